import { buildConceptReader } from "./concepts.ts";
import { spaceOf, VERDICTS, type Lesson, type Space } from "./lessons.ts";
import { knownOf } from "./signs.ts";
import { buildSituationScorer, type Words } from "./situations.ts";
import { conceptUnitsOf, runsOf, sentencesOf, unitsOf, type Sentence } from "./text.ts";

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
    readonly features: readonly string[];
    readonly rarity: readonly number[];
    /** How rare each concept is among the lessons. */
    readonly conceptRarity: Readonly<Record<string, number>>;
    /** Feature by feature a byte for each column, and what a byte of a feature is worth. */
    readonly weights: Int8Array;
    readonly worth: readonly number[];
    readonly own: Own;
    /** Clause by clause how much every other is wanted beside it. */
    readonly companions: Float32Array;
    /** More than 1 for a clause that few lessons ask for, less for one that many do. */
    readonly seldom: Float32Array;
  };

/** What the lessons are made of, whatever is learnt from them. */
export type Ground = Words & Pick<Model, "conceptRarity" | "own"> & { readonly space: Space };

export function groundOf(
  lessons: readonly Lesson[],
  words: Words,
  isKept?: (feature: string) => boolean,
): Ground {
  const read = buildConceptReader(words.concepts);
  const space = spaceOf(
    lessons.map(({ text }) => text),
    read,
    isKept,
  );
  const { features, rarity } = space;
  const known = features.flatMap((name, place) =>
    /^#[^ ]+$/.test(name) ? [[name.slice(1), rarity[place] ?? 0] as const] : [],
  );
  return { ...words, space, conceptRarity: Object.fromEntries(known), own: ownOf(space, lessons) };
}

/** Feature by feature which clauses hold it in what they say of themselves, twice each: in German and in English. */
export type Own = {
  /** Where the holders of each feature begin, and at last where they end. */
  readonly starts: Int32Array;
  readonly holders: Uint16Array;
  readonly values: Float32Array;
};

export function packCounts(counts: Float32Array, width: number): Pick<Learnt, "largest" | "counts"> {
  const most = new Float64Array(width);
  counts.forEach((value, i) => (most[i % width] = Math.max(most[i % width] ?? 0, Math.abs(value))));
  const largest = Array.from(most, (value) => Math.ceil(value * 1e4) / 1e4);
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
  lessons: readonly Lesson[],
): Model {
  const width = frame.columns.length;
  const bytes = new Int8Array(Buffer.from(counts, "base64"));
  const { features, vectors } = ground.space;
  const sums = new Float32Array(features.length * width);
  vectors.forEach(({ places, values }, i) => {
    const lesson = Float32Array.from(largest, (most, column) => {
      const share = bytes[i * width + column]! / 127;
      return Math.sign(share) * share * share * most;
    });
    places.forEach((place, at) => {
      const value = values[at]!;
      for (let column = 0, to = place * width; column < width; column++, to++)
        sums[to] = sums[to]! + value * lesson[column]!;
    });
  });
  return modelOf(frame, ground, lessons, sums);
}

/** Of weights feature by feature; `lessons` are those that were learnt. */
export function modelOf(
  frame: Frame,
  { space: { features, rarity }, ...ground }: Ground,
  lessons: readonly Lesson[],
  sums: Float32Array,
): Model {
  const width = frame.columns.length;
  const weights = new Int8Array(sums.length);
  const worth = features.map((_, place) => {
    const row = sums.subarray(place * width, (place + 1) * width);
    const most = row.reduce((so, value) => Math.max(so, Math.abs(value)), 0);
    if (most > 0)
      row.forEach((value, column) => (weights[place * width + column] = Math.round((value / most) * 127)));
    return Number(((most / 127) * (rarity[place] ?? 0)).toPrecision(6));
  });
  const known = knownOf(lessons, width - VERDICTS.length);
  return { ...frame, ...ground, ...known, features, rarity, weights, worth };
}

function ownOf({ features, vectors }: Space, lessons: readonly Lesson[]): Own {
  const held: (readonly [holder: number, value: number])[][] = features.map(() => []);
  lessons.forEach(({ speaker }, i) => {
    if (speaker === null) return;
    const { places, values } = vectors[i] ?? { places: [], values: [] };
    places.forEach((place, at) => held[place]?.push([speaker, values[at] ?? 0]));
  });
  const starts = new Int32Array(features.length + 1);
  held.forEach((list, place) => (starts[place + 1] = (starts[place] ?? 0) + list.length));
  return {
    starts,
    holders: Uint16Array.from(held.flat(), ([holder]) => holder),
    values: Float32Array.from(held.flat(), ([, value]) => value),
  };
}

/** What a text speaks for: every column, every clause by its own words, every clause by the situations in it. */
type Voices = {
  readonly scores: Float32Array;
  readonly own: Float32Array;
  readonly situation: Float32Array;
};

