import { quoted } from "../../../ledger/index.ts";
import type { RawRecord, Reader, ReadFailure, StatedBalance } from "../../connector.ts";
import { add } from "../../../ledger/amounts.ts";
import { joinAssembled, noEffect } from "../../entry.ts";
import type { Assembled } from "../../normalized.ts";
import {
  type Cells,
  type FileFormat,
  type FullStyle,
  type Generation,
  type StoredRow,
  OWNER,
} from "../format.ts";
import type { FileRow } from "../row.ts";
import { momentsOf } from "./doubled-hour.ts";
import {
  type FormatFields,
  namedZone,
  type FieldPositions,
  fieldLocator,
  readFields,
  type RowOf,
} from "./fields.ts";
import {
  assembleEvents,
  changesBy,
  effectsOfEvent,
  type EventRow,
  readEvent,
  type ParsedRow,
  type RowBalance,
  type RowEvent,
} from "../../rows.ts";
import type { DecimalStyle } from "./numbers.ts";
import { hasDoubledHour, type Zone } from "./zones.ts";
import { message } from "../../../wording/messages/index.ts";

/** Definition of a format; `tableFormat` derives the rest. */
export type TableSpec<F extends FormatFields, M> = Pick<
  FileFormat,
  "name" | "label" | "providerKey" | "export" | "proven"
> & {
  readonly generations: readonly Generation[];
  readonly fields: F;
  /** The field with the vendor's own id, unique per row; omitted if there is none. */
  readonly id?: keyof F & string;
  /**
   * The vendor's zone of times that name none; `asked` if each user chooses it and the file does not name it. A column
   * `Time(UTC{zone})` names it.
   */
  readonly zone: Zone;
  /** The field that names the zone row by row. */
  readonly zoneField?: keyof F & string;
  /** The vendor's delimiter; a file with another one was saved by another program. */
  readonly delimiter?: "," | ";" | "\t";
  /** The vendor's decimal separator. */
  readonly decimal?: "." | ",";
  /**
   * Formats with the same rows in more detail: if the source has rows of one, rows of this format in its time span
   * count nothing.
   */
  readonly yieldsTo?: readonly string[];
  readonly shortBy?: number;
  readonly footer?: RegExp;
  /** Fields of which one contains the address of the account in every row: the file names it nowhere else. */
  readonly parties?: readonly (keyof F & string)[];
  /** The type word of a row, and the meaning of the vendor's words in lower case: an unknown one fails its row. */
  readonly word: (row: RowOf<F>) => string;
  readonly words: Readonly<Record<string, M>>;
  readonly read: (row: RowOf<F>, meaning: M, at: RowContext) => ParsedRow;
  /** Reader for rows in the form of the provider's API. */
  readonly reader?: Reader;
  /** Set if the rows of a group need more than a sum. */
  readonly assemble?: (
    rows: readonly EventRow[],
    standard: (rows: readonly EventRow[]) => Assembled,
  ) => Assembled;
};

export type RowContext = {
  readonly recordId: string;
  /** The text in the column's name that matches the field's placeholder: `EUR` of `Amount EUR`. */
  readonly captured: (field: string) => string;
  readonly zone: Zone;
  /** Decimal separator, for numbers that the format parses itself. */
  readonly decimal: DecimalStyle;
  /** Address of the file's account, in lower case; "" if unknown. */
  readonly owner: string;
  /** A cell by column name, for a file with columns per coin; null if there is none. */
  readonly cell: (column: string) => string | null;
};

/** Times of a file that names no zone are read as Berlin time, with a warning in the response. */
const ASSUMED_ZONE: Zone = "Europe/Berlin";

export function tableFormat<const F extends FormatFields, M>(spec: TableSpec<F, M>): FileFormat {
  const { name, label, providerKey, fields } = spec;
  const native: FullStyle = {
    decimal: spec.decimal ?? ".",
    order: "unknown",
    zone: spec.zone === "asked" ? ASSUMED_ZONE : spec.zone,
  };
  const find = fieldLocator(fields);
  const known = cachePositions(find);
  const words = new Map(Object.entries(spec.words));
  const inner = spec.reader;

  const parseRow = (row: RowOf<F>, at: RowContext): ParsedRow => {
    const word = spec.word(row);
    const meaning = words.get(word.toLowerCase().trim());
    return meaning === undefined
      ? {
          kind: "failure",
          code: "unknown-type",
          message: message("row.providerUnknownType", { label, word: quoted(word) }),
        }
      : spec.read(row, meaning, at);
  };

  const read = ({ recordId, cells, style }: StoredRow): FileRow | Failure => {
    const positions = known(cells);
    const full = { ...native, ...style };
    const values = readFields(fields, positions, cells, full, spec.zoneField);
    if (!values.ok) return values.flaw;
    const captured = (field: string): string => positions.get(field)?.captured ?? "";
    // Every field was read by its own kind: the row has the type of the fields.
    const parsed = parseRow(values.values as RowOf<F>, {
      recordId,
      captured,
      zone: full.zone,
      decimal: full.decimal,
      owner: cells[OWNER] ?? "",
      cell: (column) => (Object.hasOwn(cells, column) ? (cells[column] ?? "").trim() : null),
    });
    const row = rowOf(spec, recordId, parsed);
    return "of" in row ? withNeighbours(row, parsed, spec.yieldsTo ?? []) : row;
  };

  return {
    name,
    label,
    providerKey,
    export: spec.export,
    proven: spec.proven,
    generations: spec.generations,
    layout: (names, delimiter) => {
      const positions = find(names);
      const at = (matches: (kind: string) => boolean): readonly number[] =>
        Object.entries(fields).flatMap(([key, { kind }]) =>
          matches(kind) ? (positions.get(key)?.columns ?? []).map((column) => names.indexOf(column)) : [],
        );
      const idAt = spec.id === undefined ? -1 : names.indexOf(positions.get(spec.id)?.columns[0] ?? "");
      const own = { ...native, zone: namedZone(fields, positions) || native.zone };
      const resaved = delimiter !== (spec.delimiter ?? ",");
      return {
        names,
        idAt,
        keyAt: at(() => true),
        numbersAt: at((kind) => kind === "amount" || kind === "quantity"),
        datesAt: at((kind) => kind === "time"),
        native: resaved ? { ...own, decimal: "mixed" } : own,
        assumedZone: spec.zone === "asked",
        shortBy: spec.shortBy ?? 0,
        footer: spec.footer ?? null,
        markerCells: {},
        ...(spec.parties === undefined
          ? {}
          : {
              partiesAt: spec.parties.flatMap((key) =>
                (positions.get(key)?.columns ?? []).map((column) => names.indexOf(column)),
              ),
            }),
        moments: (style) => {
          const full = { ...own, ...style };
          return spec.zoneField !== undefined || hasDoubledHour(full.zone)
            ? momentsOf(fields, positions, names, full, spec.zoneField)
            : null;
        },
      };
    },
    read,
    assemble: (rows) => {
      const records = rows.flatMap((row) => (row.of === "provider" ? [row.inner] : []));
      const events = rows.flatMap((row) => (row.of === "event" ? [row.event] : []));
      const standard = (some: readonly EventRow[]): Assembled => assembleEvents(label, some);
      if (records.length > 0 && inner !== undefined) return inner.assemble(records);
      if (events.length === 0) return joinAssembled(rows.map(assembleNothing));
      return spec.assemble === undefined ? standard(events) : spec.assemble(events, standard);
    },
  };
}

