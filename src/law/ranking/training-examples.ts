import type { Ruleset } from "../ruleset-schema.ts";
import { clauseFinder, type GradedQuestion } from "./questions.ts";
import type { ConceptReader } from "./concepts.ts";
import { readerOf } from "./question-reader.ts";
import { conceptUnitsOf, pairsOf, memoize, runsOf, sentencesOf, type Sentence } from "./text.ts";

/** The verdicts on a question as a whole; they follow the clauses in the columns. */
export const VERDICTS = ["outside", "left_out", "english"] as const;

/** A text the model learns from: which columns it should score, and how much it counts. */
export type TrainingExample = {
  readonly sentences: readonly Sentence[];
  readonly targets: readonly (readonly [column: number, value: number])[];
  readonly weight: number;
  /** Of what a clause says of itself: twice its place, and one more in English. Null for an example. */
  readonly clauseSlot: number | null;
};

export const PRIMARY = 1;
const SECONDARY = 0.5;
/**
 * There are many short examples; the longer kinds are what people ask, and the given ones (G in German, E in English)
 * are as others ask and grade; those in other manners were written where the ranking was weak. A clause has only itself to
 * speak for it.
 */
const WEIGHT = { short: 1, longer: 3, given: 6, style: 6, clause: 4 };
export const isGiven = ({ id }: GradedQuestion): boolean => /^[GE]\d/.test(id);

export function weightOf(question: GradedQuestion): number {
  if (isGiven(question)) return WEIGHT.given;
  if (question.manner !== undefined) return WEIGHT.style;
  return question.kind === "short" ? WEIGHT.short : WEIGHT.longer;
}

export function columnsOf({ clauses }: Ruleset): readonly string[] {
  return [...clauses.map(({ key }) => key), ...VERDICTS];
}

/** The examples in their order, then what the clauses say of themselves. */
export function trainingExamplesOf(
  ruleset: Ruleset,
  examples: readonly GradedQuestion[],
): readonly TrainingExample[] {
  return [...gradedExamples(ruleset, examples), ...clauseExamples(ruleset)];
}

function gradedExamples(ruleset: Ruleset, examples: readonly GradedQuestion[]): readonly TrainingExample[] {
  const columns = columnsOf(ruleset);
  const clauseOf = clauseFinder(ruleset);
  const read = readerOf(ruleset);
  return examples.map((example) => {
    const targets = new Map<number, number>();
    for (const reference of example.secondary) targets.set(clauseOf(reference), SECONDARY);
    for (const reference of example.primary) targets.set(clauseOf(reference), PRIMARY);
    targets.delete(-1);
    if (example.scope === "outside" || example.scope === "left_out")
      targets.set(columns.indexOf(example.scope), 1);
    if (example.lang === "en") targets.set(columns.indexOf("english"), 1);
    return { sentences: read(example.q), targets: [...targets], weight: weightOf(example), clauseSlot: null };
  });
}

/** What a clause says of itself is an example of what it answers. Never the imported wording: it must not move an answer. */
function clauseExamples(ruleset: Ruleset): readonly TrainingExample[] {
  const english = columnsOf(ruleset).indexOf("english");
  return ruleset.clauses.flatMap(({ questions, summary }, column) =>
    (["de", "en"] as const).map((language, at) => ({
      sentences: sentencesOf([...questions[language], summary[language]].join("\n")),
      targets:
        language === "en"
          ? [[column, PRIMARY] as const, [english, 1] as const]
          : [[column, PRIMARY] as const],
      weight: WEIGHT.clause,
      clauseSlot: 2 * column + at,
    })),
  );
}

/** A text as numbers: its features in rising order and their values, together of length one or less. */
export type FeatureVector = { readonly indexes: Int32Array; readonly values: Float64Array };

/** Rows of which most is nothing, one after the other: where each begins, and at last where all end. */
export type Sparse = {
  readonly starts: Int32Array;
  readonly places: Uint16Array;
  readonly values: Float32Array;
};

export function sparse(rows: readonly (readonly (readonly [place: number, value: number])[])[]): Sparse {
  const starts = new Int32Array(rows.length + 1);
  rows.forEach((row, at) => (starts[at + 1] = starts[at]! + row.length));
  return {
    starts,
    places: Uint16Array.from(rows.flat(), ([index]) => index),
    values: Float32Array.from(rows.flat(), ([, value]) => value),
  };
}

