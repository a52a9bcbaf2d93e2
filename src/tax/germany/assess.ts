import { formatCents, powerOfTen, toCents } from "../../money/index.ts";
import { concernsYear } from "../concerns-year.ts";
import type { Issue } from "../issue.ts";
import { settled } from "../book/precision.ts";
import type { Assessment, OpenLaw, TaxableRange, YearResult } from "../result.ts";
import { categoryResults } from "./income-categories.ts";
import { limitsOf } from "./limits.ts";
import { centsOf, type CategoryYear, type LossRow } from "./losses.ts";
import { exactSums, type YearTotals } from "./totals.ts";

/** Outcome of one income category: the taxable part of its net, and its loss. Exact. */
type CategoryOutcome = {
  readonly net: bigint;
  readonly limit: bigint;
  readonly taxable: bigint;
  readonly loss: bigint;
};

/** A year's sums and the scale they are held at. */
export type YearSums = { readonly year: number; readonly totals: YearTotals; readonly scale: number };

function categoryOutcome(exact: bigint, limitEuro: number, scale: number): CategoryOutcome {
  const limit = BigInt(limitEuro) * powerOfTen(scale);
  const net = settled(exact, scale);
  // A Freigrenze: less than the limit is free, from the limit on everything is taxed.
  return { net, limit, taxable: net >= limit ? net : 0n, loss: net < 0n ? -net : 0n };
}

function categoryOutcomes({ year, totals, scale }: YearSums) {
  const limits = limitsOf(year);
  return {
    section23: categoryOutcome(totals.gains - totals.losses + totals.otherSales, limits.privateSales, scale),
    section22: categoryOutcome(totals.receipts - totals.costs + totals.otherServices, limits.services, scale),
  };
}

/** Input of the loss ledger for a year: decided on exact sums, then rounded once. */
export function categoryYear(of: YearSums, name: "section23" | "section22"): CategoryYear {
  const { taxable, loss } = categoryOutcomes(of)[name];
  return { year: of.year, taxable: toCents(taxable, of.scale), loss: toCents(loss, of.scale) };
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
  const outcome = ({ net, limit, taxable, loss }: CategoryOutcome, name: LossRow["box"]) => ({
    net: text(net),
    limit: text(limit),
    taxable: text(taxable),
    lossToCarry: text(loss),
    ...carried(losses, name, year, toCents(taxable, scale)),
  });
  const judged = categoryOutcomes(of);
  const section23 = {
    gains: text(totals.gains),
    losses: text(totals.losses),
    ...(totals.otherSales === 0n ? {} : { other: text(totals.otherSales) }),
    ...outcome(judged.section23, "section23"),
  };
  const section22 = {
    receipts: text(totals.receipts),
    costs: text(totals.costs),
    ...(totals.otherServices === 0n ? {} : { other: text(totals.otherServices) }),
    ...outcome(judged.section22, "section22"),
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
  const { totals, scale, year } = of;
  const { unprovenGains, unprovenLosses, unknownProceeds, unknownReceipts, unknownCosts } = totals;
  const unknown = unknownProceeds || unknownReceipts || unknownCosts;
  if (unprovenGains === 0n && unprovenLosses === 0n && !unknown) return null;
  const { privateSales } = limitsOf(year);
  const { section23, section22 } = categoryOutcomes(of);
  const low = categoryOutcome(section23.net - unprovenGains, privateSales, scale);
  const high = categoryOutcome(section23.net + unprovenLosses, privateSales, scale);
  // Unknown proceeds may have been a loss; an unknown receipt only adds, unless its costs are unknown.
  const leastSales = unknownProceeds ? 0n : low.taxable;
  const leastServices = unknownCosts ? 0n : section22.taxable;
  const text = (sales: bigint, services: bigint): string => formatCents(toCents(sales + services, scale));
  const differs = (a: bigint, b: bigint): boolean => toCents(a, scale) !== toCents(b, scale);
  return {
    taxableFrom: text(leastSales, leastServices),
    taxableTo: unknown ? null : text(high.taxable, section22.taxable),
    // Declared and carried amounts are cents: a difference that vanishes by rounding is none.
    changesOutcome: unknown || differs(low.taxable, high.taxable) || differs(low.loss, high.loss),
  };
}
