import { absolute, signOf } from "../decimal.ts";
import type { Side } from "../entry.ts";
import { compare } from "../normalize.ts";
import type { MovementRow } from "./row.ts";

/** The row's own movement, unsigned, with Coinbase's own value of it. */
export const sideOf = (row: MovementRow): Side => ({
  asset: row.asset,
  amount: absolute(row.amount),
  value: row.value,
});

export const isCredit = (row: MovementRow): boolean => signOf(row.amount) > 0;

/** A written order for rows of one instant, so that the order in which they arrive means nothing. */
export const byTime = (a: MovementRow, b: MovementRow): number =>
  compare(a.time, b.time) || compare(a.recordId, b.recordId);

/** A trade of two rows happened when its first row says so. */
export const earliest = (rows: readonly MovementRow[]): string =>
  rows.reduce((time, row) => (row.time < time ? row.time : time), rows[0]?.time ?? "");

export const idsOf = (rows: readonly MovementRow[]): string[] => rows.map((row) => row.recordId);
