import { describe, expect, it } from "vitest";
import { TYPE_KEYS } from "../ledger/types.ts";
import { clauseKeyOf, parseLocator } from "./locator.ts";
import type { Ruleset } from "./ruleset-schema.ts";
import { shippedRuleset } from "./testing/shipped.ts";
import { referencesForTransactionType } from "./transaction-type.ts";

const rulesets = [shippedRuleset()];
const german = rulesets[0] as Ruleset;

describe("the shipped ruleset", () => {
  it("is the German one", () => {
    expect(german).toMatchObject({
      version: "de-2025-03-06.2",
      name: "German crypto income tax (BMF 2025-03-06)",
      jurisdictionCode: "DE",
      active: true,
    });
  });

  it("has all 110 marginal numbers of the letter: 1 to 106 and the four inserted ones", () => {
    const numbers = Array.from({ length: 106 }, (_, index) => String(index + 1));
    const expected = [...numbers, "20a", "29a", "29b", "48a"].toSorted();
    const letter = german.clauses.filter((clause) => clause.sourceKey === "bmf-2025-03-06");
    expect(letter.map((clause) => clause.randnummer).toSorted()).toEqual(expected);
    for (const clause of letter) expect(clause.key).toBe(`DE.BMF.2025-03-06.RN${clause.randnummer}`);
  });

  it("never marks our words as those of the ministry", () => {
    const bases = german.clauses.map((clause) => [clause.sourceKey, clause.textBasis].join(" "));
    expect(new Set(bases)).toEqual(
      new Set([
        "bmf-2025-03-06 restated",
        "estg official",
        "ao official",
        "bgb official",
        "einhzeitg restated",
        "ksttg restated",
      ]),
    );
  });

  it("has statute clauses whose keys match their locators", () => {
    for (const clause of german.clauses.filter(({ sourceKey }) => sourceKey !== "bmf-2025-03-06")) {
      const locator = parseLocator(clause.randnummer);
      expect(locator && clauseKeyOf(clause.sourceKey.toUpperCase(), locator), clause.key).toBe(clause.key);
      expect(clause.sectionCode).toBe(`§ ${locator?.section}`);
    }
  });

  it("has questions in both languages for every clause", () => {
    for (const clause of german.clauses) {
      expect(clause.questions.de.length, clause.key).toBeGreaterThan(0);
      expect(clause.questions.en.length, clause.key).toBeGreaterThan(0);
    }
  });
});

describe("the rules of a transaction type", () => {
  const rulesFor = (transactionTypeKey: string, more: object = {}) =>
    referencesForTransactionType(rulesets, { transactionTypeKey, ...more });

  it("exist for every type, the most relevant first, each with citations", () => {
    for (const key of TYPE_KEYS) {
      const { references } = rulesFor(key);
      expect(references.length, key).toBeGreaterThan(0);
      const relevance = references.map((reference) => reference.relevance);
      expect(relevance).toEqual(relevance.toSorted((a, b) => b - a));
      for (const reference of references) expect(reference.citations.length).toBeGreaterThan(0);
    }
  });

  it("accept the key in any case, with space, hyphen or underscore", () => {
    const plain = rulesFor("spot_trade");
    for (const key of ["Spot Trade", "spot-trade", " SPOT_TRADE "]) expect(rulesFor(key)).toEqual(plain);
  });

  it("put an exclusion by the letter first, with its citations", () => {
    for (const key of "nft_sale nft_purchase liquidity_reward liquidity_deposit wrap bridge".split(" "))
      expect(rulesFor(key).references[0], key).toMatchObject({ scope: "not_covered" });
    expect(rulesFor("nft_sale").references[0]?.citations[0]?.clauseKey).toBe("DE.BMF.2025-03-06.RN5");
    expect(rulesFor("derivative_settlement").references.map(({ scope }) => scope)).toContain("not_covered");
  });

  it("put staking rewards under § 22 Nr. 3 and derivatives under § 20", () => {
    expect(rulesFor("staking_reward").references[0]?.citations[0]).toMatchObject({
      clauseKey: "DE.ESTG.22.3",
      randnummer: "§ 22 Nr. 3",
      source: { sourceKey: "estg" },
      textBasis: "official",
    });
    expect(rulesFor("derivative_settlement").references[0]?.citations[0]?.clauseKey).toBe("DE.ESTG.20.2.1.3");
  });

  it("are five with five citations each by default", () => {
    expect(rulesFor("spot_trade").references).toHaveLength(5);
    expect(rulesFor("spot_trade", { maxReferences: 20 }).references.length).toBeGreaterThan(5);
    const one = rulesFor("spot_trade", { maxReferences: 1, maxCitationsPerReference: 2 });
    expect(one.references.map(({ citations }) => citations.length)).toEqual([2]);
  });

  it("have titles in the requested language", () => {
    const de = referencesForTransactionType(rulesets, { transactionTypeKey: "hard_fork" }, "de");
    expect(de.references[0]?.title).toBe("Ein Hard Fork ist keine Einnahme");
    expect(rulesFor("hard_fork").references[0]?.title).toBe("A hard fork is no income");
  });

  it("are empty for an unknown key, jurisdiction or version, which the response names", () => {
    expect(rulesFor("apple_cake")).toMatchObject({
      ruleSetVersion: "de-2025-03-06.2",
      references: [],
      insufficiencyText: expect.stringContaining('"apple_cake"') as string,
    });
    expect(rulesFor("spot_buy", { jurisdictionCode: "FR" })).toEqual({
      jurisdictionCode: "FR",
      ruleSetVersion: null,
      ruleSetName: null,
      insufficiencyText: 'No ruleset is configured for the jurisdiction "FR". There are: DE.',
      references: [],
    });
    expect(rulesFor("spot_buy", { ruleSetVersion: "de-1999" })).toMatchObject({
      ruleSetVersion: null,
      insufficiencyText: 'The ruleset version "de-1999" is not configured. There are: de-2025-03-06.2.',
    });
  });
});
