import type { Bilingual, Language } from "../wording/index.ts";
import type { Country } from "../tax/index.ts";
import { type WalletLabeler, createWalletLabeler } from "./wallet-labels.ts";
import type { Report } from "./report.ts";

export type Value = string | number | boolean | null;

export type ReportColumn<Row> = {
  /** Machine-readable name of the column. */
  readonly key: string;
  readonly label: Bilingual;
  readonly kind: "text" | "integer" | "quantity" | "money" | "day" | "flag";
  readonly value: (row: Row, language: Language, country: Country, labelWallet: WalletLabeler) => Value;
};

/** A list as a table: the same columns for people, machines and the tax office's software. */
export type ReportTable<Row> = {
  readonly name: string;
  readonly section: string;
  readonly title: Bilingual;
  readonly columns: readonly ReportColumn<Row>[];
  readonly rows: (report: Report) => AsyncIterable<readonly Row[]>;
};

/** A table of any row type. */
export type AnyTable = {
  readonly name: string;
  readonly section: string;
  readonly title: Bilingual;
  /** Columns of the table for a country. */
  readonly columns: (country: Country) => readonly Omit<ReportColumn<never>, "value">[];
  /** Each row as its cells, in the order of the columns. */
  readonly cells: (report: Report, language: Language) => AsyncGenerator<readonly (readonly Value[])[]>;
};

/** Columns for a country: columns unknown to its law are omitted, others may have different labels. */
export const columnsIn = <C extends { readonly key: string; readonly label: Bilingual }>(
  all: readonly C[],
  { reportTerms: { withoutColumns, columnLabels } }: Country,
): readonly C[] =>
  all
    .filter(({ key }) => !withoutColumns.includes(key))
    .map((column) => {
      const label = columnLabels[column.key];
      return label === undefined ? column : { ...column, label };
    });

/** Label of a column for human readers. */
export function labelOf<Row>({ name, columns }: ReportTable<Row>, key: string, language: Language): string {
  const found = columns.find((one) => one.key === key);
  if (found === undefined) throw new Error(`${name} has no column ${key}.`);
  return found.label[language];
}

export const tableOf = <Row>(table: ReportTable<Row>): AnyTable => ({
  name: table.name,
  section: table.section,
  title: table.title,
  columns: (country) => columnsIn(table.columns, country),
  async *cells(report, language) {
    const { country, sections } = report;
    const visible = columnsIn(table.columns, country);
    const labelWallet = createWalletLabeler(sections.sources);
    for await (const page of table.rows(report))
      yield page.map((row) => visible.map((column) => column.value(row, language, country, labelWallet)));
  },
});

/** Replaces the given columns by ones that label wallets by their account, as in the PDF. */
export const withWalletLabels = <Row>(
  all: readonly ReportColumn<Row>[],
  wallets: Readonly<Record<string, (row: Row, labelWallet: WalletLabeler) => Value>>,
): readonly ReportColumn<Row>[] =>
  all.map((one) => {
    const wallet = wallets[one.key];
    return wallet === undefined
      ? one
      : { ...one, value: (row, _language, _country, labelWallet) => wallet(row, labelWallet) };
  });

const column =
  <Row>(kind: ReportColumn<Row>["kind"]) =>
  (key: string, label: Bilingual, value: ReportColumn<Row>["value"]): ReportColumn<Row> => ({
    key,
    label,
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

/** Yields a list in memory as pages. */
export async function* inPages<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  if (rows.length > 0) yield rows;
}
