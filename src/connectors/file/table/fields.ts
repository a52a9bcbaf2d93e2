import type { DecimalText } from "../../../ledger/index.ts";
import { isFiat, quoted } from "../../../ledger/index.ts";
import { tooLong } from "../too-long.ts";
import type { FailureCode } from "../../connector.ts";
import type { Cells, FullStyle } from "../format.ts";
import { type DateOrder, readDate } from "./dates.ts";
import { type NamePattern, namePattern, normalName } from "./names.ts";
import { isEmptyCell, type Quantity, readNumber, readQuantity } from "./numbers.ts";
import { type Message, message } from "../../../wording/messages/index.ts";

/**
 * A field of a format: the names of its column over the years, and its kind. `Date + Time` are two columns read as one.
 */
export type FormatField = {
  readonly kind: "text" | "asset" | "amount" | "quantity" | "time";
  readonly names: readonly string[];
  /** The order of day and month in a numeric date, if the vendor always uses the same one. */
  readonly order?: DateOrder;
  /** User-written text and lists of ids: limited only by the length of a cell. */
  readonly free?: true;
};

/** Any text; "" for an empty cell. */
export const text = <const N extends readonly string[]>(...names: N) => ({ kind: "text", names }) as const;
/** Text that may be long: a note, a hash, an address. No backtracking pattern is applied to it. */
export const freeText = <const N extends readonly string[]>(...names: N) =>
  ({ kind: "text", names, free: true }) as const;
/** The name of a coin or currency; "" for an empty cell. */
export const asset = <const N extends readonly string[]>(...names: N) => ({ kind: "asset", names }) as const;
/** A number; null for an empty cell. A currency sign or a unit around it is ignored. */
export const amount = <const N extends readonly string[]>(...names: N) =>
  ({ kind: "amount", names }) as const;
/** A number with its unit, `0.1BTC`, `€35.10`; null for an empty cell. */
export const quantity = <const N extends readonly string[]>(...names: N) =>
  ({ kind: "quantity", names }) as const;
/** A moment; null for an empty cell. */
export const time = <const N extends readonly string[]>(...names: N) => ({ kind: "time", names }) as const;
/** A moment whose numeric date always has this order. */
export const timeIn = <const N extends readonly string[]>(order: DateOrder, ...names: N) =>
  ({ kind: "time", names, order }) as const;

export type FormatFields = Readonly<Record<string, FormatField>>;

type ValueOf<F extends FormatField> = F["kind"] extends "amount"
  ? DecimalText | null
  : F["kind"] extends "quantity"
    ? Quantity | null
    : F["kind"] extends "time"
      ? string | null
      : string;

/** The parsed fields of a row, empty if the file has no such column. */
export type RowOf<F extends FormatFields> = { readonly [K in keyof F]: ValueOf<F[K]> };

/** Position of a field among the columns of a file, and the part of the column's name that matches a placeholder. */
type FieldPosition = {
  readonly columns: readonly string[];
  readonly captured: string;
  readonly zoned: boolean;
};
export type FieldPositions = ReadonlyMap<string, FieldPosition>;

type Known = {
  readonly key: string;
  readonly field: FormatField;
  readonly patterns: readonly (readonly NamePattern[])[];
};

const knownFields = (fields: FormatFields): readonly Known[] =>
  Object.entries(fields).map(([key, field]) => ({
    key,
    field,
    patterns: field.names.map((name) => name.split(" + ").map(namePattern)),
  }));

/** Finds the columns of the fields: the first of a field's names that exists. */
export function fieldLocator(fields: FormatFields): (columns: readonly string[]) => FieldPositions {
  const known = knownFields(fields);
  return (columns) => {
    const normal = columns.map(normalName);
    const positions = new Map<string, FieldPosition>();
    for (const { key, patterns } of known)
      for (const parts of patterns) {
        const found = parts.map((part) => {
          const at = normal.findIndex((name) => part.match(name) !== null);
          return at < 0 ? null : { column: columns[at]!, captured: part.match(normal[at]!) ?? "" };
        });
        if (found.some((part) => part === null)) continue;
        positions.set(key, {
          columns: found.map((part) => part!.column),
          captured: found.map((part) => part!.captured).join(""),
          zoned: parts.some(({ name }) => name.includes("{zone}")),
        });
        break;
      }
    return positions;
  };
}

