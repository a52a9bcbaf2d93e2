import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

/** COPY in text format: a line per row, tabs between the columns. */
export type CopyValue = string | number | null;

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

export function copyLine(values: readonly CopyValue[]): string {
  let line = "";
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (i > 0) line += "\t";
    if (value === null) line += "\\N";
    else if (typeof value === "number") line += value;
    else line += SPECIAL.test(value) ? value.replace(/[\\\t\n\r]/g, (c) => ESCAPES[c]!) : value;
  }
  return `${line}\n`;
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
  const decoder = new TextDecoder("utf-8");
  let rest = "";
  for await (const chunk of stream) {
    const text = rest + decoder.decode(chunk as Buffer, { stream: true });
    const end = text.lastIndexOf("\n");
    if (end < 0) {
      rest = text;
      continue;
    }
    rest = text.slice(end + 1);
    yield text
      .slice(0, end)
      .split("\n")
      .map((line) => line.split("\t").map(field));
    await nextTurn();
  }
}
