import type { Int } from "../../money/index.ts";

/** A block of doubles to build tables from. Not a number, because V8 would pack whole numbers differently. */
const BLOCK: readonly number[] = Array.from({ length: 65_536 }, () => Number.NaN);

/**
 * Room for so many doubles in one block of V8's heap, none of them a number yet. A typed array would lie outside it, and after every 64 MB of
 * those V8 marks the whole heap, ledger and all: at a million events that costs as much as booking them.
 */
export function doubles(capacity: number): number[] {
  if (capacity <= BLOCK.length) return BLOCK.slice(0, capacity);
  const further = Math.ceil(capacity / BLOCK.length) - 1;
  return BLOCK.concat(...Array.from({ length: further }, () => BLOCK));
}

/**
 * Growing cells of exact integers, eight bytes each. One beyond 2^53 lies in `big`: its cell holds the place there and a
 * half, which no integer has.
 */
export type IntCells = { small: number[]; readonly big: bigint[] };

export function intCells(capacity: number): IntCells {
  return { small: doubles(capacity), big: [] };
}

export function readInt({ small, big }: IntCells, at: number): Int {
  const value = small[at]!;
  return Math.floor(value) === value ? value : big[value - 0.5]!;
}

/** Into a cell of which nobody needs what it held. */
export function putInt({ small, big }: IntCells, at: number, value: Int): void {
  small[at] = typeof value === "number" ? value : big.push(value) - 0.5;
}

/** Into a cell that holds an integer: a large one takes the place of a large one. */
export function writeInt(cells: IntCells, at: number, value: Int): void {
  const before = cells.small[at]!;
  if (typeof value === "number" || Math.floor(before) === before) putInt(cells, at, value);
  else cells.big[before - 0.5] = value;
}

/** Into a cell of a block that is filled anew again and again: a large one lies at the same place beside it. */
export function placeInt({ small, big }: IntCells, at: number, value: Int): void {
  if (typeof value === "number") small[at] = value;
  else {
    small[at] = at + 0.5;
    big[at] = value;
  }
}

/** By how much a table grows that is full: twice as much would stand empty for the most part, and is copied beside it. */
export const moreRoom = (capacity: number): number => (capacity >>> 3) * 4 + 4;

/** Room for so many more. */
export function grownDoubles(array: readonly number[], more: number): number[] {
  if (more <= BLOCK.length) return array.concat(BLOCK.slice(0, more));
  return array.concat(...Array.from({ length: Math.ceil(more / BLOCK.length) }, () => BLOCK));
}

export function growInts(cells: IntCells, more: number): void {
  cells.small = grownDoubles(cells.small, more);
}

export function grownBytes(array: Uint8Array, capacity: number): Uint8Array {
  const larger = new Uint8Array(capacity);
  larger.set(array);
  return larger;
}
