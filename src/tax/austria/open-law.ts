import { ALL_CLASSES, type AnyClass, type OpenLawTable } from "../open-classes.ts";
import type { LedgerType } from "../../ledger/types.ts";
import type { BookTransaction } from "../book/transaction.ts";
import { CLAUSES } from "./clauses.ts";

const carried = (types: readonly LedgerType[], ...clauses: readonly string[]) =>
  ({ default: "carry", other: "exchange", types, clauses: [CLAUSES.neutralSwap, ...clauses] }) as const;

/**
 * Coins swapped for another coin keep their cost anyway: the interpretations differ for old stock, which `exchange`
 * makes new.
 */
export const OPEN_LAW: OpenLawTable = {
  wrapping: carried(["wrap"]),
  bridging: carried(["bridge"]),
  lending: carried(["lending_deposit", "lending_withdrawal"], CLAUSES.lending, CLAUSES.crypto),
  "liquid-staking": carried(["liquid_stake", "liquid_unstake"], CLAUSES.notCurrent),
  pool: carried(["liquidity_deposit", "liquidity_withdrawal"], CLAUSES.lending),
  loan: carried(["loan_received", "loan_repaid"], CLAUSES.lending),
  migration: carried(["token_migration"]),
  nft: {
    default: "counted",
    other: "left-out",
    types: ["nft_purchase", "nft_sale"],
    clauses: [CLAUSES.nfts, CLAUSES.speculation],
  },
  "transfer-fee": {
    default: "taxed",
    other: "none",
    types: ["transfer"],
    clauses: [CLAUSES.transferFee, CLAUSES.exchange],
  },
};

const CLASS_OF: ReadonlyMap<LedgerType, AnyClass> = new Map(
  ALL_CLASSES.flatMap((of) =>
    of === "transfer-fee" ? [] : (OPEN_LAW[of]?.types ?? []).map((type) => [type, of] as const),
  ),
);

/** The open question of a transaction, if any. Staking that brings another coin is liquid staking. */
export function openClassOf({
  type,
  sent,
  received,
}: Pick<BookTransaction, "type" | "sent" | "received">): AnyClass | null {
  const of = CLASS_OF.get(type);
  if (of !== undefined) return of;
  if (type !== "staking_deposit" && type !== "staking_withdrawal") return null;
  return sent !== null && received !== null && sent.asset !== received.asset ? "liquid-staking" : null;
}
