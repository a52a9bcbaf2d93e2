import { add, type Int } from "../../money/index.ts";
import { saleSums, type SaleSums, type Turnover } from "../book/sums.ts";

/** The running sums of one tax year, exact; rounded when the year is written out. */
export type YearTotals = SaleSums & {
  receipts: Int;
  costs: Int;
  capitalGains: Int;
  capitalLosses: Int;
  /** Something was given or received of which nobody has said what it was worth. */
  unknownProceeds: boolean;
  unknownReceipts: boolean;
  /** What the person earned beside coins: no book has it, it is added where her year is summed up. */
  otherSales: Int;
  otherServices: Int;
};

export function yearTotals(): YearTotals {
  return {
    ...saleSums(),
    receipts: 0,
    costs: 0,
    capitalGains: 0,
    capitalLosses: 0,
    unknownProceeds: false,
    unknownReceipts: false,
    otherSales: 0,
    otherServices: 0,
  };
}

/** Shares of one year put together: nothing is rounded before. */
export function sumTotals(parts: readonly YearTotals[]): YearTotals {
  return parts.reduce(plus, yearTotals());
}

function plus(a: YearTotals, b: YearTotals): YearTotals {
  return {
    gains: add(a.gains, b.gains),
    losses: add(a.losses, b.losses),
    outsideGains: add(a.outsideGains, b.outsideGains),
    outsideLosses: add(a.outsideLosses, b.outsideLosses),
    unprovenGains: add(a.unprovenGains, b.unprovenGains),
    unprovenLosses: add(a.unprovenLosses, b.unprovenLosses),
    inside: plusTurnover(a.inside, b.inside),
    outside: plusTurnover(a.outside, b.outside),
    disposals: a.disposals + b.disposals,
    receipts: add(a.receipts, b.receipts),
    costs: add(a.costs, b.costs),
    capitalGains: add(a.capitalGains, b.capitalGains),
    capitalLosses: add(a.capitalLosses, b.capitalLosses),
    unknownProceeds: a.unknownProceeds || b.unknownProceeds,
    unknownReceipts: a.unknownReceipts || b.unknownReceipts,
    otherSales: add(a.otherSales, b.otherSales),
    otherServices: add(a.otherServices, b.otherServices),
  };
}

function plusTurnover(a: Turnover, b: Turnover): Turnover {
  return {
    proceeds: add(a.proceeds, b.proceeds),
    cost: add(a.cost, b.cost),
    costs: add(a.costs, b.costs),
  };
}
