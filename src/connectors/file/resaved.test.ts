import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { FileRefusal } from "../../ledger/index.ts";
import { DOCUMENTED } from "./testing/documented.ts";
import { type ReadText, readBytes } from "./testing/read-text.ts";
import { type FormatSample, SAMPLES } from "./testing/samples.ts";

/** The most common formats in Germany: these must give the same result whichever program saved the file. */
const COMMON_FORMATS = new Set([
  "bitpanda",
  "kraken-ledgers",
  "binance-statement",
  "binance-trades",
  "bitvavo",
  "bison",
  "bsdex",
  "bitcoin-de",
  "coinbase-csv",
  "coinbase-pro-account",
  "crypto-com-app",
  "bitstamp",
  "trade-republic",
  "cointracking",
  "koinly",
  "blockpit",
  "ledger-live",
]);

type Rows = readonly (readonly string[])[];

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const MOMENT = /^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d)(?::\d\d(?:\.\d+)?)?$/;

const rowsOf = ({ header, rows }: FormatSample): Rows => [header, ...rows];
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const plain = (delimiter: string, cell: string): string =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? quoted(cell) : cell;
const written = (rows: Rows, delimiter: string, lineEnd = "\r\n", cellOf = plain): string =>
  rows.map((row) => row.map((cell) => cellOf(delimiter, cell)).join(delimiter)).join(lineEnd) + lineEnd;

/** Numbers with a comma and optionally grouped by dots; dates in the displayed format, without seconds. */
const germanCell = (cell: string, grouped: boolean): string => {
  const [, year, month, day, clock] = MOMENT.exec(cell) ?? [];
  if (clock !== undefined) return `${day}.${month}.${year} ${clock}`;
  if (!NUMBER.test(cell) || !cell.includes(".")) return cell;
  const [whole = "", fraction = ""] = cell.split(".");
  return `${grouped ? whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ".") : whole},${fraction}`;
};
const german = (rows: Rows, grouped: boolean): string =>
  written(
    rows.map((row, i) => (i === 0 ? row : row.map((cell) => germanCell(cell, grouped)))),
    ";",
  );

const DAY_MS = 86_400_000;

/** A workbook: numbers as binary numbers with all their digits, dates as days since 1900. */
function workbook(rows: Rows): Uint8Array {
  const cellOf = (cell: string): string => {
    const moment = MOMENT.test(cell) ? Date.parse(`${cell.replace(" ", "T")}Z`) : Number.NaN;
    if (!Number.isNaN(moment)) return `<c s="1"><v>${(moment - Date.UTC(1899, 11, 30)) / DAY_MS}</v></c>`;
    if (NUMBER.test(cell)) return `<c><v>${Number(Number(cell).toPrecision(17))}</v></c>`;
    const text = cell.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    return `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  };
  const sheet = rows.map((row) => `<row>${row.map(cellOf).join("")}</row>`).join("");
  const parts = {
    "xl/workbook.xml": `<workbook><sheets><sheet name="Rows" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

/** Encodes as Windows-1252: beyond Latin-1, these samples only contain the euro sign. */
const windows1252 = (text: string): Buffer => Buffer.from(text.replaceAll("€", "\u0080"), "latin1");

const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, "utf16le");
const PREAMBLE = Array.from({ length: 10 }, (_, i) => `Kontoinhaber Zeile ${i + 1}: "x"`).join("\r\n");

const SAVED_AS: Readonly<Record<string, (rows: Rows, own: string) => Uint8Array>> = {
  "UTF-16, little end first": (rows, own) => utf16(written(rows, own)),
  "UTF-16, big end first": (rows, own) => utf16(written(rows, own)).swap16(),
  "Windows-1252": (rows, own) => windows1252(written(rows, own)),
  "a German spreadsheet": (rows) => windows1252(german(rows, false)),
  "a German spreadsheet that groups thousands": (rows) => Buffer.from(`\ufeff${german(rows, true)}`),
  "a workbook": (rows) => workbook(rows),
  "lines that end with CR alone": (rows, own) => Buffer.from(written(rows, own, "\r")),
  "everything in quotes": (rows, own) => Buffer.from(written(rows, own, "\n", (_, cell) => quoted(cell))),
  "blank lines, and cells without a name behind": (rows, own) =>
    Buffer.from(written(rows, own, `${own}${own}\r\n\r\n`)),
  "ten lines above": (rows, own) => Buffer.from(`${PREAMBLE}\r\n${written(rows, own)}`),
  "a line of totals": (rows, own) =>
    Buffer.from(`${written(rows, own)}Summe${own.repeat((rows[0]?.length ?? 1) - 1)}\r\n`),
};

/** Without seconds, which a spreadsheet does not display. */
const toTheMinute = ({ ledger }: ReadText): readonly string[] =>
  ledger.map((line) => line.replace(/^(.{16})\S+/, "$1")).toSorted();

function outcome(bytes: Uint8Array): ReadText | null {
  try {
    return readBytes(bytes);
  } catch (error) {
    if (error instanceof FileRefusal) return null;
    throw error;
  }
}

describe.each([...SAMPLES, ...DOCUMENTED].map((sample) => [sample.name, sample] as const))(
  "%s, saved by a spreadsheet program",
  (_name, sample) => {
    const rows = rowsOf(sample);
    const original = readBytes(Buffer.from(written(rows, sample.delimiter)));

    it("has the same result, or reports what it cannot read", () => {
      const known = new Set(toTheMinute(original));
      for (const [variant, save] of Object.entries(SAVED_AS)) {
        const read = outcome(save(rows, sample.delimiter));
        const lines = read === null ? [] : toTheMinute(read);
        expect({ variant, other: lines.filter((line) => !known.has(line)) }).toEqual({
          variant,
          other: [],
        });
        const whole = lines.length === original.ledger.length;
        expect({ variant, isReported: whole || read === null || read.failures.length > 0 }).toEqual({
          variant,
          isReported: true,
        });
        if (COMMON_FORMATS.has(sample.format)) expect({ variant, whole }).toEqual({ variant, whole: true });
      }
    });
  },
);
