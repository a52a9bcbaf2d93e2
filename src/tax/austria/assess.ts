import { formatCents, powerOfTen, toCents } from "../../money/index.ts";
import { settled, writtenSum } from "../book/precision.ts";
import { concernsYear } from "../concerns-year.ts";
import type { IncomeCategory } from "../country.ts";
import type { Issue } from "../issue.ts";
import type { CategoryResult, OpenLaw, TaxableRange, YearResult } from "../result.ts";
import { INCOME_CATEGORIES } from "./income-categories.ts";
import { LIMITS, RATE } from "./law.ts";
import { partsOf, type Totals } from "./totals.ts";

/** A year's sums, the scale they are held at, and whether the general tariff was chosen for it. */
export type AustrianYearSums = {
  readonly year: number;
  readonly totals: Totals;
  readonly scale: number;
  readonly tariff: boolean;
};

type Figures = {
  readonly kind: IncomeCategory;
  readonly gains: bigint;
  readonly losses: bigint;
  readonly receipts: bigint;
  readonly costs: bigint;
  readonly other: bigint;
  readonly limit: number | null;
};

/** The figures of the four income categories, exact. */
function figuresOf({ totals, tariff }: Pick<AustrianYearSums, "totals" | "tariff">): readonly Figures[] {
  return [
    {
      kind: INCOME_CATEGORIES.capital,
      gains: totals.gainsForeign + totals.gainsDomestic,
      losses: totals.lossesForeign + totals.lossesDomestic,
      receipts: totals.receiptsForeign + totals.receiptsDomestic,
      // § 20 Abs 2: costs count under the general tariff alone.
      costs: tariff ? totals.capitalCosts : 0n,
      other: totals.otherCapital,
      limit: LIMITS.capital,
    },
    {
      kind: INCOME_CATEGORIES.speculation,
      gains: totals.speculationGains,
      losses: totals.speculationLosses,
      receipts: 0n,
      costs: 0n,
      other: totals.otherSales,
      limit: LIMITS.speculation,
    },
    {
      kind: INCOME_CATEGORIES.services,
      gains: 0n,
      losses: 0n,
      receipts: totals.serviceReceipts,
      costs: totals.serviceCosts,
      other: totals.otherServices,
      limit: LIMITS.services,
    },
    {
      kind: INCOME_CATEGORIES.derivatives,
      gains: totals.derivativeGains,
      losses: totals.derivativeLosses,
      receipts: 0n,
      costs: 0n,
      other: 0n,
      limit: null,
    },
  ];
}

const netOf = ({ gains, losses, receipts, costs, other }: Figures): bigint =>
  gains - losses + receipts - costs + other;

/** Applies an exemption limit: up to the limit nothing is taxed, above it everything; a loss is not taxed. */
function taxedOf(exact: bigint, limit: number | null, scale: number): bigint {
  const net = settled(exact, scale);
  return net <= BigInt(limit ?? 0) * powerOfTen(scale) ? 0n : net;
}

/** Taxable amount of all income categories together, each in cents. */
export const taxableOf = (of: AustrianYearSums): bigint =>
  figuresOf(of).reduce<bigint>(
    (sum, figures) => sum + toCents(taxedOf(netOf(figures), figures.limit, of.scale), of.scale),
    0n,
  );

const NOTHING = "0.00";
const NO_OUTCOME = { net: NOTHING, limit: NOTHING, taxable: NOTHING, lossToCarry: NOTHING };
/** API fields that belong to another country, with empty values. */
const NOTHING_GERMAN = {
  section23: { gains: NOTHING, losses: NOTHING, ...NO_OUTCOME },
  section22: { receipts: NOTHING, costs: NOTHING, ...NO_OUTCOME },
  section20: { gains: NOTHING, losses: NOTHING, net: NOTHING },
};