type Failure = Omit<ReadFailure, "recordId">;

const assembleNothing = (row: FileRow): Assembled => {
  const recordIds = [row.recordId];
  const issue = row.of === "nothing" ? row.issue : null;
  const issues = issue === null ? [] : [{ ...issue, recordIds, transactionId: null }];
  return { ...noEffect(recordIds), issues };
};

/** Column positions of a file, computed once for all of its rows. */
function cachePositions(
  find: (columns: readonly string[]) => FieldPositions,
): (cells: Cells) => FieldPositions {
  let last: { readonly key: string; readonly positions: FieldPositions } | null = null;
  return (cells) => {
    const columns = Object.keys(cells);
    const key = columns.join("\u0000");
    if (last === null || last.key !== key) last = { key, positions: find(columns) };
    return last.positions;
  };
}

/** Relations of a row to others: the balance it states, and the records that cover it. */
function withNeighbours(row: FileRow, parsed: ParsedRow, yieldsTo: readonly string[]): FileRow {
  const balance = parsed.kind === "record" || parsed.kind === "event" ? (parsed.balance ?? null) : null;
  const time = timeOf(row);
  if (time === null) return row;
  const coveredBy = (parsed.kind === "event" ? parsed.coveredBy : undefined) ?? [];
  const second = coveredBy.length + yieldsTo.length === 0 ? null : { time, coveredBy, yieldsTo };
  const stated = balance === null ? null : statedBy(row, time, balance);
  if (stated === null && second === null) return row;
  return { ...row, ...(stated === null ? {} : { stated }), ...(second === null ? {} : { second }) };
}

const timeOf = (row: FileRow): string | null => {
  if (row.of === "event") return row.event.time;
  return row.of === "provider" && "time" in row.inner && typeof row.inner.time === "string"
    ? row.inner.time
    : null;
};

/** A move between two accounts of the vendor changes the balance of each, though not the total holding. */
function statedBy(row: FileRow, time: string, { account, after, asset }: RowBalance): StatedBalance | null {
  const changes = row.of === "event" ? changesBy(row.format, row.event) : row.effects;
  const own = changes.filter((effect) => asset === undefined || effect.asset === asset);
  const name = asset ?? own[0]?.asset;
  if (name === undefined || own.some((effect) => effect.asset !== name)) return null;
  const change = own.reduce((sum, { amount }) => add(sum, amount), "0");
  return { recordId: row.recordId, account: `${row.format} ${account}`, asset: name, time, change, after };
}

function rowOf(
  { name, reader }: { readonly name: string; readonly reader?: Reader },
  recordId: string,
  parsed: ParsedRow,
): FileRow | Failure {
  if (parsed.kind === "failure") return { code: parsed.code, message: parsed.message };
  if (parsed.kind === "nothing")
    return { of: "nothing", format: name, recordId, group: null, effects: [], issue: parsed.issue ?? null };
  if (parsed.kind === "event") return eventRow(name, recordId, parsed);
  const record: RawRecord = { providerId: recordId, accountRef: parsed.accountRef, payload: parsed.payload };
  const result = reader?.read(record);
  if (result === undefined) return { code: "unknown-format", message: message("row.notSupported") };
  if (!result.ok) return { code: result.failure.code, message: result.failure.message };
  const { row } = result;
  const group = row.group === null ? null : `${name}|${row.group}`;
  return { of: "provider", format: name, recordId, group, effects: row.effects, inner: row };
}

function eventRow(name: string, recordId: string, parsed: RowEvent): FileRow | Failure {
  const read = readEvent(recordId, parsed);
  if ("code" in read) return read;
  const group = parsed.group ?? null;
  return {
    of: "event",
    format: name,
    recordId,
    group: group === null ? null : `${name}|${group}`,
    effects: effectsOfEvent(name, read),
    event: read,
  };
}
