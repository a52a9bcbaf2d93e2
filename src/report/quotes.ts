import { type Static, Type } from "typebox";
import { PriceSchema } from "../ledger/index.ts";
import type { SortKeyRange } from "../store/report-input.ts";
import { LABELS, priceSourceName } from "../wording/index.ts";
import { columns, type ReportTable } from "./columns.ts";
import type { ReportInput } from "./input.ts";
import { COLUMNS, TITLES } from "./labels.ts";

/** One price that was used (docs/contract/german-rules.md, S5). */
export const QuoteRowSchema = Type.Object(
  { ...PriceSchema.properties, times: Type.Integer() },
  { $id: "ReportQuote" },
);
export type QuoteRow = Static<typeof QuoteRowSchema>;

const q = columns<QuoteRow>();
export const QUOTES: ReportTable<QuoteRow> = {
  name: "kurse",
  section: "S5",
  title: TITLES.prices,
  rows: ({ lists }) => lists.quotes(),
  columns: [
    q.text("asset", COLUMNS.asset, ({ asset }) => asset),
    q.text("at", COLUMNS.at, ({ at }) => at),
    q.text("source", COLUMNS.source, ({ source }, language) => priceSourceName(source, language)),
    q.text("granularity", COLUMNS.granularity, ({ granularity }, language) => LABELS[granularity][language]),
    q.quantity("price", COLUMNS.price, ({ price }) => price),
    q.text("currency", COLUMNS.currency, ({ currency }) => currency),
    q.quantity("rate", COLUMNS.rate, ({ rate }) => rate?.rate ?? null),
    q.day("rateDay", COLUMNS.rateDay, ({ rate }) => rate?.day ?? null),
    q.integer("times", COLUMNS.times, ({ times }) => times),
  ],
};

/** Prices of the year; a price that several sources used is listed once (docs/contract/german-rules.md, S5). */
export async function* quoteRows(
  input: ReportInput,
  range: SortKeyRange,
): AsyncGenerator<readonly QuoteRow[]> {
  type Met = { readonly key: string; readonly row: QuoteRow };
  let last = null as Met | null;
  for await (const page of input.prices(range)) {
    const rows: QuoteRow[] = [];
    for (const { sortKey, id, body } of page) {
      const key = `${sortKey} ${id}`;
      const same = last !== null && last.key === key ? last.row : null;
      if (same === null && last !== null) rows.push(last.row);
      last = { key, row: same === null ? body : { ...same, times: same.times + body.times } };
    }
    if (rows.length > 0) yield rows;
  }
  if (last !== null) yield [last.row];
}
