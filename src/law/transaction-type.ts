import type { Static } from "typebox";
import type { ClauseAnswer, TransactionTypeRequest, TransactionTypeResult } from "./answer-schema.ts";
import type { Language, Rule, Ruleset } from "./ruleset-schema.ts";
import { notConfigured, selectRuleset } from "./select.ts";

/** A clause as the wire shows it; the question endpoint adds a score. */
export type Citation = Static<typeof ClauseAnswer>;
export type TransactionTypeAnswer = Static<typeof TransactionTypeResult>;

/** Contract 4.3 leaves the server defaults open: five of each. */
export const DEFAULT_MAX_REFERENCES = 5;
export const DEFAULT_MAX_CITATIONS = 5;

/** The rules that decide the treatment of a transaction type, the most relevant first. */
export function referencesForTransactionType(
  rulesets: readonly Ruleset[],
  query: Static<typeof TransactionTypeRequest>,
  language: Language = "en",
): TransactionTypeAnswer {
  const jurisdictionCode = query.jurisdictionCode ?? "DE";
  const selection = selectRuleset(rulesets, jurisdictionCode, query.ruleSetVersion ?? null);
  if (selection.kind !== "found") return notConfigured(selection, language);
  const { ruleset } = selection;
  const references = rulesOfType(ruleset, query.transactionTypeKey)
    .slice(0, query.maxReferences ?? DEFAULT_MAX_REFERENCES)
    .map(({ ruleKey, title, description, scope, outcomeCategory, relevance, citations }) => ({
      ruleKey,
      title: title[language],
      description: description[language],
      scope,
      outcomeCategory,
      relevance,
      citations: citations
        .slice(0, query.maxCitationsPerReference ?? DEFAULT_MAX_CITATIONS)
        .map((key) => toCitation(ruleset, key, language))
        .filter((citation) => citation !== null),
    }));
  return {
    jurisdictionCode: ruleset.jurisdictionCode,
    ruleSetVersion: ruleset.version,
    ruleSetName: ruleset.name,
    insufficiencyText: null,
    references,
  };
}

/** `Spot trade`, `spot-trade` and `spot_trade` are one key. */
export function normaliseTypeKey(key: string): string {
  return key
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "_");
}

/** How a clause looks from outside, in the language of the reader; the wording itself is German. */
export function toCitation(ruleset: Ruleset, clauseKey: string, language: Language): Citation | null {
  const clause = ruleset.clauseByKey.get(clauseKey);
  const source = clause && ruleset.sourceByKey.get(clause.sourceKey);
  if (clause === undefined || source === undefined) return null;
  return {
    clauseKey: clause.key,
    sectionCode: clause.sectionCode,
    heading: clause.heading,
    randnummer: clause.randnummer,
    summary: clause.summary[language],
    clauseText: clause.text,
    textBasis: clause.textBasis,
    source,
  };
}

function rulesOfType(ruleset: Ruleset, typeKey: string): Rule[] {
  const wanted = normaliseTypeKey(typeKey);
  return ruleset.rules
    .filter((rule) => rule.transactionTypes.some((type) => type === wanted))
    .toSorted((a, b) => b.relevance - a.relevance);
}
