import { FileRefusal, quoted } from "../../../ledger/index.ts";
import { LIMITS } from "../../../limits.ts";
import { attribute, elements, plainText } from "./xml.ts";
import { keptTexts } from "./kept-texts.ts";
import { isDateFormat, serialDate } from "./xlsx-dates.ts";
import type { ZipEntry } from "./zip.ts";

/** A sheet as the text of a CSV, made while it is asked for. */
export type Sheet = { readonly name: string; readonly pieces: () => Iterable<string> };

export const isWorkbook = (entries: readonly ZipEntry[]): boolean =>
  entries.some(({ name }) => name === "xl/workbook.xml");

/**
 * The sheets of a workbook, in their order. A formula is never computed: its cell holds what the program that saved the file
 * made of it. Numbers are written with a point, dates as ISO, so that they mean the same in every country.
 */
export function sheetsOf(entries: readonly ZipEntry[]): readonly Sheet[] {
  const text = (path: string): string => textOf(entries, path) ?? "";
  const workbook = text("xl/workbook.xml");
  const targets = new Map(
    [...elements(text("xl/_rels/workbook.xml.rels"), "Relationship")].map(({ attributes }) => [
      attribute(attributes, "Id"),
      attribute(attributes, "Target") ?? "",
    ]),
  );
  const shared = keptTexts(stringsIn(piecesOf(entries, "xl/sharedStrings.xml")));
  const dates = dateStyles(text("xl/styles.xml"));
  const from1904 = /date1904\s*=\s*["'](?:1|true)/.test(workbook);
  return [...elements(workbook, "sheet")].map(({ attributes }, i) => {
    const target = targets.get(attribute(attributes, "r:id") ?? attribute(attributes, "id")) ?? "";
    const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
    const name = attribute(attributes, "name") ?? `sheet ${i + 1}`;
    return {
      name,
      pieces: () => linesOf(piecesOf(entries, path), { name, shared, dates, from1904 }),
    };
  });
}

function textOf(entries: readonly ZipEntry[], path: string): string | null {
  return (
    entries
      .find(({ name }) => name === path)
      ?.bytes()
      .toString("utf8") ?? null
  );
}

/** A large document as text, piece by piece; nothing where there is none. Workbooks are written in UTF-8. */
function* piecesOf(entries: readonly ZipEntry[], path: string): Generator<string> {
  const decoder = new TextDecoder();
  for (const piece of entries.find(({ name }) => name === path)?.pieces() ?? [])
    yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

function* stringsIn(xml: Iterable<string>): Generator<string> {
  for (const { inner } of elements(xml, "si")) yield stringIn(inner);
}

/** The text of a string in all its runs, without the reading aids of Asian scripts. */
const stringIn = (xml: string): string =>
  [...elements(xml.replaceAll(/<rPh\b[\s\S]*?<\/rPh>/g, ""), "t")]
    .map(({ inner }) => plainText(inner))
    .join("");

/** Which cell styles show a number as a date. */
function dateStyles(styles: string): ReadonlySet<number> {
  const formats = new Map(
    [...elements(styles, "numFmt")].map(({ attributes }) => [
      Number(attribute(attributes, "numFmtId")),
      attribute(attributes, "formatCode") ?? "",
    ]),
  );
  const [cellStyles] = elements(styles, "cellXfs");
  const dates = new Set<number>();
  for (const [i, { attributes }] of [...elements(cellStyles?.inner ?? "", "xf")].entries()) {
    const id = Number(attribute(attributes, "numFmtId") ?? "0");
    if (isDateFormat(id, formats.get(id) ?? null)) dates.add(i);
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
  let line = 0;
  for (const { attributes, inner } of elements(xml, "row")) {
    const number = Number(attribute(attributes, "r") ?? line + 1);
    if (number > LIMITS.fileRows + 100)
      throw new FileRefusal(`The sheet ${quoted(book.name)} has more rows than a file may have.`);
    // Rows without a cell are not in the file: as empty lines, so that the numbers of the others are right.
    for (; line + 1 < number; line++) yield "\n";
    line = Math.max(line + 1, number);
    yield `${cellsOf(inner, book).map(csvCell).join(",")}\n`;
  }
}

const CELL = /<(?:\w+:)?c((?:\s[^>]*?)?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g;

function cellsOf(row: string, book: Book): readonly string[] {
  const cells: string[] = [];
  CELL.lastIndex = 0;
  for (let match = CELL.exec(row); match !== null; match = CELL.exec(row)) {
    const [, attributes = "", inner = ""] = match;
    const at = columnOf(attribute(attributes, "r")) ?? cells.length;
    if (at >= LIMITS.fileColumns)
      throw new FileRefusal(
        `The sheet ${quoted(book.name)} has more than ${LIMITS.fileColumns} columns. Export it again, or send it as CSV.`,
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

const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</;

function valueOf(attributes: string, inner: string, { shared, dates, from1904 }: Book): string {
  const type = attribute(attributes, "t") ?? "n";
  if (type === "inlineStr") return stringIn(inner);
  const text = plainText(VALUE.exec(inner)?.[1] ?? "");
  if (text === "") return "";
  if (type === "s") return shared(Number(text));
  if (type !== "n") return type === "b" ? (text === "1" ? "TRUE" : "FALSE") : text;
  return dates.has(Number(attribute(attributes, "s") ?? "-1"))
    ? serialDate(text, from1904)
    : numberText(text);
}

/**
 * A workbook keeps numbers as binary fractions and shows fifteen digits of them: those are what was entered. A fraction of
 * three digits gets a zero, because 1.234 could be read as a thousand.
 */
function numberText(text: string): string {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  const digits = text.replaceAll(/[^\d]|[eE].*$/g, "").replace(/^0+/, "").length;
  const shown = digits > 15 ? String(Number(number.toPrecision(15))) : text;
  return /^-?\d{1,3}\.\d{3}$/.test(shown) ? `${shown}0` : shown;
}

const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
