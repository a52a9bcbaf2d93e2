/** One record of a CSV file with the line it begins on. */
export type CsvRecord = { readonly line: number; readonly fields: readonly string[] };

export type CsvError = { readonly line: number; readonly reason: string };

export type Csv = {
  readonly delimiter: string;
  readonly records: readonly CsvRecord[];
  readonly errors: readonly CsvError[];
};

const DELIMITERS = [",", ";", "\t"] as const;

/**
 * CSV as people send it: a byte order mark, any line end, quoted fields with doubled quotes and line breaks, and
 * comma, semicolon or tab as the header shows. A quote that is never closed ends with its line, and is reported.
 */
export function readCsv(text: string): Csv {
  const source = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const delimiter = delimiterOf(source);
  const records: CsvRecord[] = [];
  const errors: CsvError[] = [];
  let at = 0;
  let line = 1;
  while (at < source.length) {
    const record = readRecord(source, at, delimiter);
    if (record.unclosed) errors.push({ line, reason: "a quoted field is never closed" });
    if (record.fields.some((field) => field.trim() !== "")) records.push({ line, fields: record.fields });
    line += record.lines;
    at = record.end;
  }
  return { delimiter, records, errors };
}

function delimiterOf(source: string): string {
  const header = source.slice(0, source.search(/[\r\n]|$/));
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

type RawRecord = {
  readonly fields: readonly string[];
  readonly end: number;
  readonly lines: number;
  readonly unclosed: boolean;
};

function readRecord(source: string, from: number, delimiter: string): RawRecord {
  const fields: string[] = [];
  let at = from;
  let lines = 1;
  for (;;) {
    const field = source[at] === '"' ? readQuoted(source, at) : null;
    if (field !== null && field.end < 0) {
      // Without its end the quote would swallow the file: the line is taken as it stands.
      const end = endOfLine(source, from);
      return {
        fields: source.slice(from, end).split(delimiter),
        end: afterLineEnd(source, end),
        lines: 1,
        unclosed: true,
      };
    }
    const stop = endOfField(source, field === null ? at : field.end, delimiter);
    fields.push(field === null ? source.slice(at, stop) : field.text + source.slice(field.end, stop));
    if (field !== null) lines += field.lineBreaks;
    if (source[stop] !== delimiter) {
      return { fields, end: afterLineEnd(source, stop), lines, unclosed: false };
    }
    at = stop + 1;
  }
}

function readQuoted(source: string, open: number) {
  let text = "";
  let at = open + 1;
  for (;;) {
    const close = source.indexOf('"', at);
    if (close < 0) return { text, end: -1, lineBreaks: 0 };
    text += source.slice(at, close);
    if (source[close + 1] !== '"') {
      return { text, end: close + 1, lineBreaks: text.match(/\r\n|\r|\n/g)?.length ?? 0 };
    }
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

function endOfLine(source: string, from: number): number {
  let at = from;
  while (at < source.length && source[at] !== "\n" && source[at] !== "\r") at += 1;
  return at;
}

function afterLineEnd(source: string, at: number): number {
  return source[at] === "\r" && source[at + 1] === "\n" ? at + 2 : at + 1;
}
