import type { Ruleset } from "../ruleset-schema.ts";
import { clauseFinder, type GradedQuestion } from "./questions.ts";
import type { ConceptReader } from "./concepts.ts";
import { readerOf } from "./question-reader.ts";
import { conceptUnitsOf, pairsOf, memoize, runsOf, sentencesOf, type Sentence } from "./text.ts";

/** Verdicts on a question as a whole; they follow the clauses in the columns. */
export const VERDICTS = ["outside", "left_out", "english"] as const;

/** A training text: its target columns and its weight. */
export type TrainingExample = {
  readonly sentences: readonly Sentence[];
  readonly targets: readonly (readonly [column: number, value: number])[];
  readonly weight: number;
  /** For a clause's own text: twice the clause index, plus one in English. Null for an example. */
  readonly clauseSlot: number | null;
};

export const PRIMARY = 1;
const SECONDARY = 0.5;
/**
 * Weights. There are many short examples; the longer kinds are what people ask, the given ones (G in German, E in
 * English) were written and graded by others, and those in other styles cover weaknesses of the ranking. A clause has
 * only its own text.
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

/** The examples in order, then the clauses' own texts. */
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

/**
 * A clause's own text is an example of what it answers. Never the imported wording, which must not change a ranking.
 */
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

/** A text as numbers: its features in ascending order and their values, normalized to a length of at most one. */
export type FeatureVector = { readonly indexes: Int32Array; readonly values: Float64Array };

/** Sparse rows, one after the other: the start of each, followed by the end of the last one. */
export type Sparse = {
  readonly starts: Int32Array;
  readonly places: Uint16Array;
  readonly values: Float32Array;
};

export function sparse(rows: readonly (readonly (readonly [index: number, value: number])[])[]): Sparse {
  const starts = new Int32Array(rows.length + 1);
  rows.forEach((row, at) => (starts[at + 1] = starts[at]! + row.length));
  return {
    starts,
    places: Uint16Array.from(rows.flat(), ([index]) => index),
    values: Float32Array.from(rows.flat(), ([, value]) => value),
  };
}

/** Features of a set of texts, the rarity of each, and every text as a vector. */
export type Space = {
  readonly features: readonly string[];
  readonly rarity: readonly number[];
  readonly vectors: readonly FeatureVector[];
};

/** A feature of a single text says nothing about others. */
const FEWEST_HOLDERS = 2;
/** Factor of words and pairs of words relative to letter runs. */
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

/** Inverse document frequency of a feature. */
function rarityOf(holders: number, texts: number): number {
  return Math.round(Math.log((texts + 1) / (holders + 0.5)) * 1e4) / 1e4;
}

/** Cache size: words occur in many texts, so their features are computed once. */
const REMEMBERED_WORDS = 50_000;

/**
 * Numbers features in the order of their first occurrence and counts them per text: in how many distinct words of a
 * sentence each occurs.
 */
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
  /** Buffer for the counts, the same for every text. */
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
  // The length is computed word by word as in the service, so that the contribution of a word can be cached.
  let squared = 0;
  for (let at = 0; at < filled; at++) squared += countAt[rising[at]!]! * rarity[rising[at]!]! ** 2;
  const scale = squared === 0 ? 0 : 1 / Math.sqrt(squared);
  const values = new Float64Array(filled);
  for (let at = 0; at < filled; at++) values[at] = countAt[rising[at]!]! * rarity[rising[at]!]! * scale;
  return { indexes: rising, values };
}
