import type { PreparedInput } from "../book/input.ts";
import type { YearSums } from "./assess.ts";
import { isInDoubt, slackOf } from "./doubt.ts";
import type { GermanBook } from "./german-book.ts";
import { sumTotals, type YearTotals } from "./totals.ts";
import { bookUncut, settled } from "./uncut.ts";

/** The sums of a book: the person's of every year, and those of each source in the years in which it has events. */
export type BookSums = {
  readonly person: readonly YearSums[];
  readonly sources: readonly { readonly sourceId: string | null; readonly years: readonly YearSums[] }[];
};

/** § 23 Abs. 3 Satz 5, § 22 Nr. 3 Satz 2 EStG: where cuts leave a limit in doubt, the sums are found without them. */
export function sumsOf(book: GermanBook, input: PreparedInput): BookSums {
  const { moneyScale: scale, lots, slices } = book;
  const cut = sumUp(book, (year, totals) => ({ year, totals, scale }));
  const slack = slackOf(book, input.order.length);
  const all = [...cut.person, ...cut.sources.flatMap(({ years }) => years)];
  if (!all.some((of) => isInDoubt(of, slack))) return cut;
  const entries = lots.count + slices.count + input.order.length;
  const uncut = bookUncut(book, input, entries);
  return sumUp(uncut, (year, totals) => settled({ year, totals, scale: uncut.moneyScale }, scale));
}

type Written = (year: number, totals: YearTotals) => YearSums;

function sumUp({ shares, options }: GermanBook, written: Written): BookSums {
  const sources = [...shares].map(([sourceId, years]) => ({
    sourceId,
    years: [...years].toSorted(([a], [b]) => a - b).map(([year, totals]) => written(year, totals)),
  }));
  const met = sources.flatMap(({ years }) => years.map(({ year }) => year));
  if (met.length === 0) return { person: [], sources };
  // To the current year: what is carried shows in quiet years too.
  const first = Math.min(...met);
  const last = Math.max(...met, options.currentYear ?? 0);
  const person = Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    return written(year, sumTotals([...shares.values()].flatMap((years) => years.get(year) ?? [])));
  });
  return { person, sources };
}
