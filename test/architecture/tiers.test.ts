import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { packageRoot } from "../../src/process/paths.ts";
import { VARIES } from "../support/tiers.ts";

it("lists shared test support and every file that uses TEST_DEPTH=full in the tier of the deep files", () => {
  const shared = ["src", "test"].flatMap((folder) =>
    readdirSync(join(packageRoot, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && file !== "support/tiers.ts")
      .map((file) => join(packageRoot, folder, file))
      .filter((file) => readFileSync(file, "utf8").includes('/depth.ts"')),
  );
  expect(shared.length).toBeGreaterThan(0);
  expect(shared.filter((file) => !VARIES.test(`"./${basename(file)}"`))).toEqual([]);
});
