import { LIMITS } from "../basics/limits.ts";
import { FileRefusal } from "./refusal.ts";
import { message } from "../wording/messages/index.ts";

/** One record of a CSV file with the line it begins on. */
export type CsvRecord = { readonly line: number; readonly fields: readonly string[] };

export type Csv = {
  readonly delimiter: string;
  /** Lazy; can be iterated once. */
  readonly records: Iterable<CsvRecord>;
};

const DELIMITERS = [",", ";", "\t"] as const;

/**
 * Reads CSV as users send it: a byte order mark, any line end, quoted fields with doubled quotes and line breaks, and
 * comma, semicolon or tab as detected from the header or given by `sign`. The text comes in chunks, and at most one
 * chunk and one record are in memory: records have a size limit, and beyond it the file is refused.
 */
export function readCsv(chunks: Iterable<string>, linesAbove = 0, sign?: string): Csv {
  const text = openText(chunks);
  for (let skipped = 0; skipped < linesAbove; skipped++) {
    const end = endOfLine(text, skipped + 1);
    text.at = afterLineEnd(text.source, end);
  }
  if (sign !== undefined) return { delimiter: sign, records: recordsOf(text, sign, linesAbove + 1) };
  const header = text.source.slice(text.at, endOfLine(text, linesAbove + 1));
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter, LIMITS.fileColumns + 1).length);
  const delimiter = DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
  return { delimiter, records: recordsOf(text, delimiter, linesAbove + 1) };
}

/** The part of the text in memory, and the read position. */
type Text = {
  source: string;
  at: number;
  /** True if no text follows. */
  ended: boolean;
  /** Drops the text read so far and loads one more chunk. */
  readonly more: () => void;
  /** Next position of the character, from `at` on; the length of the source if there is none. */
  readonly next: (char: "\n" | "\r" | '"') => number;
};

function openText(chunks: Iterable<string>): Text {
  const rest = chunks[Symbol.iterator]();
  // Cached positions: a rare character would otherwise be searched for anew from every line.
  let known = { "\n": -1, "\r": -1, '"': -1 };
  const text: Text = {
    source: "",
    at: 0,
    ended: false,
    more: () => {
      const chunk = rest.next();
      if (chunk.done === true) {
        text.ended = true;
        return;
      }
      text.source = text.source.slice(text.at) + chunk.value;
      text.at = 0;
      known = { "\n": -1, "\r": -1, '"': -1 };
    },
    next: (char) => {
      if (known[char] >= text.at) return known[char];
      const found = text.source.indexOf(char, text.at);
      return (known[char] = found < 0 ? text.source.length : found);
    },
  };
  text.more();
  if (text.source.startsWith("\uFEFF")) text.at = 1;
  return text;
}

/** End of the line that begins at `at`, loading further chunks if needed. */
function endOfLine(text: Text, line: number): number {
  for (;;) {
    const end = Math.min(text.next("\n"), text.next("\r"));
    if (end + 1 < text.source.length || text.ended) return end;
    if (text.source.length - text.at > LIMITS.fileRowCharacters) throw tooLong(line);
    text.more();
  }
}

function* recordsOf(text: Text, delimiter: string, firstLine: number): Generator<CsvRecord> {
  let line = firstLine;
  for (;;) {
    if (text.at >= text.source.length && text.ended) return;
    const record = plainRecord(text, delimiter) ?? quotedRecord(text, delimiter, line);
    if (record === null) {
      if (text.source.length - text.at > LIMITS.fileRowCharacters) throw tooLong(line);
      text.more();
      continue;
    }
    if (record.fields.length > LIMITS.fileColumns) throw tooWide(line);
    if (record.end - text.at > LIMITS.fileRowCharacters) throw tooLong(line);
    // A cell is no longer than its row, so one check is almost always enough for all cells.
    if (
      record.end - text.at > LIMITS.fileCellCharacters &&
      record.fields.some((field) => field.length > LIMITS.fileCellCharacters)
    )
      throw cellTooLong(line);
    if (record.fields.some((field) => field.trim() !== "")) yield { line, fields: record.fields };
    line += record.lines;
    text.at = record.end;
  }
}

type RawRecord = { readonly fields: readonly string[]; readonly end: number; readonly lines: number };

/**
 * A record that is one line without a quote; null if there is a quote, or if the line may continue in the next chunk.
 */
function plainRecord(text: Text, delimiter: string): RawRecord | null {
  const { source, at } = text;
  const end = Math.min(text.next("\n"), text.next("\r"));
  if ((end + 1 >= source.length && !text.ended) || text.next('"') < end) return null;
  const fields = source.slice(at, end).split(delimiter, LIMITS.fileColumns + 1);
  return { fields, end: afterLineEnd(source, end), lines: 1 };
}

/** Any record; null if it may continue in the next chunk. */
function quotedRecord(text: Text, delimiter: string, line: number): RawRecord | null {
  const { source, ended } = text;
  const fields: string[] = [];
  let { at } = text;
  let lines = 1;
  for (;;) {
    const field = source[at] === '"' ? readQuoted(source, at) : null;
    if (field === "open") {
      if (ended || source.length - at > LIMITS.fileCellCharacters) throw neverClosed(line + lines - 1);
      return null;
    }
    const stop = endOfField(source, field === null ? at : field.end, delimiter);
    // The chunk ends here: a second quote, the rest of the cell or of the line end may follow.
    if (stop + 1 >= source.length && !ended) return null;
    fields.push(field === null ? source.slice(at, stop) : field.text + source.slice(field.end, stop));
    if (field !== null) lines += field.lineBreaks;
    if (source[stop] !== delimiter || fields.length > LIMITS.fileColumns)
      return { fields, end: afterLineEnd(source, stop), lines };
    at = stop + 1;
  }
}

function readQuoted(source: string, open: number) {
  let text = "";
  let at = open + 1;
  for (;;) {
    const close = source.indexOf('"', at);
    if (close < 0 || close - open > LIMITS.fileRowCharacters) return "open";
    text += source.slice(at, close);
    if (source[close + 1] !== '"')
      return { text, end: close + 1, lineBreaks: text.match(/\r\n|\r|\n/g)?.length ?? 0 };
    text += '"';
    at = close + 2;
  }
}

function endOfField(source: string, from: number, delimiter: string): number {
  let at = from;
  while (at < source.length) {
    const char = source[at];
    if (char === delimiter || char === "\n" || char === "\r") break;
    at += 1;
  }
  return at;
}

function afterLineEnd(source: string, at: number): number {
  return source[at] === "\r" && source[at + 1] === "\n" ? at + 2 : at + 1;
}

const MIB = 1024 * 1024;

const tooWide = (line: number): FileRefusal =>
  new FileRefusal(message("file.tooManyColumns", { line, fileColumns: LIMITS.fileColumns }));

const tooLong = (line: number): FileRefusal =>
  new FileRefusal(message("file.rowTooLong", { line, mib: LIMITS.fileRowCharacters / MIB }));

const cellTooLong = (line: number): FileRefusal =>
  new FileRefusal(message("file.cellTooLong", { line, mib: LIMITS.fileCellCharacters / MIB }));

const neverClosed = (line: number): FileRefusal =>
  new FileRefusal(message("file.unclosedQuote", { line, mib: LIMITS.fileCellCharacters / MIB }));
