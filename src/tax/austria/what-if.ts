import { leg, plainTransaction } from "../../ledger/plain.ts";
import { formatCents, parseScaled } from "../../money/index.ts";
import type { Result } from "../../basics/result.ts";
import { EURO_SCALE } from "../book/precision.ts";
import type { BookTransaction } from "../book/transaction.ts";
import {
  lotEvent,
  maxDecimals,
  resolveSales,
  saleEvent,
  type ResolvedSale,
  type WhatIfError,
} from "../plan/sales.ts";
import type { PlannedSlice, WhatIf, WhatIfInput } from "../plan/what-if.ts";
import type { YearResult } from "../result.ts";
import type { Lot, Slice } from "../result-rows.ts";
import { assessYear, taxableOf, type AustrianYearSums } from "./assess.ts";
import { INCOME_CATEGORIES } from "./income-categories.ts";
import { calculate } from "./calculate.ts";
import { chosen } from "./options.ts";
import { sumTotals, totalsFromExact } from "./totals.ts";

/** The regular calculation over the open lots and the planned sales alone; its sums are added to those of the year. */
export function whatIf(input: WhatIfInput): Result<WhatIf, WhatIfError> {
  const { year } = input.year;
  const planned = resolveSales(input.lots, input.sales, year, input.today);
  if (!planned.ok) return planned;
  const { lots, sales } = planned.value;
  // This book has one person only.
  const choices = (input.choices ?? []).map(({ person: _whose, ...choice }) => choice);
  const nfts = new Set(lots.flatMap((lot) => (isNft(lot) ? [lot.asset] : [])));
  const events = [
    ...lots.map((lot, index) => (isNft(lot) ? nftEvent(lot, index) : lotEvent(lot, index))),
    ...sales.map((sale, index) => soldAs(sale, index, nfts)),
  ];
  const result = calculate(events, { choices });
  const sold = result.years.find((one) => one.year === year)!;
  const scale = Math.max(
    EURO_SCALE,
    maxDecimals([sold, input.year].flatMap(({ exact }) => Object.values(exact.parts ?? {}))),
    maxDecimals([...result.disposals].flatMap(({ slices }) => slices.map((slice) => slice.result))),
  );
  const tariff = chosen(choices, { key: "tariff", person: "a", year }) === "yes";
  const sums = (exact: readonly YearResult["exact"][]): AustrianYearSums => ({
    year,
    totals: sumTotals(exact.map((of) => totalsFromExact(of, scale))),
    scale,
    tariff,
  });
  const [without, together] = [sums([input.year.exact]), sums([input.year.exact, sold.exact])];
  const assessed = (of: AustrianYearSums, complete: boolean): YearResult => ({
    ...assessYear(of, "account", []),
    complete,
  });
  const before = assessed(without, input.year.complete);
  const after = assessed(together, input.year.complete && sold.complete);
  return {
    ok: true,
    value: {
      year,
      before,
      after,
      sales: [...result.disposals].map(({ asset, wallet, sourceId, day, slices, ...of }) => ({
        asset,
        wallet,
        sourceId,
        day,
        quantity: of.quantity,
        proceeds: of.proceeds,
        cost: of.cost,
        result: of.result,
        slices: slices.map((slice) => toPlannedSlice(slice, lots, together)),
      })),
      taxDifference: taxDifference(before, after),
    },
  };
}

/** An NFT (§ 31) is neither old nor new stock, and has a holding period instead. */
const isNft = ({ shelf, taxFreeFrom }: Lot): boolean => shelf === undefined && taxFreeFrom !== null;

const nftEvent = (lot: Lot, index: number): BookTransaction =>
  plainTransaction({
    ...lotEvent(lot, index),
    type: "nft_purchase",
    sent: leg("EUR", lot.cost),
    acquiredAt: null,
    acquiredCostEur: null,
  });

const soldAs = (sale: ResolvedSale, index: number, nfts: ReadonlySet<string>): BookTransaction => {
  const event = saleEvent(sale, index);
  return nfts.has(sale.asset) ? { ...event, type: "nft_sale" } : event;
};

function toPlannedSlice(slice: Slice, lots: readonly Lot[], after: AustrianYearSums): PlannedSlice {
  // Every lot entered with an event of its own, whose id is its index.
  const lot = lots[Number(slice.transactionIds[0])]!;
  const { quantity, cost, proceeds, result, inside, box, rule, clauses } = slice;
  return {
    lotId: lot.id,
    acquired: lot.acquired,
    lastDayOfPeriod: lot.lastDayOfPeriod,
    quantity,
    cost,
    proceeds,
    result,
    inside,
    gap: lot.gap,
    box,
    rule,
    clauses,
    transactionIds: lot.transactionIds,
    // New stock is taxed however long it is held.
    waiting:
      box === INCOME_CATEGORIES.speculation.key && lot.taxFreeFrom !== null
        ? waitingFor(slice, lot.taxFreeFrom, after)
        : null,
  };
}

/** Effect of selling an NFT only after its tax-free date, when its result no longer counts. */
function waitingFor({ result: text }: Slice, from: string, after: AustrianYearSums): PlannedSlice["waiting"] {
  const { totals, scale } = after;
  const result = parseScaled(text, scale) ?? 0n;
  const without =
    result < 0n
      ? { ...totals, speculationLosses: totals.speculationLosses + result }
      : { ...totals, speculationGains: totals.speculationGains - result };
  const [now, then] = [after, { ...after, totals: without }].map(taxableOf) as [bigint, bigint];
  return { from, taxable: formatCents(then), difference: formatCents(now - then) };
}

/** Null if the general tariff was chosen: its rate depends on the rest of the return. */
function taxDifference(before: YearResult, after: YearResult): string | null {
  const taxOf = ({ assessment }: YearResult): string | null =>
    assessment.boxes.find(({ key }) => key === INCOME_CATEGORIES.capital.key)!.tax;
  const [was, is] = [taxOf(before), taxOf(after)];
  if (was === null || is === null) return null;
  return formatCents((parseScaled(is, 2) ?? 0n) - (parseScaled(was, 2) ?? 0n));
}
