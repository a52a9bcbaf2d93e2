import type { YearFigures } from "../../api/tax.ts";

/** The last year with a disposal or receipt, because the current year may have no events yet; else the last year. */
export const latestWithResult = (years: readonly YearFigures[]): number | null =>
  years.findLast(({ disposals, incomeTotal }) => disposals > 0 || incomeTotal > 0)?.year ??
  years.at(-1)?.year ??
  null;
