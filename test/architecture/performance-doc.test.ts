import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { BENCHES } from "../../bench/main.ts";
import { packageRoot } from "../../src/process/paths.ts";

it("docs/performance.md has a row for each bench, and no other", () => {
  const page = readFileSync(join(packageRoot, "docs", "performance.md"), "utf8");
  const figures = page.slice(page.indexOf("## Figures"));
  const rows = [...figures.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  expect(new Set(rows)).toEqual(new Set(Object.keys(BENCHES)));
});
