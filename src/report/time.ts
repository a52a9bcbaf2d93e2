import { berlinDay, berlinMidnight, berlinOffsetMs, dayOf, formatDay, instantOf } from "../calendar/index.ts";
import type { SortKeyRange } from "../store/report-input.ts";

/** `2024-11-21T00:30:00+01:00`: German local time with its offset. */
export function berlinTime(text: string): string {
  const ms = instantOf(text);
  const offset = berlinOffsetMs(ms);
  return `${new Date(ms + offset).toISOString().slice(0, 19)}+0${offset / 3_600_000}:00`;
}

/** Range of sort keys of a German year. */
export const momentsOf = (year: number): SortKeyRange => ({
  from: berlinMidnight(dayOf(year, 1, 1)),
  before: berlinMidnight(dayOf(year + 1, 1, 1)),
});

export const dayText = (instant: string): string => formatDay(berlinDay(instantOf(instant)));
