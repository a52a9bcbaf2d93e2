import { formatCents, toCents } from "../../money/index.ts";
import { concernsYear } from "../concerns-year.ts";
import type { Issue } from "../issue.ts";
import { settled } from "../book/precision.ts";
import { type ExemptionLimit, outcomeOf, outcomesDiffer } from "../outcome.ts";
import type { Assessment, OpenLaw, TaxableRange, YearResult } from "../result.ts";
import { categoryResults } from "./income-categories.ts";
import { limitsOf } from "./limits.ts";
import { centsOf, type CategoryYear, type LossRow } from "./losses.ts";
import { exactSums, type YearTotals } from "./totals.ts";

/** A year's sums and the scale they are held at. */
export type YearSums = { readonly year: number; readonly totals: YearTotals; readonly scale: number };

/** Both income categories with an exemption limit: a Freigrenze, from which on everything is taxed. */
function categoryOutcomes({ year, totals, scale }: YearSums) {
  const limits = limitsOf(year);
  const outcome = (net: bigint, euro: number) => {
    const limit: ExemptionLimit = { kind: "below", euro: BigInt(euro) };
    return { net, limit, ...outcomeOf(net, scale, limit) };
  };
  return {
    section23: outcome(totals.gains - totals.losses + totals.otherSales, limits.privateSales),
    section22: outcome(totals.receipts - totals.costs + totals.otherServices, limits.services),
  };
}

/** Input of the loss ledger for a year: decided on exact sums, then rounded once. */
export function categoryYear(of: YearSums, name: "section23" | "section22"): CategoryYear {
  const { taxable, loss } = categoryOutcomes(of)[name];
  return { year: of.year, taxable, loss };
}

/** The year's figures from its exact sums. The limits are tested on exact values; cents are rounded once, here. */
export function assessYear(
  of: YearSums,
  scope: "account" | "source",
  issues: readonly Issue[],
  losses: readonly LossRow[],
  openLaw: readonly OpenLaw[] = [],
): YearResult {
  const { year, totals, scale } = of;
  const text = (value: bigint): string => formatCents(toCents(settled(value, scale), scale));
  const number = (value: bigint): number => Number(text(value));
  const turnover = ({ proceeds, cost, costs }: YearTotals["inside"]) => ({
    proceeds: text(proceeds),
    cost: text(cost),
    costs: text(costs),
  });
  const judged = categoryOutcomes(of);
  const outcome = (name: LossRow["box"]) => {
    const { net, limit, taxable, loss } = judged[name];
    return {
      net: text(net),
      limit: formatCents(limit.euro * 100n),
      taxable: formatCents(taxable),
      lossToCarry: formatCents(loss),
      ...carried(losses, name, year, taxable),
    };
  };
  const section23 = {
    gains: text(totals.gains),
    losses: text(totals.losses),
    ...(totals.otherSales === 0n ? {} : { other: text(totals.otherSales) }),
    ...outcome("section23"),
  };
  const section22 = {
    receipts: text(totals.receipts),
    costs: text(totals.costs),
    ...(totals.otherServices === 0n ? {} : { other: text(totals.otherServices) }),
    ...outcome("section22"),
  };
  const section20 = {
    gains: text(totals.capitalGains),
    losses: text(totals.capitalLosses),
    net: text(totals.capitalGains - totals.capitalLosses),
  };
  const assessment: Assessment = {
    boxes: categoryResults(section23, section22, section20),
    section23,
    section22,
    outsidePeriod: { gains: text(totals.outsideGains), losses: text(totals.outsideLosses) },
    section20,
    scope,
    ...(openLaw.length === 0 ? {} : { openLaw }),
  };
  return {
    year,
    taxableGains: number(totals.gains),
    taxableLosses: number(totals.losses),
    taxFreeGains: number(totals.outsideGains),
    incomeTotal: number(totals.receipts),
    assessment,
    turnover: { insidePeriod: turnover(totals.inside), outsidePeriod: turnover(totals.outside) },
    disposals: totals.disposals,
    range: scope === "account" ? rangeOf(of) : null,
    complete: !issues.some((issue) => issue.severity === "error" && concernsYear(issue, year)),
    exact: exactSums(totals, scale),
  };
}

/** Carried losses in the assessment, from the loss ledger; empty if no loss ledger exists. */
function carried(losses: readonly LossRow[], name: LossRow["box"], year: number, taxable: bigint) {
  const row = losses.find((one) => one.box === name && one.year === year);
  if (row === undefined) return {};
  const deducted = centsOf(row.used) + centsOf(row.receivedBack);
  return {
    carriedIn: row.opening,
    used: row.used,
    carriedBack: row.carriedBack,
    receivedBack: row.receivedBack,
    taxableAfterLosses: formatCents(taxable - deducted),
    carriedForward: row.closing,
    ...(row.waivesCarryBack ? { waivesCarryBack: true } : {}),
  };
}

/**
 * Range of the taxable amount over everything unproven: each such result lies between zero and the counted one. The
 * taxable amount never falls when the net rises, so the two ends of the net give the two ends of the tax base.
 */
function rangeOf(of: YearSums): TaxableRange | null {
  const { totals, scale } = of;
  const { unprovenGains, unprovenLosses, unknownProceeds, unknownReceipts, unknownCosts } = totals;
  const unknown = unknownProceeds || unknownReceipts || unknownCosts;
  if (unprovenGains === 0n && unprovenLosses === 0n && !unknown) return null;
  const { section23, section22 } = categoryOutcomes(of);
  const low = outcomeOf(section23.net - unprovenGains, scale, section23.limit);
  const high = outcomeOf(section23.net + unprovenLosses, scale, section23.limit);
  // Unknown proceeds may have been a loss; an unknown receipt only adds, unless its costs are unknown.
  const leastSales = unknownProceeds ? 0n : low.taxable;
  const leastServices = unknownCosts ? 0n : section22.taxable;
  return {
    taxableFrom: formatCents(leastSales + leastServices),
    taxableTo: unknown ? null : formatCents(high.taxable + section22.taxable),
    changesOutcome: unknown || outcomesDiffer(low, high),
  };
}
