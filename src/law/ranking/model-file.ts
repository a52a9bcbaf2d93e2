import { closeSync, mkdirSync, openSync, readSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Model } from "./model.ts";

/**
 * A model file: some JSON, then arrays of numbers, which are used without a copy. The hash of its input comes first,
 * so that a start need not read the rest.
 */
const KINDS = { Int8Array, Uint16Array, Int32Array, Float32Array, Float64Array } as const;
type Row = InstanceType<(typeof KINDS)[keyof typeof KINDS]>;
type RowLocation = { readonly kind: keyof typeof KINDS; readonly from: number; readonly length: number };
type Head = {
  readonly hash: string;
  readonly columns: readonly string[];
  readonly words: Readonly<Record<string, unknown>>;
  readonly rows: Readonly<Record<string, RowLocation>>;
};

/** Every array is aligned for any type of number. */
const aligned = (at: number): number => Math.ceil(at / 8) * 8;
const LENGTH_BYTES = 8;

export function writeModel(file: string, hash: string, model: Model): void {
  const rows: Record<string, RowLocation> = {};
  const words: Record<string, unknown> = {};
  const chunks: { readonly from: number; readonly row: Row }[] = [];
  let end = 0;
  const put = (name: string, value: unknown): void => {
    if (!ArrayBuffer.isView(value)) {
      words[name] = value;
      return;
    }
    const row = value as Row;
    rows[name] = { kind: row.constructor.name as RowLocation["kind"], from: end, length: row.length };
    chunks.push({ from: end, row });
    end = aligned(end + row.byteLength);
  };
  for (const [name, value] of Object.entries(model))
    if (isGroup(value)) for (const [part, row] of Object.entries(value)) put(`${name}.${part}`, row);
    else put(name, value);
  const head: Head = { hash, columns: model.columns, words, rows };
  const text = Buffer.from(JSON.stringify(head));
  const start = aligned(LENGTH_BYTES + text.length);
  const bytes = Buffer.alloc(start + end);
  bytes.writeUInt32LE(text.length, 0);
  text.copy(bytes, LENGTH_BYTES);
  for (const { from, row } of chunks)
    bytes.set(new Uint8Array(row.buffer, row.byteOffset, row.byteLength), start + from);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/** Several arrays that belong together. */
const isGroup = (value: unknown): value is Readonly<Record<string, Row>> =>
  typeof value === "object" &&
  value !== null &&
  !ArrayBuffer.isView(value) &&
  Object.values(value).some((one) => ArrayBuffer.isView(one));

type ModelFile = { readonly columns: readonly string[]; readonly read: () => Model | null };

/** Opens the file if it was made from the input with this hash; null if it is missing or made from something else. */
export function openModel(file: string, hash: string): ModelFile | null {
  const found = within(file, (fd) => headOf(fd));
  if (found === null || found.head.hash !== hash) return null;
  const { columns } = found.head;
  return { columns, read: () => within(file, (fd) => bodyOf(fd, hash)) };
}

function within<T>(file: string, use: (fd: number) => T): T | null {
  let fd: number | null = null;
  try {
    fd = openSync(file, "r");
    return use(fd);
  } catch {
    // The file is missing or truncated: the model is rebuilt.
    return null;
  } finally {
    if (fd !== null) closeSync(fd);
  }
}

function headOf(fd: number): { readonly head: Head; readonly start: number } {
  const length = bytesAt(fd, 0, LENGTH_BYTES).readUInt32LE(0);
  const head = JSON.parse(bytesAt(fd, LENGTH_BYTES, length).toString()) as Head;
  return { head, start: aligned(LENGTH_BYTES + length) };
}

function bodyOf(fd: number, hash: string): Model | null {
  const { head, start } = headOf(fd);
  if (head.hash !== hash) return null;
  const ends = Object.values(head.rows).map(({ kind, from, length }) => from + length * bytesOf(kind));
  const { buffer } = bytesAt(fd, start, Math.max(0, ...ends));
  const model: Record<string, unknown> = { ...head.words };
  for (const [name, { kind, from, length }] of Object.entries(head.rows)) {
    const row = new KINDS[kind](buffer, from, length);
    const [group = "", part] = name.split(".");
    model[group] = part === undefined ? row : { ...(model[group] as object | undefined), [part]: row };
  }
  return model as Model;
}

const bytesOf = (kind: RowLocation["kind"]): number => KINDS[kind].BYTES_PER_ELEMENT;

/** Reads into a new buffer: numbers cannot be read at unaligned offsets. */
function bytesAt(fd: number, from: number, length: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(new ArrayBuffer(length));
  for (let at = 0; at < length;) {
    const read = readSync(fd, bytes, at, length - at, from + at);
    if (read === 0) throw new Error("ends too soon");
    at += read;
  }
  return bytes;
}
