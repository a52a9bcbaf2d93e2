import type { Int } from "../money/index.ts";
import { growInts, grownBytes, grownInts, intCells, writeInt, type IntCells } from "./columns.ts";
import type { Holding } from "./holding.ts";
import type { DisposalKind } from "./result.ts";

/** Every slice, one row each; the explanation is written out from these when someone reads it. */
export type SliceTable = {
  count: number;
  capacity: number;
  /** Row of the lot, or -1 where no acquisition was found. */
  lot: Int32Array;
  inside: Uint8Array;
  /** `SLICE_CELLS` to a slice. */
  readonly cells: IntCells;
};

export const SLICE_CELLS = 4;
export const SLICE = { quantity: 0, cost: 1, proceeds: 2, costs: 3 } as const;

/** Every disposal: the transaction, the holding, the kind, and where its slices begin. */
export type DisposalTable = {
  count: number;
  capacity: number;
  transaction: Int32Array;
  firstSlice: Int32Array;
  /** Number of the holding. */
  holding: Int32Array;
  kind: Uint8Array;
  average: Uint8Array;
};

export const DISPOSAL_KINDS = [
  "sale",
  "swap",
  "payment",
  "fee",
  "settlement",
] as const satisfies readonly DisposalKind[];

export function sliceTable(capacity: number): SliceTable {
  return {
    count: 0,
    capacity,
    lot: new Int32Array(capacity),
    inside: new Uint8Array(capacity),
    cells: intCells(capacity * SLICE_CELLS),
  };
}

export function addSlice(
  table: SliceTable,
  lot: number,
  inside: boolean,
  quantity: Int,
  cost: Int,
  proceeds: Int,
  costs: Int,
): void {
  const row = table.count;
  if (row === table.capacity) growSlices(table);
  table.lot[row] = lot;
  table.inside[row] = inside ? 1 : 0;
  const { cells } = table;
  const at = row * SLICE_CELLS;
  writeInt(cells, at + SLICE.quantity, quantity);
  writeInt(cells, at + SLICE.cost, cost);
  writeInt(cells, at + SLICE.proceeds, proceeds);
  writeInt(cells, at + SLICE.costs, costs);
  table.count = row + 1;
}

function growSlices(table: SliceTable): void {
  const capacity = table.capacity * 2;
  table.lot = grownInts(table.lot, capacity);
  table.inside = grownBytes(table.inside, capacity);
  growInts(table.cells);
  table.capacity = capacity;
}

export function disposalTable(capacity: number): DisposalTable {
  return {
    count: 0,
    capacity,
    transaction: new Int32Array(capacity),
    firstSlice: new Int32Array(capacity),
    holding: new Int32Array(capacity),
    kind: new Uint8Array(capacity),
    average: new Uint8Array(capacity),
  };
}

export function addDisposal(
  table: DisposalTable,
  transaction: number,
  firstSlice: number,
  kind: DisposalKind,
  holding: Holding,
): void {
  const row = table.count;
  if (row === table.capacity) growDisposals(table);
  table.transaction[row] = transaction;
  table.firstSlice[row] = firstSlice;
  table.holding[row] = holding.number;
  table.kind[row] = DISPOSAL_KINDS.indexOf(kind);
  table.average[row] = holding.average ? 1 : 0;
  table.count = row + 1;
}

function growDisposals(table: DisposalTable): void {
  const capacity = table.capacity * 2;
  table.transaction = grownInts(table.transaction, capacity);
  table.firstSlice = grownInts(table.firstSlice, capacity);
  table.holding = grownInts(table.holding, capacity);
  table.kind = grownBytes(table.kind, capacity);
  table.average = grownBytes(table.average, capacity);
  table.capacity = capacity;
}
