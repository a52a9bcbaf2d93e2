import { describe, expect, it } from "vitest";
import { filesBelow, importsOf, resolved, moduleOf } from "./read-imports.ts";

/** Folders of web/ from the bottom up: each imports from itself and from those before it. */
const ORDER = ["api", "shell", "ui", "charts", "explain", "resolve", "pages", "app"];
/** Modules of src/ that the page may use: the SDK and the pure modules. */
const SHARED = new Set(["client", "money", "calendar", "ledger", "tax", "wording", "messages"]);

const files = filesBelow("web").filter((file) => file.split("/").length > 2);
const imports = importsOf(files).filter(({ target }) => target.startsWith("."));

describe("modules of the page", () => {
  it("has only folders that are in this order", () => {
    expect([...new Set(files.map(moduleOf))].filter((moduleName) => !ORDER.includes(moduleName))).toEqual([]);
  });

  it("imports lower folders only", () => {
    const wrong = imports.filter((entry) => {
      const path = resolved(entry);
      if (path.startsWith("src/")) return !SHARED.has(moduleOf(path));
      return ORDER.indexOf(moduleOf(path)) > ORDER.indexOf(moduleOf(entry.file));
    });
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it("calls the service in one folder only", () => {
    const wrong = imports.filter(
      (entry) => moduleOf(entry.file) !== "api" && resolved(entry) === "web/api/client.ts",
    );
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });
});
