import { formatCents, parseScaled } from "../../money/index.ts";
import { err, type Result } from "../../basics/result.ts";
import { type MethodChoice, VALUE_METHODS, type ValueMethod } from "../book/method.ts";
import {
  isOf,
  lotEvent,
  namedLots,
  type ResolvedSale,
  resolveSales,
  saleEvent,
  type WhatIfError,
} from "../plan/sales.ts";
import type { PlannedByMethod, PlannedSlice, WhatIf, WhatIfInput } from "../plan/what-if.ts";
import type { TaxResult, YearResult } from "../result.ts";
import type { Disposal, Lot, Slice } from "../result-rows.ts";
import { assessYear, categoryYear, type YearSums } from "./assess.ts";
import { calculate } from "./calculate.ts";
import { jointCaps } from "./joint-losses.ts";
import { LOSS_CATEGORIES, lossLedger, type LossRow, centsOf } from "./losses.ts";
import { rescaledTotals, scaleOfSums, sumTotals, totalsFromExact } from "./totals.ts";

/** The regular calculation over the open lots and the planned sales alone; its sums are added to those of the year. */
export function whatIf(input: WhatIfInput): Result<WhatIf, WhatIfError> {
  const planned = resolveSales(input.lots, input.sales, input.year.year, input.today);
  if (!planned.ok) return planned;
  const { lots, sales } = planned.value;
  const average = sales.filter((sale) => lots.some((lot) => isOf(sale, lot) && lot.method === "average"));
  const lotEvents = lots.map(lotEvent);
  const result = calculate(
    [...lotEvents, ...sales.map((sale, index) => saleEvent(sale, index, namedLots(sale, lots)))],
    { methods: choicesOf(average, "average") },
  );
  const unfound = result.issues.find(({ code }) => code === "named-lot-not-found");
  if (unfound !== undefined) {
    // Two of the sales name the same lot; events of lots have their index as the id.
    const lot = lots[Number.parseInt(String(unfound.facts["lotId"]), 10)];
    return err({ field: "sales", refusal: { code: "lot-not-held", lotId: lot?.id ?? "", held: "0" } });
  }
  const { year } = input.year;
  const sold = soldIn(result, year);
  const disposals = [...result.disposals];
  const scale = scaleOfSums(sold.exact, input.year.exact);
  const current = totalsFromExact(input.year.exact, scale);
  const before: YearSums = { year, totals: current, scale };
  const after = withSales(input.year, sold);
  const plainSales = sales.map((sale, index) => saleEvent(sale, index));
  const byMethod = (method: ValueMethod): PlannedByMethod => {
    const compared = calculate([...lotEvents, ...plainSales], { methods: choicesOf(sales, method) });
    const sums = withSales(input.year, soldIn(compared, year));
    const { section23 } = assessYear(sums, "account", [], lossesOf(sums, input)).assessment;
    const { net, taxable, taxableAfterLosses = taxable } = section23;
    return { method, net, taxable, taxableAfterLosses };
  };
  const assessed = (of: YearSums, complete: boolean): YearResult => {
    const figures = assessYear(of, "account", [], lossesOf(of, input));
    return { ...figures, complete, range: unbounded(input.year.range) ? input.year.range : figures.range };
  };
  return {
    ok: true,
    value: {
      year,
      before: assessed(before, input.year.complete),
      after: assessed(after, input.year.complete && sold.complete),
      sales: disposals.map((disposal) => toPlannedDisposal(disposal, lots, after)),
      // The tax depends on the person's tariff, which is not known.
      taxDifference: null,
      methods: VALUE_METHODS.map(byMethod),
    },
  };
}

const choicesOf = (sales: readonly ResolvedSale[], method: ValueMethod) =>
  sales.map(({ sourceId, wallet, asset }): MethodChoice<ValueMethod> => ({
    sourceId,
    wallet,
    asset,
    method,
  }));

const soldIn = ({ years }: Pick<TaxResult, "years">, year: number): YearResult =>
  years.find((one) => one.year === year)!;

