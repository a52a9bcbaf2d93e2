import { berlinMidnight, dayOf } from "../../calendar/index.ts";
import type { View } from "../book/view.ts";
import type { Disposal, FirstSale } from "../result-rows.ts";
import type { GermanBook } from "./german-book.ts";

/**
 * The first sale within the period of every year that has one, among the person's own sources. Disposals are in order
 * of time: later ones of the same year are skipped, and only the first one is serialized.
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
