import { type Bytes, type Encoding, FileRefusal, quoted } from "../../ledger/index.ts";
import { LIMITS } from "../../basics/limits.ts";
import type { RawRecord } from "../connector.ts";
import { type TablePart, partsOf } from "./container/parts.ts";
import { type FileFormat, type TableLayout, OWNER } from "./format.ts";
import { FORMATS } from "./formats.ts";
import { mappedHeader, mappedLayout, rowMapper } from "./mapping/map-rows.ts";
import type { Mapping } from "./mapping/mapping.ts";
import { openKnown, openTable, type OpenTable } from "./open-table.ts";
import { secondHours } from "./table/doubled-hour.ts";
import type { DecimalStyle } from "./table/numbers.ts";
import type { Sniffed } from "./table/sniff.ts";
import type { Zone } from "./table/zones.ts";
import { message, type Message, textOf } from "../../wording/messages/index.ts";
import { recordMaker, rowKeys, flawOf } from "./record-maker.ts";

/** A recognized table, and how it was read. */
export type SplitPart = {
  /** The file in the archive, or the sheet of the workbook; null if it is the whole upload. */
  readonly name: string | null;
  readonly format: string;
  readonly label: string;
  /** The layout of the export, named by the years in which it was written. */
  readonly generation: string;
  /** Provider of the export; null for our own ledger file. */
  readonly providerKey: string | null;
  readonly encoding: Encoding;
  readonly delimiter: string;
  readonly decimal: DecimalStyle;
  readonly dates: Sniffed["dates"];
  /** Zone of times that name none. */
  readonly zone: string;
  /** Number of the header line. */
  readonly headerLine: number;
  /** Whether the last line ends with a line break: without one its last cell may have been cut off. */
  readonly lastLineEnds: boolean;
  readonly warnings: readonly Message[];
  readonly records: number;
};

/** The whole upload: the first of its tables, with the rows and warnings of all. */
export type SplitFile = SplitPart & {
  readonly container: "csv" | "zip" | "xlsx" | "pdf";
  readonly parts: readonly SplitPart[];
};

export type SplitOptions = {
  /** The zone of times in a file that names none. */
  readonly zone?: Zone | undefined;
  readonly formats?: readonly FileFormat[];
  /** A user's mapping; format recognition is then skipped. */
  readonly mapping?: Mapping | undefined;
  /** Receives the number of processed rows periodically: first while detecting the notation, then while reading. */
  readonly onRows?: OnRows;
};

export type OnRows = (rows: number, step: "looking" | "reading") => void;

/** Number of rows between two progress reports. */
const PROGRESS_INTERVAL = 5000;

type StoreRecord = (record: RawRecord) => void;

/**
 * Splits an upload into records, one per row, and passes them on one by one: only a chunk of a text is in memory.
 * Throws a `FileRefusal` for a table of an unknown format, or beyond a limit.
 */
export function splitFile(bytes: Bytes, store: StoreRecord, options: SplitOptions = {}): SplitFile {
  const { container, parts, leftOut } = partsOf(bytes);
  const count = counter(options.onRows);
  const done: SplitPart[] = [];
  const warnings = leftOut.map((name) => message("file.archivedFileSkipped", { name: quoted(name) }));
  let refused: FileRefusal | null = null;
  for (const part of parts)
    try {
      const { mapping } = options;
      done.push(
        mapping === undefined
          ? splitPart(part, store, count, options)
          : splitMapped(part, mapping, store, count, options.onRows),
      );
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error;
      const refusal =
        part.name === null
          ? error
          : new FileRefusal(inPart(part.kind, part.name, error.reason), error.unknown);
      // A workbook may have sheets that are no tables; a file in an archive is meant to be read.
      if (part.kind !== "sheet" || !error.unknown) throw refusal;
      refused ??= refusal;
      warnings.push(message("file.sheetSkipped", { name: quoted(part.name ?? "") }));
    }
  const [first] = done;
  if (first === undefined) throw refused ?? new FileRefusal(message("file.empty"));
  return {
    ...first,
    container,
    parts: done,
    warnings: [...done.flatMap((part) => part.warnings), ...warnings],
    records: done.reduce((sum, { records }) => sum + records, 0),
  };
}

const inPart = (kind: TablePart["kind"], name: string, why: Message): Message =>
  message(kind === "sheet" ? "file.inSheet" : "file.inFile", { name: quoted(name), why });

/** Counts rows and their size, over all tables of a file. */
function counter(onRows: OnRows = () => {}): (record: RawRecord) => void {
  let [rows, characters] = [0, 0];
  return ({ payload }) => {
    rows += 1;
    characters += payload.length;
    if (rows > LIMITS.fileRows || characters > LIMITS.fileRecordCharacters) throw tooMuch();
    if (rows % PROGRESS_INTERVAL === 0) onRows(rows, "reading");
  };
}

/** Counts the rows of one table in the first pass: a table with too many is refused before its end. */
function lookedAt(onRows: OnRows = () => {}): () => void {
  let rows = 0;
  return () => {
    rows += 1;
    if (rows > LIMITS.fileRows) throw tooMuch();
    if (rows % PROGRESS_INTERVAL === 0) onRows(rows, "looking");
  };
}

