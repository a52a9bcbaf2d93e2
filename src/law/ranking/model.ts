import { buildConceptReader } from "./concepts.ts";
import { tableOf, type FeatureTable } from "./feature-table.ts";
import {
  spaceOf,
  sparse,
  VERDICTS,
  type TrainingExample,
  type Space,
  type Sparse,
} from "./training-examples.ts";
import { knownOf } from "./signs.ts";
import type { Words } from "./situations.ts";

/** Trained parameters other than the weights of features. */
type Frame = {
  /** Clause keys, then the verdicts. */
  readonly columns: readonly string[];
  /** Score of a column for an empty text. */
  readonly bias: readonly number[];
  /**
   * Weight of each signal for the order of the clauses, for short questions and by length: first alone, then with
   * companions.
   */
  readonly order: readonly (readonly number[])[];
  /** Weights of the signals for the warning. */
  readonly scope: readonly number[];
  /** Whether the questions in a story have signals of their own. */
  readonly asked?: boolean;
};

/**
 * Output of `npm run train:legal`: the contribution of every training example to every column. Together with the
 * training examples in the same folder it determines the whole model, at a tenth of the size of a weight for each
 * feature.
 */
export type Learnt = Frame & {
  /**
   * Maximum contribution of an example in each column; a byte is the root of its share, so that small values stay
   * precise.
   */
  readonly largest: readonly number[];
  /** One byte per example and column; base64. */
  readonly counts: string;
};

/** A linear map from words, letter runs, pairs of words and concepts to one score per clause and per verdict. */
export type Model = Frame &
  Words & {
    readonly features: FeatureTable;
    readonly rarity: Float64Array;
    /** Rarity of each concept among the training examples. */
    readonly conceptRarity: Readonly<Record<string, number>>;
    /** One byte per feature and column, and the value of one unit for each feature. */
    readonly weights: Int8Array;
    readonly worth: Float64Array;
    /** For each feature the clauses whose own texts contain it, with two slots each: German and English. */
    readonly own: Sparse;
    /** For each clause how strongly every other is expected with it. */
    readonly companions: Sparse;
    /** Greater than 1 for a clause in few training examples, less for one in many. */
    readonly seldom: Float32Array;
  };

/** Data derived from the training examples alone, independent of training. */
export type Ground = Words & Pick<Model, "conceptRarity" | "own"> & { readonly space: Space };

export function groundOf(
  trainingExamples: readonly TrainingExample[],
  words: Words,
  isIncluded?: (feature: string) => boolean,
): Ground {
  const read = buildConceptReader(words.concepts);
  const space = spaceOf(
    trainingExamples.map(({ sentences }) => sentences),
    read,
    isIncluded,
  );
  const { features, rarity } = space;
  const known = features.flatMap((name, index) =>
    /^#[^ ]+$/.test(name) ? [[name.slice(1), rarity[index] ?? 0] as const] : [],
  );
  return { ...words, space, conceptRarity: Object.fromEntries(known), own: ownOf(space, trainingExamples) };
}

export function packCounts(counts: Float32Array, width: number): Pick<Learnt, "largest" | "counts"> {
  const maxima = new Float64Array(width);
  counts.forEach((value, i) => (maxima[i % width] = Math.max(maxima[i % width] ?? 0, Math.abs(value))));
  const largest = Array.from(maxima, (value) => Math.ceil(value * 1e4) / 1e4);
  const bytes = Int8Array.from(counts, (value, i) => {
    const share = Math.sqrt(Math.abs(value) / (largest[i % width] || 1));
    return Math.sign(value) * Math.round(share * 127);
  });
  return { largest, counts: Buffer.from(bytes.buffer).toString("base64") };
}

