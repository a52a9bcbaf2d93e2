/** A calendar day as the number of days since 1 January 1970, without time and zone. */
export type Day = number;

export type CivilDate = { readonly year: number; readonly month: number; readonly day: number };

/** Gregorian calendar arithmetic on whole days; the era is 400 years, the year begins in March. */
export function dayOf(year: number, month: number, day: number): Day {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146097 + dayOfEra - 719468;
}

export function civilOf(day: Day): CivilDate {
  const shifted = day + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}

export function yearOf(day: Day): number {
  const { from, to, year } = latestYear;
  if (day >= from && day < to) return year;
  return (latestYear = civilYear(day)).year;
}

/** The most recently used year: a ledger is read in order, so it is nearly always the next one as well. */
let latestYear = civilYear(0);

function civilYear(day: Day): { readonly year: number; readonly from: Day; readonly to: Day } {
  const { year } = civilOf(day);
  return { year, from: dayOf(year, 1, 1), to: dayOf(year + 1, 1, 1) };
}

export function daysInMonth(year: number, month: number): number {
  const next = month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1);
  return next - dayOf(year, month, 1);
}

/** Formats a day as `2024-02-29`. */
export function formatDay(day: Day): string {
  return texts[day] ?? writeDay(day);
}

/**
 * Cache of formatted days: a ledger has far more entries than days, so each day from 1970 to 2106 is formatted once.
 */
const texts: (string | undefined)[] = Array.from({ length: 50_000 });

function writeDay(day: Day): string {
  const { year, month, day: ofMonth } = civilOf(day);
  const text = `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(ofMonth)}`;
  if (day >= 0 && day < texts.length) texts[day] = text;
  return text;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