/** The sums of a year together with those of the planned sales. */
function withSales({ year, exact }: YearResult, sold: YearResult): YearSums {
  const scale = scaleOfSums(sold.exact, exact);
  const totals = sumTotals([totalsFromExact(exact, scale), totalsFromExact(sold.exact, scale)]);
  return asPlanned({ year, totals, scale });
}

/**
 * Planned sales use lots as stated, to eight decimals of a euro. Six of them decide whether such a sum reaches a limit,
 * so that the rounding of the stated lots does not miss a limit that the exact lots reach.
 */
const PLANNED_SCALE = 18;
const asPlanned = ({ year, totals, scale }: YearSums): YearSums => ({
  year,
  totals: rescaledTotals(totals, scale, PLANNED_SCALE),
  scale: PLANNED_SCALE,
});

/** Whether the range has no bounds, because records were not read; a sale does not add any. */
const unbounded = (range: YearResult["range"]): boolean =>
  range !== null && range.taxableFrom === null && range.taxableTo === null;

/**
 * Loss ledger with the planned sales: losses carried into the year are used first; its own loss is not carried before
 * the year is over.
 */
function lossesOf(of: YearSums, { losses = [], spouse, year }: WhatIfInput): readonly LossRow[] {
  return LOSS_CATEGORIES.flatMap((category) => {
    const rows = losses.filter((row) => row.box === category && row.year <= of.year);
    const last = rows.at(-1);
    const known = last?.year === of.year ? last.opening : last?.closing;
    const opening = known ?? year.assessment[category].carriedIn ?? "0.00";
    const own = categoryYear(of, category);
    const rules = {
      currentYear: of.year,
      notices: [{ box: category, year: of.year, opening }],
      waivers: [],
    };
    if (spouse === undefined) return lossLedger(category, [own], rules);
    const theirs = { back: 0n, forward: centsOf(spouse[category]) };
    return lossLedger(category, [own], rules, (its, [mine]) => jointCaps(its, [mine!, theirs]));
  });
}

function toPlannedDisposal(
  disposal: Disposal,
  lots: readonly Lot[],
  after: YearSums,
): WhatIf["sales"][number] {
  const { asset, wallet, sourceId, day, quantity, proceeds, cost, result } = disposal;
  const slices = disposal.slices.map((slice) => toPlannedSlice(slice, lots, after));
  return { asset, wallet, sourceId, day, quantity, proceeds, cost, result, slices };
}

function toPlannedSlice(slice: Slice, lots: readonly Lot[], after: YearSums): PlannedSlice {
  // Every lot entered with an event of its own, whose id is its index.
  const lot = lots[Number(slice.transactionIds[0])]!;
  return {
    lotId: lot.id,
    acquired: lot.acquired,
    lastDayOfPeriod: lot.lastDayOfPeriod,
    quantity: slice.quantity,
    cost: slice.cost,
    proceeds: slice.proceeds,
    result: slice.result,
    inside: slice.inside,
    gap: lot.gap,
    box: slice.box,
    rule: slice.rule,
    clauses: slice.clauses,
    transactionIds: lot.transactionIds,
    waiting: slice.inside ? waitingFor(slice, lot.taxFreeFrom!, after) : null,
  };
}

/**
 * Effect of waiting: outside the period the result no longer counts, neither towards the limit nor against other gains.
 */
function waitingFor(slice: Slice, from: string, after: YearSums): NonNullable<PlannedSlice["waiting"]> {
  const { totals, scale } = after;
  const result = parseScaled(slice.result, scale) ?? 0n;
  const without: YearSums = {
    ...after,
    totals:
      result < 0n
        ? { ...totals, losses: totals.losses + result }
        : { ...totals, gains: totals.gains - result },
  };
  const [now, then] = [after, without].map((of) => categoryYear(of, "section23").taxable) as [bigint, bigint];
  return { from, taxable: formatCents(then), difference: formatCents(now - then) };
}
