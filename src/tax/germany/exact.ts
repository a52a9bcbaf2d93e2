import { decimalPlaces, formatScaled, parseScaled, type Int } from "../../money/index.ts";
import type { Turnover } from "../book/sums.ts";
import type { ExactSums } from "../result.ts";
import type { YearTotals } from "./totals.ts";

/** The sums of a year as text, to the last digit. */
export function exactSums(totals: YearTotals, scale: number): ExactSums {
  const text = (value: Int): string => formatScaled(value, scale);
  const turnover = ({ proceeds, cost, costs }: Turnover) => ({
    proceeds: text(proceeds),
    cost: text(cost),
    costs: text(costs),
  });
  return {
    gains: text(totals.gains),
    losses: text(totals.losses),
    outsideGains: text(totals.outsideGains),
    outsideLosses: text(totals.outsideLosses),
    unprovenGains: text(totals.unprovenGains),
    unprovenLosses: text(totals.unprovenLosses),
    receipts: text(totals.receipts),
    costs: text(totals.costs),
    capitalGains: text(totals.capitalGains),
    capitalLosses: text(totals.capitalLosses),
    inside: turnover(totals.inside),
    outside: turnover(totals.outside),
    unknownProceeds: totals.unknownProceeds,
    unknownReceipts: totals.unknownReceipts,
    disposals: totals.disposals,
    ...(totals.tokenGains === 0 ? {} : { tokenGains: text(totals.tokenGains) }),
    ...(totals.tokenLosses === 0 ? {} : { tokenLosses: text(totals.tokenLosses) }),
    ...(totals.otherSales === 0 ? {} : { otherSales: text(totals.otherSales) }),
    ...(totals.otherServices === 0 ? {} : { otherServices: text(totals.otherServices) }),
  };
}

/** How many places the sums use. */
export function scaleOfSums(sums: ExactSums): number {
  const texts = [sums, sums.inside, sums.outside].flatMap((part) =>
    Object.values(part).filter((value) => typeof value === "string"),
  );
  return Math.max(...texts.map(decimalPlaces));
}

/** Reads sums back at a scale that holds all their places. */
export function totalsFromExact(sums: ExactSums, scale: number): YearTotals {
  const read = (text: string): Int => parseScaled(text, scale) ?? 0;
  const turnover = ({ proceeds, cost, costs }: ExactSums["inside"]): Turnover => ({
    proceeds: read(proceeds),
    cost: read(cost),
    costs: read(costs),
  });
  return {
    gains: read(sums.gains),
    losses: read(sums.losses),
    outsideGains: read(sums.outsideGains),
    outsideLosses: read(sums.outsideLosses),
    unprovenGains: read(sums.unprovenGains),
    unprovenLosses: read(sums.unprovenLosses),
    receipts: read(sums.receipts),
    costs: read(sums.costs),
    capitalGains: read(sums.capitalGains),
    capitalLosses: read(sums.capitalLosses),
    tokenGains: read(sums.tokenGains ?? "0"),
    tokenLosses: read(sums.tokenLosses ?? "0"),
    inside: turnover(sums.inside),
    outside: turnover(sums.outside),
    unknownProceeds: sums.unknownProceeds,
    unknownReceipts: sums.unknownReceipts,
    disposals: sums.disposals,
    otherSales: read(sums.otherSales ?? "0"),
    otherServices: read(sums.otherServices ?? "0"),
  };
}
