import { berlinMidnight, dayOf } from "../../calendar/index.ts";
import type { View } from "../book/view.ts";
import type { Disposal, FirstSale } from "../result-rows.ts";
import type { GermanBook } from "./german-book.ts";

/**
 * The first sale inside the period of every year that has one, among the sources that are hers. Disposals lie in order of
 * time: what follows it in its year is passed over, and only the one that was found is written out.
 */
export function firstSales(
  { disposals, transactions, instants }: GermanBook,
  written: View<Disposal>,
  isHers: (sourceId: string | null) => boolean,
): ReadonlyMap<number, FirstSale> {
  const found = new Map<number, FirstSale>();
  let nextYearMs = Number.NEGATIVE_INFINITY;
  for (const [index, { row, slices }] of disposals.entries()) {
    if (instants[row]! < nextYearMs || !isHers(transactions[row]!.sourceId)) continue;
    if (!slices.some(({ inside }) => inside)) continue;
    const { year, asset, slices: stated } = written.at(index)!;
    const first = stated.find(({ inside }) => inside);
    if (first === undefined) continue;
    const { acquired, disposed, proceeds, cost, costs, result } = first;
    found.set(year, { asset, slice: { acquired, disposed, proceeds, cost, costs, result } });
    nextYearMs = berlinMidnight(dayOf(year + 1, 1, 1));
  }
  return found;
}
