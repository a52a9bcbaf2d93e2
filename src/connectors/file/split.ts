import { hash } from "node:crypto";
import { type Bytes, decode, type Encoding, FileRefusal, readCsv } from "../../ledger/index.ts";
import { LIMITS } from "../../limits.ts";
import type { RawRecord } from "../connector.ts";
import type { Cells, FileFormat, Layout } from "./format.ts";
import { FORMATS } from "./formats.ts";

/** What a file turned out to be. */
export type SplitFile = {
  readonly format: string;
  /** Whose export it is; null for our own ledger file. */
  readonly providerKey: string | null;
  readonly encoding: Encoding;
  readonly records: number;
};

/** How far down the header may stand: preambles have grown and shrunk over the years. */
const HEAD_LINES = 40;

/**
 * Splits a file into records, one per row, and hands them over one by one: no more of the file is in memory than a piece
 * of it. Throws a `FileRefusal` where it is of no known format, or past a limit. A reader for files that are no text
 * belongs here, before the decoding, so that it runs in the same guarded thread.
 */
export function splitFile(bytes: Bytes, keep: (record: RawRecord) => void): SplitFile {
  const { encoding, pieces } = decode(bytes);
  const { format, layout } = recognise(headOf(pieces()));
  let recordOf: ((line: number, fields: readonly string[]) => RawRecord) | null = null;
  let records = 0;
  let characters = 0;
  for (const { line, fields } of readCsv(pieces(), layout.above).records) {
    if (recordOf === null) {
      recordOf = recordMaker(format.name, fields, layout);
      continue;
    }
    const record = recordOf(line, fields);
    records += 1;
    characters += record.payload.length;
    if (records > LIMITS.fileRows || characters > LIMITS.fileRecordCharacters) throw tooMuch();
    keep(record);
  }
  return { format: format.name, providerKey: format.providerKey, encoding, records };
}

/** The first lines; no more of a line than a row may have. */
function headOf(pieces: Iterable<string>): string {
  let head = "";
  for (const piece of pieces) {
    head += piece;
    const lines = head.split(/\r\n|\n|\r/, HEAD_LINES + 1);
    if (lines.length > HEAD_LINES) return lines.slice(0, HEAD_LINES).join("\n");
    if (head.length > LIMITS.fileRowCharacters) break;
  }
  return head;
}

function recognise(head: string): { readonly format: FileFormat; readonly layout: Layout } {
  for (const format of FORMATS) {
    const layout = format.layout(head);
    if (layout !== null) return { format, layout };
  }
  throw new FileRefusal(
    "The file is in no format we know. Send Lotbuch's own ledger file or Coinbase's transaction history, as CSV.",
  );
}

/**
 * Records of rows. Equal rows without an id are told apart by their number: the second of two is not a duplicate. A row
 * that is shorter than the header keeps only the cells it has, and what it lacks counts as empty in its key, so that the
 * same row is known again however its end was written.
 */
function recordMaker(
  format: string,
  header: readonly string[],
  { nameOf, idColumn, marks }: Layout,
): (line: number, fields: readonly string[]) => RawRecord {
  const names = header.map((cell, i) => nameOf(cell) || columnName(i));
  const idAt = names.lastIndexOf(idColumn);
  const payloadOf = payloadWriter(format, names, marks);
  const seen = new Map<string, number>();
  return (line, fields) => {
    const payload = payloadOf(fields, fields.length);
    const id = fields[idAt]?.trim() ?? "";
    if (id !== "") return { providerId: `${format}:${id}`, accountRef: format, payload, line };
    const whole = fields.length < names.length ? payloadOf(fields, names.length) : payload;
    // From the bytes: cut out of the longer text, each key would keep all of it in memory.
    const key = hash("sha256", whole, "buffer").toString("hex", 0, 16);
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    return { providerId: `row:${key}:${occurrence}`, accountRef: format, payload, line };
  };
}

/**
 * Writes the JSON of a row: its cells by the names of their columns. By hand, because this is most of what reading a file
 * takes; names that an object would reorder or hold only once are left to an object.
 */
function payloadWriter(
  format: string,
  names: readonly string[],
  marks: Cells,
): (fields: readonly string[], length: number) => string {
  const nameAt = (i: number): string => names[i] ?? columnName(i);
  const plain =
    new Set([...names, ...Object.keys(marks)]).size === names.length + Object.keys(marks).length &&
    !names.some((name) => /^\d+$|^column \d+$/.test(name));
  if (!plain)
    return (fields, length) => {
      const cells = Object.fromEntries(Array.from({ length }, (_, i) => [nameAt(i), fields[i] ?? ""]));
      return JSON.stringify({ format, cells: { ...cells, ...marks } });
    };
  const start = `{"format":${JSON.stringify(format)},"cells":{`;
  const keys = names.map((name, i) => `${i === 0 ? "" : ","}${JSON.stringify(name)}:`);
  const end = Object.entries(marks)
    .map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join("");
  return (fields, length) => {
    let text = start;
    for (let i = 0; i < length; i++)
      text += (keys[i] ?? `,${JSON.stringify(columnName(i))}:`) + jsonText(fields[i] ?? "");
    return `${text}${end}}}`;
  };
}

// oxlint-disable-next-line no-control-regex
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/;
const jsonText = (text: string): string => (ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`);

/** A column without a name, also one beyond the header. */
const columnName = (index: number): string => `column ${index + 1}`;

const tooMuch = (): FileRefusal =>
  new FileRefusal(
    `The file has more than ${LIMITS.fileRows / 1_000_000} million rows, or too much in them. Split it, by year for example, and send the parts one after another.`,
  );
