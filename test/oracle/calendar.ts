const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Last Sunday of a month, 01:00 UTC: the clock change in the European Union. */
function changeOfClocks(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * DAY_MS;
}

/** German legal time (EinhZeitG § 4), as a date whose UTC fields are the local ones. */
function wall(ms: number): Date {
  const year = new Date(ms).getUTCFullYear();
  const summer = ms >= changeOfClocks(year, 2) && ms < changeOfClocks(year, 9);
  return new Date(ms + (summer ? 2 : 1) * HOUR_MS);
}

/** The German day as 2024-02-29. */
export const dayOf = (ms: number): string => wall(ms).toISOString().slice(0, 10);

export const yearOf = (ms: number): number => wall(ms).getUTCFullYear();

/** The last moment of a German year; it ends in winter. */
export const endOfYear = (year: number): number => Date.UTC(year, 11, 31, 23) - 1;

/** Last day of the one-year holding period (BGB §§ 187 (1), 188 (2), (3)). */
export function lastDayInside(acquired: string): string {
  const next = String(Number(acquired.slice(0, 4)) + 1);
  const rest = acquired.slice(4);
  return next + (rest === "-02-29" ? "-02-28" : rest);
}

/** First moment of a German day: one or two hours before that of the UTC day. */
export function startOfDay(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return dayOf(midnight - 2 * HOUR_MS) === day ? midnight - 2 * HOUR_MS : midnight - HOUR_MS;
}
