import type { YearFigures } from "../../api/tax.ts";

/** The last year in which something was sold or received: a running year without events has nothing to show. */
export const latestWithResult = (years: readonly YearFigures[]): number | null =>
  years.findLast(({ disposals, incomeTotal }) => disposals > 0 || incomeTotal > 0)?.year ??
  years.at(-1)?.year ??
  null;
