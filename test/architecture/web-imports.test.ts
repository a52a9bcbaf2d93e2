import { describe, expect, it } from "vitest";
import { filesBelow, importsOf, resolved, moduleOf } from "./read-imports.ts";

/** The rooms of the page from the ground up: each imports from itself and from those before it. */
const ORDER = ["api", "shell", "ui", "charts", "explain", "resolve", "pages", "app"];
/** What the page shares with the service: the SDK, and pure rooms. */
const SHARED = new Set(["client", "money", "calendar", "ledger", "tax", "wording", "messages"]);

const files = filesBelow("web").filter((file) => file.split("/").length > 2);
const imports = importsOf(files).filter(({ target }) => target.startsWith("."));

describe("the page", () => {
  it("has only rooms that are on the plan", () => {
    expect([...new Set(files.map(moduleOf))].filter((moduleName) => !ORDER.includes(moduleName))).toEqual([]);
  });

  it("imports go down only", () => {
    const wrong = imports.filter((entry) => {
      const path = resolved(entry);
      if (path.startsWith("src/")) return !SHARED.has(moduleOf(path));
      return ORDER.indexOf(moduleOf(path)) > ORDER.indexOf(moduleOf(entry.file));
    });
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it("speaks to the service in one room", () => {
    const wrong = imports.filter(
      (entry) => moduleOf(entry.file) !== "api" && resolved(entry) === "web/api/client.ts",
    );
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });
});
