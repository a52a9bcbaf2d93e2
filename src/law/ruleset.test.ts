import { describe, expect, it } from "vitest";
import { TYPE_KEYS } from "../ledger/types.ts";
import { parseRuleset } from "./ruleset.ts";
import { tinyClause as clause, tinyFiles as files, tinyRule as rule } from "./testing/tiny-ruleset.ts";

const both = "{ de: eins, en: one }";

function errorsOf(changed: Record<string, string>): string[] {
  const result = parseRuleset(files(changed));
  return result.ok ? [] : result.error.map(({ file, path, message }) => `${file} ${path}: ${message}`);
}

describe("parseRuleset", () => {
  it("reads a complete ruleset", () => {
    const result = parseRuleset(files());
    expect(result).toMatchObject({ ok: true, value: { version: "t-1", active: true } });
    if (result.ok) expect(result.value.clauseByKey.get("DE.LAW.1")?.sourceKey).toBe("law");
  });

  it("names the file that is missing", () => {
    const without = files();
    without.delete("law.yaml");
    expect(parseRuleset(without)).toMatchObject({
      error: [{ file: "law.yaml", message: "the file is missing" }],
    });
  });

  it("reports a field that is missing, unknown or of the wrong kind, by the clause's key", () => {
    const good = `source: law\nclauses:${clause("DE.LAW.1", "§ 1")}`;
    expect(errorsOf({ "law.yaml": good.replace("    heading: null\n", "") })).toEqual([
      "law.yaml clauses[DE.LAW.1]: lacks heading",
    ]);
    expect(errorsOf({ "law.yaml": `${good}\n    note: x` })).toEqual([
      "law.yaml clauses[DE.LAW.1]: has unknown fields: note",
    ]);
    expect(errorsOf({ "law.yaml": good.replace("restated", "remembered") })).toEqual([
      "law.yaml clauses[DE.LAW.1].textBasis: must be one of official, restated",
    ]);
    expect(errorsOf({ "law.yaml": good.replace("en: one", "en: ''") })[0]).toContain(
      "clauses[DE.LAW.1].summary.en",
    );
    expect(errorsOf({ "law.yaml": good.replace("page: null", "page: three") })[0]).toContain(
      "clauses[DE.LAW.1].page",
    );
  });

  it("refuses files that are not YAML", () => {
    expect(errorsOf({ "topics.yaml": "topics: [" })[0]).toMatch(/^topics.yaml : is not YAML/);
  });

  it("refuses a duplicate key or location", () => {
    const twice = `source: law\nclauses:${clause("DE.LAW.1", "§ 1")}${clause("DE.LAW.1", "§ 1")}`;
    expect(errorsOf({ "law.yaml": twice })).toEqual([
      "law.yaml clauses[DE.LAW.1]: the key appears more than once",
      'law.yaml clauses: the place "§ 1" appears more than once',
    ]);
    expect(errorsOf({ "rules.yaml": `rules:${rule()}${rule()}` })).toEqual([
      "rules.yaml rules[one_year]: the key appears more than once",
    ]);
  });

  it("refuses a citation, a topic or a type that does not exist", () => {
    expect(errorsOf({ "rules.yaml": `rules:${rule().replace("[DE.LAW.1]", "[DE.LAW.2]")}` })).toEqual([
      'rules.yaml rules[one_year].citations: no clause "DE.LAW.2"',
    ]);
    expect(errorsOf({ "topics.yaml": `topics: { staking: ${both} }` })).toEqual([
      'law.yaml clauses[DE.LAW.1].topics: unknown topic "holding_period"',
    ]);
    expect(errorsOf({ "rules.yaml": `rules:${rule().replace("spot_buy", "spot_rent")}` })[0]).toContain(
      "rules[one_year].transactionTypes[1]",
    );
  });

  it("requires a rule and a label for every transaction type", () => {
    expect(errorsOf({ "rules.yaml": `rules:${rule().replace("bridge, ", "")}` })).toEqual([
      'rules.yaml rules: no rule for the type "bridge"',
    ]);
    expect(errorsOf({ "transaction-types.yaml": "transactionTypes: []" })).toHaveLength(TYPE_KEYS.length);
  });

  it("refuses a clause file that no source refers to", () => {
    expect(errorsOf({ "other.yaml": `source: other\nclauses:${clause("DE.OTHER.1", "§ 1")}` })).toEqual([
      "other.yaml source: is not listed among the sources of ruleset.yaml",
    ]);
  });
});
