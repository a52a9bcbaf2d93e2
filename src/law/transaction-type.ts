import type { Bilingual, LegalSource, Rule, RuleScope, Ruleset, TextBasis } from "./ruleset.ts";
import { notConfigured, selectRuleset } from "./select.ts";

export type Language = keyof Bilingual;

export type TransactionTypeQuery = {
  readonly transactionTypeKey: string;
  readonly jurisdictionCode?: string | undefined;
  readonly ruleSetVersion?: string | undefined;
  readonly maxReferences?: number | undefined;
  readonly maxCitationsPerReference?: number | undefined;
};

/** A clause as the wire shows it; the question endpoint adds a score. */
export type Citation = {
  readonly clauseKey: string;
  readonly sectionCode: string | null;
  readonly heading: string | null;
  readonly randnummer: string;
  readonly summary: string | null;
  readonly clauseText: string;
  readonly textBasis: TextBasis;
  readonly source: LegalSource;
};

export type RuleReference = {
  readonly ruleKey: string;
  readonly title: string;
  readonly description: string;
  readonly scope: RuleScope;
  readonly outcomeCategory: string;
  readonly relevance: number;
  readonly citations: readonly Citation[];
};

export type TransactionTypeAnswer = {
  readonly jurisdictionCode: string;
  readonly ruleSetVersion: string | null;
  readonly ruleSetName: string | null;
  readonly insufficiencyText: string | null;
  readonly references: readonly RuleReference[];
};

/** Contract 4.3 leaves the server defaults open: five of each. */
export const DEFAULT_MAX_REFERENCES = 5;
export const DEFAULT_MAX_CITATIONS = 5;

/** The rules that decide the treatment of a transaction type, the most relevant first. */
export function referencesForTransactionType(
  rulesets: readonly Ruleset[],
  query: TransactionTypeQuery,
  language: Language = "en",
): TransactionTypeAnswer {
  const jurisdictionCode = query.jurisdictionCode ?? "DE";
  const selection = selectRuleset(rulesets, jurisdictionCode, query.ruleSetVersion ?? null);
  if (selection.kind !== "found") return notConfigured(selection, language);
  const { ruleset } = selection;
  const references = rulesOfType(ruleset, query.transactionTypeKey)
    .slice(0, query.maxReferences ?? DEFAULT_MAX_REFERENCES)
    .map((rule) =>
      toReference(ruleset, rule, query.maxCitationsPerReference ?? DEFAULT_MAX_CITATIONS, language),
    );
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

function toReference(ruleset: Ruleset, rule: Rule, maxCitations: number, language: Language): RuleReference {
  return {
    ruleKey: rule.ruleKey,
    title: rule.title[language],
    description: rule.description[language],
    scope: rule.scope,
    outcomeCategory: rule.outcomeCategory,
    relevance: rule.relevance,
    citations: rule.citations
      .slice(0, maxCitations)
      .map((key) => toCitation(ruleset, key, language))
      .filter((citation) => citation !== null),
  };
}
