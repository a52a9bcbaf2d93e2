import { buildConceptReader } from "./concepts.ts";
import { buildFinder, tableOf, type FeatureTable } from "./feature-table.ts";
import { spaceOf, sparse, VERDICTS, type Lesson, type Space, type Sparse } from "./lessons.ts";
import { knownOf } from "./signs.ts";
import { buildSituationScorer, type Words } from "./situations.ts";
import { remembering, runsOf, sentencesOf, type Sentence } from "./text.ts";

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
  lessons: readonly Lesson[],
  words: Words,
  isKept?: (feature: string) => boolean,
): Ground {
  const read = buildConceptReader(words.concepts);
  const space = spaceOf(
    lessons.map(({ sentences }) => sentences),
    read,
    isKept,
  );
  const { features, rarity } = space;
  const known = features.flatMap((name, place) =>
    /^#[^ ]+$/.test(name) ? [[name.slice(1), rarity[place] ?? 0] as const] : [],
  );
  return { ...words, space, conceptRarity: Object.fromEntries(known), own: ownOf(space, lessons) };
}

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
  const { features, vectors } = ground.space;
  const bytes = new Int8Array(Buffer.from(counts, "base64"));
  const counted = new Float32Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) {
    const share = bytes[at]! / 127;
    counted[at] = Math.sign(share) * share * share * largest[at % width]!;
  }
  const { starts, holders, values } = holdersOf(vectors, features.length);
  const sums = new Float32Array(features.length * width);
  for (let place = 0; place < features.length; place++) {
    const row = sums.subarray(place * width, (place + 1) * width);
    for (let at = starts[place]!; at < starts[place + 1]!; at++)
      addTimes(row, counted, holders[at]! * width, values[at]!);
  }
  return modelOf(frame, ground, lessons, sums);
}

/** Feature by feature which texts hold it, in their order: a row that is added up stays at hand until it is done. */
function holdersOf(vectors: Space["vectors"], features: number) {
  const starts = new Int32Array(features + 1);
  for (const { places } of vectors) for (const place of places) starts[place + 1] = starts[place + 1]! + 1;
  for (let place = 0; place < features; place++) starts[place + 1] = starts[place + 1]! + starts[place]!;
  const next = starts.slice();
  const holders = new Int32Array(starts[features]!);
  const values = new Float64Array(holders.length);
  vectors.forEach((vector, holder) => {
    for (let i = 0; i < vector.places.length; i++) {
      const at = next[vector.places[i]!]!++;
      holders[at] = holder;
      values[at] = vector.values[i]!;
    }
  });
  return { starts, holders, values };
}

/** A function of its own, so that the loop which runs hundreds of millions of times is compiled as one. */
function addTimes(sums: Float32Array, addends: Float32Array, from: number, times: number): void {
  for (let at = 0; at < sums.length; at++) sums[at] = sums[at]! + times * addends[from + at]!;
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
  const worth = Float64Array.from(features, (_, place) => {
    const from = place * width;
    let most = 0;
    for (let at = from; at < from + width; at++) most = Math.max(most, Math.abs(sums[at]!));
    if (most > 0)
      for (let at = from; at < from + width; at++) weights[at] = Math.round((sums[at]! / most) * 127);
    return Number(((most / 127) * (rarity[place] ?? 0)).toPrecision(6));
  });
  const known = knownOf(lessons, width - VERDICTS.length);
  const rare = Float64Array.from(rarity);
  return { ...frame, ...ground, ...known, features: tableOf(features), rarity: rare, weights, worth };
}

function ownOf({ features, vectors }: Space, lessons: readonly Lesson[]): Sparse {
  const held: (readonly [holder: number, value: number])[][] = features.map(() => []);
  lessons.forEach(({ speaker }, i) => {
    if (speaker === null) return;
    const { places, values } = vectors[i] ?? { places: [], values: [] };
    places.forEach((place, at) => held[place]?.push([speaker, values[at] ?? 0]));
  });
  return sparse(held);
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
  /** A text, or its sentences as a version reads them. `check` is called between its steps, and may end it by throwing. */
  readonly score: (question: string | readonly Sentence[], check?: () => void) => Scored;
  /** What a single word adds to a column. */
  readonly weightOf: (word: string, column: number) => number;
};

/** What a word adds: to every column, then to each of the clauses that hold a part of it in their own words. */
type Unit = {
  readonly sums: Float32Array;
  readonly holders: Uint16Array;
  readonly squared: number;
  /** The beginnings of its pairs, with the word that follows, and with the one after that. */
  readonly next: Beginning;
  readonly afterNext: Beginning;
};

type Beginning = { readonly start: string; readonly begun: number };

/** Words are asked again and again: what a word adds is worked out once. At most twice as many, 31 MB. */
const REMEMBERED_WORDS = 12_000;
const REMEMBERED_CONCEPTS = 1_000;

