import { TYPE_KEYS } from "../../ledger/types.ts";
import type { Ruleset } from "../ruleset-schema.ts";
import { parseRuleset } from "../ruleset.ts";

const both = "{ de: eins, en: one }";

export const tinyClause = (key: string, randnummer: string, text: string = "Ein Satz."): string => `
  - key: ${key}
    randnummer: "${randnummer}"
    sectionCode: null
    heading: null
    page: null
    topics: [holding_period]
    summary: ${both}
    text: ${text}
    textBasis: restated
    questions: { de: [wie lange], en: [how long] }`;

export const tinyRule = (): string => `
  - ruleKey: one_year
    transactionTypes: [${TYPE_KEYS.join(", ")}]
    title: ${both}
    description: ${both}
    scope: private_sale
    outcomeCategory: taxable_within_period
    relevance: 1
    citations: [DE.LAW.1]`;

/** Files of a minimal ruleset: one law with one clause, one rule for everything. */
export function tinyFiles(changed: Readonly<Record<string, string>> = {}): Map<string, string> {
  return new Map(
    Object.entries({
      "ruleset.yaml": `version: t-1
name: Test
jurisdictionCode: DE
active: true
sources:
  - { sourceKey: law, title: Law, shortTitle: null, sourceType: statute, authority: Us, sourceUrl: null }`,
      "law.yaml": `source: law\nclauses:${tinyClause("DE.LAW.1", "§ 1")}`,
      "topics.yaml": `topics: { holding_period: ${both} }`,
      "transaction-types.yaml": `transactionTypes:\n${TYPE_KEYS.map((key) => `  - { key: ${key}, label: ${both} }`).join("\n")}`,
      "rules.yaml": `rules:${tinyRule()}`,
      ...changed,
    }),
  );
}

/** A ruleset for the tiny letter and the tiny statute of `official/testing`, all in our own words. */
export function cakeFiles(): Map<string, string> {
  const source = (key: string): string =>
    `  - { sourceKey: ${key}, title: ${key}, shortTitle: null, sourceType: x, authority: Us, sourceUrl: null }`;
  return tinyFiles({
    "ruleset.yaml": `version: cake-1\nname: Cake\njurisdictionCode: DE\nactive: true\nsources:\n${source("letter")}\n${source("law")}`,
    "letter.yaml": `source: letter\nclauses:${["1", "1a", "2"].map((n) => tinyClause(`DE.LETTER.RN${n}`, n)).join("")}`,
    "law.yaml": `source: law\nclauses:${tinyClause("DE.LAW.1", "§ 1 Abs. 2")}${tinyClause("DE.LAW.2", "§ 2 Abs. 1 Satz 3", "Danach nicht.")}`,
  });
}

export function cakeRuleset(): Ruleset {
  const result = parseRuleset(cakeFiles());
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
