import type { Day } from "../calendar/index.ts";
import type { Int } from "../money/index.ts";
import {
  growInt,
  grownBytes,
  grownFloats,
  grownInts,
  intColumn,
  writeInt,
  type IntColumn,
} from "./columns.ts";

export const GAP = { none: 0, cost: 1, dateOnly: 2 } as const;

/** All lots there ever were, one row each: what is left of it, what that cost, when it was acquired and why. */
export type LotTable = {
  count: number;
  capacity: number;
  readonly quantity: IntColumn;
  readonly cost: IntColumn;
  /** As it began: all parts are cut from this, so that the cuts of many parts never add up. */
  readonly wholeQuantity: IntColumn;
  readonly wholeCost: IntColumn;
  acquiredMs: Float64Array;
  acquiredDay: Int32Array;
  lastDay: Int32Array;
  /** Row of the transaction that made this lot: a purchase, or the move or fork that carried it on. */
  creator: Int32Array;
  /** Its place among the lots that transaction made, from 0. */
  ordinal: Int32Array;
  /** The lot it was carried on from, or -1. */
  parent: Int32Array;
  /** A `GAP`: what nobody has proven about the acquisition. */
  unknown: Uint8Array;
};

export type NewLot = {
  readonly quantity: Int;
  readonly cost: Int;
  readonly acquiredMs: number;
  readonly acquiredDay: Day;
  readonly lastDay: Day;
  readonly creator: number;
  readonly parent: number;
  readonly unknown: number;
};

export function lotTable(capacity: number): LotTable {
  return {
    count: 0,
    capacity,
    quantity: intColumn(capacity),
    cost: intColumn(capacity),
    wholeQuantity: intColumn(capacity),
    wholeCost: intColumn(capacity),
    acquiredMs: new Float64Array(capacity),
    acquiredDay: new Int32Array(capacity),
    lastDay: new Int32Array(capacity),
    creator: new Int32Array(capacity),
    ordinal: new Int32Array(capacity),
    parent: new Int32Array(capacity),
    unknown: new Uint8Array(capacity),
  };
}

export function addLot(table: LotTable, lot: NewLot): number {
  const row = table.count;
  if (row === table.capacity) grow(table);
  writeInt(table.quantity, row, lot.quantity);
  writeInt(table.cost, row, lot.cost);
  writeInt(table.wholeQuantity, row, lot.quantity);
  writeInt(table.wholeCost, row, lot.cost);
  table.acquiredMs[row] = lot.acquiredMs;
  table.acquiredDay[row] = lot.acquiredDay;
  table.lastDay[row] = lot.lastDay;
  table.creator[row] = lot.creator;
  table.ordinal[row] = row > 0 && table.creator[row - 1] === lot.creator ? table.ordinal[row - 1]! + 1 : 0;
  table.parent[row] = lot.parent;
  table.unknown[row] = lot.unknown;
  table.count = row + 1;
  return row;
}

function grow(table: LotTable): void {
  const capacity = table.capacity * 2;
  growInt(table.quantity, capacity);
  growInt(table.cost, capacity);
  growInt(table.wholeQuantity, capacity);
  growInt(table.wholeCost, capacity);
  table.acquiredMs = grownFloats(table.acquiredMs, capacity);
  table.acquiredDay = grownInts(table.acquiredDay, capacity);
  table.lastDay = grownInts(table.lastDay, capacity);
  table.creator = grownInts(table.creator, capacity);
  table.ordinal = grownInts(table.ordinal, capacity);
  table.parent = grownInts(table.parent, capacity);
  table.unknown = grownBytes(table.unknown, capacity);
  table.capacity = capacity;
}
