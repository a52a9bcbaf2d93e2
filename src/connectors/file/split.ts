import { hash } from "node:crypto";
import { type Bytes, type Encoding, FileRefusal, quoted } from "../../ledger/index.ts";
import { LIMITS } from "../../limits.ts";
import type { RawRecord } from "../connector.ts";
import { type Part, partsOf } from "./container/parts.ts";
import { type Cells, type FileFormat, type Layout, OWNER, type Style } from "./format.ts";
import { FORMATS } from "./formats.ts";
import { mappedHeader, mappedLayout, rowMapper } from "./mapping/map-rows.ts";
import type { Mapping } from "./mapping/mapping.ts";
import { openKnown, openTable, type OpenTable } from "./open-table.ts";
import { secondHours } from "./table/doubled-hour.ts";
import { unnamed as columnName } from "./table/names.ts";
import type { DecimalStyle } from "./table/numbers.ts";
import type { Sniffed } from "./table/sniff.ts";
import type { Zone } from "./table/zones.ts";
import { say, type Said, textOf } from "../../wording/said/index.ts";

/** What a table turned out to be, and how it was read. */
export type SplitPart = {
  /** The file in the archive, or the sheet of the workbook; null where it is all that was sent. */
  readonly name: string | null;
  readonly format: string;
  readonly label: string;
  /** The layout of the export, by the years in which it was written. */
  readonly generation: string;
  /** Whose export it is; null for our own ledger file. */
  readonly providerKey: string | null;
  readonly encoding: Encoding;
  readonly delimiter: string;
  readonly decimal: DecimalStyle;
  readonly dates: Sniffed["dates"];
  /** The zone in which times were read that name none. */
  readonly zone: string;
  /** The line in which the columns are named. */
  readonly headerLine: number;
  /** Whether its last line ends with a line break: without one nobody can tell whether its last cell was cut off. */
  readonly lastLineEnds: boolean;
  readonly warnings: readonly Said[];
  readonly records: number;
};

/** All that was sent: the first of its tables, with the rows and warnings of all. */
export type SplitFile = SplitPart & {
  readonly container: "csv" | "zip" | "xlsx";
  readonly parts: readonly SplitPart[];
};

export type SplitOptions = {
  /** The zone of times in a file that names none. */
  readonly zone?: Zone | undefined;
  readonly formats?: readonly FileFormat[];
  /** How a person has it read; nothing is recognised then. */
  readonly mapping?: Mapping | undefined;
  /** Told from time to time how many rows have been gone through: first to look how they are written, then to read them. */
  readonly onRows?: OnRows;
};

export type OnRows = (rows: number, step: "looking" | "reading") => void;

/** So many rows are a moment's work. */
const TOLD_EACH = 5000;

type Keep = (record: RawRecord) => void;

/**
 * Splits what was sent into records, one per row, and hands them over one by one: no more of a text is in memory than a piece
 * of it. Throws a `FileRefusal` where a table is of no known format, or past a limit.
 */
export function splitFile(bytes: Bytes, keep: Keep, options: SplitOptions = {}): SplitFile {
  const { container, parts, leftOut } = partsOf(bytes);
  const count = counter(options.onRows);
  const done: SplitPart[] = [];
  const warnings = leftOut.map((name) => say("file.noTableInArchive", { name: quoted(name) }));
  let refused: FileRefusal | null = null;
  for (const part of parts)
    try {
      const { mapping } = options;
      done.push(
        mapping === undefined
          ? splitPart(part, keep, count, options)
          : splitMapped(part, mapping, keep, count, options.onRows),
      );
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error;
      const refusal =
        part.name === null ? error : new FileRefusal(inPart(part.kind, part.name, error.said), error.unknown);
      // A workbook has sheets that are no tables; a file in an archive was put there to be read.
      if (part.kind !== "sheet" || !error.unknown) throw refusal;
      refused ??= refusal;
      warnings.push(say("file.sheetLeftOut", { name: quoted(part.name ?? "") }));
    }
  const [first] = done;
  if (first === undefined) throw refused ?? new FileRefusal(say("file.nothingFile"));
  return {
    ...first,
    container,
    parts: done,
    warnings: [...done.flatMap((part) => part.warnings), ...warnings],
    records: done.reduce((sum, { records }) => sum + records, 0),
  };
}

const inPart = (kind: Part["kind"], name: string, why: Said): Said =>
  say(kind === "sheet" ? "file.inSheet" : "file.inFile", { name: quoted(name), why });

/** Counts rows and what they grow to, over all tables of a file. */
function counter(onRows: OnRows = () => {}): (record: RawRecord) => void {
  let [rows, characters] = [0, 0];
  return ({ payload }) => {
    rows += 1;
    characters += payload.length;
    if (rows > LIMITS.fileRows || characters > LIMITS.fileRecordCharacters) throw tooMuch();
    if (rows % TOLD_EACH === 0) onRows(rows, "reading");
  };
}

/** Counts the rows of one table that are looked at: one of too many is refused before it has been gone through. */
function lookedAt(onRows: OnRows = () => {}): () => void {
  let rows = 0;
  return () => {
    rows += 1;
    if (rows > LIMITS.fileRows) throw tooMuch();
    if (rows % TOLD_EACH === 0) onRows(rows, "looking");
  };
}

