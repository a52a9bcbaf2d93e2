import { formatCents, multiply, powerOfTen, subtract, toCents, type Int } from "../../money/index.ts";
import { limitsOf } from "./limits.ts";
import { concernsYear, type Issue } from "./issue.ts";
import type { TaxResult, TurnoverText, YearResult } from "./result.ts";
import { type Turnover, yearTotals, type YearTotals } from "./totals.ts";

/** The year's figures from its exact sums. The limits are tested on exact values; cents are rounded once, here. */
export function assessYear(
  year: number,
  totals: YearTotals,
  moneyScale: number,
  scope: "account" | "source",
  issues: readonly Issue[],
): YearResult {
  const limits = limitsOf(year);
  const text = (value: Int): string => formatCents(toCents(value, moneyScale));
  const number = (value: Int): number => Number(text(value));
  const limit = (euro: number): Int => multiply(euro, powerOfTen(moneyScale));
  const sums = ({ proceeds, cost, costs }: Turnover): TurnoverText => ({
    proceeds: text(proceeds),
    cost: text(cost),
    costs: text(costs),
  });
  const net23 = subtract(totals.gains, totals.losses);
  const net22 = subtract(totals.receipts, totals.costs);
  return {
    year,
    taxableGains: number(totals.gains),
    taxableLosses: number(totals.losses),
    taxFreeGains: number(totals.outsideGains),
    incomeTotal: number(totals.receipts),
    assessment: {
      section23: {
        gains: text(totals.gains),
        losses: text(totals.losses),
        net: text(net23),
        limit: `${limits.privateSales}.00`,
        taxable: text(taxable(net23, limit(limits.privateSales))),
        lossToCarry: text(loss(net23)),
      },
      section22: {
        receipts: text(totals.receipts),
        costs: text(totals.costs),
        net: text(net22),
        limit: `${limits.services}.00`,
        taxable: text(taxable(net22, limit(limits.services))),
        lossToCarry: text(loss(net22)),
      },
      outsidePeriod: { gains: text(totals.outsideGains), losses: text(totals.outsideLosses) },
      section20: {
        gains: text(totals.capitalGains),
        losses: text(totals.capitalLosses),
        net: text(subtract(totals.capitalGains, totals.capitalLosses)),
      },
      scope,
    },
    turnover: { insidePeriod: sums(totals.inside), outsidePeriod: sums(totals.outside) },
    disposals: totals.disposals,
    complete: !issues.some((issue) => issue.severity === "error" && concernsYear(issue, year)),
  };
}

/** A Freigrenze: less than the limit is free, from the limit on everything is taxed. */
function taxable(net: Int, limit: Int): Int {
  return net >= limit ? net : 0;
}

function loss(net: Int): Int {
  return net < 0 ? subtract(0, net) : 0;
}

/** The figures of any year, also of one in which nothing happened. */
export function yearResult(result: TaxResult, year: number): YearResult {
  const found = result.years.find((one) => one.year === year);
  return found ?? assessYear(year, yearTotals(), 2, result.scope, result.issues);
}