export type Scored = {
  /** Per column, of the whole question. */
  readonly whole: Float32Array;
  readonly own: Float32Array;
  readonly situation: Float32Array;
  readonly sentences: readonly (Voices & { readonly sentence: Sentence })[];
  /** How many concepts of the ruleset, of what the letter leaves out and of what lies outside. */
  readonly concepts: { readonly field: number; readonly leftOut: number; readonly outside: number };
  readonly words: number;
  /** Whether the model knows anything of what was asked. */
  readonly known: boolean;
};

export type Scorer = {
  readonly score: (question: string) => Scored;
  /** What a single word adds to a column. */
  readonly weightOf: (word: string, column: number) => number;
};

type Unit = { readonly sums: Float32Array; readonly squared: number };

/** Words are asked again and again: what a word adds to every column is worked out once. About 13 MB when full. */
const REMEMBERED_WORDS = 5_000;

export function buildScorer(model: Model): Scorer {
  const { weights } = model;
  const width = model.columns.length;
  const clauses = width - VERDICTS.length;
  const all = width + 2 * clauses;
  const places = new Map(model.features.map((name, place) => [name, place]));
  const remembered = new Map<string, Unit>();
  const readConcepts = buildConceptReader(model.concepts);
  const situationsOf = buildSituationScorer(
    model.situations,
    model.conceptRarity,
    model.columns.slice(0, clauses),
  );

  /** Adds what a feature weighs, and which clauses hold it; returns the square of its length. */
  const addFeature = (sums: Float32Array, place: number): number => {
    const worth = model.worth[place] ?? 0;
    for (let column = 0, from = place * width; column < width; column++, from++)
      sums[column] = sums[column]! + worth * weights[from]!;
    const { starts, holders, values } = model.own;
    const rarity = model.rarity[place] ?? 0;
    for (let at = starts[place] ?? 0, end = starts[place + 1] ?? 0; at < end; at++) {
      const to = width + holders[at]!;
      sums[to] = sums[to]! + rarity * values[at]!;
    }
    return rarity ** 2;
  };
  const addFeatures = (sums: Float32Array, names: Iterable<string>): number => {
    let squared = 0;
    for (const name of names) {
      const place = places.get(name);
      if (place !== undefined) squared += addFeature(sums, place);
    }
    return squared;
  };
  const unitOf = (word: string): Unit => {
    const before = remembered.get(word);
    if (before !== undefined) return before;
    const sums = new Float32Array(all);
    const unit = { sums, squared: addFeatures(sums, runsOf(word)) };
    if (remembered.size >= REMEMBERED_WORDS) remembered.clear();
    remembered.set(word, unit);
    return unit;
  };
  const addTo = (into: Float32Array, from: Float32Array): void => {
    for (let column = 0; column < all; column++) into[column] = into[column]! + from[column]!;
  };
  const voicesOf = (sums: Float32Array, squared: number, concepts: ReadonlySet<string>): Voices => {
    const scale = squared === 0 ? 0 : 1 / Math.sqrt(squared);
    const scores = new Float32Array(width);
    for (let column = 0; column < width; column++)
      scores[column] = sums[column]! * scale + model.bias[column]!;
    const own = new Float32Array(clauses);
    for (let place = 0, at = width; place < clauses; place++, at += 2)
      own[place] = Math.max(sums[at]!, sums[at + 1]!) * scale;
    return { scores, own, situation: situationsOf(concepts) };
  };

  return {
    score: (question) => {
      const sums = new Float32Array(all);
      const concepts = new Set<string>();
      let squared = 0;
      const sentences = sentencesOf(question).map((sentence) => {
        const { words, pairs } = unitsOf(sentence.words);
        const own = new Float32Array(all);
        const spoken = readConcepts(sentence.words);
        let length = addFeatures(own, pairs) + addFeatures(own, conceptUnitsOf(spoken));
        for (const word of words) {
          const unit = unitOf(word);
          if (unit.squared === 0) continue;
          addTo(own, unit.sums);
          length += unit.squared;
        }
        addTo(sums, own);
        squared += length;
        for (const concept of spoken) concepts.add(concept);
        return { sentence, ...voicesOf(own, length, spoken) };
      });
      const { scores: whole, own, situation } = voicesOf(sums, squared, concepts);
      const count = (listed: Readonly<Record<string, string>>): number =>
        [...concepts].filter((concept) => listed[concept] !== undefined).length;
      const { concepts: field, leftOut, outside } = model.concepts;
      // A letter by itself says nothing.
      const worded = sentences.some(({ sentence }) => sentence.words.some((word) => word.length > 1));
      return {
        whole,
        own,
        situation,
        sentences,
        concepts: { field: count(field), leftOut: count(leftOut), outside: count(outside) },
        words: sentences.reduce((sum, { sentence }) => sum + sentence.words.length, 0),
        known: squared > 0 && worded,
      };
    },
    weightOf: (word, column) => unitOf(word).sums[column] ?? 0,
  };
}
