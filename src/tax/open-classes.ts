import type { LedgerType } from "../ledger/types.ts";

/** Questions that a law may leave open, each with the readings it can have. A country has a table of those it knows. */
export const ALL_CLASSES = [
  "wrapping",
  "bridging",
  "lending",
  "liquid-staking",
  "pool",
  "loan",
  "migration",
  "nft",
  "transfer-fee",
] as const;
export type AnyClass = (typeof ALL_CLASSES)[number];

export const INTERPRETATIONS = ["carry", "exchange", "counted", "left-out", "taxed", "none"] as const;
export type Interpretation = (typeof INTERPRETATIONS)[number];

/** What was decided; a class that is left out is on its default. */
export type Interpretations = Partial<Readonly<Record<AnyClass, Interpretation>>>;

/** A question with its two readings; one of them is taken unless somebody decides. */
export type OpenQuestion = {
  readonly default: Interpretation;
  readonly other: Interpretation;
  readonly types: readonly LedgerType[];
  readonly clauses: readonly string[];
};

/** The questions a country's law leaves open. */
export type OpenLawTable = Readonly<Partial<Record<AnyClass, OpenQuestion>>>;

export const isClassOf = (table: OpenLawTable, name: string): name is AnyClass => Object.hasOwn(table, name);

export const isInterpretation = (
  { default: first, other }: OpenQuestion,
  name: string,
): name is Interpretation => name === first || name === other;

/** The one of both that is not in force. */
export const alternativeTo = (
  { default: first, other }: OpenQuestion,
  interpretation: Interpretation | undefined,
): Interpretation => (interpretation === other ? first : other);
