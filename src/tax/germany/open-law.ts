import type { Transaction } from "../../ledger/transaction.ts";
import type { LedgerType } from "../../ledger/types.ts";
import type { AnyClass, OpenQuestion, Interpretation, Interpretations } from "../open-classes.ts";
import { CLAUSES } from "./clauses.ts";

/**
 * Questions on which the letter is silent: each has two interpretations, and the default applies unless the user
 * decides.
 */
export const OPEN_CLASSES = [
  "wrapping",
  "bridging",
  "lending",
  "liquid-staking",
  "pool",
  "loan",
  "migration",
  "nft",
] as const satisfies readonly AnyClass[];
export type OpenClass = (typeof OPEN_CLASSES)[number];

export const OPEN_LAW: Readonly<Record<OpenClass, OpenQuestion>> = {
  wrapping: {
    default: "carry",
    other: "exchange",
    types: ["wrap"],
    clauses: [CLAUSES.disposal, CLAUSES.acquisitionTime],
  },
  bridging: {
    default: "carry",
    other: "exchange",
    types: ["bridge"],
    clauses: [CLAUSES.disposal, CLAUSES.acquisitionTime],
  },
  lending: {
    default: "carry",
    other: "exchange",
    types: ["lending_deposit", "lending_withdrawal"],
    clauses: [CLAUSES.lendingMeaning, CLAUSES.lending, CLAUSES.disposal],
  },
  "liquid-staking": {
    default: "exchange",
    other: "carry",
    types: ["liquid_stake", "liquid_unstake"],
    clauses: [CLAUSES.disposal, CLAUSES.staked],
  },
  pool: {
    default: "exchange",
    other: "carry",
    types: ["liquidity_deposit", "liquidity_withdrawal"],
    clauses: [CLAUSES.decentralised, CLAUSES.disposal],
  },
  loan: {
    default: "carry",
    other: "exchange",
    types: ["loan_received", "loan_repaid"],
    clauses: [CLAUSES.disposal, CLAUSES.lendingMeaning],
  },
  migration: {
    default: "carry",
    other: "exchange",
    types: ["token_migration"],
    clauses: [CLAUSES.disposal, CLAUSES.acquisitionTime],
  },
  nft: {
    default: "counted",
    other: "left-out",
    types: ["nft_purchase", "nft_sale"],
    clauses: [CLAUSES.nftExcluded, CLAUSES.privateSale],
  },
};

export const interpretationOf = (interpretations: Interpretations, of: OpenClass): Interpretation =>
  interpretations[of] ?? OPEN_LAW[of].default;

export const otherInterpretation = (interpretations: Interpretations, of: OpenClass): Interpretation =>
  interpretationOf(interpretations, of) === OPEN_LAW[of].default ? OPEN_LAW[of].other : OPEN_LAW[of].default;

const CLASS_OF: ReadonlyMap<LedgerType, OpenClass> = new Map(
  OPEN_CLASSES.flatMap((of) => OPEN_LAW[of].types.map((type) => [type, of] as const)),
);

/** The open question of a transaction, if any. Staking that brings another coin is liquid staking. */
export function openClassOf({
  type,
  sent,
  received,
}: Pick<Transaction, "type" | "sent" | "received">): OpenClass | null {
  const of = CLASS_OF.get(type);
  if (of !== undefined) return of;
  if (type !== "staking_deposit" && type !== "staking_withdrawal") return null;
  return sent !== null && received !== null && sent.asset !== received.asset ? "liquid-staking" : null;
}
