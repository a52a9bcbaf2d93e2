import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { FORMATS } from "../src/connectors/file/formats.ts";
import { packageRoot } from "../src/process/paths.ts";
import { importsPage } from "./imports-page.ts";

it("lists every format that the service reads; `npm run generate` updates docs/imports.md", () => {
  expect(readFileSync(join(packageRoot, "docs", "imports.md"), "utf8")).toBe(importsPage(FORMATS));
});
