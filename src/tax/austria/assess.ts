import {
  add,
  atMost,
  formatCents,
  formatScaled,
  isNegative,
  isPositive,
  multiply,
  multiplyDivide,
  powerOfTen,
  subtract,
  toCents,
  type Int,
} from "../../money/index.ts";
import { concernsYear } from "../concerns-year.ts";
import type { BoxKind } from "../country.ts";
import type { Issue } from "../issue.ts";
import type { Box, OpenLaw, TaxableRange, YearResult } from "../result.ts";
import { BOXES } from "./boxes.ts";
import { LIMITS, RATE } from "./law.ts";
import { partsOf, type Totals } from "./totals.ts";

/** A year's sums, the scale they are held at, and whether the general tariff was chosen for it. */
export type YearSums = {
  readonly year: number;
  readonly totals: Totals;
  readonly scale: number;
  readonly tariff: boolean;
};

type Figures = {
  readonly kind: BoxKind;
  readonly gains: Int;
  readonly losses: Int;
  readonly receipts: Int;
  readonly costs: Int;
  readonly other: Int;
  readonly limit: number | null;
};

/** The four boxes, exact. */
export function figuresOf({ totals, tariff }: Pick<YearSums, "totals" | "tariff">): readonly Figures[] {
  return [
    {
      kind: BOXES.capital,
      gains: add(totals.gainsForeign, totals.gainsDomestic),
      losses: add(totals.lossesForeign, totals.lossesDomestic),
      receipts: add(totals.receiptsForeign, totals.receiptsDomestic),
      // § 20 Abs 2: costs count under the general tariff alone.
      costs: tariff ? totals.capitalCosts : 0,
      other: totals.otherCapital,
      limit: LIMITS.capital,
    },
    {
      kind: BOXES.speculation,
      gains: totals.speculationGains,
      losses: totals.speculationLosses,
      receipts: 0,
      costs: 0,
      other: totals.otherSales,
      limit: LIMITS.speculation,
    },
    {
      kind: BOXES.services,
      gains: 0,
      losses: 0,
      receipts: totals.serviceReceipts,
      costs: totals.serviceCosts,
      other: totals.otherServices,
      limit: LIMITS.services,
    },
    {
      kind: BOXES.derivatives,
      gains: totals.derivativeGains,
      losses: totals.derivativeLosses,
      receipts: 0,
      costs: 0,
      other: 0,
      limit: null,
    },
  ];
}

export const netOf = ({ gains, losses, receipts, costs, other }: Figures): Int =>
  add(subtract(add(subtract(gains, losses), receipts), costs), other);

/** Up to the limit nothing is taxed, above it everything; a loss is nothing to tax. */
export function taxedOf(net: Int, limit: number | null, scale: number): Int {
  const free = limit === null ? 0 : multiply(limit, powerOfTen(scale));
  return atMost(net, free) ? 0 : net;
}

/** What is taxable in all boxes together, in cents each. */
export const taxableOf = (of: YearSums): Int =>
  figuresOf(of).reduce<Int>(
    (sum, figures) => add(sum, toCents(taxedOf(netOf(figures), figures.limit, of.scale), of.scale)),
    0,
  );

const NOTHING = "0.00";
const NO_OUTCOME = { net: NOTHING, limit: NOTHING, taxable: NOTHING, lossToCarry: NOTHING };
/** Fields of the wire that are another country's. */
const NOTHING_GERMAN = {
  section23: { gains: NOTHING, losses: NOTHING, ...NO_OUTCOME },
  section22: { receipts: NOTHING, costs: NOTHING, ...NO_OUTCOME },
  section20: { gains: NOTHING, losses: NOTHING, net: NOTHING },
};

/** The year's figures from its exact sums. The limits are tested on exact values; cents are rounded once, here. */
export function assessYear(
  of: YearSums,
  scope: "account" | "source",
  issues: readonly Issue[],
  openLaw: readonly OpenLaw[] = [],
): YearResult {
  const { year, totals, scale, tariff } = of;
  const text = (value: Int): string => formatCents(toCents(value, scale));
  const number = (value: Int): number => Number(text(value));
  const figures = figuresOf(of);
  const boxes = figures.map((one): Box => {
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
      ...(one.other === 0 ? {} : { other: text(one.other) }),
      net: text(net),
      limit: one.limit === null ? null : { kind: "upTo", amount: `${one.limit}.00` },
      taxable: text(taxable),
      rate,
      tax: rate === null ? null : formatCents(toCents(multiply(taxable, RATE.thousandths), scale + 3)),
    };
  });
  const [capital, speculation, services] = figures as readonly [Figures, Figures, Figures];
  const turnover = (proceeds: Int, cost: Int, costs: Int) => ({
    proceeds: text(proceeds),
    cost: text(cost),
    costs: text(costs),
  });
  return {
    year,
    jurisdiction: "austria",
    taxableGains: number(add(capital.gains, speculation.gains)),
    taxableLosses: number(add(capital.losses, speculation.losses)),
    taxFreeGains: number(totals.outsideGains),
    incomeTotal: number(add(capital.receipts, services.receipts)),
    assessment: {
      boxes,
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
    exact: exactOf(of, boxes),
  };
}

