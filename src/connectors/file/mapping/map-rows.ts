import { FileRefusal, LEDGER_COLUMNS, type LedgerColumn, quoted } from "../../../ledger/index.ts";
import { absolute, signOf } from "../../../ledger/amounts.ts";
import type { Cells, TableLayout, CellStyle } from "../format.ts";
import { tooLong } from "../too-long.ts";
import { readDate } from "../table/dates.ts";
import { uniqueNames, normalName } from "../table/names.ts";
import { isEmptyCell, readNumber } from "../table/numbers.ts";
import { headersIn } from "../table/recognise.ts";
import type { Mapping, MappedField } from "./mapping.ts";
import { message, type Message } from "../../../wording/messages/index.ts";

/** A row in the columns of the ledger file; `flaw` if it cannot be converted; null if the mapping leaves it out. */
export type MappedRow = { readonly cells: Cells; readonly flaw: Message | null } | null;

const isNumber = (field: MappedField): boolean => field === "amount" || /_amount$|_eur$/.test(field);
/** Fields that no pattern is applied to. */
const isFree = (field: MappedField): boolean => /^(?:id|hash|address|note)$/.test(field);
const isDate = (field: MappedField): boolean => field === "time" || field === "acquired_at";

/** Positions of a mapping's columns in a file; refuses a file that lacks one of them. */
export function mappedLayout(mapping: Mapping, names: readonly string[]): TableLayout {
  const at = (matches: (field: MappedField) => boolean): readonly number[] =>
    fieldsOf(mapping).flatMap(([field, column]) => (matches(field) ? [columnIndex(names, column)] : []));
  return {
    names,
    idAt: mapping.fields.id === undefined ? -1 : columnIndex(names, mapping.fields.id),
    keyAt: null,
    numbersAt: at(isNumber),
    datesAt: at(isDate),
    native: {
      decimal: mapping.decimal ?? "mixed",
      order: mapping.dateOrder ?? "unknown",
      zone: mapping.timeZone ?? "Europe/Berlin",
    },
    assumedZone: false,
    shortBy: 0,
    footer: null,
    markerCells: {},
  };
}

const fieldsOf = ({ fields }: Mapping): readonly (readonly [MappedField, string])[] =>
  Object.entries(fields).flatMap(([field, column]) =>
    column === undefined ? [] : [[field as MappedField, column] as const],
  );

/** The first line that contains all columns of the mapping. */
export function mappedHeader(
  head: string,
  mapping: Mapping,
): { readonly above: number; readonly delimiter: string; readonly names: readonly string[] } {
  const required = fieldsOf(mapping).map(([, column]) => normalName(column));
  let closest: readonly string[] = required;
  for (const { above, delimiter, header } of headersIn(head)) {
    const names = uniqueNames(header);
    const normal = new Set(names.map(normalName));
    const missing = required.filter((column) => !normal.has(column));
    if (missing.length === 0) return { above, delimiter, names };
    if (missing.length < closest.length) closest = missing;
  }
  throw new FileRefusal(
    message("file.mappingColumnMissing", {
      name: quoted(mapping.name),
      closest: quoted(closest[0] ?? ""),
    }),
  );
}

function columnIndex(names: readonly string[], column: string): number {
  const at = names.findIndex((name) => normalName(name) === normalName(column));
  if (at < 0) throw new FileRefusal(message("file.mappedColumnMissing", { named: quoted(column) }));
  return at;
}

/**
 * Reads rows by a mapping. Nothing is guessed: a word without a meaning or an ambiguous number is an error of the row.
 */
export function rowMapper(
  mapping: Mapping,
  names: readonly string[],
  style: CellStyle,
): (fields: readonly string[]) => MappedRow {
  const positions = fieldsOf(mapping)
    .filter(([field]) => field !== "clock")
    .map(([field, column]) => ({ field, column, at: columnIndex(names, column) }));
  const clockAt = mapping.fields.clock === undefined ? null : columnIndex(names, mapping.fields.clock);
  const words = new Map(Object.entries(mapping.types).map(([word, type]) => [wordOf(word), type]));
  const { decimal = "." } = style;
  const order = mapping.dateOrder ?? style.order ?? "unknown";
  const zone = mapping.timeZone ?? "Europe/Berlin";
  return (row) => {
    const values = new Map<MappedField, string>();
    const flaws: Message[] = [];
    for (const [field, text] of Object.entries(mapping.fixed ?? {}))
      if (text !== undefined) values.set(field as MappedField, text);
    for (const { field, column, at } of positions) {
      const cell = (row[at] ?? "").trim();
      const clock = field === "time" && clockAt !== null ? (row[clockAt] ?? "").trim() : "";
      const text = clock === "" ? cell : `${cell} ${clock}`;
      if (isEmptyCell(text)) continue;
      const long = isFree(field) ? null : tooLong(text, column);
      if (long !== null) {
        flaws.push(long);
        continue;
      }
      const read = isDate(field)
        ? readDate(text, order, zone)
        : isNumber(field)
          ? readNumber(text, mapping.decimal ?? decimal)
          : text;
      if (read === null)
        flaws.push(
          message(isDate(field) ? "row.invalidColumnTime" : "row.invalidNumber", {
            cell: quoted(text),
            where: quoted(column),
          }),
        );
      else values.set(field, read);
    }
    const word = values.get("type");
    if (mapping.fields.type !== undefined && word !== undefined) {
      const type = words.get(wordOf(word));
      if (type === "ignore") return null;
      if (type === undefined) flaws.push(message("row.unmappedType", { word: quoted(word) }));
      else values.set("type", type);
    }
    settleAmounts(values);
    return { cells: cellsOf(values), flaw: flaws.length === 0 ? null : message("row.several", { flaws }) };
  };
}

const wordOf = (text: string): string => text.trim().toLowerCase();

/**
 * Removes the signs of amounts, because the ledger file has columns for sent and received; an amount of zero is no
 * side.
 */
function settleAmounts(values: Map<MappedField, string>): void {
  const amount = values.get("amount");
  if (amount !== undefined) {
    const leg = signOf(amount) < 0 ? "sent" : "received";
    values.set(`${leg}_amount`, amount).set(`${leg}_asset`, values.get("asset") ?? "");
  }
  for (const leg of ["sent", "received", "fee"] as const) {
    const moved = values.get(`${leg}_amount`);
    if (moved === undefined || signOf(moved) === 0) {
      values.delete(`${leg}_amount`);
      if (!values.has(`${leg}_value_eur`)) values.delete(`${leg}_asset`);
    } else values.set(`${leg}_amount`, absolute(moved));
  }
}

const cellsOf = (values: ReadonlyMap<MappedField, string>): Cells =>
  Object.fromEntries(
    LEDGER_COLUMNS.flatMap((column: LedgerColumn) => {
      const value = values.get(column);
      return value === undefined || value === "" ? [] : [[column, value]];
    }),
  );
