export { civilOf, dayOf, formatDay, yearOf, type CivilDate, type Day } from "./day.ts";
export { berlinDay, berlinInstants, berlinMidnight, berlinOffsetMs, firstCloseOfMonth } from "./berlin.ts";
export { firstDayInside, isInsidePeriod, lastDayOfYearPeriod, taxFreeFrom } from "./period.ts";
export {
  formatInstant,
  instantOf,
  ledgerTime,
  parseInstant,
  subMillisecond,
  type InstantNote,
  type ParsedInstant,
} from "./instant.ts";
