import type { Model } from "./model.ts";

/** What a text adds: to every column, then to each of the clauses that hold a part of it in their own words. */
export type Unit = {
  readonly sums: Float32Array;
  readonly holders: Uint16Array;
  /** The square of its length. */
  readonly squared: number;
};

/**
 * Rows of numbers added up, four in one walk and two columns in one step: a walk over the columns costs as much as what is added
 * in it, and two sums do not wait for each other. Always in the order they come in, so that the sums are the same to the last bit
 * however many are added at a time.
 */
export function buildAdder({ columns, weights, own, worth, rarity }: Model, all: number) {
  const width = columns.length;
  /** Of an odd number of columns the last is left, and added by itself. */
  const even = width - (width % 2);

  /** Adds what features weigh, and which clauses hold them; returns the square of their length. */
  const addFeatures = (into: Float64Array, places: readonly number[]): number => {
    let at = 0;
    for (; at + 4 <= places.length; at += 4) {
      const [a, b, c, d] = [places[at]!, places[at + 1]!, places[at + 2]!, places[at + 3]!];
      const [ofA, ofB, ofC, ofD] = [worth[a]!, worth[b]!, worth[c]!, worth[d]!];
      const [fromA, fromB, fromC, fromD] = [a * width, b * width, c * width, d * width];
      for (let k = 0; k < even; k += 2) {
        const one =
          into[k]! +
          ofA * weights[fromA + k]! +
          ofB * weights[fromB + k]! +
          ofC * weights[fromC + k]! +
          ofD * weights[fromD + k]!;
        const other =
          into[k + 1]! +
          ofA * weights[fromA + k + 1]! +
          ofB * weights[fromB + k + 1]! +
          ofC * weights[fromC + k + 1]! +
          ofD * weights[fromD + k + 1]!;
        into[k] = one;
        into[k + 1] = other;
      }
    }
    for (; at < places.length; at++) {
      const [of, from] = [worth[places[at]!]!, places[at]! * width];
      for (let k = 0; k < even; k++) into[k] = into[k]! + of * weights[from + k]!;
    }
    if (even < width)
      for (const place of places) into[even] = into[even]! + worth[place]! * weights[place * width + even]!;
    let squared = 0;
    for (const place of places) {
      const rare = rarity[place]!;
      for (let held = own.starts[place]!, end = own.starts[place + 1]!; held < end; held++) {
        const to = width + own.places[held]!;
        into[to] = into[to]! + rare * own.values[held]!;
      }
      squared += rare ** 2;
    }
    return squared;
  };

  /** Adds units to what was added before; `squared` is the square of its length, and that of all is returned. */
  const addUnits = (into: Float64Array, units: readonly Unit[], squared: number): number => {
    let at = 0;
    for (; at + 4 <= units.length; at += 4) {
      const [a, b] = [units[at]!.sums, units[at + 1]!.sums];
      const [c, d] = [units[at + 2]!.sums, units[at + 3]!.sums];
      for (let k = 0; k < even; k += 2) {
        const one = into[k]! + a[k]! + b[k]! + c[k]! + d[k]!;
        const other = into[k + 1]! + a[k + 1]! + b[k + 1]! + c[k + 1]! + d[k + 1]!;
        into[k] = one;
        into[k + 1] = other;
      }
    }
    for (; at < units.length; at++) {
      const { sums } = units[at]!;
      for (let k = 0; k < even; k++) into[k] = into[k]! + sums[k]!;
    }
    if (even < width) for (const { sums } of units) into[even] = into[even]! + sums[even]!;
    let length = squared;
    for (const unit of units) {
      const { holders, sums } = unit;
      for (let k = 0; k < holders.length; k++) into[holders[k]!] = into[holders[k]!]! + sums[width + k]!;
      length += unit.squared;
    }
    return length;
  };

  const whole = new Float64Array(all);
  /** What features add together, to be added as one. */
  const unitOf = (places: readonly number[]): Unit => {
    whole.fill(0);
    const squared = addFeatures(whole, places);
    const held: number[] = [];
    for (let to = width; to < all; to++) if (whole[to] !== 0) held.push(to);
    const sums = new Float32Array(width + held.length);
    sums.set(whole.subarray(0, width));
    held.forEach((to, k) => (sums[width + k] = whole[to]!));
    return { sums, holders: new Uint16Array(held), squared };
  };

  return { addFeatures, addUnits, unitOf };
}