/** What is taxable over everything unproven: each such result runs from none to the one counted. */
function rangeOf(of: YearSums): TaxableRange | null {
  const { totals, scale } = of;
  if (totals.unknownProceeds || totals.unknownReceipts)
    return { taxableFrom: null, taxableTo: null, changesOutcome: true };
  const unproven = [
    [totals.unprovenGains, totals.unprovenLosses],
    [totals.unprovenSpeculationGains, totals.unprovenSpeculationLosses],
  ] as const;
  if (unproven.every(([gains, losses]) => gains === 0 && losses === 0)) return null;
  const [from, to] = [0, 1].map((end) =>
    figuresOf(of).reduce<Int>((sum, one, place) => {
      const [gains, losses] = unproven[place] ?? [0, 0];
      const net = end === 0 ? subtract(netOf(one), gains) : add(netOf(one), losses);
      return add(sum, toCents(taxedOf(net, one.limit, scale), scale));
    }, 0),
  );
  return { taxableFrom: formatCents(from!), taxableTo: formatCents(to!), changesOutcome: from !== to };
}

/** By Kennzahl what has one; the rest as the sums of any country. */
function exactOf({ totals, scale }: YearSums, boxes: readonly Box[]): YearResult["exact"] {
  const text = (value: Int): string => formatScaled(value, scale);
  const cents = (value: Int): string => formatCents(toCents(value, scale));
  const taxable = (key: string): string => boxes.find((box) => box.key === key)!.taxable;
  const lines: readonly (readonly [string, string])[] = [
    ["171", cents(totals.receiptsDomestic)],
    ["172", cents(totals.receiptsForeign)],
    ["173", cents(totals.gainsDomestic)],
    ["174", cents(totals.gainsForeign)],
    ["175", cents(totals.lossesDomestic)],
    ["176", cents(totals.lossesForeign)],
    ["899", cents(isNegative(totals.withheld) ? 0 : totals.withheld)],
    ["801", taxable("speculation")],
    ["803", taxable("services")],
  ];
  return {
    gains: text(add(add(totals.gainsForeign, totals.gainsDomestic), totals.speculationGains)),
    losses: text(add(add(totals.lossesForeign, totals.lossesDomestic), totals.speculationLosses)),
    outsideGains: text(totals.outsideGains),
    outsideLosses: text(totals.outsideLosses),
    unprovenGains: text(add(totals.unprovenGains, totals.unprovenSpeculationGains)),
    unprovenLosses: text(add(totals.unprovenLosses, totals.unprovenSpeculationLosses)),
    receipts: text(add(add(totals.receiptsForeign, totals.receiptsDomestic), totals.serviceReceipts)),
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

/** Whether cuts may have moved a figure across a limit or half a cent. */
export function isInDoubt(of: YearSums, slack: Int): boolean {
  const { scale } = of;
  const cent = powerOfTen(scale - 2);
  const size = (value: Int): Int => (isNegative(value) ? subtract(0, value) : value);
  const isNear = (value: Int, at: Int): boolean => size(subtract(value, at)) <= slack;
  const half = multiplyDivide(cent, 1, 2);
  const isNearHalf = (value: Int): boolean => {
    const whole = multiply(multiplyDivide(size(value), 1, cent), cent);
    return isNear(subtract(size(value), whole), half);
  };
  const { totals } = of;
  return (
    figuresOf(of).some(
      (one) =>
        (one.limit !== null && isNear(netOf(one), multiply(one.limit, powerOfTen(scale)))) ||
        [one.gains, one.losses, one.receipts, one.costs, netOf(one)].some(isNearHalf),
    ) ||
    [totals.outsideGains, totals.outsideLosses].some(isNearHalf) ||
    (isPositive(totals.gainsForeign) &&
      isNearHalf(multiplyDivide(netOf(figuresOf(of)[0]!), RATE.thousandths, 1000)))
  );
}