/** The weight of a feature is the sum of the contributions of the examples that contain it, added in a fixed order. */
export function expand(
  { largest, counts, ...frame }: Learnt,
  ground: Ground,
  trainingExamples: readonly TrainingExample[],
): Model {
  const width = frame.columns.length;
  const { features, vectors } = ground.space;
  const bytes = new Int8Array(Buffer.from(counts, "base64"));
  const counted = new Float32Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) {
    const share = bytes[at]! / 127;
    counted[at] = Math.sign(share) * share * share * largest[at % width]!;
  }
  const { starts, holders, values } = holdersOf(vectors, features.length);
  const sums = new Float32Array(features.length * width);
  for (let feature = 0; feature < features.length; feature++) {
    const row = sums.subarray(feature * width, (feature + 1) * width);
    const end = starts[feature + 1]!;
    let at = starts[feature]!;
    for (; at + 4 <= end; at += 4) addFour(row, counted, holders, values, at);
    for (; at < end; at++) addTimes(row, counted, holders[at]! * width, values[at]!);
  }
  return modelOf(frame, ground, trainingExamples, sums);
}

/** For each feature the texts that contain it, in order, so that the row being summed stays in the CPU cache. */
function holdersOf(vectors: Space["vectors"], features: number) {
  const starts = new Int32Array(features + 1);
  for (const { indexes } of vectors) for (const index of indexes) starts[index + 1] = starts[index + 1]! + 1;
  for (let feature = 0; feature < features; feature++)
    starts[feature + 1] = starts[feature + 1]! + starts[feature]!;
  const next = starts.slice();
  const holders = new Int32Array(starts[features]!);
  const values = new Float64Array(holders.length);
  vectors.forEach((vector, holder) => {
    for (let i = 0; i < vector.indexes.length; i++) {
      const at = next[vector.indexes[i]!]!++;
      holders[at] = holder;
      values[at] = vector.values[i]!;
    }
  });
  return { starts, holders, values };
}

/**
 * Adds four rows in one pass, rounding each sum as if they were added one after the other: the result is the same to
 * the last bit.
 */
function addFour(
  sums: Float32Array,
  addends: Float32Array,
  holders: Int32Array,
  values: Float64Array,
  first: number,
): void {
  const width = sums.length;
  const [a, b, c, d] = [values[first]!, values[first + 1]!, values[first + 2]!, values[first + 3]!];
  const [fromA, fromB] = [holders[first]! * width, holders[first + 1]! * width];
  const [fromC, fromD] = [holders[first + 2]! * width, holders[first + 3]! * width];
  for (let at = 0; at < width; at++) {
    const one = Math.fround(sums[at]! + a * addends[fromA + at]!);
    const two = Math.fround(one + b * addends[fromB + at]!);
    const three = Math.fround(two + c * addends[fromC + at]!);
    sums[at] = three + d * addends[fromD + at]!;
  }
}

/** A separate function, so that the loop, which runs hundreds of millions of times, is compiled on its own. */
function addTimes(sums: Float32Array, addends: Float32Array, from: number, times: number): void {
  for (let at = 0; at < sums.length; at++) sums[at] = sums[at]! + times * addends[from + at]!;
}

/** Builds the model from weights per feature; `lessons` are the training examples. */
export function modelOf(
  frame: Frame,
  { space: { features, rarity }, ...ground }: Ground,
  trainingExamples: readonly TrainingExample[],
  sums: Float32Array,
): Model {
  const width = frame.columns.length;
  const weights = new Int8Array(sums.length);
  const worth = Float64Array.from(features, (_, feature) => {
    const from = feature * width;
    let max = 0;
    for (let at = from; at < from + width; at++) max = Math.max(max, Math.abs(sums[at]!));
    if (max > 0)
      for (let at = from; at < from + width; at++) weights[at] = Math.round((sums[at]! / max) * 127);
    return Number(((max / 127) * (rarity[feature] ?? 0)).toPrecision(6));
  });
  const known = knownOf(trainingExamples, width - VERDICTS.length);
  const rare = Float64Array.from(rarity);
  return { ...frame, ...ground, ...known, features: tableOf(features), rarity: rare, weights, worth };
}

function ownOf({ features, vectors }: Space, trainingExamples: readonly TrainingExample[]): Sparse {
  const rows: (readonly [holder: number, value: number])[][] = features.map(() => []);
  trainingExamples.forEach(({ clauseSlot }, i) => {
    if (clauseSlot === null) return;
    const { indexes, values } = vectors[i] ?? { indexes: [], values: [] };
    indexes.forEach((feature, at) => rows[feature]?.push([clauseSlot, values[at] ?? 0]));
  });
  return sparse(rows);
}
