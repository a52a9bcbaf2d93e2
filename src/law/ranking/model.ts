import type { Space } from "./features.ts";
import type { Lesson } from "./lessons.ts";
import { addLikeness, addVotes, nearestOf, type Nearest } from "./nearest.ts";
import { runsOf, sentencesOf, unitsOf, type Sentence } from "./text.ts";

/** What was learnt besides the weights. */
type Frame = {
  /** Clause keys, then the verdicts. */
  readonly columns: readonly string[];
  /** What a column scores before a word is read. */
  readonly bias: readonly number[];
  /** What the whole question, its best sentence and its best asking sentence count for. */
  readonly blend: Blend;
  /** From here on a verdict holds. */
  readonly thresholds: { readonly outside: number; readonly left_out: number };
  /** What the vote of the nearest lessons counts for. */
  readonly votes: number;
};
export type Blend = { readonly whole: number; readonly sentence: number; readonly asking: number };

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

/**
 * A linear map from words, runs of letters and pairs of words to one number per clause and per verdict, and the lessons
 * themselves, of which the nearest vote.
 */
export type Model = Frame & {
  readonly features: readonly string[];
  readonly rarity: readonly number[];
  /** Feature by feature a byte for each column, and what a byte of a feature is worth. */
  readonly weights: Int8Array;
  readonly worth: readonly number[];
  readonly nearest: Nearest;
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
  space: Space,
  lessons: readonly Lesson[],
): Model {
  const { features, rarity, vectors } = space;
  const width = frame.columns.length;
  const bytes = new Int8Array(Buffer.from(counts, "base64"));
  const sums = new Float32Array(features.length * width);
  const lesson = new Float32Array(width);
  vectors.forEach(({ places, values }, i) => {
    for (let column = 0; column < width; column++) {
      const share = (bytes[i * width + column] ?? 0) / 127;
      lesson[column] = Math.sign(share) * share * share * (largest[column] ?? 0);
    }
    places.forEach((place, at) => {
      const value = values[at] ?? 0;
      for (let column = 0, to = place * width; column < width; column++, to++)
        sums[to] = (sums[to] ?? 0) + value * (lesson[column] ?? 0);
    });
  });
  const weights = new Int8Array(sums.length);
  const worth = features.map((_, place) => {
    const row = sums.subarray(place * width, (place + 1) * width);
    const most = row.reduce((so, value) => Math.max(so, Math.abs(value)), 0);
    if (most > 0)
      row.forEach((value, column) => (weights[place * width + column] = Math.round((value / most) * 127)));
    return Number(((most / 127) * (rarity[place] ?? 0)).toPrecision(6));
  });
  // The language of a question is not what its neighbours answer.
  const english = frame.columns.indexOf("english");
  const answers = lessons.map(({ targets }) => targets.filter(([column]) => column !== english));
  return { ...frame, features, rarity, weights, worth, nearest: nearestOf(space, answers) };
}

export type Scored = {
  /** Per column, of the whole question. */
  readonly whole: Float32Array;
  readonly sentences: readonly { readonly sentence: Sentence; readonly scores: Float32Array }[];
  /** Whether the model knows anything of what was asked. */
  readonly known: boolean;
};

export type Scorer = {
  readonly score: (question: string) => Scored;
  /** What a single word adds to a column. */
  readonly weightOf: (word: string, column: number) => number;
};

type Unit = { readonly sums: Float32Array; readonly squared: number; readonly places: readonly number[] };

/** Words are asked again and again: what a word adds to every column is worked out once. About 10 MB when full. */
const REMEMBERED_WORDS = 10_000;

