import { firstCloseOfMonth, instantOf } from "../calendar/index.ts";
import type { Transaction } from "./transaction.ts";

/** Whether a receipt was valued at the close of its month's first day instead of its own hour or day. */
export function isValuedByMonth({ time, received }: Pick<Transaction, "time" | "received">): boolean {
  const at = received?.valuedBy?.at.slice(0, "2024-03-01T22".length) ?? "";
  // The last hour of a day in Berlin and Vienna begins on the same day in UTC.
  if (at.slice(8, 10) !== "01") return false;
  const own = instantOf(time);
  const isThen = (instant: number): boolean => new Date(instant).toISOString().startsWith(at);
  return isThen(firstCloseOfMonth(own)) && !isThen(own);
}
