import { civilOf, dayOf, daysInMonth, type Day } from "./day.ts";

/**
 * The last day of the one-year period of § 23 Abs. 1 Satz 1 Nr. 2 EStG.
 * BGB § 187(1): the day of acquisition is not counted. § 188(2): the period ends with the end of the day that
 * carries the same number a year later. § 188(3): where that month has no such day, with its last day.
 */
export function lastDayOfYearPeriod(acquired: Day): Day {
  const { year, month, day } = civilOf(acquired);
  return dayOf(year + 1, month, Math.min(day, daysInMonth(year + 1, month)));
}

/** The first day on which a disposal is outside the period. */
export function taxFreeFrom(acquired: Day): Day {
  return lastDayOfYearPeriod(acquired) + 1;
}

/** "nicht mehr als ein Jahr" (§ 23 EStG): whether the period is running; the anniversary itself is still inside. */
export function isInsidePeriod(acquired: Day, disposed: Day): boolean {
  return disposed <= lastDayOfYearPeriod(acquired);
}

/**
 * The first day of acquisition that is still inside on the day of disposal: the same date a year before. Before a 29
 * February that has no such date it is 1 March, because the period of an acquisition on 28 February ended with the
 * 28th.
 */
export function firstDayInside(disposed: Day): Day {
  const { year, month, day } = civilOf(disposed);
  return dayOf(year - 1, month, day);
}
