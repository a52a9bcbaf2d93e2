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

/** What was learnt besides the weights of features. */
type Frame = {
  /** Clause keys, then the verdicts. */
  readonly columns: readonly string[];
  /** What a column scores before a word is read. */
  readonly bias: readonly number[];
  /** What each sign counts for the order of the clauses, of a short question and more by length: at first, then with company. */
  readonly order: readonly (readonly number[])[];
  /** And for the warning. */
  readonly scope: readonly number[];
  /** Whether what a story asks are signs of their own. */
  readonly asked?: boolean;
};

/**
 * What `npm run train:legal` writes: how much every lesson counts in every column. With the lessons themselves, which
 * lie beside it, that is the whole model, at a tenth of the size of a weight for each feature.
 */
export type Learnt = Frame & {
  /** The most a lesson counts in each column; a byte is the root of the share of it, so that small ones keep precision. */
  readonly largest: readonly number[];
  /** Lesson by lesson a byte for each column; base64. */
  readonly counts: string;
};

/** A linear map from words, runs of letters and pairs of words to one number per clause and per verdict, and concepts. */
export type Model = Frame &
  Words & {
    readonly features: FeatureTable;
    readonly rarity: Float64Array;
    /** How rare each concept is among the lessons. */
    readonly conceptRarity: Readonly<Record<string, number>>;
    /** Feature by feature a byte for each column, and what a byte of a feature is worth. */
    readonly weights: Int8Array;
    readonly worth: Float64Array;
    /** Feature by feature which clauses hold it in what they say of themselves, twice each: in German and in English. */
    readonly own: Sparse;
    /** Clause by clause how much every other is wanted beside it. */
    readonly companions: Sparse;
    /** More than 1 for a clause that few lessons ask for, less for one that many do. */
    readonly seldom: Float32Array;
  };

/** What the lessons are made of, whatever is learnt from them. */
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

/** The weight of a feature is the sum of what the lessons that hold it count. Plain sums in a fixed order. */
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

/** Feature by feature which texts hold it, in their order: a row that is added up stays at hand until it is done. */
function holdersOf(vectors: Space["vectors"], features: number) {
  const starts = new Int32Array(features + 1);
  for (const { indexes: places } of vectors)
    for (const index of places) starts[index + 1] = starts[index + 1]! + 1;
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

/** Four in one walk, each sum narrowed as if they came one after the other: the same to the last bit. */
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

/** A function of its own, so that the loop which runs hundreds of millions of times is compiled as one. */
function addTimes(sums: Float32Array, addends: Float32Array, from: number, times: number): void {
  for (let at = 0; at < sums.length; at++) sums[at] = sums[at]! + times * addends[from + at]!;
}

/** Of weights feature by feature; `lessons` are those that were learnt. */
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
  trainingExamples.forEach(({ clauseSlot: speaker }, i) => {
    if (speaker === null) return;
    const { indexes, values } = vectors[i] ?? { indexes: [], values: [] };
    indexes.forEach((feature, at) => rows[feature]?.push([speaker, values[at] ?? 0]));
  });
  return sparse(rows);
}
