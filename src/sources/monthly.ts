import { berlinDay, civilOf, firstCloseOfMonth, instantOf } from "../calendar/index.ts";
import type { Transaction } from "../ledger/index.ts";
import type { OpenValue } from "./read-ledger.ts";

/** Whether the law of the country of residence values frequent receipts of this kind by month. */
export type IsMonthly = (transaction: Transaction) => boolean;

/** Minimum number of receipts of one arrangement per month that counts as frequent. */
const OFTEN = 4;

/**
 * Frequent receipts of one arrangement are valued at the close of the first day of the month; all others at their own
 * time. Values stated by the user or the provider are left out.
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

/** Key of an arrangement and month: the payer, the coin and the wallet. */
function arrangementOf({ time, type, wallet, received, position }: Transaction): string {
  const { year, month } = civilOf(berlinDay(instantOf(time)));
  return JSON.stringify([year, month, type, wallet, received?.asset, position ?? null]);
}
