import { LEDGER_COLUMNS, type LedgerColumn } from "../../../../src/ledger/columns.ts";
import { cellsOf as rowCells, readRow } from "../../../../src/ledger/row.ts";
import { typeNamed } from "../../../../src/ledger/type-names.ts";
import type { Language } from "../../../shell/preferences.tsx";
import { decimalText } from "../../../shell/decimal-input.ts";
import { KINDS } from "./kinds.ts";
import type { Message } from "../../../../src/wording/messages/index.ts";

/** The columns of the grid, in order. */
export const GRID_COLUMNS = [
  "time",
  "type",
  "sentAmount",
  "sentAsset",
  "receivedAmount",
  "receivedAsset",
  "feeAmount",
  "feeAsset",
  "valueEur",
  "note",
] as const;
export type GridColumn = (typeof GRID_COLUMNS)[number];
export type GridRow = Readonly<Record<GridColumn, string>>;

/** An invalid cell: the ledger's error message, or the value that is missing for its kind. */
export type CellFlaw = { readonly column: GridColumn; readonly reason: Message | null };

export const EMPTY_ROW: GridRow = {
  time: "",
  type: "",
  sentAmount: "",
  sentAsset: "",
  receivedAmount: "",
  receivedAsset: "",
  feeAmount: "",
  feeAsset: "",
  valueEur: "",
  note: "",
};

export const isEmpty = (row: GridRow): boolean => GRID_COLUMNS.every((column) => row[column].trim() === "");

const AMOUNTS: ReadonlySet<GridColumn> = new Set(["sentAmount", "receivedAmount", "feeAmount", "valueEur"]);
const GERMAN_TIME =
  /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?:[\s,]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*Uhr)?)?$/;

/** Converts a time of a German spreadsheet to the ledger's format; anything else stays unchanged. */
export function timeText(typed: string): string {
  const match = GERMAN_TIME.exec(typed.trim());
  if (match === null) return typed.trim();
  const [, day = "", month = "", year = "", hour, minute = "00", second = "00"] = match;
  const two = (text: string) => text.padStart(2, "0");
  const date = `${year}-${two(month)}-${two(day)}`;
  return hour === undefined ? date : `${date} ${two(hour)}:${minute}:${second}`;
}

