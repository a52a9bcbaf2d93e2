import type { TypeKey } from "../ledger/types.ts";

/** A text in both languages of the service. */
export type Bilingual = { readonly de: string; readonly en: string };

/** `official`: the wording of the publication. `restated`: our own words, never to be taken for the law's. */
export type TextBasis = "official" | "restated";

export type LegalSource = {
  readonly sourceKey: string;
  readonly title: string;
  readonly shortTitle: string | null;
  readonly sourceType: string;
  readonly authority: string;
  readonly sourceUrl: string | null;
};

export type Clause = {
  readonly key: string;
  readonly sourceKey: string;
  /** The marginal number of the letter (`53`), or the locator in a statute (`§ 23 Abs. 1 Satz 1 Nr. 2`). */
  readonly randnummer: string;
  readonly sectionCode: string | null;
  readonly heading: string | null;
  readonly page: number | null;
  readonly topics: readonly string[];
  readonly summary: Bilingual;
  /** The clause in full: the shipped wording, or the official one once it has been imported. */
  readonly text: string;
  readonly textBasis: TextBasis;
  /** The wording in `rulesets/`, whatever has been imported: what ranking reads, so that an import moves nothing. */
  readonly shippedText: string;
  /** What people ask when this clause is the answer: ranking vocabulary, never shown. */
  readonly questions: { readonly de: readonly string[]; readonly en: readonly string[] };
};

export const RULE_SCOPES = [
  "private_sale",
  "service_income",
  "capital_income",
  "not_taxable",
  "valuation",
  "records",
  "not_covered",
] as const;
export type RuleScope = (typeof RULE_SCOPES)[number];

/** What decides the treatment of one or more transaction types. */
export type Rule = {
  readonly ruleKey: string;
  readonly transactionTypes: readonly TypeKey[];
  readonly title: Bilingual;
  readonly description: Bilingual;
  readonly scope: RuleScope;
  readonly outcomeCategory: string;
  readonly relevance: number;
  /** Clause keys, the decisive one first. */
  readonly citations: readonly string[];
};

export type Topic = { readonly key: string; readonly label: Bilingual };
export type TransactionType = { readonly key: TypeKey; readonly label: Bilingual };

export type Ruleset = {
  readonly version: string;
  readonly name: string;
  readonly jurisdictionCode: string;
  readonly active: boolean;
  readonly sources: readonly LegalSource[];
  readonly clauses: readonly Clause[];
  readonly topics: readonly Topic[];
  readonly rules: readonly Rule[];
  readonly transactionTypes: readonly TransactionType[];
  readonly sourceByKey: ReadonlyMap<string, LegalSource>;
  readonly clauseByKey: ReadonlyMap<string, Clause>;
};

/** `path` names the place inside the file: `clauses[DE.BGB.188.2].summary.en`. */
export type RulesetError = { readonly file: string; readonly path: string; readonly message: string };

export type RulesetResult =
  | { readonly ok: true; readonly ruleset: Ruleset }
  | { readonly ok: false; readonly errors: readonly RulesetError[] };
