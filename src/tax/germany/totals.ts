import { add, isNegative, subtract, type Int } from "../../money/index.ts";

/** What disposals brought in and what stands against it. */
export type Turnover = { proceeds: Int; cost: Int; costs: Int };

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
  readonly inside: Turnover;
  readonly outside: Turnover;
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
    inside: { proceeds: 0, cost: 0, costs: 0 },
    outside: { proceeds: 0, cost: 0, costs: 0 },
    disposals: 0,
  };
}

/** Gains and losses outside the period are kept apart: they neither count towards the limit nor offset anything. */
export function addSale(totals: YearTotals, inside: boolean, proceeds: Int, cost: Int, costs: Int): Int {
  const turnover = inside ? totals.inside : totals.outside;
  turnover.proceeds = add(turnover.proceeds, proceeds);
  turnover.cost = add(turnover.cost, cost);
  if (costs !== 0) turnover.costs = add(turnover.costs, costs);
  const result = subtract(subtract(proceeds, cost), costs);
  if (inside) {
    if (!isNegative(result)) totals.gains = add(totals.gains, result);
    else totals.losses = subtract(totals.losses, result);
  } else if (!isNegative(result)) {
    totals.outsideGains = add(totals.outsideGains, result);
  } else {
    totals.outsideLosses = subtract(totals.outsideLosses, result);
  }
  return result;
}
