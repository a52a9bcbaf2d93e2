export { civilOf, dayOf, daysInMonth, formatDay, yearOf, type CivilDate, type Day } from "./day.ts";
export { berlinDay, berlinInstants, berlinMidnight, berlinOffsetMs } from "./berlin.ts";
export { isInsidePeriod, lastDayOfYearPeriod, taxFreeFrom } from "./period.ts";
export { instantOf, parseInstant, type InstantNote, type ParsedInstant } from "./instant.ts";
