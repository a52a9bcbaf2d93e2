import type { Model } from "./model.ts";

/** What a text adds: to every column, then to each of the clauses that hold a part of it in their own words. */
export type FeatureSum = {
  readonly sums: Float32Array;
  readonly holders: Uint16Array;
  /** The square of its length. */
  readonly squared: number;
};

/** Rows of numbers added up, always in the order in which they come: the sums are the same to the last bit. */
export function buildAdder({ columns, weights, own, worth, rarity }: Model, all: number) {
  const width = columns.length;

  /** Adds what features weigh, and which clauses hold them; returns the square of their length. */
  const addFeatures = (into: Float64Array, features: readonly number[]): number => {
    let squared = 0;
    for (const feature of features) {
      const [weight, from] = [worth[feature]!, feature * width];
      for (let k = 0; k < width; k++) into[k] = into[k]! + weight * weights[from + k]!;
      const rare = rarity[feature]!;
      for (let entry = own.starts[feature]!, end = own.starts[feature + 1]!; entry < end; entry++) {
        const to = width + own.places[entry]!;
        into[to] = into[to]! + rare * own.values[entry]!;
      }
      squared += rare ** 2;
    }
    return squared;
  };

  /** Adds units to what was added before; `squared` is the square of its length, and that of all is returned. */
  const addUnits = (into: Float64Array, units: readonly FeatureSum[], squared: number): number => {
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
  const unitOf = (features: readonly number[]): FeatureSum => {
    whole.fill(0);
    const squared = addFeatures(whole, features);
    const nonZero: number[] = [];
    for (let to = width; to < all; to++) if (whole[to] !== 0) nonZero.push(to);
    const sums = new Float32Array(width + nonZero.length);
    sums.set(whole.subarray(0, width));
    nonZero.forEach((to, k) => (sums[width + k] = whole[to]!));
    return { sums, holders: new Uint16Array(nonZero), squared };
  };

  return { addFeatures, addUnits, unitOf };
}