/** The year's figures from its exact sums. The limits are tested on exact values; cents are rounded once, here. */
export function assessYear(
  of: AustrianYearSums,
  scope: "account" | "source",
  issues: readonly Issue[],
  openLaw: readonly OpenLaw[] = [],
): YearResult {
  const { year, totals, scale, tariff } = of;
  const text = (value: bigint): string => formatCents(toCents(settled(value, scale), scale));
  const number = (value: bigint): number => Number(text(value));
  const figures = figuresOf(of);
  const categories = figures.map((one): CategoryResult => {
    const net = netOf(one);
    const taxable = taxedOf(net, one.limit, scale);
    const rate = tariff ? null : one.kind.rate;
    return {
      key: one.kind.key,
      label: one.kind.label,
      clauses: one.kind.clauses,
      gains: text(one.gains),
      losses: text(one.losses),
      receipts: text(one.receipts),
      costs: text(one.costs),
      ...(one.other === 0n ? {} : { other: text(one.other) }),
      net: text(net),
      limit: one.limit === null ? null : { kind: "upTo", amount: `${one.limit}.00` },
      taxable: text(taxable),
      rate,
      tax: rate === null ? null : formatCents(toCents(taxable * BigInt(RATE.thousandths), scale + 3)),
    };
  });
  const [capital, speculation, services] = figures as readonly [Figures, Figures, Figures];
  const turnover = (proceeds: bigint, cost: bigint, costs: bigint) => ({
    proceeds: text(proceeds),
    cost: text(cost),
    costs: text(costs),
  });
  return {
    year,
    jurisdiction: "austria",
    taxableGains: number(capital.gains + speculation.gains),
    taxableLosses: number(capital.losses + speculation.losses),
    taxFreeGains: number(totals.outsideGains),
    incomeTotal: number(capital.receipts + services.receipts),
    assessment: {
      boxes: categories,
      ...NOTHING_GERMAN,
      outsidePeriod: { gains: text(totals.outsideGains), losses: text(totals.outsideLosses) },
      scope,
      ...(openLaw.length === 0 ? {} : { openLaw }),
    },
    turnover: {
      insidePeriod: turnover(totals.insideProceeds, totals.insideCost, totals.insideCosts),
      outsidePeriod: turnover(totals.outsideProceeds, totals.outsideCost, totals.outsideCosts),
    },
    disposals: totals.disposals,
    range: scope === "account" ? rangeOf(of) : null,
    complete: !issues.some((issue) => issue.severity === "error" && concernsYear(issue, year)),
    exact: exactOf(of, categories),
  };
}

/** Range of the taxable amount over everything unproven: each such result lies between zero and the counted one. */
function rangeOf(of: AustrianYearSums): TaxableRange | null {
  const { totals, scale } = of;
  if (totals.unknownProceeds || totals.unknownReceipts)
    return { taxableFrom: null, taxableTo: null, changesOutcome: true };
  const unproven = [
    [totals.unprovenGains, totals.unprovenLosses],
    [totals.unprovenSpeculationGains, totals.unprovenSpeculationLosses],
  ] as const;
  if (unproven.every(([gains, losses]) => gains === 0n && losses === 0n)) return null;
  const [from, to] = [0, 1].map((end) =>
    figuresOf(of).reduce<bigint>((sum, one, index) => {
      const [gains, losses] = unproven[index] ?? [0n, 0n];
      const net = end === 0 ? netOf(one) - gains : netOf(one) + losses;
      return sum + toCents(taxedOf(net, one.limit, scale), scale);
    }, 0n),
  );
  return { taxableFrom: formatCents(from!), taxableTo: formatCents(to!), changesOutcome: from !== to };
}

/** Exact amounts: by Kennzahl if there is one; the rest under the names of the sums that every country has. */
function exactOf(
  { totals, scale }: AustrianYearSums,
  categories: readonly CategoryResult[],
): YearResult["exact"] {
  const text = (value: bigint): string => writtenSum(value, scale);
  const cents = (value: bigint): string => formatCents(toCents(settled(value, scale), scale));
  const taxable = (key: string): string => categories.find((category) => category.key === key)!.taxable;
  const lines: readonly (readonly [string, string])[] = [
    ["171", cents(totals.receiptsDomestic)],
    ["172", cents(totals.receiptsForeign)],
    ["173", cents(totals.gainsDomestic)],
    ["174", cents(totals.gainsForeign)],
    ["175", cents(totals.lossesDomestic)],
    ["176", cents(totals.lossesForeign)],
    ["899", cents(totals.withheld < 0n ? 0n : totals.withheld)],
    ["801", taxable("speculation")],
    ["803", taxable("services")],
  ];
  return {
    gains: text(totals.gainsForeign + totals.gainsDomestic + totals.speculationGains),
    losses: text(totals.lossesForeign + totals.lossesDomestic + totals.speculationLosses),
    outsideGains: text(totals.outsideGains),
    outsideLosses: text(totals.outsideLosses),
    unprovenGains: text(totals.unprovenGains + totals.unprovenSpeculationGains),
    unprovenLosses: text(totals.unprovenLosses + totals.unprovenSpeculationLosses),
    receipts: text(totals.receiptsForeign + totals.receiptsDomestic + totals.serviceReceipts),
    costs: text(totals.serviceCosts),
    capitalGains: text(totals.derivativeGains),
    capitalLosses: text(totals.derivativeLosses),
    inside: {
      proceeds: text(totals.insideProceeds),
      cost: text(totals.insideCost),
      costs: text(totals.insideCosts),
    },
    outside: {
      proceeds: text(totals.outsideProceeds),
      cost: text(totals.outsideCost),
      costs: text(totals.outsideCosts),
    },
    unknownProceeds: totals.unknownProceeds,
    unknownReceipts: totals.unknownReceipts,
    disposals: totals.disposals,
    lines: Object.fromEntries(lines.filter(([, amount]) => /[1-9]/.test(amount))),
    parts: partsOf(totals, scale),
  };
}
