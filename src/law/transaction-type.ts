import type { Static } from "typebox";
import type { ClauseResponse, TransactionTypeRequest, TransactionTypeResult } from "./api-schema.ts";
import type { LegalLanguage, LegalRule, Ruleset } from "./ruleset-schema.ts";
import { notConfigured, selectRuleset } from "./select.ts";
import { nearestTypes, typesCalled } from "./type-aliases.ts";

/** A clause in a response; the question endpoint adds a score. */
export type Citation = Static<typeof ClauseResponse>;
export type TransactionTypeReferences = Static<typeof TransactionTypeResult>;

/** Defaults that docs/contract/README.md leaves to the service ("Legal references"). */
export const DEFAULT_MAX_REFERENCES = 5;
export const DEFAULT_MAX_CITATIONS = 5;

/** Rules for the treatment of a transaction type, the most relevant first. */
export function referencesForTransactionType(
  rulesets: readonly Ruleset[],
  query: Static<typeof TransactionTypeRequest>,
  language: LegalLanguage = "en",
): TransactionTypeReferences {
  const jurisdictionCode = query.jurisdictionCode ?? "DE";
  const selection = selectRuleset(rulesets, jurisdictionCode, query.ruleSetVersion ?? null);
  if (selection.kind !== "found") return notConfigured(selection, language);
  const { ruleset } = selection;
  const types = typesOf(ruleset, query.transactionTypeKey);
  const references = rulesOfTypes(ruleset, types)
    .slice(0, query.maxReferences ?? Math.max(DEFAULT_MAX_REFERENCES, types.length))
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
    insufficiencyText:
      types.length > 0 || ruleset.typeAliases === undefined
        ? null
        : TEXTS[language](
            query.transactionTypeKey,
            nearestTypes(ruleset, query.transactionTypeKey).join(", "),
          ),
    references,
  };
}

/** `Spot trade`, `spot-trade` and `spot_trade` are the same key. */
export function normaliseTypeKey(key: string): string {
  return key
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "_");
}

/** A clause as a citation in the requested language; the wording itself is German. */
export function toCitation(ruleset: Ruleset, clauseKey: string, language: LegalLanguage): Citation | null {
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
    ...(clause.certainty === undefined ? {} : { certainty: clause.certainty }),
    source,
  };
}

/** The type with this key or, in a version with aliases, all types with this name. */
function typesOf(ruleset: Ruleset, name: string): readonly string[] {
  const key = normaliseTypeKey(name);
  if (ruleset.transactionTypes.some((type) => type.key === key)) return [key];
  return ruleset.typeAliases === undefined ? [] : typesCalled(ruleset, name);
}

/** The most relevant rules first: of several types the first rule of each, then the second, without duplicates. */
function rulesOfTypes(ruleset: Ruleset, types: readonly string[]): readonly LegalRule[] {
  const lists = types.map((requested) =>
    ruleset.rules
      .filter((rule) => rule.transactionTypes.some((type) => type === requested))
      .toSorted((a, b) => b.relevance - a.relevance),
  );
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const interleaved = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? []));
  return [...new Set(interleaved.flat())];
}

const LISTED = "GET /v1/legal/transaction-types";
const TEXTS = {
  de: (name: string, nearest: string) =>
    `Es gibt keine Vorgangsart „${name}“: Dazu wird nichts gesagt. Am nächsten kommen ${nearest}. Alle nennt ${LISTED}.`,
  en: (name: string, nearest: string) =>
    `There is no transaction type "${name}": nothing is said about it. The nearest are ${nearest}. ${LISTED} lists all.`,
} as const;
