import type { RawRecord, ReadFailure } from "../connector.ts";
import type { Assembled } from "../normalized.ts";
import type { Text } from "../provider.ts";
import type { FileRow } from "./row.ts";
import type { DateOrder } from "./table/dates.ts";
import type { DecimalStyle } from "./table/numbers.ts";
import type { Hour, Zone } from "./table/zones.ts";

/** The cells of one row by the name of their column, as they stand in the file. */
export type Cells = Readonly<Record<string, string>>;

/** How the cells of a file are written: found out from the whole of it, kept with each row, so that a row can be read alone. */
export type CellStyle = {
  readonly decimal?: DecimalStyle;
  readonly order?: DateOrder;
  /** Of times that name none. */
  readonly zone?: Zone;
  /** Of a time in the hour that October has twice: where nothing tells, the first. */
  readonly hour?: Hour;
};

/** All that is needed to read a cell. */
export type FullStyle = Required<Omit<CellStyle, "hour">> & Pick<CellStyle, "hour">;

/** One layout of an export, by its columns: `ID, Type, Fee?`. A question mark: not in every file. `{money}`: see names.ts. */
export type Generation = {
  readonly name: string;
  readonly columns: string;
  /** What this layout was tried on, where that is less than the format as a whole. */
  readonly proven?: "layout";
  /** Only where the file has no other column: few names alone say too little. */
  readonly exact?: true;
};

export type FileFormat = {
  readonly name: string;
  /** What people call it. */
  readonly label: string;
  /** Whose export it is: it may be added to a source of that provider, too. Null for our own ledger file. */
  readonly providerKey: string | null;
  /** Where to find the export; null for our own. */
  readonly export: Text | null;
  /** What it was tried on: rows of people's own files, or only the layout that the vendor or others have written down. */
  readonly proven: "rows" | "layout";
  readonly generations: readonly Generation[];
  /** How a file with these columns is split, in the order in which they stand. */
  layout(names: readonly string[], delimiter: string): TableLayout;
  /** Reads what was kept of one row. */
  read(row: StoredRow): FileRow | Omit<ReadFailure, "recordId">;
  /** The rows of one group, all of this format, or one row alone. */
  assemble(rows: readonly FileRow[]): Assembled;
};

export type StoredRow = {
  readonly recordId: string;
  readonly cells: Cells;
  readonly style: CellStyle;
  /** Nothing in it can have happened later. */
  readonly addedMs?: number | undefined;
};

export type TableLayout = {
  /** The names under which the cells are kept, column by column. */
  readonly names: readonly string[];
  /** The column in which the provider's own id of a row stands, where each row has one of its own; -1 for none. */
  readonly idAt: number;
  /** The columns that tell rows without an id apart; null: all that is kept. */
  readonly keyAt: readonly number[] | null;
  /** Columns of numbers and of times, from which the style is found out. */
  readonly numbersAt: readonly number[];
  readonly datesAt: readonly number[];
  /** What the vendor itself writes, where a file tells nothing. */
  readonly native: FullStyle;
  /** Whether the zone is one we had to choose, because the file does not name it. */
  readonly assumedZone: boolean;
  /** Cells that a row may have fewer than the header. */
  readonly shortBy: number;
  /** A line below the rows that is none. */
  readonly footer: RegExp | null;
  readonly markerCells: Cells;
  /** The columns of which one has the address that the file is of, in every row: it stands nowhere else. */
  readonly partiesAt?: readonly number[];
  /** Reads when a row happened; null where no time of the file can be in an hour that comes twice. */
  readonly moments?: (style: CellStyle) => MomentsOf | null;
};

/** The mark under which the address is kept that a file is of. */
export const OWNER = "(owner)";

/** The moments that a row may be of: two in the hour that comes twice, none where its time cannot be read. */
export type MomentsOf = (fields: readonly string[]) => readonly string[];

/** The id that the provider itself gave the row, where it has one. */
export const ownIdOf = ({ providerId, accountRef }: RawRecord): string | null =>
  providerId.startsWith(`${accountRef}:`) ? providerId.slice(accountRef.length + 1) : null;
