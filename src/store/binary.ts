import { once } from "node:events";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { storable } from "./copy.ts";

/**
 * Rows in the binary format of COPY, in a reused buffer. Text would have to be built, joined, escaped and encoded, and
 * the server would have to parse all of it.
 */
export type RowBytes = { bytes: Buffer; length: number };

export const rowBytes = (capacity: number): RowBytes => ({
  bytes: Buffer.allocUnsafeSlow(capacity),
  length: 0,
});

/** Bytes written so far; valid until the next write. */
export const written = ({ bytes, length }: RowBytes): Buffer => bytes.subarray(0, length);

const NULL = -1;
const TEXT_OID = 25;

function ensureCapacity(to: RowBytes, more: number): void {
  if (to.length + more <= to.bytes.length) return;
  const larger = Buffer.allocUnsafeSlow(Math.max(to.bytes.length * 2, to.length + more));
  to.bytes.copy(larger, 0, 0, to.length);
  to.bytes = larger;
}

/** Byte by byte: a function call for each of ten numbers in a row would cost more than writing the number. */
function int4(to: RowBytes, value: number): void {
  const { bytes } = to;
  bytes[to.length++] = value >>> 24;
  bytes[to.length++] = value >>> 16;
  bytes[to.length++] = value >>> 8;
  bytes[to.length++] = value;
}

/** A row starts with its number of columns. */
export function putColumns(to: RowBytes, count: number): void {
  ensureCapacity(to, 2);
  to.length = to.bytes.writeInt16BE(count, to.length);
}

export function putText(to: RowBytes, value: string | null): void {
  if (value === null) return putNull(to);
  const text = storable(value);
  ensureCapacity(to, 4 + text.length * 3);
  const size = to.bytes.write(text, to.length + 4, "utf8");
  int4(to, size);
  to.length += size;
}

export function putTexts(to: RowBytes, values: readonly string[] | null): void {
  if (values === null) return putNull(to);
  ensureCapacity(to, 24);
  const start = to.length;
  int4(to, 0); // placeholder for the size
  int4(to, values.length === 0 ? 0 : 1); // dimensions
  int4(to, 0); // no nulls
  int4(to, TEXT_OID);
  if (values.length > 0) {
    int4(to, values.length);
    int4(to, 1); // lower bound of the index
  }
  for (const value of values) putText(to, value);
  to.bytes.writeInt32BE(to.length - start - 4, start);
}

/**
 * A parameter `$n::text[]` in binary form. As text every quote in its elements would be escaped here and parsed by the
 * server, which for JSON payloads costs more than storing them.
 */
export function textArray(values: readonly string[]): Buffer {
  let [characters, longest] = [0, 0];
  for (const { length } of values) {
    characters += length + 4;
    longest = Math.max(longest, length);
  }
  const array = rowBytes(characters + 2 * longest + 24); // space for the worst case of each
  putTexts(array, values);
  return written(array).subarray(4); // without its size
}

export function putUuid(to: RowBytes, value: string): void {
  ensureCapacity(to, 20);
  int4(to, 16);
  to.length += to.bytes.write(value.replaceAll("-", ""), to.length, "hex");
}

export function putInteger(to: RowBytes, value: number | null): void {
  if (value === null) return putNull(to);
  ensureCapacity(to, 8);
  int4(to, 4);
  int4(to, value);
}

const HALF = 2 ** 32;

/** An integer of up to 53 bits. */
export function putBigint(to: RowBytes, value: number): void {
  ensureCapacity(to, 12);
  int4(to, 8);
  const upper = Math.floor(value / HALF);
  int4(to, upper);
  int4(to, value - upper * HALF);
}

function putNull(to: RowBytes): void {
  ensureCapacity(to, 4);
  int4(to, NULL);
}

/** Appends bytes that are already in binary form. */
export function putBytes(to: RowBytes, bytes: Uint8Array): void {
  ensureCapacity(to, bytes.length);
  to.bytes.set(bytes, to.length);
  to.length += bytes.length;
}

/** Signature, no flags, no extension. */
const BEGIN = Buffer.from("PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0", "latin1");
/** Trailer: a row with -1 columns. */
const END = Buffer.from([0xff, 0xff]);

/** Writes the rows and resolves when the server has received all of them; until then the buffer must not change. */
export async function copyIn(
  client: pg.PoolClient,
  table: string,
  columns: readonly string[],
  rows: RowBytes,
): Promise<void> {
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(", ")}) from stdin (format binary)`));
  const ended = once(stream, "finish");
  ended.catch(() => {}); // awaited below; an earlier failure must not count as unhandled
  stream.write(BEGIN);
  const bytes = written(rows);
  for (let at = 0; at < bytes.length; at += CHUNK) {
    if (!stream.write(bytes.subarray(at, at + CHUNK)) && at + CHUNK < bytes.length)
      await Promise.race([once(stream, "drain"), ended]);
  }
  stream.end(END);
  await ended;
}

const CHUNK = 256 * 1024;
