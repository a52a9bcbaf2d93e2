import { type Bytes, type CsvRecord, type Encoding, FileRefusal, readCsv } from "../../../ledger/index.ts";
import { type TablePart, partsOf } from "../container/parts.ts";
import { readNumber } from "../table/numbers.ts";
import { uniqueNames } from "../table/names.ts";
import { DELIMITERS } from "../table/recognise.ts";
import { message } from "../../../wording/messages/index.ts";

/** Preview of a table, for the user to assign its columns. */
export type Look = {
  readonly encoding: Encoding;
  readonly delimiter: string;
  readonly headerLine: number;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Line of each row in the file. */
  readonly lines: readonly number[];
  /** Distinct words per column, which a type column would have; empty if there are too many or they are too long. */
  readonly words: readonly (readonly string[])[];
};

/** Rows of a preview, unless more are requested. */
export const PREVIEW_ROWS = 10;
/** Lines that may come before the rows. */
const LINES = 40;
const MAX_CELL_LENGTH = 200;
/** Number of rows that are scanned for the words of a column. */
const WORD_ROWS = 50_000;
const WORDS = 60;
const WORD_CHARACTERS = 80;

/** The columns and first rows of an upload; of several tables the first with columns. */
export function lookAt(bytes: Bytes, rows = PREVIEW_ROWS): Look {
  for (const part of partsOf(bytes).parts) {
    const look = lookAtPart(part, rows);
    if (look !== null) return look;
  }
  throw new FileRefusal(message("file.noTable"), true);
}

function lookAtPart({ open }: TablePart, max: number): Look | null {
  const { encoding, chunks } = open();
  let best: Omit<Look, "words"> | null = null;
  let isNamed = false;
  for (const delimiter of DELIMITERS) {
    const records = [...firstRecords(chunks(), delimiter, LINES + max)];
    // The header is the first of the longest rows: rows above it are shorter, rows below are as long.
    const width = Math.max(0, ...records.map(({ fields }) => filled(fields)));
    const at = records.findIndex(({ fields }) => filled(fields) === width);
    const header = records[at];
    if (header === undefined || width < 2) continue;
    // Decimal commas split rows too, but a header contains no number.
    const named = !header.fields.some((field) => readNumber(field, "mixed") !== null);
    if (best !== null && (isNamed === named ? width <= best.columns.length : isNamed)) continue;
    isNamed = named;
    const below = records.slice(at + 1, at + 1 + max);
    best = {
      encoding,
      delimiter,
      headerLine: header.line,
      columns: uniqueNames(header.fields),
      rows: below.map(({ fields }) => fields.map((field) => field.slice(0, MAX_CELL_LENGTH))),
      lines: below.map(({ line }) => line),
    };
  }
  return best === null ? null : { ...best, words: wordsOf(chunks(), best) };
}

function wordsOf(
  chunks: Iterable<string>,
  { delimiter, headerLine, columns }: Omit<Look, "words">,
): Look["words"] {
  const found = columns.map((): Set<string> | null => new Set());
  for (const { line, fields } of firstRecords(chunks, delimiter, WORD_ROWS)) {
    if (line <= headerLine) continue;
    for (const [i, words] of found.entries()) {
      const word = (fields[i] ?? "").trim();
      if (words === null || word === "") continue;
      words.add(word);
      if (words.size > WORDS || word.length > WORD_CHARACTERS) found[i] = null;
    }
  }
  return found.map((words) => [...(words ?? [])].toSorted());
}

const filled = (fields: readonly string[]): number => fields.filter((field) => field.trim() !== "").length;

/** Stops at the first unreadable record. */
function* firstRecords(chunks: Iterable<string>, delimiter: string, max: number): Generator<CsvRecord> {
  let left = max;
  try {
    for (const record of readCsv(chunks, 0, delimiter).records) {
      yield record;
      if (--left === 0) return;
    }
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
  }
}
