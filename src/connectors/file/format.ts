import type { RawRecord, ReadFailure } from "../connector.ts";
import type { FileRow } from "./row.ts";

/** The cells of one row by the name of their column, as they stand in the file. */
export type Cells = Readonly<Record<string, string>>;

export type FileFormat = {
  readonly name: string;
  /** Whose export it is: it may be added to a source of that provider, too. Null for our own ledger file. */
  readonly providerKey: string | null;
  /** How the file is laid out, by its first lines; null where it is of another format. */
  layout(head: string): Layout | null;
  /** Reads what was kept of one row; nothing in it can have happened after `addedMs`. */
  read(recordId: string, cells: Cells, addedMs?: number): FileRow | Omit<ReadFailure, "recordId">;
};

export type Layout = {
  /** Lines before the header. */
  readonly above: number;
  /** The name under which the cells of a column are kept. */
  readonly nameOf: (headerCell: string) => string;
  /** The column, by that name, in which the provider's own id of a row stands. */
  readonly idColumn: string;
  /** What each row carries with it besides its cells, to be read alone. */
  readonly marks: Cells;
};

/** The id that the provider itself gave the row, where it has one. */
export const ownIdOf = ({ providerId, accountRef }: RawRecord): string | null =>
  providerId.startsWith(`${accountRef}:`) ? providerId.slice(accountRef.length + 1) : null;
