import type { Int } from "../money/index.ts";
import { growInts, grownBytes, grownInts, intCells, readInt, writeInt, type IntCells } from "./columns.ts";

/** What nobody has proven about an acquisition. */
export const GAP = { none: 0, cost: 1, dateOnly: 2 } as const;
export type Gap = (typeof GAP)[keyof typeof GAP];

/**
 * All lots there ever were: what is left of each, what that cost, when it was acquired and why. What a disposal looks
 * at lies side by side: lots are met in no order, and every reach into memory counts.
 */
export type LotTable = {
  count: number;
  capacity: number;
  /** `LOT_CELLS` to a lot. */
  readonly cells: IntCells;
  /** Row of the transaction that made this lot: a purchase, or the move or fork that carried it on. */
  creator: Int32Array;
  /** Its place among the lots that transaction made, from 0. */
  ordinal: Int32Array;
  /** The lot it was carried on from, or -1. */
  parent: Int32Array;
  /** A `Gap`. */
  unknown: Uint8Array;
};

export const LOT_CELLS = 5;
/** Places of a lot's cells. The whole is the lot as it began: all parts are cut from it, so that cuts never add up. */
export const LOT = { left: 0, cost: 1, whole: 2, wholeCost: 3, acquiredMs: 4 } as const;

export function lotTable(capacity: number): LotTable {
  return {
    count: 0,
    capacity,
    cells: intCells(capacity * LOT_CELLS),
    creator: new Int32Array(capacity),
    ordinal: new Int32Array(capacity),
    parent: new Int32Array(capacity),
    unknown: new Uint8Array(capacity),
  };
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
  if (row === table.capacity) grow(table);
  const { cells } = table;
  const at = row * LOT_CELLS;
  writeInt(cells, at + LOT.left, quantity);
  writeInt(cells, at + LOT.cost, cost);
  writeInt(cells, at + LOT.whole, quantity);
  writeInt(cells, at + LOT.wholeCost, cost);
  cells.small[at + LOT.acquiredMs] = acquiredMs;
  table.creator[row] = creator;
  table.ordinal[row] = row > 0 && table.creator[row - 1] === creator ? table.ordinal[row - 1]! + 1 : 0;
  table.parent[row] = parent;
  table.unknown[row] = unknown;
  table.count = row + 1;
  return row;
}

/** What is left of it. */
export function leftOf(table: LotTable, row: number): Int {
  return readInt(table.cells, row * LOT_CELLS + LOT.left);
}

/** What that has cost. */
export function costOf(table: LotTable, row: number): Int {
  return readInt(table.cells, row * LOT_CELLS + LOT.cost);
}

export function acquiredMs(table: LotTable, row: number): number {
  return table.cells.small[row * LOT_CELLS + LOT.acquiredMs]!;
}

function grow(table: LotTable): void {
  const capacity = table.capacity * 2;
  growInts(table.cells);
  table.creator = grownInts(table.creator, capacity);
  table.ordinal = grownInts(table.ordinal, capacity);
  table.parent = grownInts(table.parent, capacity);
  table.unknown = grownBytes(table.unknown, capacity);
  table.capacity = capacity;
}
