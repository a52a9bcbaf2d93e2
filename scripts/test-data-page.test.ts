import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PARTS } from "../sandbox/registry.ts";
import { packageRoot } from "../src/process/paths.ts";
import { testDataPage } from "./test-data-page.ts";

it("has a body for every account of the sandbox; `npm run generate` updates docs/test-data.md", () => {
  expect(readFileSync(join(packageRoot, "docs", "test-data.md"), "utf8")).toBe(testDataPage(PARTS));
});
