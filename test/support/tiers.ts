import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../src/process/paths.ts";
import { isFull } from "./depth.ts";

/** Imports that mark a test file with more cases for TEST_DEPTH=full: modules that use `cases` of depth.ts. */
export const VARIES = /\/(?:depth|describe-fetching|conformance)\.ts"/;

/** The quick files that have more cases with `TEST_DEPTH=full`. */
const deep = (): readonly string[] =>
  ["src", "test/service"].flatMap((folder) =>
    readdirSync(join(packageRoot, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".test.ts"))
      .map((file) => `${folder}/${file}`)
      .filter((file) => VARIES.test(readFileSync(join(packageRoot, file), "utf8"))),
  );

/**
 * Test files by tier, by what they cost: `npm test` runs the tiers whose names begin with "quick", `npm run test:rest`
 * the others. Each tier is a vitest project of this name; the folder of a file decides its tier. With
 * `TEST_DEPTH=full`, the files with more cases are a tier of their own instead of a quick one.
 */
export const TIERS: Readonly<Record<string, readonly string[]>> = {
  "quick:service": ["test/service/**/*.test.ts"],
  "quick:walk": ["test/browser/walk.test.ts"],
  "quick:unit": ["src/**/*.test.ts", "web/**/*.test.ts", "sandbox/**/*.test.ts", "scripts/**/*.test.ts"],
  "quick:architecture": ["test/architecture/**/*.test.ts"],
  ...(isFull ? { "rest:deep": deep() } : {}),
  "rest:program": ["test/program/**/*.test.ts"],
  "rest:faults": ["test/faults/**/*.test.ts"],
  "rest:browser": ["test/browser/**/!(walk).test.ts"],
  "rest:fuzz": ["test/fuzz/**/*.test.ts"],
  "rest:oracle": ["test/oracle/**/*.test.ts"],
  "rest:nodes": ["test/nodes/**/*.test.ts"],
  "rest:load": ["test/load/**/*.test.ts"],
  "rest:bench": ["test/bench/**/*.test.ts"],
  "rest:cluster": ["test/cluster/**/*.test.ts"],
};

/** Files that a tier leaves to the tier of the deep files. */
export const leftOut = (tier: string): readonly string[] =>
  tier.startsWith("quick:") ? (TIERS["rest:deep"] ?? []) : [];
