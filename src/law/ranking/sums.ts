import type { Model } from "./model.ts";

/** Contribution of a text: to every column, then to each of the clauses whose own texts share a part with it. */
export type FeatureSum = {
  readonly sums: Float32Array;
  readonly holders: Uint16Array;
  /** Squared length of the vector. */
  readonly squared: number;
};

/** Adds rows of numbers, always in the same order: the sums are the same to the last bit. */
export function buildAdder({ columns, weights, own, worth, rarity }: Model, all: number) {
  const width = columns.length;

  /** Adds the weights of features, and the clauses that contain them; returns the squared length. */
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

  /** Adds units to the sums; `squared` is the squared length so far, and the total is returned. */
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
  /** Combined contribution of several features, to be added as one. */
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
