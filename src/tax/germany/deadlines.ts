import { civilOf, type Day, dayOf } from "../../calendar/index.ts";
import type { Deadlines } from "../country.ts";

/** First year with a day for advisers in § 149 Abs. 3 AO; before, decrees of the authorities set it. */
const FIRST_BY_LAW = 2018;
const SATURDAY = 6;

/** Art. 97 § 36 EGAO: extended deadlines, which return to normal step by step. */
const EXTENDED: ReadonlyMap<number, Partial<Deadlines>> = new Map([
  [2019, { adviser: dayOf(2021, 8, 31) }],
  [2020, { own: dayOf(2021, 10, 31), adviser: dayOf(2022, 8, 31) }],
  [2021, { own: dayOf(2022, 10, 31), adviser: dayOf(2023, 8, 31) }],
  [2022, { own: dayOf(2023, 9, 30), adviser: dayOf(2024, 7, 31) }],
  [2023, { own: dayOf(2024, 8, 31), adviser: dayOf(2025, 5, 31) }],
  [2024, { adviser: dayOf(2026, 4, 30) }],
]);

/** § 149 Abs. 2 and 3 AO: the end of July of the next year, or of February of the one after it. */
export function deadlinesOf(year: number): Deadlines | null {
  if (year < FIRST_BY_LAW) return null;
  const extended = EXTENDED.get(year);
  return {
    own: workday(extended?.own ?? dayOf(year + 1, 7, 31)),
    adviser: workday(extended?.adviser ?? dayOf(year + 2, 3, 1) - 1),
  };
}

/**
 * § 108 Abs. 3 AO: a deadline on a Saturday or a Sunday moves to the next working day. Holidays of single Länder are
 * not considered.
 */
function workday(day: Day): Day {
  const { year, month, day: of } = civilOf(day);
  const weekday = new Date(Date.UTC(year, month - 1, of)).getUTCDay();
  return weekday === SATURDAY ? day + 2 : weekday === 0 ? day + 1 : day;
}
