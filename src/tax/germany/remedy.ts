import { dayOf, formatDay } from "../../calendar/index.ts";
import { compareDecimals } from "../../ledger/amounts.ts";
import type { RemedyCode } from "./remedy-words.ts";

/** What is to be done about a return that was handed in with other figures than those of now. */
export type Remedy = {
  /**
   * `report`: too little was declared (§ 153 AO). Too much: `objection` while the notice can be objected to (§§ 347, 355
   * AO), `amendment` after that (§ 173 AO), `objection-or-amendment` where nobody knows when the notice came. `review`:
   * what is taxable is the same, and something else is another one, such as a loss that is carried.
   */
  readonly code: RemedyCode;
  /** The last day on which an objection is in time for certain; null where it is not known or no remedy. */
  readonly until: string | null;
};

type Changed = {
  /** What was taxable as it was filed, and what is now. */
  readonly filedEur: string;
  readonly nowEur: string;
  /** The day that the notice bears; null where it is not known, or has not come. */
  readonly noticeDate: string | null;
  readonly today: string;
};

export function remedyOf({ filedEur, nowEur, noticeDate, today }: Changed): Remedy {
  const way = compareDecimals(nowEur, filedEur);
  if (way > 0) return { code: "report", until: null };
  if (way === 0) return { code: "review", until: null };
  if (noticeDate === null) return { code: "objection-or-amendment", until: null };
  const until = monthAfter(noticeDate);
  return { code: today <= until ? "objection" : "amendment", until };
}

/**
 * § 355 AO: one month. Counted from the day on the notice, though it begins only when the notice counts as received
 * (§ 122 AO): a day that is always in time.
 */
export function monthAfter(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const next = dayOf(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, 1);
  const after = dayOf(month >= 11 ? year + 1 : year, ((month + 1) % 12) + 1, 1);
  return formatDay(next + Math.min(date, after - next) - 1);
}
