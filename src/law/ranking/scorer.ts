import { buildFormReader } from "./concepts.ts";
import { buildFinder } from "./feature-table.ts";
import { VERDICTS } from "./training-examples.ts";
import type { Model } from "./model.ts";
import { buildAdder, type FeatureSum } from "./sums.ts";
import { buildSituationScorer } from "./situations.ts";
import { memoize, runsOf, sentencesOf, type Sentence } from "./text.ts";

/** Scores of a text: every column, every clause by its own text, every clause by the situations in it. */
type ScoreBuffer = {
  readonly scores: Float32Array;
  readonly own: Float32Array;
  readonly situation: Float32Array;
};

export type Scored = {
  /** Score per column for the whole question. */
  readonly whole: Float32Array;
  readonly own: Float32Array;
  readonly situation: Float32Array;
  readonly sentences: readonly (ScoreBuffer & { readonly sentence: Sentence })[];
  /** Number of concepts within the ruleset, of those excluded by the letter and of those outside its scope. */
  readonly concepts: { readonly field: number; readonly leftOut: number; readonly outside: number };
  readonly words: number;
  /** Whether the model knows anything in the question. */
  readonly known: boolean;
};

export type Scorer = {
  /**
   * Scores a text, or its sentences as a version reads them. `check` is called between steps and may throw to abort.
   */
  readonly score: (question: string | readonly Sentence[], check?: () => void) => Scored;
  /** Contribution of a single word to a column. */
  readonly weightOf: (word: string, column: number) => number;
};

/**
 * Cached word: its contribution, its forms for the concepts, and the beginnings of its pairs with the next word and
 * the one after.
 */
type WordUnit = FeatureSum & {
  readonly forms: readonly number[];
  readonly next: Beginning;
  readonly afterNext: Beginning;
};
type Beginning = { readonly start: string; readonly begun: number };

/** Cache size: the contribution of a word is computed once. At most twice as many entries, 31 MB. */
const REMEMBERED_WORDS = 12_000;

