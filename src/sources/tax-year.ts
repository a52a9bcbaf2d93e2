import { concernsYear, limitsOf, type TaxResult, type YearResult } from "../tax/index.ts";
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
  const rows = tax.years.map((year): StoredYear => {
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
  const limits = year === NO_EVENTS ? { privateSales: 0, services: 0 } : limitsOf(year);
  const none = "0.00";
  return {
    year,
    taxableGains: 0,
    taxableLosses: 0,
    taxFreeGains: 0,
    incomeTotal: 0,
    assessment: {
      section23: {
        gains: none,
        losses: none,
        net: none,
        limit: `${limits.privateSales}.00`,
        taxable: none,
        lossToCarry: none,
      },
      section22: {
        receipts: none,
        costs: none,
        net: none,
        limit: `${limits.services}.00`,
        taxable: none,
        lossToCarry: none,
      },
      outsidePeriod: { gains: none, losses: none },
      section20: { gains: none, losses: none, net: none },
      scope: "source",
    },
    turnover: {
      insidePeriod: { proceeds: none, cost: none, costs: none },
      outsidePeriod: { proceeds: none, cost: none, costs: none },
    },
    disposals: 0,
  };
}
