import { parseScaled } from "../../money/index.ts";
import type { PreparedInput } from "../book/input.ts";
import type { YearSums } from "./assess.ts";
import { isInDoubt, slackOf } from "./doubt.ts";
import type { GermanBook } from "./german-book.ts";
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
  const { moneyScale: scale, lots, slices } = book;
  const cut = sumUp(book, (year, totals) => ({ year, totals, scale }));
  const slack = slackOf(book, input.order.length);
  const all = [...cut.persons.a, ...cut.persons.b, ...cut.sources.flatMap(({ years }) => years)];
  if (!all.some((of) => isInDoubt(of, slack))) return cut;
  const entries = lots.count + slices.count + input.order.length;
  const uncut = bookUncut(book, input, entries);
  return sumUp(uncut, (year, totals) => settled({ year, totals, scale: uncut.moneyScale }, scale));
}

type Written = (year: number, totals: YearTotals) => YearSums;

function sumUp(book: GermanBook, written: Written): BookSums {
  const sources = [...book.shares].map(([sourceId, years]) => ({
    sourceId,
    years: [...years].toSorted(([a], [b]) => a - b).map(([year, totals]) => written(year, totals)),
  }));
  return { persons: { a: personSums(book, "a", written), b: personSums(book, "b", written) }, sources };
}

function personSums({ shares, options, moneyScale }: GermanBook, person: Person, written: Written) {
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