/** The features of a set of texts, how rare each is among them, and every text as numbers. */
export type Space = {
  readonly features: readonly string[];
  readonly rarity: readonly number[];
  readonly vectors: readonly FeatureVector[];
};

/** A feature of a single text teaches nothing about others. */
const FEWEST_HOLDERS = 2;
/** Of words, and of two side by side, as much more than of a run of letters. */
const LOUDER = 1.5;
const LOUD = /^\^.*\$$| /;

export function spaceOf(
  texts: readonly (readonly Sentence[])[],
  read: ConceptReader,
  isIncluded: (name: string) => boolean = () => true,
): Space {
  const { numbers, countsOf } = buildCounter(read);
  const counted = texts.map(countsOf);
  const holders = new Int32Array(numbers.size);
  for (const counts of counted) for (const number of counts.keys()) holders[number] = holders[number]! + 1;
  const names = [...numbers.keys()];
  const included = names.flatMap((name, number) =>
    holders[number]! >= FEWEST_HOLDERS && isIncluded(name) ? [number] : [],
  );
  const rarity = included.map(
    (number) => rarityOf(holders[number]!, texts.length) * (LOUD.test(names[number]!) ? LOUDER : 1),
  );
  const featureIndexes = new Int32Array(names.length).fill(-1);
  included.forEach((number, featureIndex) => (featureIndexes[number] = featureIndex));
  const countAt = new Float64Array(included.length);
  return {
    features: included.map((number) => names[number]!),
    rarity,
    vectors: counted.map((counts) => vectorOf(counts, featureIndexes, rarity, countAt)),
  };
}

/** How much it says that something stands in as many of all texts. */
function rarityOf(holders: number, texts: number): number {
  return Math.round(Math.log((texts + 1) / (holders + 0.5)) * 1e4) / 1e4;
}

/** Words stand in many texts: what is made of one is made once. */
const REMEMBERED_WORDS = 50_000;

/** Features by number, in the order they are met, and how often each stands in a text: in how many different words of a sentence. */
function buildCounter(read: ConceptReader) {
  const numbers = new Map<string, number>();
  const numberOf = (name: string): number => {
    const known = numbers.get(name);
    if (known === undefined) numbers.set(name, numbers.size);
    return known ?? numbers.size - 1;
  };
  const runs = memoize(REMEMBERED_WORDS, (word) => runsOf(word).map(numberOf));
  const countsOf = (text: readonly Sentence[]): ReadonlyMap<number, number> => {
    const counts = new Map<number, number>();
    const add = (number: number): void => void counts.set(number, (counts.get(number) ?? 0) + 1);
    for (const { words } of text) {
      for (const word of new Set(words)) for (const number of runs(word)) add(number);
      for (const pair of pairsOf(words)) add(numberOf(pair));
      for (const unit of conceptUnitsOf(read(words))) add(numberOf(unit));
    }
    return counts;
  };
  return { numbers, countsOf };
}

function vectorOf(
  counts: ReadonlyMap<number, number>,
  featureIndexes: Int32Array,
  rarity: readonly number[],
  /** Room for how often each is in it, the same for every text. */
  countAt: Float64Array,
): FeatureVector {
  const indexes = new Int32Array(counts.size);
  let filled = 0;
  for (const [number, count] of counts) {
    const index = featureIndexes[number]!;
    if (index === -1) continue;
    indexes[filled++] = index;
    countAt[index] = count;
  }
  const rising = indexes.subarray(0, filled).toSorted();
  // The length as the service takes it: word by word, so that what a word adds can be remembered.
  let squared = 0;
  for (let at = 0; at < filled; at++) squared += countAt[rising[at]!]! * rarity[rising[at]!]! ** 2;
  const scale = squared === 0 ? 0 : 1 / Math.sqrt(squared);
  const values = new Float64Array(filled);
  for (let at = 0; at < filled; at++) values[at] = countAt[rising[at]!]! * rarity[rising[at]!]! * scale;
  return { indexes: rising, values };
}
