import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { packageRoot } from "../../src/process/paths.ts";
import { filesBelow, importsOf, resolved, moduleOf } from "./read-imports.ts";

/**
 * Folders of src/ and what each may import from. Every folder must be listed here; `service` may import from all of
 * them.
 */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  messages: [],
  basics: [],
  process: ["store", "connectors"],
  money: [],
  calendar: [],
  ledger: ["money", "calendar"],
  tax: ["money", "calendar", "ledger"],
  wording: ["money", "ledger", "tax"],
  guard: [],
  law: ["calendar", "ledger", "guard"],
  prices: ["money", "calendar", "ledger", "store"],
  connectors: ["money", "calendar", "ledger", "guard"],
  store: ["ledger", "tax", "guard"],
  accounts: ["store", "connectors", "wording", "guard"],
  apps: ["store", "accounts"],
  firms: ["calendar", "money", "tax", "store", "accounts", "sources", "assessment"],
  sources: ["money", "calendar", "ledger", "tax", "prices", "connectors", "store", "accounts", "guard"],
  assessment: ["money", "calendar", "ledger", "tax", "store", "sources", "guard"],
  report: [
    "money",
    "calendar",
    "ledger",
    "tax",
    "connectors",
    "store",
    "sources",
    "assessment",
    "prices",
    "wording",
    "guard",
  ],
  compare: ["money", "calendar", "ledger", "tax", "connectors", "wording", "guard"],
  filings: [
    "guard",
    "money",
    "ledger",
    "tax",
    "connectors",
    "store",
    "sources",
    "assessment",
    "report",
    "wording",
  ],
  reminders: ["calendar", "connectors", "tax", "store", "accounts", "assessment", "wording"],
  webhooks: ["store", "accounts"],
  jobs: ["connectors", "prices", "store", "sources", "assessment", "tax", "guard"],
  client: [],
  agents: ["money", "calendar", "ledger", "tax", "law", "assessment", "wording", "client", "guard"],
  http: [
    "money",
    "calendar",
    "ledger",
    "tax",
    "law",
    "store",
    "accounts",
    "apps",
    "firms",
    "sources",
    "assessment",
    "connectors",
    "prices",
    "report",
    "compare",
    "filings",
    "wording",
    "guard",
    "client",
    "agents",
    "webhooks",
    "reminders",
  ],
  // The command line may import the store for operators' commands; all other commands call the HTTP API.
  cli: [
    "money",
    "calendar",
    "ledger",
    "tax",
    "law",
    "report",
    "client",
    "wording",
    "guard",
    "agents",
    "store",
  ],
};
/** Small modules that every folder may use; the pure folders may only use `basics` of them. */
const SHARED = new Set(["messages", "basics", "process"]);
const PURE = new Set(["messages", "basics", "money", "calendar", "ledger", "tax", "wording"]);
/** Packages without I/O that pure folders may use: a hash is a pure function. */
const PURE_PACKAGES = new Set(["node:crypto", "typebox"]);

const MAX_LINES = 330;

const sources = filesBelow("src");
const imports = importsOf(sources);
const isTest = (file: string): boolean => file.endsWith(".test.ts") || file.includes("/testing/");

describe("modules of src", () => {
  it("has only folders that are listed with their imports", () => {
    const modules = new Set(sources.filter((file) => file.split("/").length > 2).map(moduleOf));
    expect([...modules].filter((moduleName) => !(moduleName in MODULES) && moduleName !== "service")).toEqual(
      [],
    );
    expect(sources.filter((file) => dirname(file) === "src")).toEqual(["src/main.ts"]);
  });

  it("imports lower folders only", () => {
    const wrong = imports.filter((entry) => {
      const from = moduleOf(entry.file);
      if (isTest(entry.file) || !(from in MODULES) || !entry.target.startsWith(".")) return false;
      const path = resolved(entry);
      if (!path.startsWith("src/")) return true;
      const to = moduleOf(path);
      return to !== from && !SHARED.has(to) && !(MODULES[from] ?? []).includes(to);
    });
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it("imports nothing with I/O in pure folders", () => {
    const wrong = imports.filter(({ file, target }) => {
      if (isTest(file) || !PURE.has(moduleOf(file))) return false;
      if (!target.startsWith(".")) return !PURE_PACKAGES.has(target);
      const to = moduleOf(resolved({ file, target }));
      return !PURE.has(to);
    });
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it("reads no clock, no environment and no random numbers in pure folders", () => {
    const wrong = sources.filter(
      (file) =>
        PURE.has(moduleOf(file)) &&
        !isTest(file) &&
        /\bDate\.now\(|new Date\(\)|process\.env|Math\.random\(/.test(
          readFileSync(join(packageRoot, file), "utf8"),
        ),
    );
    expect(wrong).toEqual([]);
  });

  it("uses the CLI host in the command line, never the process itself", () => {
    const wrong = sources.filter(
      (file) =>
        file.startsWith("src/cli/") &&
        file !== "src/cli/main.ts" &&
        !isTest(file) &&
        /\bprocess\.(?!platform|pid)|\bconsole\./.test(readFileSync(join(packageRoot, file), "utf8")),
    );
    expect(wrong).toEqual([]);
  });

  it("knows no law in the book of lots", () => {
    const wrong = imports.filter(
      ({ file, target }) =>
        !isTest(file) &&
        file.startsWith("src/tax/book/") &&
        target.startsWith(".") &&
        /^src\/tax\/(?!book\/)/.test(resolved({ file, target })),
    );
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it("keeps SQL in the store", () => {
    const wrong = imports.filter(
      ({ file, target }) =>
        !isTest(file) && moduleOf(file) !== "store" && /^(pg|drizzle-orm)(\/|$)/.test(target),
    );
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it("changes data in a route only within `write`", () => {
    const opens = sources.filter(
      (file) =>
        !isTest(file) &&
        file.startsWith("src/http/") &&
        /\.transaction\(|\binTransaction\(/.test(readFileSync(join(packageRoot, file), "utf8")),
    );
    // Routes without `write`: signing out and a sample account belong to no user yet; a connect page has a link instead
    // of a session.
    expect(opens.toSorted()).toEqual([
      "src/http/apps/connect-page.ts",
      "src/http/auth/sample.ts",
      "src/http/auth/session.ts",
      "src/http/write.ts",
    ]);
  });

  it("has no file that is too long to read", () => {
    // Files that `npm run generate` writes may be longer.
    const written = [...sources, ...filesBelow("web")].filter(
      (file) =>
        !isTest(file) && file !== "src/client/schema.ts" && !/\/locales\/(?:[\w-]+\/)?index\.ts$/.test(file),
    );
    const lines = (file: string): number =>
      readFileSync(join(packageRoot, file), "utf8").split("\n").length - 1;
    expect(written.filter((file) => lines(file) > MAX_LINES)).toEqual([]);
  });

  it("has a README in every folder with more than a few files", () => {
    const counts = new Map<string, number>();
    for (const file of sources)
      if (!isTest(file)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    const missing = [...counts].filter(
      ([dir, n]) => n > 4 && !existsSync(join(packageRoot, dir, "README.md")),
    );
    expect(missing.map(([dir]) => dir)).toEqual([]);
  });
});
