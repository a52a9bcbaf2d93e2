import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadRulesets } from "../../../src/law/index.ts";
import { packageRoot } from "../../../src/process/paths.ts";

/** A complete key; one that continues as `${...}` is a prefix, and its ends are written as `RN("53")`. */
const KEY = /DE\.(?:ESTG|AO|BGB|EINHZEITG|KSTTG|BMF\.2025-03-06)\.[A-Za-z0-9.]*[A-Za-z0-9](?![$A-Za-z0-9])/g;
/** `RN("53")`: notation of the tax engine for a marginal number. */
const MARGINAL = /\bRN\("(\d+[a-z]?)"\)/g;

it("cites no clause anywhere in the code that the ruleset does not have", () => {
  const loaded = loadRulesets();
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  const known = new Set(loaded.value.flatMap(({ clauses }) => clauses.map(({ key }) => key)));
  const files = ["src", "web", "sandbox"].flatMap(sourceFiles);
  expect(files.length).toBeGreaterThan(10);
  const missing = files.flatMap((file) => {
    const code = readFileSync(join(packageRoot, file), "utf8");
    const keys = [
      ...[...code.matchAll(KEY)].map(([key]) => key),
      ...[...code.matchAll(MARGINAL)].map(([, number]) => `DE.BMF.2025-03-06.RN${number}`),
    ];
    return keys.filter((key) => !known.has(key)).map((key) => `${file}: ${key}`);
  });
  expect(missing).toEqual([]);
});

function sourceFiles(folder: string): string[] {
  if (!existsSync(join(packageRoot, folder))) return [];
  return readdirSync(join(packageRoot, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|testing/.test(file))
    .map((file) => join(folder, file));
}