/** With `keepScores` every question gets new buffers; otherwise the next question overwrites them. */
export function buildScorer(model: Model, keepScores = false): Scorer {
  const width = model.columns.length;
  const clauses = width - VERDICTS.length;
  const size = width + 2 * clauses;
  const { find, begin, findPair } = buildFinder(model.features);
  const { addFeatures, addUnits, unitOf: added } = buildAdder(model, size);
  const bias = Float64Array.from(model.bias);
  const { names, formsOf, conceptsIn } = buildFormReader(model.concepts);
  const conceptFeaturesOf = buildConceptFeatureIndex(model, names);
  const situationsOf = buildSituationScorer(
    model.situations,
    model.conceptRarity,
    model.columns.slice(0, clauses),
    names,
  );
  // Sums in double precision: rounding every sum takes longer than adding.
  const [ofSentence, ofAll] = [new Float64Array(size), new Float64Array(size)];

  const beginning = (start: string): Beginning => ({ start, begun: begin(start) });
  const unitOf = memoize(REMEMBERED_WORDS, (word): WordUnit => {
    const indexes = runsOf(word)
      .map(find)
      .filter((index) => index !== -1);
    const [next, afterNext] = [beginning(`${word} `), beginning(`${word} _ `)];
    return { ...added(indexes), forms: formsOf(word), next, afterNext };
  });
  /** Adds each word, and each pair of words adjacent or with one in between, once; returns the squared length. */
  const addWords = (words: readonly string[], of: readonly WordUnit[]): number => {
    const pairs: number[] = [];
    const units: WordUnit[] = [];
    let [before, last]: (WordUnit | null)[] = [null, null];
    const pair = ({ start, begun }: Beginning, word: string): void => {
      const index = findPair(start, begun, word);
      if (index !== -1 && !pairs.includes(index)) pairs.push(index);
    };
    for (let at = 0; at < words.length; at++) {
      const [word, unit] = [words[at]!, of[at]!];
      if (last) pair(last.next, word);
      if (before) pair(before.afterNext, word);
      [before, last] = [last, unit];
      if (unit.squared !== 0 && !units.includes(unit)) units.push(unit);
    }
    return addUnits(ofSentence, units, addFeatures(ofSentence, pairs));
  };
  const buffers: ScoreBuffer[] = [];
  /** Buffers per sentence are reused: allocating and freeing them takes longer than filling them. */
  const bufferFor = (sentence: number): ScoreBuffer =>
    keepScores ? createBuffer(width, clauses) : (buffers[sentence] ??= createBuffer(width, clauses));
  const scoresOf = (
    at: number,
    sums: Float64Array,
    squared: number,
    concepts: readonly number[],
  ): ScoreBuffer => {
    const scale = squared === 0 ? 0 : 1 / Math.sqrt(squared);
    const buffer = bufferFor(at);
    const { scores, own, situation } = buffer;
    for (let column = 0; column < width; column++) scores[column] = sums[column]! * scale + bias[column]!;
    for (let clause = 0, from = width; clause < clauses; clause++, from += 2)
      own[clause] = (sums[from]! > sums[from + 1]! ? sums[from]! : sums[from + 1]!) * scale;
    situation.fill(0);
    situationsOf(concepts, situation);
    return buffer;
  };
  const { concepts: field, leftOut, outside } = model.concepts;
  const [inField, inLeftOut, inOutside] = [field, leftOut, outside].map((list) =>
    Uint8Array.from(names, (name) => (Object.hasOwn(list, name) ? 1 : 0)),
  ) as [Uint8Array, Uint8Array, Uint8Array];

  return {
    score: (question, check = () => {}) => {
      const read = typeof question === "string" ? sentencesOf(question) : question;
      const several = read.length !== 1;
      const all: number[] = [];
      if (several) ofAll.fill(0);
      let [squared, words, worded] = [0, 0, false];
      const sentences = read.map((sentence, at) => {
        check();
        ofSentence.fill(0);
        const units = sentence.words.map(unitOf);
        const concepts = conceptsIn(units);
        const length = addWords(sentence.words, units) + addFeatures(ofSentence, conceptFeaturesOf(concepts));
        // With a single sentence the whole is that sentence.
        if (several) for (let k = 0; k < size; k++) ofAll[k] = ofAll[k]! + ofSentence[k]!;
        squared += length;
        words += sentence.words.length;
        // A single letter carries no meaning.
        worded ||= sentence.words.some((word) => word.length > 1);
        for (const concept of concepts) if (!several || !all.includes(concept)) all.push(concept);
        const { scores, own, situation } = scoresOf(at, ofSentence, length, concepts);
        return { sentence, scores, own, situation };
      });
      const count = (isOf: Uint8Array): number => {
        let so = 0;
        for (const concept of all) so += isOf[concept]!;
        return so;
      };
      const [first] = sentences;
      const whole = first === undefined || several ? scoresOf(sentences.length, ofAll, squared, all) : first;
      return {
        whole: whole.scores,
        own: whole.own,
        situation: whole.situation,
        sentences,
        concepts: { field: count(inField), leftOut: count(inLeftOut), outside: count(inOutside) },
        words,
        known: squared > 0 && worded,
      };
    },
    weightOf: (word, column) => unitOf(word).sums[column] ?? 0,
  };
}

const createBuffer = (columns: number, clauses: number): ScoreBuffer => ({
  scores: new Float32Array(columns),
  own: new Float32Array(clauses),
  situation: new Float32Array(clauses),
});

/** Feature indexes of concepts and of pairs of concepts, by their numbers; each is looked up once. */
function buildConceptFeatureIndex(
  { features }: Model,
  names: readonly string[],
): (concepts: readonly number[]) => number[] {
  const { find } = buildFinder(features);
  /** Index plus two, 1 for no feature, 0 for not looked up yet. Single concepts are on the diagonal. */
  const known = new Int32Array(names.length ** 2);
  const indexOf = (one: number, other: number): number => {
    const at = one * names.length + other;
    if (known[at] === 0)
      known[at] = 2 + find(one === other ? `#${names[one]}` : `#${names[one]} #${names[other]}`);
    return known[at]! - 2;
  };
  return (concepts) => {
    const found = concepts.length > 1 ? concepts.toSorted((a, b) => a - b) : concepts;
    const indexes: number[] = [];
    for (let at = 0; at < found.length; at++)
      for (let after = at; after < found.length; after++) {
        const index = indexOf(found[at]!, found[after]!);
        if (index !== -1) indexes.push(index);
      }
    return indexes;
  };
}
