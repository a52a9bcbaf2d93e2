import { civilOf, formatDay, lastDayOfYearPeriod, type Day } from "../calendar/index.ts";

/** The one-year period of whatever was acquired on one day, written out. */
export type PeriodText = {
  readonly acquired: string;
  readonly lastDay: string;
  readonly taxFreeFrom: string;
  /** Acquired on 29 February. */
  readonly onLeapDay: boolean;
};

/** A ledger has far more lots than days: each day is written once. */
const known = new Map<Day, PeriodText>();

export function periodText(acquired: Day): PeriodText {
  let text = known.get(acquired);
  if (text === undefined) {
    const { month, day } = civilOf(acquired);
    const lastDay = lastDayOfYearPeriod(acquired);
    text = {
      acquired: formatDay(acquired),
      lastDay: formatDay(lastDay),
      taxFreeFrom: formatDay(lastDay + 1),
      onLeapDay: month === 2 && day === 29,
    };
    known.set(acquired, text);
  }
  return text;
}
