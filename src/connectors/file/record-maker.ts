import { hash } from "node:crypto";
import type { RawRecord } from "../connector.ts";
import { type Cells, type TableLayout, type CellStyle } from "./format.ts";
import { unnamed as columnName } from "./table/names.ts";
import { message, type Message, textOf } from "../../wording/messages/index.ts";

/**
 * Creates records of rows. A row with another number of cells than the header is stored with that error, and fails: it
 * is unknown where it was cut.
 */
export function recordMaker(
  format: string,
  layout: TableLayout,
  style: CellStyle,
  later: ReadonlySet<number>,
): (line: number, fields: readonly string[]) => RawRecord {
  const { names, keyAt } = layout;
  const payloadOf = payloadWriter(format, names, layout.markerCells, style);
  const laterPayload = payloadWriter(format, names, layout.markerCells, { ...style, hour: "second" });
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

/**
 * Key of a row: the vendor's own id, otherwise its content. Equal rows are distinguished by a number: the second of two
 * is no duplicate.
 */
export function rowKeys(
  format: string,
  { idAt }: TableLayout,
): (fields: readonly string[], content: () => string) => string {
  const seen = new Map<string, number>();
  return (fields, content) => {
    const id = fields[idAt]?.trim() ?? "";
    if (id !== "" && !isMangled(id)) return `${format}:${id}`;
    // Built from bytes: a substring would keep the whole longer text in memory.
    const key = hash("sha256", content(), "buffer").toString("hex", 0, 16);
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    return `row:${key}:${occurrence}`;
  };
}

/** A long number as a spreadsheet displays it: several ids become one. */
const isMangled = (id: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(id);

export function flawOf({ names, shortBy }: TableLayout, fields: readonly string[]): Message | null {
  const named = names.findLastIndex((name, i) => name !== columnName(i)) + 1;
  if (fields.length < named - shortBy)
    return message("row.cellCount", { cells: fields.length, columns: named });
  const beyond = fields.findLastIndex((field) => field.trim() !== "") + 1;
  return beyond > names.length ? message("row.cellCount", { cells: beyond, columns: names.length }) : null;
}

/**
 * Writes the JSON of a row: its cells by column name. Written by hand, because this takes most of the time of reading a
 * file; names that an object would reorder or merge go through an object.
 */
function payloadWriter(
  format: string,
  names: readonly string[],
  markerCells: Cells,
  style: CellStyle,
): (fields: readonly string[], length: number, message: Message | null, styled?: boolean) => string {
  const nameAt = (i: number): string => names[i] ?? columnName(i);
  const plain =
    new Set([...names, ...Object.keys(markerCells)]).size ===
      names.length + Object.keys(markerCells).length &&
    !names.some((name) => /^\d+$|^column \d+$/.test(name));
  const ownStyle = Object.keys(style).length === 0 ? "" : `,"style":${JSON.stringify(style)}`;
  const behind = (message: Message | null, styled: boolean): string =>
    `${styled ? ownStyle : ""}${message === null ? "" : `,"flaw":${JSON.stringify(textOf(message, "en"))},"said":${JSON.stringify(message)}`}}`;
  if (!plain)
    return (fields, length, message, styled = true) => {
      const cells = Object.fromEntries(Array.from({ length }, (_, i) => [nameAt(i), fields[i] ?? ""]));
      return `${JSON.stringify({ format, cells: { ...cells, ...markerCells } }).slice(0, -1)}${behind(message, styled)}`;
    };
  const start = `{"format":${JSON.stringify(format)},"cells":{`;
  const keys = names.map((name, i) => `${i === 0 ? "" : ","}${JSON.stringify(name)}:`);
  const end = Object.entries(markerCells)
    .map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join("");
  return (fields, length, message, styled = true) => {
    let text = start;
    for (let i = 0; i < length; i++)
      text += (keys[i] ?? `,${JSON.stringify(columnName(i))}:`) + jsonText(fields[i] ?? "");
    return `${text}${end}}${behind(message, styled)}`;
  };
}

// oxlint-disable-next-line no-control-regex
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/;
const jsonText = (text: string): string => (ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`);
