import { add, formatCents, isNegative, parseScaled, subtract, type Int } from "../../money/index.ts";
import type { Result } from "../../basics/result.ts";
import type { MethodChoice } from "../book/method.ts";
import { assessYear, boxYear, type YearSums } from "./assess.ts";
import { calculate } from "./calculate.ts";
import { scaleOfSums, totalsFromExact } from "./exact.ts";
import { capsBeside } from "./joint-losses.ts";
import { LOSS_BOXES, lossLedger, type LossRow, centsOf } from "./losses.ts";
import { isOf, lotEvent, mostPlaces, placeSales, saleEvent, type WhatIfError } from "../plan/sales.ts";
import type { PlannedSlice, WhatIf, WhatIfInput } from "../plan/what-if.ts";
import type { YearResult } from "../result.ts";
import type { Disposal, Lot, Slice } from "../result-rows.ts";
import { sumTotals } from "./totals.ts";
import { settledWithin } from "./uncut.ts";

/** As fine as a book cuts euro. */
const LEAST_SCALE = 8;

/** The same calculation as ever, over the open lots and the sales alone; its sums are added to those of the year. */
export function whatIf(input: WhatIfInput): Result<WhatIf, WhatIfError> {
  const planned = placeSales(input.lots, input.sales, input.year.year, input.today);
  if (!planned.ok) return planned;
  const { lots, sales } = planned.value;
  const methods = sales
    .filter((sale) => lots.some((lot) => isOf(sale, lot) && lot.method === "average"))
    .map(({ sourceId, wallet, asset }): MethodChoice => ({ sourceId, wallet, asset, method: "average" }));
  const result = calculate([...lots.map(lotEvent), ...sales.map(saleEvent)], { methods });
  const { year } = input.year;
  const sold = result.years.find((one) => one.year === year)!;
  const disposals = [...result.disposals];
  const scale = Math.max(
    LEAST_SCALE,
    ...[sold.exact, input.year.exact].map(scaleOfSums),
    mostPlaces(disposals.flatMap(({ slices }) => slices.map((slice) => slice.result))),
  );
  const held = totalsFromExact(input.year.exact, scale);
  const before: YearSums = { year, totals: held, scale };
  // The year may rest on cuts, and so do lots of which a part is gone: together they may have passed a limit.
  const settle = (of: YearSums): YearSums =>
    settledWithin(of, input.year.disposals + lots.length + sales.length);
  const together = sumTotals([held, totalsFromExact(sold.exact, scale)]);
  const after = settle({ year, totals: together, scale });
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
      sales: disposals.map((disposal) => shownDisposal(disposal, lots, after, settle)),
      // By the tariff of the person, which nobody here knows.
      taxDifference: null,
    },
  };
}

/** Where records were not read, no bound of the year is known, and a sale makes none known. */
const unbounded = (range: YearResult["range"]): boolean =>
  range !== null && range.taxableFrom === null && range.taxableTo === null;

/** What was carried into the year is used up first; its own loss goes nowhere before the year is over. */
function lossesOf(of: YearSums, { losses = [], spouse, year }: WhatIfInput): readonly LossRow[] {
  return LOSS_BOXES.flatMap((box) => {
    const rows = losses.filter((row) => row.box === box && row.year <= of.year);
    const last = rows.at(-1);
    const known = last?.year === of.year ? last.opening : last?.closing;
    const opening = known ?? year.assessment[box].carriedIn ?? "0.00";
    const own = boxYear(of, box);
    return lossLedger(box, [own], {
      ...(spouse === undefined ? {} : { caps: capsBeside(centsOf(spouse[box]), own.taxable) }),
      currentYear: of.year,
      notices: [{ box, year: of.year, opening }],
      waivers: [],
    });
  });
}

type Settle = (of: YearSums) => YearSums;

function shownDisposal(
  disposal: Disposal,
  lots: readonly Lot[],
  after: YearSums,
  settle: Settle,
): WhatIf["sales"][number] {
  const { asset, wallet, sourceId, day, quantity, proceeds, cost, result } = disposal;
  const slices = disposal.slices.map((slice) => shownSlice(slice, lots, after, settle));
  return { asset, wallet, sourceId, day, quantity, proceeds, cost, result, slices };
}

function shownSlice(slice: Slice, lots: readonly Lot[], after: YearSums, settle: Settle): PlannedSlice {
  // Every lot came in with an event of its own, named by its place.
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
    waiting: slice.inside ? waitingFor(slice, lot.taxFreeFrom!, after, settle) : null,
  };
}

/** Outside the period the result no longer counts: neither towards the limit nor against other gains. */
function waitingFor(
  slice: Slice,
  from: string,
  after: YearSums,
  settle: Settle,
): NonNullable<PlannedSlice["waiting"]> {
  const { totals, scale } = after;
  const result = parseScaled(slice.result, scale) ?? 0;
  const without = settle({
    ...after,
    totals: isNegative(result)
      ? { ...totals, losses: add(totals.losses, result) }
      : { ...totals, gains: subtract(totals.gains, result) },
  });
  const [now, then] = [after, without].map((of) => boxYear(of, "section23").taxable) as [Int, Int];
  return { from, taxable: formatCents(then), difference: formatCents(subtract(now, then)) };
}
