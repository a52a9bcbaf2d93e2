import { berlinMidnight, dayOf } from "../../calendar/index.ts";
import { firstSliceOf, transactionOf } from "../book/entries.ts";
import type { View } from "../book/view.ts";
import type { GermanBook } from "./german-book.ts";
import type { Disposal, FirstSale } from "../result-rows.ts";

/**
 * The first sale inside the period of every year that has one, among the sources that are hers. Disposals lie in order of
 * time: what follows it in its year is passed over, and only the one that was found is written out.
 */
export function firstSales(
  { disposals, slices, transactions, instants }: GermanBook,
  written: View<Disposal>,
  isHers: (sourceId: string | null) => boolean,
): ReadonlyMap<number, FirstSale> {
  const found = new Map<number, FirstSale>();
  let nextYearMs = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < disposals.count; row += 1) {
    const transaction = transactionOf(disposals, row);
    if (instants[transaction]! < nextYearMs || !isHers(transactions[transaction]!.sourceId)) continue;
    const first = firstSliceOf(disposals, row);
    const end = row + 1 < disposals.count ? firstSliceOf(disposals, row + 1) : slices.count;
    let slice = first;
    while (slice < end && slices.inside[slice] !== 1) slice += 1;
    if (slice === end) continue;
    const { year, asset, slices: parts } = written.at(row)!;
    const { acquired, disposed, proceeds, cost, costs, result } = parts[slice - first]!;
    found.set(year, { asset, slice: { acquired, disposed, proceeds, cost, costs, result } });
    nextYearMs = berlinMidnight(dayOf(year + 1, 1, 1));
  }
  return found;
}
