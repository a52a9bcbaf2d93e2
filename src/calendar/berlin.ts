import { civilOf, dayOf, type Day } from "./day.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * German legal time (EinhZeitG §§ 1, 4): UTC+1, and UTC+2 between 01:00 UTC on the last Sunday of March and
 * 01:00 UTC on the last Sunday of October, the rule in force since 1996, long before the first crypto asset.
 */
export function berlinOffsetMs(instantMs: number): number {
  if (instantMs < latest.from || instantMs >= latest.to) latest = yearAt(instantMs);
  return instantMs >= latest.start && instantMs < latest.end ? 2 * HOUR_MS : HOUR_MS;
}

/** The calendar day in Germany at that instant. It decides the period and the tax year, not the UTC day. */
export function berlinDay(instantMs: number): Day {
  return Math.floor((instantMs + berlinOffsetMs(instantMs)) / DAY_MS);
}

/** The instant at which a German day begins. The clock is never moved at midnight. */
export function berlinMidnight(day: Day): number {
  const wall = day * DAY_MS;
  return wall - berlinOffsetMs(wall - HOUR_MS);
}

/** The start of the last hour of the first day of a month, whose close is that day's. */
export function firstCloseOfMonth(instantMs: number): number {
  const { year, month } = civilOf(berlinDay(instantMs));
  return berlinMidnight(dayOf(year, month, 2)) - HOUR_MS;
}

/**
 * The instants that carry a Berlin wall clock time: two in the hour repeated in October, none in the one
 * skipped in March. `wallMs` is the wall clock read as if it were UTC.
 */
export function berlinInstants(wallMs: number): readonly number[] {
  return [wallMs - 2 * HOUR_MS, wallMs - HOUR_MS].filter(
    (instant) => instant + berlinOffsetMs(instant) === wallMs,
  );
}

/** A UTC year with its summer time, which never spans two years. */
type Year = { readonly from: number; readonly to: number; readonly start: number; readonly end: number };

/** Cache of years: a disposal and the acquisition it looks back to lie in different years. */
const known = new Map<number, Year>();

/** Cache of years by the number of mean years since 1970; only close to New Year the entry is the neighboring one. */
const near: (Year | undefined)[] = Array.from({ length: 140 });
const MEAN_YEAR_MS = 365.2425 * DAY_MS;

/** The most recently used year: instants come in order, so it is nearly always the next one as well. */
let latest: Year = yearAt(0);

function yearAt(instantMs: number): Year {
  const index = Math.floor(instantMs / MEAN_YEAR_MS);
  const guess = near[index];
  if (guess !== undefined && instantMs >= guess.from && instantMs < guess.to) return guess;
  const { year } = civilOf(Math.floor(instantMs / DAY_MS));
  let found = known.get(year);
  if (found === undefined) {
    found = newYear(year);
    known.set(year, found);
  }
  if (index >= 0 && index < near.length) near[index] = found;
  return found;
}

function newYear(year: number): Year {
  return {
    from: dayOf(year, 1, 1) * DAY_MS,
    to: dayOf(year + 1, 1, 1) * DAY_MS,
    start: lastSunday(year, 3, 31) * DAY_MS + HOUR_MS,
    end: lastSunday(year, 10, 31) * DAY_MS + HOUR_MS,
  };
}

function lastSunday(year: number, month: number, lastOfMonth: number): Day {
  const last = dayOf(year, month, lastOfMonth);
  // 1 January 1970 was a Thursday, so (day + 4) mod 7 counts from Sunday.
  return last - ((last + 4) % 7);
}
