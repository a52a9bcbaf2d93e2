import { add, type Int } from "../../money/index.ts";
import {
  growInts,
  grownBytes,
  intCells,
  moreRoom,
  putInt,
  readInt,
  writeInt,
  type IntCells,
} from "./cells.ts";

/** What nobody has proven about an acquisition. */
export const GAP = { none: 0, cost: 1, dateOnly: 2 } as const;
export type Gap = (typeof GAP)[keyof typeof GAP];

export function gapText(gap: number): "cost" | "date" | null {
  return gap === GAP.none ? null : gap === GAP.cost ? "cost" : "date";
}

/**
 * All lots there ever were: what is left of each, what that cost, when it was acquired and why. The cells of one lot lie
 * side by side: lots are met in no order, and every reach into memory counts.
 */
export type LotTable = {
  count: number;
  capacity: number;
  /** `LOT_CELLS` to a lot. */
  readonly cells: IntCells;
  /** A `Gap`. */
  unknown: Uint8Array;
  /** Of transactions that make lots at several moments: which of their lots is next. */
  readonly resumed: Map<number, number>;
  /** Those that are used before all others of their holding, whenever they were acquired. */
  readonly ahead: Set<number>;
};

/** Places of a lot's cells. */
export const LOT = {
  left: 0,
  cost: 1,
  /** Quantity and cost as it began: all parts are cut from these, so that the cuts of many parts never add up. */
  whole: 2,
  wholeCost: 3,
  acquiredMs: 4,
  /** Row of the transaction that made this lot: a purchase, or the move or fork that carried it on. */
  creator: 5,
  /** Its place among the lots that transaction made, from 0. */
  ordinal: 6,
  /** The lot it was carried on from, or -1. */
  parent: 7,
} as const;
export const LOT_CELLS = 8;

export const isAhead = ({ ahead }: LotTable, row: number): boolean => ahead.size > 0 && ahead.has(row);

export function lotTable(capacity: number): LotTable {
  return {
    count: 0,
    capacity,
    cells: intCells(capacity * LOT_CELLS),
    unknown: new Uint8Array(capacity),
    resumed: new Map(),
    ahead: new Set(),
  };
}

/** The same room, without a lot in it: what its cells held nobody asks. */
export function emptied(table: LotTable): LotTable {
  table.count = 0;
  table.cells.big.length = 0;
  table.resumed.clear();
  table.ahead.clear();
  return table;
}

export function addLot(
  table: LotTable,
  quantity: Int,
  cost: Int,
  acquiredMs: number,
  creator: number,
  parent: number,
  unknown: number,
): number {
  const row = table.count;
  const at = nextLot(table, creator, parent, unknown);
  const { cells } = table;
  putInt(cells, at + LOT.left, quantity);
  putInt(cells, at + LOT.cost, cost);
  putInt(cells, at + LOT.whole, quantity);
  putInt(cells, at + LOT.wholeCost, cost);
  cells.small[at + LOT.acquiredMs] = acquiredMs;
  return row;
}

/** A row whose quantity, cost and date are filled in by whoever has them at hand; answers where its cells begin. */
export function nextLot(table: LotTable, creator: number, parent: number, unknown: number): number {
  const row = table.count;
  if (row === table.capacity) grow(table);
  const { small } = table.cells;
  const at = row * LOT_CELLS;
  const before = at - LOT_CELLS;
  const follows = row > 0 && small[before + LOT.creator] === creator;
  small[at + LOT.creator] = creator;
  small[at + LOT.ordinal] = follows
    ? small[before + LOT.ordinal]! + 1
    : table.resumed.size === 0
      ? 0
      : (table.resumed.get(creator) ?? 0);
  small[at + LOT.parent] = parent;
  table.unknown[row] = unknown;
  table.count = row + 1;
  return at;
}

/** What is left of it. */
export function leftOf(table: LotTable, row: number): Int {
  return readInt(table.cells, row * LOT_CELLS + LOT.left);
}

/** What that has cost. */
export function costOf(table: LotTable, row: number): Int {
  return readInt(table.cells, row * LOT_CELLS + LOT.cost);
}

/** More cost for a lot of which nothing was taken yet. */
export function addCost(table: LotTable, row: number, cost: Int): void {
  const at = row * LOT_CELLS;
  writeInt(table.cells, at + LOT.cost, add(readInt(table.cells, at + LOT.cost), cost));
  writeInt(table.cells, at + LOT.wholeCost, add(readInt(table.cells, at + LOT.wholeCost), cost));
}

export function acquiredMs(table: LotTable, row: number): number {
  return table.cells.small[row * LOT_CELLS + LOT.acquiredMs]!;
}

export function creatorOf(table: LotTable, row: number): number {
  return table.cells.small[row * LOT_CELLS + LOT.creator]!;
}

export function ordinalOf(table: LotTable, row: number): number {
  return table.cells.small[row * LOT_CELLS + LOT.ordinal]!;
}

export function parentOf(table: LotTable, row: number): number {
  return table.cells.small[row * LOT_CELLS + LOT.parent]!;
}

function grow(table: LotTable): void {
  const more = moreRoom(table.capacity);
  growInts(table.cells, more * LOT_CELLS);
  table.capacity += more;
  table.unknown = grownBytes(table.unknown, table.capacity);
}
