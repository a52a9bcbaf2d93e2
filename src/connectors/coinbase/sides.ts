import { absolute } from "../../ledger/amounts.ts";
import type { Side } from "../entry.ts";
import type { MovementRow } from "./row.ts";

export { byTime, earliest, isCredit } from "../pairs.ts";

/** The row's own movement, unsigned, with Coinbase's own value of it. */
export const sideOf = (row: MovementRow): Side => ({
  asset: row.asset,
  amount: absolute(row.amount),
  value: row.value,
});

export const idsOf = (rows: readonly MovementRow[]): string[] => rows.map((row) => row.recordId);
