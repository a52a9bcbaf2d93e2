import { civilOf, formatDay, lastDayOfYearPeriod, type Day } from "../../calendar/index.ts";

/** The formatted one-year period of lots acquired on one day. */
export type PeriodText = {
  readonly acquired: string;
  readonly lastDay: string;
  readonly taxFreeFrom: string;
  /** Whether they were acquired on 29 February. */
  readonly onLeapDay: boolean;
};

/** Cache: a ledger has far more lots than days, so each day from 1970 to 2106 is formatted once. */
const known: (PeriodText | undefined)[] = Array.from({ length: 50_000 });

export function periodText(acquired: Day): PeriodText {
  return known[acquired] ?? writePeriod(acquired);
}

function writePeriod(acquired: Day): PeriodText {
  const { month, day } = civilOf(acquired);
  const lastDay = lastDayOfYearPeriod(acquired);
  const text = {
    acquired: formatDay(acquired),
    lastDay: formatDay(lastDay),
    taxFreeFrom: formatDay(lastDay + 1),
    onLeapDay: month === 2 && day === 29,
  };
  if (acquired >= 0 && acquired < known.length) known[acquired] = text;
  return text;
}
