import type { Language } from "../../wording/index.ts";
import type { Report } from "../report.ts";
import { buffered, type Sink } from "../sink.ts";
import { LISTS } from "../tables.ts";
import { type AnyTable, type ReportColumn } from "../columns.ts";
import { openZip } from "../zip.ts";

/** `excel` is for people in Germany and their spreadsheet, `plain` for machines. */
export const CSV_STYLES = ["excel", "plain"] as const;
export type CsvStyle = (typeof CSV_STYLES)[number];

const BOM = "\uFEFF";
const SEPARATOR: Readonly<Record<CsvStyle, string>> = { excel: ";", plain: "," };

export type CsvOptions = { readonly language: Language; readonly style: CsvStyle };

/** Writes all lists, each as its own file. */
export async function writeCsvs(report: Report, sink: Sink, options: CsvOptions): Promise<void> {
  const zip = openZip(sink);
  for (const table of LISTS)
    await zip.file(`${table.name}.csv`, (file) => writeCsv(table, report, file, options));
  await zip.end();
}

/** Names of the lists that can be requested separately. */
export const CSV_LISTS = LISTS.map(({ name }) => name);

export const listNamed = (name: string): AnyTable | null =>
  LISTS.find((table) => table.name === name) ?? null;

export async function writeCsv(
  table: AnyTable,
  report: Report,
  sink: Sink,
  { language, style }: CsvOptions,
): Promise<void> {
  const { write, flush } = buffered(sink);
  const separator = SEPARATOR[style];
  const columns = table.columns(report.country);
  const head = columns.map(({ key, label }) => quoted(style === "excel" ? label[language] : key, separator));
  await write(`${style === "excel" ? BOM : ""}${head.join(separator)}\r\n`);
  for await (const rows of table.cells(report, language))
    for (const cells of rows) {
      const texts = cells.map((value, i) => cellText(columns[i]!.kind, value, style, language));
      await write(`${texts.map((text) => quoted(text, separator)).join(separator)}\r\n`);
    }
  await flush();
}

type Cell = string | number | boolean | null;

function cellText(
  kind: ReportColumn<never>["kind"],
  value: Cell,
  style: CsvStyle,
  language: Language,
): string {
  if (value === null) return "";
  const german = style === "excel";
  switch (kind) {
    case "integer":
      return String(value);
    case "quantity":
    case "money": {
      const text = kind === "money" ? atLeastCents(String(value)) : String(value);
      return german ? text.replace(".", ",") : text;
    }
    case "day":
      return german ? germanDay(String(value)) : String(value);
    case "flag":
      return german ? yesNo(value === true, language) : String(value);
    case "text":
    default:
      return guarded(String(value));
  }
}

const yesNo = (value: boolean, language: Language): string =>
  language === "de" ? (value ? "ja" : "nein") : value ? "yes" : "no";

/** `1047.9` becomes `1047.90`: money has at least two decimals, and as many as it needs. */
export function atLeastCents(text: string): string {
  const point = text.indexOf(".");
  if (point < 0) return `${text}.00`;
  return text.length - point === 2 ? `${text}0` : text;
}

export const germanDay = (day: string): string => day.split("-").toReversed().join(".");

/**
 * Text that a spreadsheet treats as a formula, also with full-width characters and after blank or zero-width
 * characters.
 */
const FORMULA = /^(?:[\t\r\n]|[\p{Cf}\u034F\u115F\u1160\u3164\uFFA0\s]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/** A spreadsheet executes text that begins like a formula: such text gets an apostrophe, which makes it plain text. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

export const quoted = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
