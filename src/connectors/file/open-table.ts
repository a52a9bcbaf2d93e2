import { type CsvRecord, type Encoding, FileRefusal, readCsv } from "../../ledger/index.ts";
import { LIMITS } from "../../basics/limits.ts";
import type { TablePart } from "./container/parts.ts";
import type { TableLayout } from "./format.ts";
import type { KnownFormat } from "./table/columns.ts";
import { type RecognisedTable, recognise } from "./table/recognise.ts";
import { type Sniffed, sniffer } from "./table/sniff.ts";

/** Number of lines that may contain the header: preambles have changed in length over the years. */
const HEAD_LINES = 40;

/** A format with columns that can be found in a file. */
export type TableKind = KnownFormat & {
  readonly layout: (names: readonly string[], delimiter: string) => TableLayout;
};

/** A table with a recognized header: its rows can be iterated more than once, in chunks of the text. */
export type OpenTable = {
  readonly encoding: Encoding;
  readonly layout: TableLayout;
  readonly rows: () => Iterable<CsvRecord>;
  readonly sniffed: (onRow?: () => void) => Sniffed;
  /** Known after all rows have been iterated. */
  readonly lastLineEnds: () => boolean;
};

type Header = { readonly above: number; readonly delimiter: string; readonly names: readonly string[] };

/** Opens a table by its recognized header. */
export function openTable<H extends Header>(
  { open }: TablePart,
  find: (head: string) => H,
  layoutOf: (header: H) => TableLayout,
): OpenTable & { readonly header: H } {
  const { encoding, chunks, lastLineEnds } = watched(open());
  const { header, wrapped } = headerIn(headOf(chunks()), find);
  const layout = layoutOf(header);
  const records = (): Iterable<CsvRecord> => readCsv(chunks(), header.above, header.delimiter).records;
  const width = wrapped ? 0 : layout.names.length - layout.shortBy;
  const rows = (): Iterable<CsvRecord> =>
    rowsBelow(unwrapped(records(), header.delimiter, Math.max(width, 2)), layout);
  return { encoding, header, layout, rows, sniffed: (onRow) => sniffed(layout, rows(), onRow), lastLineEnds };
}

/**
 * Some exports put every line into quotes as a single cell: if the header is not found as it is, it is searched inside
 * the quotes.
 */
function headerIn<H extends Header>(
  head: string,
  find: (head: string) => H,
): { readonly header: H; readonly wrapped: boolean } {
  try {
    return { header: find(head), wrapped: false };
  } catch (error) {
    const inner = head.replaceAll(/^"(.*)"$/gm, (_, line: string) => line.replaceAll('""', '"'));
    if (!(error instanceof FileRefusal) || !error.unknown || inner === head) throw error;
    try {
      return { header: find(inner), wrapped: true };
    } catch {
      throw error;
    }
  }
}

/** Splits a line with a single cell that contains a whole row: rows may be in quotes while the header is not. */
function* unwrapped(records: Iterable<CsvRecord>, delimiter: string, width: number): Generator<CsvRecord> {
  for (const record of records) {
    const [only = ""] = record.fields;
    if (record.fields.length !== 1 || !only.includes(delimiter)) {
      yield record;
      continue;
    }
    const [inner] = readCsv([only], 0, delimiter).records;
    yield inner === undefined || inner.fields.length < width ? record : { ...record, fields: inner.fields };
  }
}

/** Opens a table of one of these formats; `mappable` if other tables can be read by a mapping. */
export const openKnown = <F extends TableKind>(
  part: TablePart,
  formats: readonly F[],
  mappable: boolean,
): OpenTable & { readonly header: RecognisedTable<F> } =>
  openTable(
    part,
    (head) => recognise(head, formats, mappable),
    ({ format, names, delimiter }) => format.layout(names, delimiter),
  );

/** The same text, recording whether it ends with a line break. */
function watched({ encoding, chunks }: ReturnType<TablePart["open"]>) {
  let last = "";
  return {
    encoding,
    chunks: function* (this: void): Generator<string> {
      for (const chunk of chunks()) {
        if (chunk !== "") last = chunk.slice(-1);
        yield chunk;
      }
    },
    lastLineEnds: (): boolean => last === "\n" || last === "\r",
  };
}

/** The rows without the header, its repetitions and the lines below the table. */
function* rowsBelow(records: Iterable<CsvRecord>, { footer }: TableLayout): Generator<CsvRecord> {
  let header: string | null = null;
  for (const record of records) {
    const first = record.fields[0] ?? "";
    if (header === null) header = record.fields.join("\u0000");
    else if (first.length <= 200 && header.startsWith(first) && record.fields.join("\u0000") === header)
      continue;
    else if (footer === null || !isFooter(record.fields, footer)) yield record;
  }
}

const isFooter = (fields: readonly string[], footer: RegExp): boolean => {
  const [only, second] = fields.filter((field) => field.trim() !== "");
  return second === undefined && only !== undefined && footer.test(only.trim());
};

function sniffed(layout: TableLayout, rows: Iterable<CsvRecord>, onRow: () => void = () => {}): Sniffed {
  const { look, done } = sniffer(layout);
  if (layout.numbersAt.length + layout.datesAt.length > 0)
    for (const { fields } of rows) {
      look(fields);
      onRow();
    }
  return done();
}

/** The first lines, each cut at the maximum length of a row. */
function headOf(chunks: Iterable<string>): string {
  let head = "";
  for (const chunk of chunks) {
    head += chunk;
    const lines = head.split(/\r\n|\n|\r/, HEAD_LINES + 1);
    if (lines.length > HEAD_LINES) return lines.slice(0, HEAD_LINES).join("\n");
    if (head.length > LIMITS.fileRowCharacters) break;
  }
  return head;
}