function splitPart(
  part: TablePart,
  store: StoreRecord,
  count: (record: RawRecord) => void,
  { zone, formats = FORMATS, onRows }: SplitOptions,
): SplitPart {
  const { encoding, header, layout, rows, sniffed, lastLineEnds } = openKnown(part, formats, true);
  const { format, generation, above, delimiter, extra } = header;
  const { style, decimal, dates, mayDouble } = sniffed(lookedAt(onRows));
  const chosen = layout.assumedZone && zone !== undefined ? zone : null;
  const written = chosen === null ? style : { ...style, zone: chosen };
  const momentsOf = mayDouble ? (layout.moments?.(written) ?? null) : null;
  const later = new Set(momentsOf === null ? [] : secondHours(rows(), momentsOf));
  const owner = ownerOf(rows, layout.partiesAt ?? [], part.name);
  const markerCells = owner === null ? layout.markerCells : { ...layout.markerCells, [OWNER]: owner };
  const recordOf = recordMaker(format.name, { ...layout, markerCells }, written, later);
  let records = 0;
  for (const { line, fields } of rows()) {
    const record = recordOf(line, fields);
    records += 1;
    count(record);
    store(record);
  }
  return {
    name: part.name,
    format: format.name,
    label: format.label,
    generation,
    providerKey: format.providerKey,
    encoding,
    delimiter,
    decimal,
    dates,
    zone: chosen ?? layout.native.zone,
    headerLine: above + 1,
    lastLineEnds: lastLineEnds(),
    warnings: warningsOf(layout, extra, chosen),
    records,
  };
}

/** The address that is in every row; of two such addresses, the one in the file name. Null if ambiguous. */
function ownerOf(rows: OpenTable["rows"], at: readonly number[], name: string | null): string | null {
  if (at.length === 0) return null;
  let left: readonly string[] | null = null;
  for (const { fields } of rows()) {
    const parties = [...new Set(at.map((i) => (fields[i] ?? "").trim().toLowerCase()))];
    left = (left ?? parties).filter((address) => parties.includes(address));
    if (left.length === 0) return null;
  }
  const all = (left ?? []).filter((address) => address !== "" && !/^0x0{40}$/.test(address));
  const named = all.filter((address) => name?.toLowerCase().includes(address) === true);
  const [only, ...others] = named.length === 1 ? named : all;
  return only === undefined || others.length > 0 ? null : only;
}

/**
 * A table read with a user's mapping: its rows are stored in the columns of the ledger file, together with the original
 * cells.
 */
function splitMapped(
  part: TablePart,
  mapping: Mapping,
  store: StoreRecord,
  count: (record: RawRecord) => void,
  onRows: OnRows | undefined,
): SplitPart {
  const { encoding, header, layout, rows, sniffed, lastLineEnds } = openTable(
    part,
    (head) => mappedHeader(head, mapping),
    ({ names }) => mappedLayout(mapping, names),
  );
  const { above, delimiter, names } = header;
  const { style, decimal, dates } = sniffed(lookedAt(onRows));
  const mapRow = rowMapper(mapping, names, style);
  const keyOf = rowKeys("mapped", layout);
  let [records, leftOut] = [0, 0];
  for (const { line, fields } of rows()) {
    const mapped = mapRow(fields);
    if (mapped === null) {
      leftOut += 1;
      continue;
    }
    const from = Object.fromEntries(names.map((column, i) => [column, fields[i] ?? ""]));
    const message = flawOf(layout, fields) ?? mapped.flaw;
    const record: RawRecord = {
      providerId: keyOf(fields, () => JSON.stringify(from)),
      accountRef: "mapped",
      payload: JSON.stringify({
        format: "mapped",
        cells: mapped.cells,
        ...(message === null ? {} : { flaw: textOf(message, "en"), said: message }),
        from,
      }),
      line,
    };
    records += 1;
    count(record);
    store(record);
  }
  return {
    name: part.name,
    format: "mapped",
    label: mapping.name,
    generation: "own mapping",
    providerKey: null,
    encoding,
    delimiter,
    decimal: mapping.decimal ?? decimal,
    dates,
    zone: layout.native.zone,
    headerLine: above + 1,
    lastLineEnds: lastLineEnds(),
    warnings: leftOut === 0 ? [] : [message("file.rowsSkipped", { count: leftOut })],
    records,
  };
}

function warningsOf(
  { native, assumedZone }: TableLayout,
  extra: readonly string[],
  chosen: Zone | null,
): readonly Message[] {
  return [
    ...extra.slice(0, 20).map((name) => message("file.columnUnused", { name: quoted(name) })),
    ...(assumedZone && chosen === null ? [message("file.timeZoneAssumed", { zone: native.zone })] : []),
  ];
}

const tooMuch = (): FileRefusal =>
  new FileRefusal(message("file.tooManyRows", { millions: LIMITS.fileRows / 1_000_000 }));