export function buildScorer(model: Model): Scorer {
  const { weights, own, worth: worths, rarity: rarities } = model;
  const { find, begin, findPair } = buildFinder(model.features);
  const beginning = (start: string): Beginning => ({ start, begun: begin(start) });
  const bias = Float64Array.from(model.bias);
  const width = model.columns.length;
  const clauses = width - VERDICTS.length;
  const all = width + 2 * clauses;
  const readConcepts = buildConceptReader(model.concepts);
  const situationsOf = buildSituationScorer(
    model.situations,
    model.conceptRarity,
    model.columns.slice(0, clauses),
  );

  /** Adds what a feature weighs, and which clauses hold it; returns the square of its length. */
  const addFeature = (sums: Float64Array, place: number): number => {
    const worth = worths[place]!;
    for (let column = 0, from = place * width; column < width; column++, from++)
      sums[column] = sums[column]! + worth * weights[from]!;
    const rarity = rarities[place]!;
    for (let at = own.starts[place]!, end = own.starts[place + 1]!; at < end; at++) {
      const to = width + own.places[at]!;
      sums[to] = sums[to]! + rarity * own.values[at]!;
    }
    return rarity ** 2;
  };
  // Added up in full precision: narrowing every sum takes longer than adding.
  const sums = (): Float64Array => new Float64Array(all);
  const [ofWord, ofSentence, ofAll] = [sums(), sums(), sums()];
  const unitOf = remembering(REMEMBERED_WORDS, (word): Unit => {
    ofWord.fill(0);
    let squared = 0;
    for (const run of runsOf(word)) {
      const place = find(run);
      if (place !== -1) squared += addFeature(ofWord, place);
    }
    const held: number[] = [];
    for (let to = width; to < all; to++) if (ofWord[to] !== 0) held.push(to);
    const sums = new Float32Array(ofWord.subarray(0, width + held.length));
    held.forEach((to, at) => (sums[width + at] = ofWord[to]!));
    const holders = new Uint16Array(held);
    return { sums, holders, squared, next: beginning(`${word} `), afterNext: beginning(`${word} _ `) };
  });
  const addUnit = (into: Float64Array, { sums, holders }: Unit): void => {
    for (let column = 0; column < width; column++) into[column] = into[column]! + sums[column]!;
    for (let at = 0, from = width; at < holders.length; at++, from++)
      into[holders[at]!] = into[holders[at]!]! + sums[from]!;
  };
  /** Adds each two words side by side or with one between, and each word, once; returns the square of their length. */
  const addWords = (into: Float64Array, words: readonly string[]): number => {
    const units = words.map(unitOf);
    const pairs = new Set<number>();
    const pair = ({ start, begun }: Beginning, word: string): void => {
      const place = findPair(start, begun, word);
      if (place !== -1) pairs.add(place);
    };
    for (let at = 1; at < words.length; at++) {
      pair(units[at - 1]!.next, words[at]!);
      if (at > 1) pair(units[at - 2]!.afterNext, words[at]!);
    }
    let squared = 0;
    for (const place of pairs) squared += addFeature(into, place);
    for (const unit of new Set(units)) {
      if (unit.squared === 0) continue;
      addUnit(into, unit);
      squared += unit.squared;
    }
    return squared;
  };
  const pairsOf = remembering(REMEMBERED_CONCEPTS, (unit) => beginning(`${unit} `));
  /** And each concept, and each two: their pairs are found by the first, as those of words. */
  const addConcepts = (into: Float64Array, concepts: ReadonlySet<string>): number => {
    const units = Array.from(concepts, (concept) => `#${concept}`).toSorted();
    let squared = 0;
    const add = (place: number): void => {
      if (place !== -1) squared += addFeature(into, place);
    };
    units.forEach((unit, at) => {
      add(find(unit));
      const { start, begun } = pairsOf(unit);
      for (let after = at + 1; after < units.length; after++) add(findPair(start, begun, units[after]!));
    });
    return squared;
  };
  const voicesOf = (sums: Float64Array, squared: number, concepts: ReadonlySet<string>): Voices => {
    const scale = squared === 0 ? 0 : 1 / Math.sqrt(squared);
    const scores = new Float32Array(width);
    for (let column = 0; column < width; column++) scores[column] = sums[column]! * scale + bias[column]!;
    const own = new Float32Array(clauses);
    for (let place = 0, at = width; place < clauses; place++, at += 2)
      own[place] = Math.max(sums[at]!, sums[at + 1]!) * scale;
    return { scores, own, situation: situationsOf(concepts) };
  };
  const { concepts: field, leftOut, outside } = model.concepts;

  return {
    score: (question, check = () => {}) => {
      ofAll.fill(0);
      const concepts = new Set<string>();
      let [squared, words, worded] = [0, 0, false];
      const read = typeof question === "string" ? sentencesOf(question) : question;
      const sentences = read.map((sentence) => {
        check();
        ofSentence.fill(0);
        const spoken = readConcepts(sentence.words);
        const length = addWords(ofSentence, sentence.words) + addConcepts(ofSentence, spoken);
        for (let at = 0; at < all; at++) ofAll[at] = ofAll[at]! + ofSentence[at]!;
        squared += length;
        words += sentence.words.length;
        // A letter by itself says nothing.
        worded ||= sentence.words.some((word) => word.length > 1);
        for (const concept of spoken) concepts.add(concept);
        return { sentence, ...voicesOf(ofSentence, length, spoken) };
      });
      const count = (listed: Readonly<Record<string, string>>): number =>
        [...concepts].filter((concept) => listed[concept] !== undefined).length;
      const [first] = sentences;
      const whole =
        first !== undefined && sentences.length === 1 ? first : voicesOf(ofAll, squared, concepts);
      return {
        whole: whole.scores,
        own: whole.own,
        situation: whole.situation,
        sentences,
        concepts: { field: count(field), leftOut: count(leftOut), outside: count(outside) },
        words,
        known: squared > 0 && worded,
      };
    },
    weightOf: (word, column) => unitOf(word).sums[column] ?? 0,
  };
}
