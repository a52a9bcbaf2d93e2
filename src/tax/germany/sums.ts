import { parseScaled } from "../../money/index.ts";
import { isOfPerson, ownerOf, type Person } from "../persons.ts";
import type { YearSums } from "./assess.ts";
import type { GermanBook } from "./german-book.ts";
import { sumTotals, yearTotals } from "./totals.ts";

/** The sums of a book: each person's of every year, and those of each source in the years in which it has events. */
export type BookSums = {
  readonly persons: Readonly<Record<Person, readonly YearSums[]>>;
  readonly sources: readonly { readonly sourceId: string | null; readonly years: readonly YearSums[] }[];
};

export function sumsOf(book: GermanBook): BookSums {
  const { moneyScale: scale } = book;
  const sources = [...book.shares].map(([sourceId, years]) => ({
    sourceId,
    years: [...years].toSorted(([a], [b]) => a - b).map(([year, totals]) => ({ year, totals, scale })),
  }));
  return { persons: { a: personSums(book, "a"), b: personSums(book, "b") }, sources };
}

function personSums({ shares, options, moneyScale }: GermanBook, person: Person): readonly YearSums[] {
  const partner = new Set(options.partnerSources);
  const own = [...shares].flatMap(([sourceId, years]) =>
    ownerOf(sourceId, partner) === person ? [years] : [],
  );
  const other = options.other.filter((entry) => isOfPerson(entry, person));
  const met = [...own.flatMap((years) => [...years.keys()]), ...other.map(({ year }) => year)];
  if (met.length === 0) return [];
  // Up to the current year: carried losses also appear in years without events.
  const first = met.reduce((a, b) => Math.min(a, b));
  const last = met.reduce((a, b) => Math.max(a, b), options.currentYear ?? 0);
  const euro = (text: string) => parseScaled(text, moneyScale) ?? 0n;
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    const otherTotals = other
      .filter((entry) => entry.year === year)
      .map(({ privateSales, services }) => ({
        ...yearTotals(),
        otherSales: euro(privateSales),
        otherServices: euro(services),
      }));
    const totals = sumTotals([...own.flatMap((years) => years.get(year) ?? []), ...otherTotals]);
    return { year, totals, scale: moneyScale };
  });
}
