import type { Int } from "../../money/index.ts";

/** A block of doubles to build tables from. Not a number, because V8 would pack whole numbers differently. */
const BLOCK: readonly number[] = Array.from({ length: 65_536 }, () => Number.NaN);

/**
 * Room for so many doubles in one block of V8's heap. A typed array would lie outside it, and after every 64 MB of
 * those V8 marks the whole heap, ledger and all: at a million events that costs as much as booking them.
 */
export function doubles(capacity: number): number[] {
  if (capacity <= BLOCK.length) return BLOCK.slice(0, capacity);
  const further = Math.ceil(capacity / BLOCK.length) - 1;
  return BLOCK.concat(...Array.from({ length: further }, () => BLOCK));
}

/** Growing cells of exact integers: eight bytes each, the few that need more kept aside under their place. */
export type IntCells = { small: number[]; readonly big: Map<number, bigint> };

export function intCells(capacity: number): IntCells {
  return { small: doubles(capacity), big: new Map() };
}

export function readInt(cells: IntCells, at: number): Int {
  const value = cells.small[at]!;
  // Not a number marks a cell whose integer is beyond 2^53.
  return Number.isNaN(value) ? cells.big.get(at)! : value;
}

export function writeInt(cells: IntCells, at: number, value: Int): void {
  if (typeof value === "number") {
    cells.small[at] = value;
  } else {
    cells.small[at] = Number.NaN;
    cells.big.set(at, value);
  }
}

/** Room for twice as many. */
export function growInts(cells: IntCells): void {
  cells.small = cells.small.concat(cells.small);
}

export function grownBytes(array: Uint8Array, capacity: number): Uint8Array {
  const larger = new Uint8Array(capacity);
  larger.set(array);
  return larger;
}
