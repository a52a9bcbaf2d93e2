import type { Int } from "../money/index.ts";

/** A growing column of exact integers: eight bytes each, the few that need more kept aside under their row. */
export type IntColumn = { small: Float64Array; readonly big: Map<number, bigint> };

export function intColumn(capacity: number): IntColumn {
  return { small: new Float64Array(capacity), big: new Map() };
}

export function readInt(column: IntColumn, row: number): Int {
  const value = column.small[row]!;
  // Not a number marks a row whose integer is beyond 2^53.
  return Number.isNaN(value) ? column.big.get(row)! : value;
}

export function writeInt(column: IntColumn, row: number, value: Int): void {
  if (typeof value === "number") {
    column.small[row] = value;
  } else {
    column.small[row] = Number.NaN;
    column.big.set(row, value);
  }
}

export function growInt(column: IntColumn, capacity: number): void {
  column.small = grownFloats(column.small, capacity);
}

export function grownFloats(array: Float64Array, capacity: number): Float64Array {
  const larger = new Float64Array(capacity);
  larger.set(array);
  return larger;
}

export function grownInts(array: Int32Array, capacity: number): Int32Array {
  const larger = new Int32Array(capacity);
  larger.set(array);
  return larger;
}

export function grownBytes(array: Uint8Array, capacity: number): Uint8Array {
  const larger = new Uint8Array(capacity);
  larger.set(array);
  return larger;
}
