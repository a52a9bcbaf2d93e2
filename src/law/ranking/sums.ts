import type { Model } from "./model.ts";

/** What a text adds: to every column, then to each of the clauses that hold a part of it in their own words. */
export type Unit = {
  readonly sums: Float32Array;
  readonly holders: Uint16Array;
  /** The square of its length. */
  readonly squared: number;
};

/** Rows of numbers added up, always in the order in which they come: the sums are the same to the last bit. */
export function buildAdder({ columns, weights, own, worth, rarity }: Model, all: number) {
  const width = columns.length;

  /** Adds what features weigh, and which clauses hold them; returns the square of their length. */
  const addFeatures = (into: Float64Array, places: readonly number[]): number => {
    let squared = 0;
    for (const place of places) {
      const [weight, from] = [worth[place]!, place * width];
      for (let k = 0; k < width; k++) into[k] = into[k]! + weight * weights[from + k]!;
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
    let length = squared;
    for (const { sums, holders, squared: more } of units) {
      for (let k = 0; k < width; k++) into[k] = into[k]! + sums[k]!;
      for (let k = 0; k < holders.length; k++) into[holders[k]!] = into[holders[k]!]! + sums[width + k]!;
      length += more;
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
