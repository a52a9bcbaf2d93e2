import { parseScaled } from "../../money/index.ts";
import { isOfPerson, ownerOf, type Person } from "../persons.ts";
import type { AustrianYearSums } from "./assess.ts";
import type { AustrianBook } from "./austrian-book.ts";
import { chosen } from "./options.ts";
import { noTotals, sumTotals, type Totals } from "./totals.ts";

const tariffOf = ({ options }: AustrianBook, person: Person, year: number): boolean =>
  options.choices.length > 0 && chosen(options.choices, { key: "tariff", person, year }) === "yes";

export function sourceSums(book: AustrianBook) {
  return [...book.shares].map(([sourceId, years]) => ({
    sourceId,
    years: [...years]
      .toSorted(([a], [b]) => a - b)
      .map(([year, totals]): AustrianYearSums => {
        const tariff = tariffOf(book, ownerOf(sourceId, book.partner), year);
        return { year, totals, scale: book.moneyScale, tariff };
      }),
  }));
}

export function personSums(book: AustrianBook, person: Person): readonly AustrianYearSums[] {
  const { shares, options, moneyScale, partner } = book;
  const own = [...shares].flatMap(([sourceId, years]) =>
    ownerOf(sourceId, partner) === person ? [years] : [],
  );
  const other = options.other.filter((entry) => isOfPerson(entry, person));
  const met = [...own.flatMap((years) => [...years.keys()]), ...other.map(({ year }) => year)];
  if (met.length === 0) return [];
  const first = met.reduce((a, b) => Math.min(a, b));
  const last = met.reduce((a, b) => Math.max(a, b), options.currentYear ?? 0);
  const euro = (text: string | undefined): bigint => parseScaled(text ?? "0", moneyScale) ?? 0n;
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    const otherTotals = other
      .filter((entry) => entry.year === year)
      .map(({ privateSales, services, capital275 }): Totals => ({
        ...noTotals(),
        otherSales: euro(privateSales),
        otherServices: euro(services),
        otherCapital: euro(capital275),
      }));
    const totals = sumTotals([...own.flatMap((years) => years.get(year) ?? []), ...otherTotals]);
    return { year, totals, scale: moneyScale, tariff: tariffOf(book, person, year) };
  });
}
