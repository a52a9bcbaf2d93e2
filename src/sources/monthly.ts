import { berlinDay, civilOf, firstCloseOfMonth, instantOf } from "../calendar/index.ts";
import type { Transaction } from "../ledger/index.ts";
import type { OpenValue } from "./read-ledger.ts";

/** Whether the law of the country lived in values such a receipt by its month where it comes often. */
export type IsMonthly = (transaction: Transaction) => boolean;

/** From so many a month on, of one arrangement. */
const OFTEN = 4;

/**
 * Receipts of one arrangement that come often in a month are asked for at the close of the month's first day; all else at
 * its own time. What somebody has valued is not asked for at all.
 */
export function atMonthStart(
  transactions: readonly Transaction[],
  open: readonly OpenValue[],
  isMonthly: IsMonthly | null,
): readonly OpenValue[] {
  if (isMonthly === null) return open;
  const counts = new Map<string, number>();
  for (const one of transactions) {
    if (one.excluded || one.received === null || !isMonthly(one)) continue;
    const key = arrangementOf(one);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  if (counts.size === 0) return open;
  return open.map((one) => {
    const { transaction, leg, native } = one;
    if (leg !== "received" || native !== null || !isMonthly(transaction)) return one;
    if ((counts.get(arrangementOf(transaction)) ?? 0) < OFTEN) return one;
    return { ...one, at: new Date(firstCloseOfMonth(instantOf(transaction.time))).toISOString() };
  });
}

/** What pays, in which coin and where; and the month. */
function arrangementOf({ time, type, wallet, received, position }: Transaction): string {
  const { year, month } = civilOf(berlinDay(instantOf(time)));
  return JSON.stringify([year, month, type, wallet, received?.asset, position ?? null]);
}
