import { parseScaled } from "../../money/index.ts";
import type { PreparedInput } from "../book/input.ts";
import type { YearSums } from "./assess.ts";
import { isInDoubt, slackOf } from "./doubt.ts";
import type { GermanBook, YearsOfSource } from "./german-book.ts";
import { isOfPerson, ownerOf, type Person } from "../persons.ts";
import { sumTotals, yearTotals, type YearTotals } from "./totals.ts";
import { bookUncut, settled } from "./uncut.ts";

/** The sums of a book: each person's of every year, and those of each source in the years in which it has events. */
export type BookSums = {
  readonly persons: Readonly<Record<Person, readonly YearSums[]>>;
  readonly sources: readonly { readonly sourceId: string | null; readonly years: readonly YearSums[] }[];
};

/** § 23 Abs. 3 Satz 5, § 22 Nr. 3 Satz 2 EStG: where cuts leave a limit in doubt, the sums are found without them. */
export function sumsOf(book: GermanBook, input: PreparedInput): BookSums {
  const { moneyScale: scale } = book;
  const entries = entriesOf(book, input);
  const cut = sureSums(book, entries);
  if (cut !== null) return cut;
  const uncut = bookUncut(book, input, entries);
  return sumUp(uncut, (year, totals) => settled({ year, totals, scale: uncut.moneyScale }, scale));
}

/** All that may have been cut. */
export const entriesOf = ({ lots, slices }: GermanBook, { order }: PreparedInput): number =>
  lots.count + slices.count + order.length;

type Summed = Pick<GermanBook, "options" | "moneyScale" | "grain"> & {
  readonly shares: ReadonlyMap<string | null, YearsOfSource>;
};

/** The sums as they are, with at most and at least so many entries cut; null where that leaves one of them in doubt. */
export function sureSums(book: Summed, entries: number, least = entries): BookSums | null {
  const { moneyScale: scale } = book;
  const cut = sumUp(book, (year, totals) => ({ year, totals, scale }));
  const [slack, leastSlack] = [slackOf(book, entries), slackOf(book, least)];
  const all = [...cut.persons.a, ...cut.persons.b, ...cut.sources.flatMap(({ years }) => years)];
  return all.some((of) => isInDoubt(of, slack, leastSlack)) ? null : cut;
}

type Written = (year: number, totals: YearTotals) => YearSums;

function sumUp(book: Summed, written: Written): BookSums {
  const sources = [...book.shares].map(([sourceId, years]) => ({
    sourceId,
    years: [...years].toSorted(([a], [b]) => a - b).map(([year, totals]) => written(year, sumTotals(totals))),
  }));
  return { persons: { a: personSums(book, "a", written), b: personSums(book, "b", written) }, sources };
}

function personSums({ shares, options, moneyScale }: Summed, person: Person, written: Written) {
  const partner = new Set(options.partnerSources);
  const own = [...shares].flatMap(([sourceId, years]) =>
    ownerOf(sourceId, partner) === person ? [years] : [],
  );
  const other = options.other.filter((said) => isOfPerson(said, person));
  const met = [...own.flatMap((years) => [...years.keys()]), ...other.map(({ year }) => year)];
  if (met.length === 0) return [];
  // To the current year: what is carried shows in quiet years too.
  const first = met.reduce((a, b) => Math.min(a, b));
  const last = met.reduce((a, b) => Math.max(a, b), options.currentYear ?? 0);
  const euro = (text: string) => parseScaled(text, moneyScale) ?? 0;
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    const beside = other
      .filter((said) => said.year === year)
      .map(({ privateSales, services }) => ({
        ...yearTotals(),
        otherSales: euro(privateSales),
        otherServices: euro(services),
      }));
    return written(year, sumTotals([...own.flatMap((years) => years.get(year) ?? []), ...beside]));
  });
}
