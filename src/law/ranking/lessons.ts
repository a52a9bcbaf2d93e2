import type { Ruleset } from "../ruleset-schema.ts";
import { clauseFinder, type GradedQuestion } from "./questions.ts";
import type { ConceptReader } from "./concepts.ts";
import { conceptUnitsOf, pairsOf, runsOf, sentencesOf } from "./text.ts";

/** The verdicts on a question as a whole; they follow the clauses in the columns. */
export const VERDICTS = ["outside", "left_out", "english"] as const;

/** A text the model learns from: which columns it should score, and how much it counts. */
export type Lesson = {
  readonly text: string;
  readonly targets: readonly (readonly [column: number, value: number])[];
  readonly weight: number;
  /** Of what a clause says of itself: twice its place, and one more in English. Null for an example. */
  readonly speaker: number | null;
};

export const PRIMARY = 1;
const SECONDARY = 0.5;
/**
 * There are many short examples; the longer kinds are what people ask, and the given ones (G in German, E in English)
 * are as others ask and grade. A clause has only itself to speak for it.
 */
const WEIGHT = { short: 1, longer: 3, given: 6, clause: 4 };
export const isGiven = ({ id }: GradedQuestion): boolean => /^[GE]\d/.test(id);

export function weightOf(question: GradedQuestion): number {
  if (isGiven(question)) return WEIGHT.given;
  return question.kind === "short" ? WEIGHT.short : WEIGHT.longer;
}

export function columnsOf({ clauses }: Ruleset): readonly string[] {
  return [...clauses.map(({ key }) => key), ...VERDICTS];
}

/** The examples in their order, then what the clauses say of themselves. */
export function lessonsOf(ruleset: Ruleset, examples: readonly GradedQuestion[]): readonly Lesson[] {
  return [...exampleLessons(ruleset, examples), ...clauseLessons(ruleset)];
}

function exampleLessons(ruleset: Ruleset, examples: readonly GradedQuestion[]): readonly Lesson[] {
  const columns = columnsOf(ruleset);
  const clauseOf = clauseFinder(ruleset);
  return examples.map((example) => {
    const targets = new Map<number, number>();
    for (const reference of example.secondary) targets.set(clauseOf(reference), SECONDARY);
    for (const reference of example.primary) targets.set(clauseOf(reference), PRIMARY);
    targets.delete(-1);
    if (example.scope === "outside" || example.scope === "left_out")
      targets.set(columns.indexOf(example.scope), 1);
    if (example.lang === "en") targets.set(columns.indexOf("english"), 1);
    return { text: example.q, targets: [...targets], weight: weightOf(example), speaker: null };
  });
}

/** What a clause says of itself is an example of what it answers. Never the imported wording: it must not move an answer. */
function clauseLessons(ruleset: Ruleset): readonly Lesson[] {
  const english = columnsOf(ruleset).indexOf("english");
  return ruleset.clauses.flatMap(({ questions, summary }, place) =>
    (["de", "en"] as const).map((language, at) => ({
      text: [...questions[language], summary[language]].join("\n"),
      targets:
        language === "en" ? [[place, PRIMARY] as const, [english, 1] as const] : [[place, PRIMARY] as const],
      weight: WEIGHT.clause,
      speaker: 2 * place + at,
    })),
  );
}

/** A text as numbers: its features in rising order and their values, together of length one or less. */
export type Vector = { readonly places: Int32Array; readonly values: Float64Array };

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
    places: Uint16Array.from(rows.flat(), ([place]) => place),
    values: Float32Array.from(rows.flat(), ([, value]) => value),
  };
}

/** The features of a set of texts, how rare each is among them, and every text as numbers. */
export type Space = {
  readonly features: readonly string[];
  readonly rarity: readonly number[];
  readonly vectors: readonly Vector[];
};

/** A feature of a single text teaches nothing about others. */
const FEWEST_HOLDERS = 2;
/** Of words, and of two side by side, as much more than of a run of letters. */
const LOUDER = 1.5;
const LOUD = /^\^.*\$$| /;

export function spaceOf(
  texts: readonly string[],
  read: ConceptReader,
  isKept: (name: string) => boolean = () => true,
): Space {
  const counted = texts.map((text) => countsOf(text, read));
  const holders = new Map<string, number>();
  for (const counts of counted)
    for (const name of counts.keys()) holders.set(name, (holders.get(name) ?? 0) + 1);
  const kept = [...holders].filter(([name, count]) => count >= FEWEST_HOLDERS && isKept(name));
  const rarity = kept.map(([name, count]) => rarityOf(count, texts.length) * (LOUD.test(name) ? LOUDER : 1));
  const places = new Map(kept.map(([name], place) => [name, place]));
  return {
    features: kept.map(([name]) => name),
    rarity,
    vectors: counted.map((counts) => vectorOf(counts, places, rarity)),
  };
}

/** How much it says that something stands in as many of all texts. */
function rarityOf(holders: number, texts: number): number {
  return Math.round(Math.log((texts + 1) / (holders + 0.5)) * 1e4) / 1e4;
}

/** How often a feature stands in a text: in how many different words of a sentence, over all sentences. */
function countsOf(text: string, read: ConceptReader): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const { words } of sentencesOf(text)) {
    for (const word of new Set(words)) for (const run of runsOf(word)) add(run);
    for (const pair of pairsOf(words)) add(pair);
    for (const unit of conceptUnitsOf(read(words))) add(unit);
  }
  return counts;
}

function vectorOf(
  counts: ReadonlyMap<string, number>,
  places: ReadonlyMap<string, number>,
  rarity: readonly number[],
): Vector {
  const known: { place: number; count: number }[] = [];
  for (const [name, count] of counts) {
    const place = places.get(name);
    if (place !== undefined) known.push({ place, count });
  }
  known.sort((a, b) => a.place - b.place);
  // The length as the service takes it: word by word, so that what a word adds can be remembered.
  const squared = known.reduce((sum, { place, count }) => sum + count * (rarity[place] ?? 0) ** 2, 0);
  const scale = squared === 0 ? 0 : 1 / Math.sqrt(squared);
  return {
    places: Int32Array.from(known, ({ place }) => place),
    values: Float64Array.from(known, ({ place, count }) => count * (rarity[place] ?? 0) * scale),
  };
}
