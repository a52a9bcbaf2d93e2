import { add, subtract, type Int } from "../../money/index.ts";
import { saleSums, type SaleSums, type Turnover } from "../book/sums.ts";

/** The running sums of one tax year, exact; rounded when the year is written out. */
export type YearTotals = SaleSums & {
  receipts: Int;
  costs: Int;
  capitalGains: Int;
  capitalLosses: Int;
  /** Of these what security tokens brought: the form has lines of their own for derivatives. */
  tokenGains: Int;
  tokenLosses: Int;
  /** Something was given or received of which nobody has said what it was worth. */
  unknownProceeds: boolean;
  unknownReceipts: boolean;
  /** What the person earned beside coins: no book has it, it is added where her year is summed up. */
  otherSales: Int;
  otherServices: Int;
};

export function yearTotals(): YearTotals {
  // Not by a spread: V8 gives every object that grows after one a hidden class of its own.
  return Object.assign(saleSums(), {
    receipts: 0,
    costs: 0,
    capitalGains: 0,
    capitalLosses: 0,
    tokenGains: 0,
    tokenLosses: 0,
    unknownProceeds: false,
    unknownReceipts: false,
    otherSales: 0,
    otherServices: 0,
  });
}

/** Shares of one year put together: nothing is rounded before. */
export function sumTotals(parts: readonly YearTotals[]): YearTotals {
  return parts.reduce((a, b) => combined(a, b, add), yearTotals());
}

/** What of two readings of a year differs. */
export function differenceOf(a: YearTotals, b: YearTotals): YearTotals {
  return combined(a, b, subtract);
}

type Combine = (a: Int, b: Int) => Int;

function combined(a: YearTotals, b: YearTotals, combine: Combine): YearTotals {
  return {
    gains: combine(a.gains, b.gains),
    losses: combine(a.losses, b.losses),
    outsideGains: combine(a.outsideGains, b.outsideGains),
    outsideLosses: combine(a.outsideLosses, b.outsideLosses),
    unprovenGains: combine(a.unprovenGains, b.unprovenGains),
    unprovenLosses: combine(a.unprovenLosses, b.unprovenLosses),
    inside: combinedTurnover(a.inside, b.inside, combine),
    outside: combinedTurnover(a.outside, b.outside, combine),
    disposals: Number(combine(a.disposals, b.disposals)),
    receipts: combine(a.receipts, b.receipts),
    costs: combine(a.costs, b.costs),
    capitalGains: combine(a.capitalGains, b.capitalGains),
    capitalLosses: combine(a.capitalLosses, b.capitalLosses),
    tokenGains: combine(a.tokenGains, b.tokenGains),
    tokenLosses: combine(a.tokenLosses, b.tokenLosses),
    unknownProceeds: a.unknownProceeds || b.unknownProceeds,
    unknownReceipts: a.unknownReceipts || b.unknownReceipts,
    otherSales: combine(a.otherSales, b.otherSales),
    otherServices: combine(a.otherServices, b.otherServices),
  };
}

function combinedTurnover(a: Turnover, b: Turnover, combine: Combine): Turnover {
  return {
    proceeds: combine(a.proceeds, b.proceeds),
    cost: combine(a.cost, b.cost),
    costs: combine(a.costs, b.costs),
  };
}
