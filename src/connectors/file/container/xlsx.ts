import { FileRefusal, quoted } from "../../../ledger/index.ts";
import { LIMITS } from "../../../basics/limits.ts";
import type { Budget } from "./budget.ts";
import { attribute, elements, plainText } from "./xml.ts";
import { packTexts } from "./packed-texts.ts";
import { isDateFormat, serialDate } from "./xlsx-dates.ts";
import type { ZipEntry } from "./zip.ts";
import { csvCell } from "./csv-cell.ts";
import { message } from "../../../wording/messages/index.ts";

/** A sheet as the text of a CSV file, generated lazily. */
export type Sheet = { readonly name: string; readonly chunks: () => Iterable<string> };

export const isWorkbook = (entries: readonly ZipEntry[]): boolean =>
  entries.some(({ name }) => name === "xl/workbook.xml");

/**
 * The sheets of a workbook, in their order. A formula is never computed: its cell holds the result stored by the
 * program that saved the file. Numbers are written with a point, dates as ISO, so that they mean the same in every
 * country.
 */
export function sheetsOf(entries: readonly ZipEntry[], budget: Budget): readonly Sheet[] {
  const text = (path: string): string => textOf(entries, path) ?? "";
  const workbook = text("xl/workbook.xml");
  const targets = new Map<string | null, string>();
  for (const { attributes } of elements(text("xl/_rels/workbook.xml.rels"), "Relationship"))
    targets.set(attribute(attributes, "Id"), attribute(attributes, "Target") ?? "");
  const shared = packTexts(stringsIn(chunksOf(entries, "xl/sharedStrings.xml")), budget);
  const dates = dateStyles(text("xl/styles.xml"));
  const from1904 = /date1904\s{0,9}=\s{0,9}["'](?:1|true)/.test(workbook);
  // Reads each document once, however often the workbook refers to it.
  const sheets = new Map<string, Sheet>();
  for (const { attributes } of elements(workbook, "sheet")) {
    const target = targets.get(attribute(attributes, "r:id") ?? attribute(attributes, "id")) ?? "";
    const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
    const name = attribute(attributes, "name") ?? `sheet ${sheets.size + 1}`;
    if (sheets.has(path)) continue;
    const chunks = (): Iterable<string> =>
      linesOf(chunksOf(entries, path), { name, shared, dates, from1904 });
    sheets.set(path, { name, chunks });
    if (sheets.size > LIMITS.zipEntries)
      throw new FileRefusal(message("file.workbookTooManySheets", { zipEntries: LIMITS.zipEntries }));
  }
  return [...sheets.values()];
}

const textOf = (entries: readonly ZipEntry[], path: string): string | null =>
  entries
    .find(({ name }) => name === path)
    ?.bytes(LIMITS.workbookPartBytes)
    .toString("utf8") ?? null;

/** A large document as text chunks; empty if it does not exist. Workbooks are written in UTF-8. */
function* chunksOf(entries: readonly ZipEntry[], path: string): Generator<string> {
  const decoder = new TextDecoder();
  for (const chunk of entries.find(({ name }) => name === path)?.chunks() ?? [])
    yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

function* stringsIn(xml: Iterable<string>): Generator<string> {
  let count = 0;
  for (const { inner } of elements(xml, "si")) {
    count += 1;
    if (count > LIMITS.workbookStrings)
      throw new FileRefusal(
        message("file.workbookTooManyStrings", { millions: LIMITS.workbookStrings / 1_000_000 }),
      );
    yield inner === "" ? "" : stringIn(inner);
  }
}

/** Text of a string in all its runs, without phonetic guides of Asian scripts. */
function stringIn(xml: string): string {
  let text = "";
  for (const { inner } of elements(withoutAids(xml), "t")) text += plainText(inner);
  return text;
}

const AID_END = "</rPh>";

function withoutAids(xml: string): string {
  let [result, from] = ["", 0];
  for (let at = xml.indexOf("<rPh"); at >= 0; at = xml.indexOf("<rPh", from)) {
    const end = xml.indexOf(AID_END, at);
    if (end < 0) break;
    result += xml.slice(from, at);
    from = end + AID_END.length;
  }
  return from === 0 ? xml : result + xml.slice(from);
}

/** The cell styles that display a number as a date. */
function dateStyles(styles: string): ReadonlySet<number> {
  const formats = new Map<number, string>();
  for (const { attributes } of elements(styles, "numFmt"))
    formats.set(Number(attribute(attributes, "numFmtId")), attribute(attributes, "formatCode") ?? "");
  const [cellStyles] = elements(styles, "cellXfs");
  const dates = new Set<number>();
  let style = 0;
  for (const { attributes } of elements(cellStyles?.inner ?? "", "xf")) {
    const id = Number(attribute(attributes, "numFmtId") ?? "0");
    if (isDateFormat(id, formats.get(id) ?? null)) dates.add(style);
    style += 1;
  }
  return dates;
}

type Book = {
  readonly name: string;
  readonly shared: (index: number) => string;
  readonly dates: ReadonlySet<number>;
  readonly from1904: boolean;
};

function* linesOf(xml: Iterable<string>, book: Book): Generator<string> {
  let [line, widest] = [0, 0];
  for (const { attributes, inner } of elements(xml, "row")) {
    const number = Number(attribute(attributes, "r") ?? line + 1);
    if (number > LIMITS.fileRows + 100)
      throw new FileRefusal(message("file.sheetTooManyRows", { name: quoted(book.name) }));
    // The file omits rows without a cell: empty lines keep the numbers of the other rows right.
    for (; line + 1 < number; line++) yield "\n";
    line = Math.max(line + 1, number);
    const cells = cellsOf(inner, book);
    widest = Math.max(widest, cells.length);
    // The file also omits empty cells at the end of a row: the rows above show how many belong there.
    yield `${cells.map(csvCell).join(",")}${cells.length === 0 ? "" : ",".repeat(widest - cells.length)}\n`;
  }
}

function cellsOf(row: string, book: Book): readonly string[] {
  const cells: string[] = [];
  for (const { attributes, inner } of elements(row, "c")) {
    const at = columnOf(attribute(attributes, "r")) ?? cells.length;
    if (at >= LIMITS.fileColumns)
      throw new FileRefusal(
        message("file.sheetTooManyColumns", { name: quoted(book.name), fileColumns: LIMITS.fileColumns }),
      );
    while (cells.length < at) cells.push("");
    cells[at] = valueOf(attributes, inner, book);
  }
  return cells;
}

/** `AB12` is column 27. */
function columnOf(reference: string | null): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? "")?.[0];
  if (letters === undefined) return null;
  let column = 0;
  for (let i = 0; i < letters.length; i++) column = column * 26 + letters.charCodeAt(i) - 64;
  return column - 1;
}

function valueOf(attributes: string, inner: string, { shared, dates, from1904 }: Book): string {
  const type = attribute(attributes, "t") ?? "n";
  if (type === "inlineStr") return stringIn(inner);
  const [value] = elements(inner, "v");
  const text = plainText(value?.inner ?? "");
  if (text === "") return "";
  if (type === "s") return shared(Number(text));
  if (type !== "n") return type === "b" ? (text === "1" ? "TRUE" : "FALSE") : text;
  return dates.has(Number(attribute(attributes, "s") ?? "-1"))
    ? serialDate(text, from1904)
    : numberText(text);
}

/**
 * A workbook stores numbers as binary fractions; fifteen digits of them are the value entered. A fraction of three
 * digits gets a trailing zero, because 1.234 could be read as a thousand.
 */
function numberText(text: string): string {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  const digits = text.replaceAll(/[^\d]|[eE].*$/g, "").replace(/^0+/, "").length;
  const rounded = digits > 15 ? String(Number(number.toPrecision(15))) : text;
  return /^-?\d{1,3}\.\d{3}$/.test(rounded) ? `${rounded}0` : rounded;
}
