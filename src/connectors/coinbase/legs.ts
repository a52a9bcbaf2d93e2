import { absolute } from "../../ledger/amounts.ts";
import type { EntryLeg } from "../entry.ts";
import type { CoinbaseMovementRow } from "./row.ts";

export { byTime, earliest, isCredit } from "../pairs.ts";

/** The row's own movement, unsigned, with the value that Coinbase states. */
export const legOf = (row: CoinbaseMovementRow): EntryLeg => ({
  asset: row.asset,
  amount: absolute(row.amount),
  value: row.value,
});

export const idsOf = (rows: readonly CoinbaseMovementRow[]): string[] => rows.map((row) => row.recordId);
