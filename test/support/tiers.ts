import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../src/process/paths.ts";
import { isFull } from "./depth.ts";

/** What takes a number of cases from `cases` (depth.ts): a test file that imports one of these has more to try. */
export const VARIES = /\/(?:depth|describe-fetching|conformance)\.ts"/;

/** The quick files that try more with `TEST_DEPTH=full`. */
const deep = (): readonly string[] =>
  ["src", "test/service"].flatMap((folder) =>
    readdirSync(join(packageRoot, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".test.ts"))
      .map((file) => `${folder}/${file}`)
      .filter((file) => VARIES.test(readFileSync(join(packageRoot, file), "utf8"))),
  );

/**
 * What the tests of a folder cost decides when they run: `npm test` runs the tiers that begin with "quick",
 * `npm run test:rest` the others. Each tier is a vitest project of this name; a file belongs to the folder it lies in.
 * With `TEST_DEPTH=full` the files that try more then are a tier of their own, and none of the quick ones.
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

/** What a tier leaves to the one of the deep files. */
export const leftOut = (tier: string): readonly string[] =>
  tier.startsWith("quick:") ? (TIERS["rest:deep"] ?? []) : [];
