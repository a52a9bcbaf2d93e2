import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadRulesets } from "./load.ts";
import { overlayPath } from "./official/overlay.ts";
import { cakeFiles } from "./testing/tiny-ruleset.ts";

let directory: string;
let dataDir: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "lotbuch-rulesets-"));
  dataDir = mkdtempSync(join(tmpdir(), "lotbuch-data-"));
  mkdirSync(join(directory, "cake-1"));
  mkdirSync(join(directory, "questions"));
  for (const [name, content] of cakeFiles()) writeFileSync(join(directory, "cake-1", name), content);
});
afterEach(() => {
  for (const dir of [directory, dataDir]) rmSync(dir, { recursive: true });
});

function keep(overlay: unknown): void {
  const file = overlayPath(dataDir, "cake-1");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(overlay));
}

it("reads the folders that hold a ruleset, and no others", () => {
  const result = loadRulesets({ directory, dataDir });
  expect(result.ok && result.value.map(({ version }) => version)).toEqual(["cake-1"]);
});

it("names the folder of a file that does not fit", () => {
  writeFileSync(join(directory, "cake-1", "rules.yaml"), "rules: []");
  expect(loadRulesets({ directory })).toMatchObject({ ok: false, error: [{ file: "cake-1/rules.yaml" }] });
  rmSync(join(directory, "cake-1"), { recursive: true });
  expect(loadRulesets({ directory })).toMatchObject({ ok: false, error: [{ message: "holds no ruleset" }] });
});

it("puts imported wording in place", () => {
  keep({ version: "cake-1", inputs: [], wording: { "DE.LAW.1": "Das Nähere regelt das Rezept." } });
  const result = loadRulesets({ directory, dataDir });
  expect(result.ok && result.value[0]?.clauseByKey.get("DE.LAW.1")).toMatchObject({
    text: "Das Nähere regelt das Rezept.",
    textBasis: "official",
    shippedText: "Ein Satz.",
  });
});

it("stops at imported wording that does not belong to the ruleset", () => {
  keep({ version: "cake-1", inputs: [], wording: { "DE.LAW.9": "Neu." } });
  const file = overlayPath(dataDir, "cake-1");
  expect(loadRulesets({ directory, dataDir })).toMatchObject({ ok: false, error: [{ file }] });
  keep("nonsense");
  expect(loadRulesets({ directory, dataDir })).toMatchObject({ ok: false, error: [{ file }] });
});