type Flaw = { readonly code: FailureCode; readonly message: Message };

export type ReadFields =
  | { readonly ok: true; readonly values: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly flaw: Flaw };

/** Reads every field of a row; the first unreadable one is the row's error. */
export function readFields(
  fields: FormatFields,
  positions: FieldPositions,
  cells: Cells,
  style: FullStyle,
  zoneField?: string,
): ReadFields {
  const values: Record<string, unknown> = {};
  const cellOf = (position: FieldPosition | undefined): string =>
    (position?.columns ?? [])
      .map((name) => (Object.hasOwn(cells, name) ? (cells[name] ?? "").trim() : ""))
      .filter((part) => part !== "")
      .join(" ");
  const rowZone = zoneField === undefined ? "" : cellOf(positions.get(zoneField));
  for (const [key, field] of Object.entries(fields)) {
    const position = positions.get(key);
    const cell = cellOf(position);
    const long = field.free === true ? null : tooLong(cell, position?.columns.join(" + ") ?? key);
    if (long !== null) return { ok: false, flaw: { code: "bad-row", message: long } };
    const zone = rowZone || zoneInName(field, position) || style.zone;
    const value = readCell(field, cell, zone === style.zone ? style : { ...style, zone });
    if (value === undefined)
      return {
        ok: false,
        flaw: {
          code: field.kind === "time" ? "bad-time" : field.kind === "asset" ? "bad-row" : "bad-amount",
          message: message(REASON[field.kind], {
            cell: quoted(cell),
            where: quoted(position?.columns.join(" + ") ?? key),
          }),
        },
      };
    values[key] = value;
  }
  return { ok: true, values };
}

/** The zone in the names of a file's columns; "" if there is none. */
export const namedZone = (fields: FormatFields, positions: FieldPositions): string =>
  Object.entries(fields).reduce((zone, [key, field]) => zone || zoneInName(field, positions.get(key)), "");

/** `Time(UTC+02:00)`; `Date(UTC)` and `Date(UTCnull)` are plain UTC. */
function zoneInName({ kind }: FormatField, position: FieldPosition | undefined): string {
  if (kind !== "time" || position?.zoned !== true) return "";
  return /[+-]\d{1,2}(?::?\d{2})?/.exec(position.captured)?.[0] ?? "UTC";
}

const REASON = {
  text: "row.cannotRead",
  asset: "row.invalidAssetName",
  amount: "row.invalidNumber",
  quantity: "row.invalidQuantity",
  time: "row.invalidDay",
} as const satisfies Readonly<Record<FormatField["kind"], string>>;

/** Undefined for an invalid cell. */
function readCell(field: FormatField, cell: string, style: FullStyle): unknown {
  if (field.kind === "text") return isEmptyCell(cell) ? "" : cell.replace(/^'(?=[=+@-])/, "");
  if (field.kind === "asset") return readAsset(cell);
  if (isEmptyCell(cell)) return null;
  if (field.kind === "amount") return readNumber(cell, style.decimal) ?? undefined;
  if (field.kind === "quantity") return readQuantity(cell, style.decimal) ?? undefined;
  return readDate(cell, field.order ?? style.order, style.zone, style.hour) ?? undefined;
}

/** Currencies are written in capitals; a token's name keeps its spelling; XBT is the currency-style code of BTC. */
function readAsset(cell: string): string | undefined {
  if (isEmptyCell(cell)) return "";
  // `WFLR;9546698`: Koinly's own number of the coin.
  const name = cell.replace(/;\d{1,12}$/, "");
  if (!/^[\p{L}\p{N}._$:/@+-]{1,64}$/u.test(name)) return undefined;
  const upper = name.toUpperCase();
  if (upper === "XBT") return "BTC";
  return isFiat(upper) ? upper : name;
}
