import { civilOf, type Day, dayOf } from "../../calendar/index.ts";
import type { Deadlines } from "../country.ts";

/** Single years before were extended by law, each in its own way: of them nothing is said. */
const FIRST_REGULAR = 2025;
const SATURDAY = 6;

/** § 149 Abs. 2 and 3 AO: the end of July of the next year, or of February of the one after it. */
export const deadlinesOf = (year: number): Deadlines | null =>
  year < FIRST_REGULAR
    ? null
    : { own: workday(dayOf(year + 1, 7, 31)), adviser: workday(dayOf(year + 2, 3, 1) - 1) };

/** § 108 Abs. 3 AO: what ends on a Saturday or a Sunday ends on the next working day. */
function workday(day: Day): Day {
  const { year, month, day: of } = civilOf(day);
  const weekday = new Date(Date.UTC(year, month - 1, of)).getUTCDay();
  return weekday === SATURDAY ? day + 2 : weekday === 0 ? day + 1 : day;
}