export function buildScorer(model: Model): Scorer {
  const width = model.columns.length;
  const places = new Map(model.features.map((name, place) => [name, place]));
  const remembered = new Map<string, Unit>();

  /** Adds what a feature weighs; returns the square of its length. */
  const addFeature = (sums: Float32Array, place: number): number => {
    const worth = model.worth[place] ?? 0;
    for (let column = 0, from = place * width; column < width; column++, from++)
      sums[column] = (sums[column] ?? 0) + worth * (model.weights[from] ?? 0);
    return (model.rarity[place] ?? 0) ** 2;
  };
  const placesOf = (names: Iterable<string>): number[] => {
    const known: number[] = [];
    for (const name of names) {
      const place = places.get(name);
      if (place !== undefined) known.push(place);
    }
    return known;
  };
  const unitOf = (word: string): Unit => {
    const before = remembered.get(word);
    if (before !== undefined) return before;
    const sums = new Float32Array(width);
    let squared = 0;
    const known = placesOf(runsOf(word));
    for (const place of known) squared += addFeature(sums, place);
    if (remembered.size >= REMEMBERED_WORDS) remembered.clear();
    const unit = { sums, squared, places: known };
    remembered.set(word, unit);
    return unit;
  };

  /** Adds a sentence to the sums and to the likeness of every lesson; returns the square of its length. */
  const addSentence = (sums: Float32Array, likeness: Float32Array, sentence: Sentence): number => {
    const { words, pairs } = unitsOf(sentence.words);
    let squared = 0;
    const like = (place: number): void =>
      addLikeness(likeness, model.nearest, place, model.rarity[place] ?? 0);
    for (const word of words) {
      const unit = unitOf(word);
      if (unit.squared === 0) continue;
      for (let column = 0; column < width; column++)
        sums[column] = (sums[column] ?? 0) + (unit.sums[column] ?? 0);
      squared += unit.squared;
      for (const place of unit.places) like(place);
    }
    for (const place of placesOf(pairs)) {
      squared += addFeature(sums, place);
      like(place);
    }
    return squared;
  };
  const finish = (sums: Float32Array, likeness: Float32Array, squared: number): void => {
    const scale = squared === 0 ? 0 : 1 / Math.sqrt(squared);
    for (let column = 0; column < width; column++)
      sums[column] = (sums[column] ?? 0) * scale + (model.bias[column] ?? 0);
    addVotes(sums, model.nearest, likeness, scale, model.votes);
  };

  return {
    score: (question) => {
      const whole = new Float32Array(width);
      const lessons = model.nearest.targets.length;
      const allLikeness = new Float32Array(lessons);
      let all = 0;
      const sentences = sentencesOf(question).map((sentence) => {
        const scores = new Float32Array(width);
        const likeness = new Float32Array(lessons);
        const squared = addSentence(scores, likeness, sentence);
        for (let lesson = 0; lesson < lessons; lesson++)
          allLikeness[lesson] = (allLikeness[lesson] ?? 0) + (likeness[lesson] ?? 0);
        for (let column = 0; column < width; column++)
          whole[column] = (whole[column] ?? 0) + (scores[column] ?? 0);
        all += squared;
        finish(scores, likeness, squared);
        return { sentence, scores };
      });
      finish(whole, allLikeness, all);
      // A letter by itself says nothing.
      const worded = sentences.some(({ sentence }) => sentence.words.some((word) => word.length > 1));
      return { whole, sentences, known: all > 0 && worded };
    },
    weightOf: (word, column) => unitOf(word).sums[column] ?? 0,
  };
}

/** Of every column: whole question, best sentence and best asking sentence, as the training found them to count. */
export function blended({ whole, sentences }: Scored, blend: Blend): Float32Array {
  const asking = sentences.filter(({ sentence }) => sentence.asks);
  const best = (list: Scored["sentences"], column: number): number => {
    let most = list.length === 0 ? (whole[column] ?? 0) : -Infinity;
    for (const { scores } of list) most = Math.max(most, scores[column] ?? 0);
    return most;
  };
  return whole.map(
    (score, column) =>
      blend.whole * score + blend.sentence * best(sentences, column) + blend.asking * best(asking, column),
  );
}