/** Extracts the number from an amount as a spreadsheet displays it. */
export const amountText = (typed: string, language: Language): string =>
  decimalText(typed.replaceAll(/[€\s\u00A0\u202F']/g, ""), language);

/** A row of the ledger under the names of the API, as it is sent. */
export type GridEntry = Readonly<Record<string, string>>;

/** Returns the key of a kind for its key, its name in the page's language, or any alias of the ledger. */
export type KindOf = (typed: string) => string;

export function entryOf(row: GridRow, language: Language, kindOf: KindOf): GridEntry {
  const { valueEur, ...cells } = row;
  const plain = Object.fromEntries(
    Object.entries(cells).flatMap(([column, typed]) => {
      const text = typed.trim();
      if (text === "") return [];
      if (column === "time") return [[column, timeText(text)]];
      if (column === "type") return [[column, kindOf(text)]];
      if (AMOUNTS.has(column as GridColumn)) return [[column, amountText(text, language)]];
      return [[column, column.endsWith("Asset") ? coinText(text) : text]];
    }),
  );
  const value = amountText(valueEur, language);
  if (value === "") return plain;
  return { ...plain, [row.receivedAsset.trim() === "" ? "sentValueEur" : "receivedValueEur"]: value };
}

/** A ticker typed in lower case becomes upper case; mixed case is a name. */
const coinText = (text: string): string => (text === text.toLowerCase() ? text.toUpperCase() : text);

const FIELDS = new Map<LedgerColumn, string>(
  LEDGER_COLUMNS.map((column) => [column, column.replaceAll(/_(\w)/g, (_, c: string) => c.toUpperCase())]),
);

/** All errors of a row with their cells, by the same rules as in the service. */
export function flawsOf(entry: GridEntry, nowMs: number): readonly CellFlaw[] {
  const read = readRow(
    rowCells((column) => entry[FIELDS.get(column) ?? column] ?? ""),
    0,
    false,
    nowMs,
  );
  const flaws: CellFlaw[] = read.ok
    ? []
    : read.errors.map(({ column, reason }) => ({ column: cellOf(FIELDS.get(column) ?? ""), reason }));
  const kind = KINDS[typeNamed(entry["type"] ?? "") ?? "transfer"];
  const has = (side: "sent" | "received") =>
    (entry[`${side}Amount`] ?? "") !== "" || (entry[`${side}Asset`] ?? "") !== "";
  const requireSide = (side: "sent" | "received"): void => {
    if (!has(side)) flaws.push({ column: `${side}Amount`, reason: null });
  };
  if (kind.sides === "either") {
    if (!has("sent") && !has("received")) requireSide("sent");
  } else
    for (const side of ["sent", "received"] as const)
      if (kind.sides === side || kind.sides === "both") requireSide(side);
  return flaws;
}

const cellOf = (field: string): GridColumn =>
  GRID_COLUMNS.find((column) => column === field) ?? (field.endsWith("ValueEur") ? "valueEur" : "note");

/** Patterns of headings in the first pasted row with their columns; of a pair, whether the column is the coin. */
const HEADINGS: readonly (readonly [RegExp, GridColumn, GridColumn?])[] = [
  [/^(datum|zeit|zeitpunkt|tag|wann|date|time|day|when)\b/i, "time"],
  [/^(art|typ|type|kind|vorgang)\b/i, "type"],
  [/^(wert|value|worth)\b/i, "valueEur"],
  [/^(abgang|ausgang|verkauft|sent|went out|out|sold)\b/i, "sentAmount", "sentAsset"],
  [/^(zugang|eingang|gekauft|received|came in|in|bought)\b/i, "receivedAmount", "receivedAsset"],
  [/^(gebühr|fee)/i, "feeAmount", "feeAsset"],
  [/^(notiz|bemerkung|kommentar|note|comment|beschreibung)\b/i, "note"],
];
const OF_COIN = /währung|coin|asset|kryptowert|currency|\S in$/i;

const headingOf = (cell: string): GridColumn | undefined => {
  const found = HEADINGS.find(([words]) => words.test(cell));
  return found === undefined ? undefined : OF_COIN.test(cell) ? (found[2] ?? found[1]) : found[1];
};

/**
 * The rows copied from a spreadsheet: separated by tabs or semicolons; a quoted cell may contain both, and line breaks.
 */
export function cellsOf(text: string): readonly (readonly string[])[] {
  const cut = text.includes("\t") ? "\t" : text.includes(";") ? ";" : "\t";
  const rows: string[][] = [[]];
  let cell = "";
  let quoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = "";
  };
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i] ?? "";
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === "") quoted = true;
    else if (sign === cut) endCell();
    else if (sign === "\n") {
      endCell();
      rows.push([]);
    } else if (sign !== "\r") cell += sign;
  }
  endCell();
  return rows.filter((row) => row.some((one) => one !== ""));
}

/**
 * Converts pasted text to rows of the grid: by its headings if there are any, else from a column on. Values without a
 * column go to the note, so that nothing is lost.
 */
export function pasted(text: string, from: GridColumn = "time"): readonly GridRow[] {
  const rows = cellsOf(text);
  const named = (rows[0] ?? []).map(headingOf);
  const hasHead = named.filter((column) => column !== undefined).length >= 2;
  const start = GRID_COLUMNS.indexOf(from);
  return (hasHead ? rows.slice(1) : rows).map((cells) => {
    const row: Record<GridColumn, string> = { ...EMPTY_ROW };
    const rest: string[] = [];
    for (const [i, cell] of cells.entries()) {
      const column = hasHead ? named[i] : GRID_COLUMNS[start + i];
      if (column === undefined || row[column] !== "") rest.push(cell);
      else row[column] = cell;
    }
    return { ...row, note: [row.note, ...rest].filter((one) => one !== "").join(" · ") };
  });
}
