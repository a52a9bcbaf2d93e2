import { type Bilingual, both, type Language } from "../wording/index.ts";
import type { Country } from "../tax/index.ts";
import { type Place, placesOf } from "./places.ts";
import type { Report } from "./report.ts";

export type Value = string | number | boolean | null;

export type Column<Row> = {
  /** What machines call it. */
  readonly key: string;
  readonly label: Bilingual;
  readonly kind: "text" | "integer" | "quantity" | "money" | "day" | "flag";
  readonly value: (row: Row, language: Language, country: Country, place: Place) => Value;
};

/** A list as a table: the same columns for people, machines and the tax office's software. */
export type Table<Row> = {
  readonly name: string;
  readonly section: string;
  readonly title: Bilingual;
  readonly columns: readonly Column<Row>[];
  readonly rows: (report: Report) => AsyncIterable<readonly Row[]>;
};

/** A table whose rows nobody outside needs to know the shape of. */
export type AnyTable = {
  readonly name: string;
  readonly section: string;
  readonly title: Bilingual;
  /** As the country has them. */
  readonly columns: (country: Country) => readonly Omit<Column<never>, "value">[];
  /** Each row as its cells, in the order of the columns. */
  readonly cells: (report: Report, language: Language) => AsyncGenerator<readonly (readonly Value[])[]>;
};

/** A country leaves out what its law does not know, and may call others otherwise. */
export const columnsIn = <C extends { readonly key: string; readonly label: Bilingual }>(
  all: readonly C[],
  { papers: { withoutColumns, columnLabels } }: Country,
): readonly C[] =>
  all
    .filter(({ key }) => !withoutColumns.includes(key))
    .map((column) => {
      const label = columnLabels[column.key];
      return label === undefined ? column : { ...column, label };
    });

/** What people read above a column. */
export function labelOf<Row>({ name, columns }: Table<Row>, key: string, language: Language): string {
  const found = columns.find((one) => one.key === key);
  if (found === undefined) throw new Error(`${name} has no column ${key}.`);
  return found.label[language];
}

export const tableOf = <Row>(table: Table<Row>): AnyTable => ({
  name: table.name,
  section: table.section,
  title: table.title,
  columns: (country) => columnsIn(table.columns, country),
  async *cells(report, language) {
    const { country, sections } = report;
    const shown = columnsIn(table.columns, country);
    const place = placesOf(sections.sources);
    for await (const page of table.rows(report))
      yield page.map((row) => shown.map((column) => column.value(row, language, country, place)));
  },
});

/** The same columns, of which these have a wallet by the account it belongs to, as on paper. */
export const withPlaces = <Row>(
  all: readonly Column<Row>[],
  wallets: Readonly<Record<string, (row: Row, place: Place) => Value>>,
): readonly Column<Row>[] =>
  all.map((one) => {
    const wallet = wallets[one.key];
    return wallet === undefined
      ? one
      : { ...one, value: (row, _language, _country, place) => wallet(row, place) };
  });

const column =
  <Row>(kind: Column<Row>["kind"]) =>
  (key: string, de: string, en: string, value: Column<Row>["value"]): Column<Row> => ({
    key,
    label: both(de, en),
    kind,
    value,
  });

export const columns = <Row>() => ({
  text: column<Row>("text"),
  integer: column<Row>("integer"),
  quantity: column<Row>("quantity"),
  money: column<Row>("money"),
  day: column<Row>("day"),
  flag: column<Row>("flag"),
});

/** A list that is held, as pages. */
export async function* inPages<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  if (rows.length > 0) yield rows;
}