function splitPart(
  part: Part,
  keep: Keep,
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
  const marks = owner === null ? layout.marks : { ...layout.marks, [OWNER]: owner };
  const recordOf = recordMaker(format.name, { ...layout, marks }, written, later);
  let records = 0;
  for (const { line, fields } of rows()) {
    const record = recordOf(line, fields);
    records += 1;
    count(record);
    keep(record);
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

/** The address that is in every row; of two that are, the one that the file is called after. Null where nobody can tell. */
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

/** A table read as a person has said: its rows are kept in the words of the ledger file, beside what stood there. */
function splitMapped(
  part: Part,
  mapping: Mapping,
  keep: Keep,
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
    const said = flawOf(layout, fields) ?? mapped.flaw;
    const record: RawRecord = {
      providerId: keyOf(fields, () => JSON.stringify(from)),
      accountRef: "mapped",
      payload: JSON.stringify({
        format: "mapped",
        cells: mapped.cells,
        ...(said === null ? {} : { flaw: textOf(said, "en"), said }),
        from,
      }),
      line,
    };
    records += 1;
    count(record);
    keep(record);
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
    warnings: leftOut === 0 ? [] : [say("file.rowsLeftOut", { count: leftOut })],
    records,
  };
}

function warningsOf(
  { native, assumedZone }: Layout,
  extra: readonly string[],
  chosen: Zone | null,
): readonly Said[] {
  return [
    ...extra.slice(0, 20).map((name) => say("file.columnUnused", { name: quoted(name) })),
    ...(assumedZone && chosen === null ? [say("file.zoneAssumed", { zone: native.zone })] : []),
  ];
}

/** Records of rows. One that has not as many cells as the header is kept with that flaw, and fails: nobody knows where it was cut. */
function recordMaker(
  format: string,
  layout: Layout,
  style: Style,
  later: ReadonlySet<number>,
): (line: number, fields: readonly string[]) => RawRecord {
  const { names, keyAt } = layout;
  const payloadOf = payloadWriter(format, names, layout.marks, style);
  const laterPayload = payloadWriter(format, names, layout.marks, { ...style, hour: "second" });
  const keyOf = rowKeys(format, layout);
  return (line, fields) => ({
    providerId: keyOf(fields, () =>
      keyAt === null
        ? payloadOf(fields, Math.max(fields.length, names.length), null, false)
        : `${format}\u0000${keyAt.map((at) => fields[at]?.trim() ?? "").join("\u0000")}`,
    ),
    accountRef: format,
    payload: (later.has(line) ? laterPayload : payloadOf)(fields, fields.length, flawOf(layout, fields)),
    line,
  });
}

/** By the vendor's own id; else by what stands in the row. Equal rows are told apart by their number: the second of two is no duplicate. */
function rowKeys(
  format: string,
  { idAt }: Layout,
): (fields: readonly string[], content: () => string) => string {
  const seen = new Map<string, number>();
  return (fields, content) => {
    const id = fields[idAt]?.trim() ?? "";
    if (id !== "" && !isMangled(id)) return `${format}:${id}`;
    // From the bytes: cut out of the longer text, each key would keep all of it in memory.
    const key = hash("sha256", content(), "buffer").toString("hex", 0, 16);
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    return `row:${key}:${occurrence}`;
  };
}

/** What a spreadsheet makes of a long number: several ids become one. */
const isMangled = (id: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(id);

function flawOf({ names, shortBy }: Layout, fields: readonly string[]): Said | null {
  const named = names.findLastIndex((name, i) => name !== columnName(i)) + 1;
  if (fields.length < named - shortBy) return say("row.cells", { cells: fields.length, columns: named });
  const beyond = fields.findLastIndex((field) => field.trim() !== "") + 1;
  return beyond > names.length ? say("row.cells", { cells: beyond, columns: names.length }) : null;
}

/**
 * Writes the JSON of a row: its cells by the names of their columns. By hand, because this is most of what reading a file
 * takes; names that an object would reorder or hold only once are left to an object.
 */
function payloadWriter(
  format: string,
  names: readonly string[],
  marks: Cells,
  style: Style,
): (fields: readonly string[], length: number, said: Said | null, styled?: boolean) => string {
  const nameAt = (i: number): string => names[i] ?? columnName(i);
  const plain =
    new Set([...names, ...Object.keys(marks)]).size === names.length + Object.keys(marks).length &&
    !names.some((name) => /^\d+$|^column \d+$/.test(name));
  const ownStyle = Object.keys(style).length === 0 ? "" : `,"style":${JSON.stringify(style)}`;
  const behind = (said: Said | null, styled: boolean): string =>
    `${styled ? ownStyle : ""}${said === null ? "" : `,"flaw":${JSON.stringify(textOf(said, "en"))},"said":${JSON.stringify(said)}`}}`;
  if (!plain)
    return (fields, length, said, styled = true) => {
      const cells = Object.fromEntries(Array.from({ length }, (_, i) => [nameAt(i), fields[i] ?? ""]));
      return `${JSON.stringify({ format, cells: { ...cells, ...marks } }).slice(0, -1)}${behind(said, styled)}`;
    };
  const start = `{"format":${JSON.stringify(format)},"cells":{`;
  const keys = names.map((name, i) => `${i === 0 ? "" : ","}${JSON.stringify(name)}:`);
  const end = Object.entries(marks)
    .map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join("");
  return (fields, length, said, styled = true) => {
    let text = start;
    for (let i = 0; i < length; i++)
      text += (keys[i] ?? `,${JSON.stringify(columnName(i))}:`) + jsonText(fields[i] ?? "");
    return `${text}${end}}${behind(said, styled)}`;
  };
}

// oxlint-disable-next-line no-control-regex
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/;
const jsonText = (text: string): string => (ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`);

const tooMuch = (): FileRefusal =>
  new FileRefusal(say("file.fileMoreThanMillion", { millions: LIMITS.fileRows / 1_000_000 }));
