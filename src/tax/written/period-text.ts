import { civilOf, formatDay, lastDayOfYearPeriod, type Day } from "../../calendar/index.ts";

/** The one-year period of whatever was acquired on one day, written out. */
export type PeriodText = {
  readonly acquired: string;
  readonly lastDay: string;
  readonly taxFreeFrom: string;
  /** Acquired on 29 February. */
  readonly onLeapDay: boolean;
};

/** A ledger has far more lots than days: each day from 1970 to 2106 is written once. */
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
