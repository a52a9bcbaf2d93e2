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

export const READINGS = ["carry", "exchange", "counted", "left-out", "taxed", "none"] as const;
export type Reading = (typeof READINGS)[number];

/** What was decided; a class that is left out is on its default. */
export type Readings = Partial<Readonly<Record<AnyClass, Reading>>>;

/** A question with its two readings; one of them is taken unless somebody decides. */
export type Question = {
  readonly default: Reading;
  readonly other: Reading;
  readonly types: readonly LedgerType[];
  readonly clauses: readonly string[];
};

/** The questions a country's law leaves open. */
export type OpenLawTable = Readonly<Partial<Record<AnyClass, Question>>>;

export const isClassOf = (table: OpenLawTable, name: string): name is AnyClass => Object.hasOwn(table, name);

export const isReading = ({ default: first, other }: Question, name: string): name is Reading =>
  name === first || name === other;

/** The one of both that is not in force. */
export const turned = ({ default: first, other }: Question, reading: Reading | undefined): Reading =>
  reading === other ? first : other;
