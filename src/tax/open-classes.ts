import type { LedgerType } from "../ledger/types.ts";

/**
 * Questions that a law may leave open, each with its possible interpretations. A country has a table of its own
 * questions.
 */
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

/** The decisions; an omitted class has its default. */
export type Interpretations = Partial<Readonly<Record<AnyClass, Interpretation>>>;

/** A question with its two interpretations; the default applies unless the user decides. */
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

/** The other one of two interpretations. */
export const alternativeTo = (
  { default: first, other }: OpenQuestion,
  interpretation: Interpretation | undefined,
): Interpretation => (interpretation === other ? first : other);
