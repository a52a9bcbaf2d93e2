import { dayOf, formatDay } from "../../calendar/index.ts";
import { compareDecimals } from "../../ledger/amounts.ts";
import type { ChangedReturn, Remedy } from "../remedy.ts";

/** § 153 AO: an amount too low must be reported; one too high is objected to (§§ 347, 355 AO) or amended (§ 173 AO). */
export function remedyOf({ filedEur, nowEur, noticeDate, today }: ChangedReturn): Remedy {
  const comparison = compareDecimals(nowEur, filedEur);
  if (comparison > 0) return { code: "report", until: null };
  if (comparison === 0) return { code: "review", until: null };
  if (noticeDate === null) return { code: "objection-or-amendment", until: null };
  const until = monthAfter(noticeDate);
  return { code: today <= until ? "objection" : "amendment", until };
}

/**
 * § 355 AO: one month. Counted from the day on the notice, though it begins only when the notice counts as received
 * (§ 122 AO): this day is always in time.
 */
export function monthAfter(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const next = dayOf(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, 1);
  const after = dayOf(month >= 11 ? year + 1 : year, ((month + 1) % 12) + 1, 1);
  return formatDay(next + Math.min(date, after - next) - 1);
}
