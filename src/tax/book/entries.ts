import { add, share, subtract, type Int } from "../../money/index.ts";
import {
  doubles,
  growInts,
  grownBytes,
  grownDoubles,
  intCells,
  moreRoom,
  putInt,
  readInt,
  type IntCells,
} from "./cells.ts";
import { partQuantity, type Holding, type Parts } from "./holding.ts";

/** Every slice, one row each; the explanation is written out from these when someone reads it. */
export type SliceTable = {
  /** Where they are not, they are only counted. */
  readonly kept: boolean;
  count: number;
  capacity: number;
  /** `SLICE_CELLS` to a slice. */
  readonly cells: IntCells;
  inside: Uint8Array;
};

/** Places of a slice's cells. The lot is its row, or -1 where no acquisition was found. */
export const SLICE = { quantity: 0, cost: 1, proceeds: 2, costs: 3, lot: 4 } as const;
export const SLICE_CELLS = 5;

/** Every disposal: the transaction, the holding, the kind, and where its slices begin. */
export type DisposalTable = {
  readonly kept: boolean;
  count: number;
  capacity: number;
  /** `DISPOSAL_CELLS` to a disposal. */
  cells: number[];
  kind: Uint8Array;
  average: Uint8Array;
};

/** Places of a disposal's cells: rows of the transaction and of its first slice, and the number of the holding. */
export const DISPOSAL = { transaction: 0, firstSlice: 1, holding: 2 } as const;
export const DISPOSAL_CELLS = 3;

export const DISPOSAL_KINDS = ["sale", "swap", "payment", "fee", "settlement"] as const;
export type DisposalKind = (typeof DISPOSAL_KINDS)[number];

export function sliceTable(capacity: number, kept: boolean): SliceTable {
  const inside = new Uint8Array(capacity);
  return { kept, count: 0, capacity, cells: intCells(capacity * SLICE_CELLS), inside };
}

export function addSlice(
  table: SliceTable,
  lot: number,
  /** 1 inside and 0 outside, or by a country's own table of what the law says of it. */
  inside: number,
  quantity: Int,
  cost: Int,
  proceeds: Int,
  costs: Int,
): void {
  const row = table.count;
  if (!table.kept) {
    table.count = row + 1;
    return;
  }
  if (row === table.capacity) growSlices(table);
  const { cells } = table;
  const at = row * SLICE_CELLS;
  putInt(cells, at + SLICE.quantity, quantity);
  putInt(cells, at + SLICE.cost, cost);
  putInt(cells, at + SLICE.proceeds, proceeds);
  putInt(cells, at + SLICE.costs, costs);
  cells.small[at + SLICE.lot] = lot;
  table.inside[row] = inside;
  table.count = row + 1;
}

/** A row to be filled by whoever has its numbers at hand; answers where its cells begin. */
export function nextSlice(table: SliceTable, lot: number, inside: number): number {
  const row = table.count;
  table.count = row + 1;
  if (row >= table.capacity) growSlices(table);
  const at = row * SLICE_CELLS;
  table.cells.small[at + SLICE.lot] = lot;
  table.inside[row] = inside;
  return at;
}

/** A part of what is sold as one sum: what it has of that is found when somebody asks. */
export function addPart(table: SliceTable, lot: number, inside: number, parts: Parts, index: number): void {
  const at = nextSlice(table, lot, inside);
  const { small } = table.cells;
  putInt(table.cells, at + SLICE.quantity, partQuantity(parts, index));
  small[at + SLICE.cost] = 0;
  small[at + SLICE.proceeds] = 0;
  small[at + SLICE.costs] = 0;
}

/** What all slices from `first` on cost and brought together. */
export function addSums({ cells }: SliceTable, first: number, cost: Int, proceeds: Int): void {
  putInt(cells, first * SLICE_CELLS + SLICE.cost, cost);
  putInt(cells, first * SLICE_CELLS + SLICE.proceeds, proceeds);
}

type SliceShare = { readonly quantity: Int; readonly cost: Int; readonly proceeds: Int };

/** What each of them has of that: of the cost only those that come from a lot. */
export function sharesOf(table: SliceTable, first: number, end: number, grain: Int): readonly SliceShare[] {
  const { cells } = table;
  const quantities: Int[] = [];
  let left: Int = 0;
  let covered: Int = 0;
  for (let slice = first; slice < end; slice += 1) {
    const quantity = readInt(cells, slice * SLICE_CELLS + SLICE.quantity);
    quantities.push(quantity);
    left = add(left, quantity);
    if (lotOfSlice(table, slice) >= 0) covered = add(covered, quantity);
  }
  let costLeft = readInt(cells, first * SLICE_CELLS + SLICE.cost);
  let proceedsLeft = readInt(cells, first * SLICE_CELLS + SLICE.proceeds);
  return quantities.map((quantity, i) => {
    const isCovered = lotOfSlice(table, first + i) >= 0;
    const proceeds = share(proceedsLeft, quantity, left, grain);
    const cost = isCovered ? share(costLeft, quantity, covered, grain) : 0;
    left = subtract(left, quantity);
    proceedsLeft = subtract(proceedsLeft, proceeds);
    costLeft = subtract(costLeft, cost);
    if (isCovered) covered = subtract(covered, quantity);
    return { quantity, cost, proceeds };
  });
}

export function lotOfSlice(table: SliceTable, row: number): number {
  return table.cells.small[row * SLICE_CELLS + SLICE.lot]!;
}

function growSlices(table: SliceTable): void {
  const more = moreRoom(table.capacity);
  growInts(table.cells, more * SLICE_CELLS);
  table.capacity += more;
  table.inside = grownBytes(table.inside, table.capacity);
}

export function disposalTable(capacity: number, kept: boolean): DisposalTable {
  return {
    kept,
    count: 0,
    capacity,
    cells: doubles(capacity * DISPOSAL_CELLS),
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
  if (!table.kept) {
    table.count = row + 1;
    return;
  }
  if (row === table.capacity) growDisposals(table);
  const at = row * DISPOSAL_CELLS;
  table.cells[at + DISPOSAL.transaction] = transaction;
  table.cells[at + DISPOSAL.firstSlice] = firstSlice;
  table.cells[at + DISPOSAL.holding] = holding.number;
  table.kind[row] = DISPOSAL_KINDS.indexOf(kind);
  table.average[row] = holding.average ? 1 : 0;
  table.count = row + 1;
}

export function transactionOf(table: DisposalTable, row: number): number {
  return table.cells[row * DISPOSAL_CELLS + DISPOSAL.transaction]!;
}

export function firstSliceOf(table: DisposalTable, row: number): number {
  return table.cells[row * DISPOSAL_CELLS + DISPOSAL.firstSlice]!;
}

export function holdingNumberOf(table: DisposalTable, row: number): number {
  return table.cells[row * DISPOSAL_CELLS + DISPOSAL.holding]!;
}

function growDisposals(table: DisposalTable): void {
  const more = moreRoom(table.capacity);
  table.cells = grownDoubles(table.cells, more * DISPOSAL_CELLS);
  table.capacity += more;
  table.kind = grownBytes(table.kind, table.capacity);
  table.average = grownBytes(table.average, table.capacity);
}
