import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

/** COPY in text format: a line per row, tabs between the columns. */
export type CopyValue = string | number | null;

const SPECIAL = /[\\\t\n\r\0]/;
const ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
  "\0": "\\\\u0000",
};

export const copyLine = (values: readonly CopyValue[]): string => `${copyFields(values)}\n`;

/** A part of a line. */
export function copyFields(values: readonly CopyValue[]): string {
  let line = "";
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (i > 0) line += "\t";
    if (value === null) line += "\\N";
    else if (typeof value === "number") line += value;
    else line += SPECIAL.test(value) ? value.replace(/[\\\t\n\r\0]/g, (c) => ESCAPES[c]!) : value;
  }
  return line;
}

/** PostgreSQL's text cannot hold U+0000; the way JSON writes it can be kept. */
export const storable = (text: string): string =>
  text.includes("\0") ? text.replaceAll("\0", "\\u0000") : text;

/** Writes the lines and resolves when the server has taken them all. */
export async function copyIn(
  client: pg.PoolClient,
  table: string,
  columns: readonly string[],
  text: string,
): Promise<void> {
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(", ")}) from stdin`));
  const ended = once(stream, "finish");
  ended.catch(() => {}); // awaited below; a write that fails first must not count as unhandled
  for (let at = 0; at < text.length; at += CHUNK) {
    if (!stream.write(text.slice(at, at + CHUNK)) && at + CHUNK < text.length)
      await Promise.race([once(stream, "drain"), ended]);
  }
  stream.end();
  await ended;
}

const CHUNK = 256 * 1024;

const UNESCAPES: Readonly<Record<string, string>> = { t: "\t", n: "\n", r: "\r", b: "\b", f: "\f", v: "\v" };

const TAB = 9;
const NEWLINE = 10;

/**
 * Each column becomes a text of its own. Cut out of one long text they would keep all of it in memory for as long
 * as one of them is used.
 */
function rowsOf(lines: Buffer): (readonly (string | null)[])[] {
  const rows: (string | null)[][] = [];
  for (let start = 0; start < lines.length;) {
    const end = lines.indexOf(NEWLINE, start);
    const row: (string | null)[] = [];
    for (let at = start; at <= end;) {
      const tab = lines.indexOf(TAB, at);
      const stop = tab < 0 || tab > end ? end : tab;
      row.push(field(lines.toString("utf8", at, stop)));
      at = stop + 1;
    }
    rows.push(row);
    start = end + 1;
  }
  return rows;
}

function field(text: string): string | null {
  if (text === "\\N") return null;
  return text.includes("\\") ? text.replace(/\\(.)/g, (_, c: string) => UNESCAPES[c] ?? c) : text;
}

/** Reads the rows of a query in batches, without ever holding more than one of them. */
export async function* copyOut(
  client: pg.PoolClient,
  query: string,
): AsyncGenerator<readonly (readonly (string | null)[])[], void, undefined> {
  const stream = client.query(copyTo(`copy (${query}) to stdout`));
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of stream) {
    const bytes = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer]);
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    rest = bytes.subarray(end);
    if (end === 0) continue;
    yield rowsOf(bytes.subarray(0, end));
    await nextTurn(); // others have their turn between two batches
  }
}
