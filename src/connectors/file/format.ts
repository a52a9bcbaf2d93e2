import type { RawRecord, ReadFailure } from "../connector.ts";
import type { Assembled } from "../normalized.ts";
import type { Text } from "../provider.ts";
import type { FileRow } from "./row.ts";
import type { DateOrder } from "./table/dates.ts";
import type { DecimalStyle } from "./table/numbers.ts";
import type { Hour, Zone } from "./table/zones.ts";

/** The cells of one row by column name, as written in the file. */
export type Cells = Readonly<Record<string, string>>;

/** Notation of a file's cells: detected from the whole file, stored with each row, so that a row can be read alone. */
export type CellStyle = {
  readonly decimal?: DecimalStyle;
  readonly order?: DateOrder;
  /** Time zone of times that name none. */
  readonly zone?: Zone;
  /** Choice between the two equal hours when October repeats one; the first if unknown. */
  readonly hour?: Hour;
};

/** The complete notation needed to read a cell. */
export type FullStyle = Required<Omit<CellStyle, "hour">> & Pick<CellStyle, "hour">;

/**
 * One layout of an export, by its columns: `ID, Type, Fee?`. A question mark marks an optional column. `{money}`: see
 * names.ts.
 */
export type Generation = {
  readonly name: string;
  readonly columns: string;
  /** Evidence for this layout, if it is weaker than that of the whole format. */
  readonly proven?: "layout";
  /** Matches only if the file has no other column: few names alone are ambiguous. */
  readonly exact?: true;
};

export type FileFormat = {
  readonly name: string;
  /** Display name of the format. */
  readonly label: string;
  /** Provider of the export: its sources accept this file as well. Null for our own ledger file. */
  readonly providerKey: string | null;
  /** Instructions for downloading the export; null for our own format. */
  readonly export: Text | null;
  /** Evidence for the format: rows of users' own files, or only a layout documented by the vendor or others. */
  readonly proven: "rows" | "layout";
  readonly generations: readonly Generation[];
  /** How to split a file with these columns, in the order of the file. */
  layout(names: readonly string[], delimiter: string): TableLayout;
  /** Reads one stored row. */
  read(row: StoredRow): FileRow | Omit<ReadFailure, "recordId">;
  /** Assembles the rows of one group, all of this format, or one row alone. */
  assemble(rows: readonly FileRow[]): Assembled;
};

export type StoredRow = {
  readonly recordId: string;
  readonly cells: Cells;
  readonly style: CellStyle;
  /** Upload time: nothing in the file can be later. */
  readonly addedMs?: number | undefined;
};

export type TableLayout = {
  /** Names under which the cells are stored, column by column. */
  readonly names: readonly string[];
  /** Column of the provider's own row id, if each row has one; -1 for none. */
  readonly idAt: number;
  /** Columns that identify rows without an id; null: all stored columns. */
  readonly keyAt: readonly number[] | null;
  /** Columns of numbers and of times, for detecting the notation. */
  readonly numbersAt: readonly number[];
  readonly datesAt: readonly number[];
  /** The vendor's default notation, for files without evidence. */
  readonly native: FullStyle;
  /** Whether the zone is an assumption, because the file does not name it. */
  readonly assumedZone: boolean;
  /** Number of cells that a row may have fewer than the header. */
  readonly shortBy: number;
  /** A line below the rows that is not a row. */
  readonly footer: RegExp | null;
  readonly markerCells: Cells;
  /** Columns of which one contains the address of the account in every row: the file names it nowhere else. */
  readonly partiesAt?: readonly number[];
  /** Reads when a row happened; null if no time of the file can be in a repeated hour. */
  readonly moments?: (style: CellStyle) => MomentsOf | null;
};

/** Key under which the address of the file's account is stored. */
export const OWNER = "(owner)";

/** Possible instants of a row: two in the repeated hour, none if its time cannot be read. */
export type MomentsOf = (fields: readonly string[]) => readonly string[];

/** The id that the provider gave the row, if it has one. */
export const ownIdOf = ({ providerId, accountRef }: RawRecord): string | null =>
  providerId.startsWith(`${accountRef}:`) ? providerId.slice(accountRef.length + 1) : null;
