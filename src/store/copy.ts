import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";

/** PostgreSQL's text cannot contain U+0000; its JSON escape can be stored. */
export const storable = (text: string): string =>
  text.includes("\0") ? text.replaceAll("\0", "\\u0000") : text;

const UNESCAPES: Readonly<Record<string, string>> = { t: "\t", n: "\n", r: "\r", b: "\b", f: "\f", v: "\v" };

const TAB = 9;
const NEWLINE = 10;

/**
 * Copies each column to its own string. Substrings of one long text would retain all of it for as long as one is in
 * use.
 */
function rowsOf(lines: Buffer): (readonly (string | null)[])[] {
  const rows: (string | null)[][] = [];
  // Searches for the next tab once: rows of a single column have none, and searching per row would scan all following
  // rows.
  let tab = lines.indexOf(TAB);
  for (let start = 0; start < lines.length;) {
    const end = lines.indexOf(NEWLINE, start);
    const row: (string | null)[] = [];
    for (let at = start; at <= end;) {
      if (tab >= 0 && tab < at) tab = lines.indexOf(TAB, at);
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

/** Reads the rows of a query in batches; only one batch is in memory at a time. */
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
    await yieldToEventLoop(); // lets other work run between two batches
  }
}
