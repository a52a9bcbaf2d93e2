import { add, subtract, type Int } from "../money/index.ts";

/** The running sums of one tax year, exact; rounded when the year is written out. */
export type YearTotals = {
  gains: Int;
  losses: Int;
  outsideGains: Int;
  outsideLosses: Int;
  receipts: Int;
  costs: Int;
  capitalGains: Int;
  capitalLosses: Int;
  disposals: number;
};

export function yearTotals(): YearTotals {
  return {
    gains: 0,
    losses: 0,
    outsideGains: 0,
    outsideLosses: 0,
    receipts: 0,
    costs: 0,
    capitalGains: 0,
    capitalLosses: 0,
    disposals: 0,
  };
}

/** Gains and losses outside the period are kept apart: they neither count towards the limit nor offset anything. */
export function addResult(totals: YearTotals, result: Int, inside: boolean): void {
  if (inside) {
    if (result >= 0) totals.gains = add(totals.gains, result);
    else totals.losses = subtract(totals.losses, result);
  } else if (result >= 0) {
    totals.outsideGains = add(totals.outsideGains, result);
  } else {
    totals.outsideLosses = subtract(totals.outsideLosses, result);
  }
}
