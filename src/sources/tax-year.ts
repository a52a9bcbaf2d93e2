import { concernsYear, emptyYearResult, FIRST_YEAR, type TaxResult, type YearResult } from "../tax/index.ts";
import type { Issue } from "./issue.ts";

/** What `POST .../tax` answers from: one row for each year with events. */
export type StoredYear = YearResult & {
  readonly method: TaxResult["method"];
  readonly ruleSetVersion: string;
  readonly runId: string;
  readonly warnings: readonly Warning[];
  readonly warningCount: number;
};

export type Warning = Pick<Issue, "code" | "severity" | "year" | "message" | "effectEur" | "count">;

const WARNINGS_SHOWN = 50;

/** Row 0 stands for every year without events: nothing happened, and the same run says so. */
export const NO_EVENTS = 0;

export function storedYears(tax: TaxResult, issues: readonly Issue[]): readonly StoredYear[] {
  const { method, ruleSetVersion, runId } = tax;
  const run = { method, ruleSetVersion, runId };
  const errors = issues.filter(({ severity }) => severity === "error");
  const judged = issues.filter(({ severity }) => severity !== "info");
  const rows = (tax.shares[0]?.years ?? []).map((year): StoredYear => {
    const warnings = judged.filter((issue) => concernsYear(issue, year.year));
    return {
      ...year,
      // The engine knows what it left out; records that nobody understood never reached it.
      complete: year.complete && !errors.some((issue) => concernsYear(issue, year.year)),
      ...run,
      warnings: warnings.slice(0, WARNINGS_SHOWN).map(warningOf),
      warningCount: warnings.length,
    };
  });
  const undated = judged.filter(({ year }) => year === null);
  const none: StoredYear = {
    ...emptyYear(NO_EVENTS),
    ...run,
    // A record that nobody understood may belong to any year.
    complete: !undated.some(({ severity }) => severity === "error"),
    warnings: undated.slice(0, WARNINGS_SHOWN).map(warningOf),
    warningCount: undated.length,
  };
  return [none, ...rows];
}

const warningOf = ({ code, severity, year, message, effectEur, count }: Issue): Warning => ({
  code,
  severity,
  year,
  message,
  effectEur,
  count,
});

/** The figures of a year in which nothing happened. */
export function emptyYear(year: number): Omit<YearResult, "complete"> {
  const { complete: _, ...figures } = emptyYearResult(year === NO_EVENTS ? FIRST_YEAR : year, "source");
  return { ...figures, year };
}
