import { createHash } from "node:crypto";
import type { FileSplit, RawRecord, ReadFailure } from "../connector.ts";
import type { FileRow } from "./row.ts";

/** The cells of one row by the name of their column, as they stand in the file. */
export type Cells = Readonly<Record<string, string>>;

export type FileFormat = {
  readonly name: string;
  /** Whose export it is: it may be added to a source of that provider, too. Null for our own ledger file. */
  readonly providerKey: string | null;
  /** Null where the file is of another format. */
  split(text: string): Omit<FileSplit, "providerKey"> | null;
  /** Reads what `split` made of one row; nothing in it can have happened after `addedMs`. */
  read(recordId: string, cells: Cells, addedMs?: number): FileRow | Omit<ReadFailure, "recordId">;
};

export type SplitRow = { readonly line: number; readonly cells: Cells; readonly id: string | null };

/** Records of rows. Equal rows without an id are told apart by their number: the second of two is not a duplicate. */
export const recordsOf = (format: string, rows: readonly SplitRow[]): RawRecord[] => {
  const seen = new Map<string, number>();
  return rows.map(({ line, cells, id }) => {
    const payload = JSON.stringify({ format, cells });
    const key = id === null ? createHash("sha256").update(payload).digest("hex").slice(0, 32) : id;
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    return {
      providerId: id === null ? `row:${key}:${occurrence}` : `${format}:${id}`,
      accountRef: format,
      payload,
      line,
    };
  });
};

/** The id that the provider itself gave the row, where it has one. */
export const ownIdOf = ({ providerId, accountRef }: RawRecord): string | null =>
  providerId.startsWith(`${accountRef}:`) ? providerId.slice(accountRef.length + 1) : null;

/** Cells by column name; what stands beyond the header is kept too. */
export const cellsOf = (header: readonly string[], fields: readonly string[]): Cells =>
  Object.fromEntries(
    Array.from({ length: Math.max(header.length, fields.length) }, (_, i) => [
      header[i]?.trim() || `column ${i + 1}`,
      fields[i] ?? "",
    ]),
  );
