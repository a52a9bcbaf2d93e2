import { absolute, add, compareDecimals, signOf, subtract } from "../ledger/amounts.ts";
import { formatScaled } from "../money/index.ts";
import type { MatchedSales } from "./match.ts";
import type { Recompute, ToolRule } from "./rules.ts";
import { type SaleFigures, figuresOf, type SaleSlice } from "./sale.ts";

/** Reasons why two reports differ in a sale. */
export const REASON_CODES = [
  "days-365",
  "utc-day",
  "one-pool",
  "transfers-apart",
  "fees-ignored",
  "average",
  "zero-cost",
  "cost-missing-here",
  "other-lots",
  "price",
  "cost",
  "period",
  "not-here",
  "not-there",
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

export type Reason = {
  readonly code: ReasonCode;
  /** Whether recomputing by that rule gives their figure; otherwise the reason is only likely. */
  readonly proven: boolean;
};

const proven = (...codes: readonly ReasonCode[]): readonly Reason[] =>
  codes.map((code) => ({ code, proven: true }));
const likely = (code: ReasonCode): readonly Reason[] => [{ code, proven: false }];

/** Hypotheses in the order of trial: the fewest rules that explain a sale are the most likely. */
const HYPOTHESES: readonly (readonly ToolRule[])[] = [
  [],
  ["utc-day"],
  ["one-pool"],
  ["fees-ignored"],
  ["transfers-apart"],
  ["average"],
  ["utc-day", "one-pool"],
  ["utc-day", "fees-ignored"],
  ["one-pool", "fees-ignored"],
  ["transfers-apart", "fees-ignored"],
];

/**
 * Day counts of tools that treat a sale as tax-free after so many days; the law counts to the same date a year later
 * (BGB § 188).
 */
const COUNTED_YEARS = [365, 366] as const;

/** Tolerance for rounding: a cent for each row of either report. */
const slack = ({ ours, theirs }: MatchedSales): string =>
  formatScaled(BigInt(ours.length + theirs.length), 2);

const near = (a: string | null, b: string | null, within: string): boolean =>
  a === null || b === null || compareDecimals(absolute(subtract(a, b)), within) <= 0;

export const agree = (pair: MatchedSales, a: SaleFigures, b: SaleFigures): boolean => {
  const within = slack(pair);
  return near(a.gain, b.gain, within) && near(a.taxable, b.taxable, within);
};

/** The slices as a tool with this number of days per year classifies them. */
const counted = (slices: readonly SaleSlice[], days: number): readonly SaleSlice[] =>
  slices.map((slice) => ({
    ...slice,
    taxable: slice.daysHeld === null ? slice.taxable : slice.daysHeld < days,
  }));

/** Reasons for a sale that is in both reports and differs. */
export function reasonsOf(pair: MatchedSales, recompute: Recompute | null): readonly Reason[] {
  const theirs = figuresOf(pair.theirs);
  const sales = [...new Set(pair.ours.map(({ sale }) => sale))];
  const whole = sales.every(({ slices }) => slices.every((slice) => pair.ours.includes(slice)));
  let first: readonly Reason[] | null = null;
  for (const rules of HYPOTHESES) {
    const slices =
      rules.length === 0
        ? pair.ours
        : recompute === null
          ? null
          : sales.flatMap(({ key }) => recompute(rules).get(key)?.slices ?? []);
    if (slices === null || slices.length === 0) continue;
    // If they match only a part of a sale, it is compared with the taxable part: their report excludes the rest.
    const seen = whole ? slices : slices.filter(({ taxable }) => taxable);
    const found =
      rules.length > 0 && agree(pair, figuresOf(seen), theirs)
        ? proven(...rules)
        : COUNTED_YEARS.some((days) => {
              const byDays = counted(slices, days);
              return agree(pair, figuresOf(whole ? byDays : byDays.filter(({ taxable }) => taxable)), theirs);
            })
          ? proven(...rules, "days-365")
          : null;
    if (found === null) continue;
    // Two rules may give the same figure: the one that also gives their days of acquisition applies.
    if (acquiredOn(slices) === acquiredOn(pair.theirs)) return found;
    first ??= found;
  }
  return first ?? withoutRule(pair, theirs);
}

const acquiredOn = (all: readonly { readonly acquired: string | null }[]): string =>
  [...new Set(all.map(({ acquired }) => acquired ?? ""))].toSorted().join();

/** Reasons that follow from the figures themselves. */
function withoutRule(pair: MatchedSales, theirs: SaleFigures): readonly Reason[] {
  const ours = figuresOf(pair.ours);
  const within = slack(pair);
  const costs = pair.ours.reduce((total, slice) => add(total, slice.costs), "0");
  if (signOf(theirs.cost) === 0 && signOf(ours.cost) !== 0)
    return near(theirs.gain, ours.proceeds, within) ||
      near(theirs.gain, subtract(ours.proceeds, costs), within)
      ? proven("zero-cost")
      : likely("zero-cost");
  if (pair.theirs.some(({ cost }) => signOf(cost) === 0) && pair.ours.every((slice) => slice.proven))
    return likely("zero-cost");
  if (signOf(costs) !== 0 && near(theirs.gain, add(ours.gain, costs), within)) return proven("fees-ignored");
  if (pair.ours.some((slice) => !slice.proven)) return likely("cost-missing-here");
  if (near(theirs.gain, ours.gain, within)) return likely("period");
  if (!near(theirs.proceeds, ours.proceeds, within)) return likely("price");
  return likely(acquiredOn(pair.theirs) === acquiredOn(pair.ours) ? "cost" : "other-lots");
}

/** Reasons for a sale that only we have; empty if a report with taxable sales only rightly excludes it. */
export function absentThere(
  { ours }: MatchedSales,
  year: number,
  taxableOnly: boolean,
  recompute: Recompute | null,
): readonly Reason[] {
  if (ours.every(({ sale }) => Number(sale.utcDay.slice(0, 4)) !== year)) return proven("utc-day");
  if (!taxableOnly) return likely("not-there");
  const taxed = ours.filter(({ taxable }) => taxable);
  if (taxed.length === 0) return [];
  const free = (slices: readonly SaleSlice[]): boolean =>
    slices.length > 0 && slices.every(({ taxable }) => !taxable);
  const sales = [...new Set(ours.map(({ sale }) => sale))];
  for (const rules of HYPOTHESES) {
    if (rules.length > 0 && recompute === null) break;
    const slices =
      rules.length === 0 ? ours : sales.flatMap(({ key }) => recompute!(rules).get(key)?.slices ?? []);
    if (rules.length > 0 && free(slices)) return proven(...rules);
    if (COUNTED_YEARS.some((days) => free(counted(slices, days)))) return proven(...rules, "days-365");
  }
  return likely("not-there");
}
