import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadRulesets } from "./load.ts";
import { overlayPath } from "./official/overlay.ts";
import { cakeFiles, tinyRule } from "./testing/tiny-ruleset.ts";

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

function writeOverlay(overlay: unknown): void {
  const file = overlayPath(dataDir, "cake-1");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(overlay));
}

it("reads only folders that contain a ruleset", () => {
  const result = loadRulesets({ directory, dataDir });
  expect(result.ok && result.value.map(({ version }) => version)).toEqual(["cake-1"]);
});

it("names the folder of an invalid file", () => {
  writeFileSync(join(directory, "cake-1", "rules.yaml"), "rules: []");
  expect(loadRulesets({ directory })).toMatchObject({ ok: false, error: [{ file: "cake-1/rules.yaml" }] });
  rmSync(join(directory, "cake-1"), { recursive: true });
  expect(loadRulesets({ directory })).toMatchObject({ ok: false, error: [{ message: "holds no ruleset" }] });
});

it("serves the first version of a law and the last two; a file missing in a folder is that of the first version", () => {
  for (const number of [2, 9, 10]) {
    mkdirSync(join(directory, `cake-1.${number}`));
    const header = cakeFiles().get("ruleset.yaml") ?? "";
    writeFileSync(
      join(directory, `cake-1.${number}`, "ruleset.yaml"),
      header.replace("version: cake-1", `version: cake-1.${number}`),
    );
  }
  const other = tinyRule().replace("one_year", "other").replace("relevance: 1", "relevance: 0.5");
  const anew = tinyRule().replaceAll("eins", "zwei");
  writeFileSync(join(directory, "cake-1.10", "rules.yaml"), `rules:${other}${anew}`);
  const result = loadRulesets({ directory });
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  expect(result.value.map(({ version }) => version)).toEqual(["cake-1", "cake-1.9", "cake-1.10"]);
  const [first, , last] = result.value;
  expect(last?.clauses).toEqual(first?.clauses);
  expect(first?.rules.map(({ ruleKey, title }) => [ruleKey, title.de])).toEqual([["one_year", "eins"]]);
  expect(last?.rules.map(({ ruleKey, title }) => [ruleKey, title.de])).toEqual([
    ["one_year", "zwei"],
    ["other", "eins"],
  ]);
});

it("applies wording that was imported for the first version of a law", () => {
  mkdirSync(join(directory, "cake-1.2"));
  const header = cakeFiles().get("ruleset.yaml") ?? "";
  writeFileSync(join(directory, "cake-1.2", "ruleset.yaml"), header.replace("cake-1", "cake-1.2"));
  writeOverlay({ version: "cake-1", inputs: [], wording: { "DE.LAW.1": "Das Nähere regelt das Rezept." } });
  const result = loadRulesets({ directory, dataDir });
  expect(result.ok && result.value.map(({ version, active }) => [version, active])).toEqual([
    ["cake-1", false],
    ["cake-1-official", true],
    ["cake-1.2", false],
    ["cake-1.2-official", true],
  ]);
});

it("serves imported wording as a version of its own, which is the default", () => {
  writeOverlay({ version: "cake-1", inputs: [], wording: { "DE.LAW.1": "Das Nähere regelt das Rezept." } });
  const result = loadRulesets({ directory, dataDir });
  expect(result.ok && result.value.map(({ version, active }) => [version, active])).toEqual([
    ["cake-1", false],
    ["cake-1-official", true],
  ]);
  expect(result.ok && result.value[0]?.clauseByKey.get("DE.LAW.1")).toMatchObject({
    text: "Ein Satz.",
    textBasis: "restated",
  });
  expect(result.ok && result.value[1]?.clauseByKey.get("DE.LAW.1")).toMatchObject({
    text: "Das Nähere regelt das Rezept.",
    textBasis: "official",
    shippedText: "Ein Satz.",
  });
});

it("fails on imported wording that does not belong to the ruleset", () => {
  writeOverlay({ version: "cake-1", inputs: [], wording: { "DE.LAW.9": "Neu." } });
  const file = overlayPath(dataDir, "cake-1");
  expect(loadRulesets({ directory, dataDir })).toMatchObject({ ok: false, error: [{ file }] });
  writeOverlay("nonsense");
  expect(loadRulesets({ directory, dataDir })).toMatchObject({ ok: false, error: [{ file }] });
});
