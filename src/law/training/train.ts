import { buildRankingIndex, judge } from "../ranking/answer.ts";
import { buildScorer, VERDICTS, type Blend, type Model, type Scored } from "../ranking/model.ts";
import { runsOf, sentencesOf, unitsOf } from "../ranking/text.ts";
import type { Ruleset } from "../types.ts";
import { learnBlend } from "./blend.ts";
import { grade, type Grade } from "./metrics.ts";
import { clauseFinder, type GradedQuestion } from "./questions.ts";
import { fitRidge } from "./ridge.ts";

/** A text the model learns from: which columns it should score, and how much it counts. */
type Lesson = {
  readonly text: string;
  readonly targets: readonly (readonly [column: number, value: number])[];
  readonly weight: number;
};

const PRIMARY = 1;
const SECONDARY = 0.5;
const PENALTY = 1;
/** There are many short examples; the longer kinds are what people ask. */
const WEIGHT = { short: 1, longer: 3, clause: 1 };
/** A weight below this byte, a hundredth of its column's largest, is left out. */
const LEAST_BYTE = 13;
const FOLDS = 2;
const WHOLE_ONLY: Blend = { whole: 1, sentence: 0, asking: 0 };

/** Parts that can be left out, to see what they bring. */
export const ABLATIONS = [
  "runs of letters",
  "pairs of words",
  "clauses",
  "short examples",
  "sentences",
] as const;
export type Ablation = (typeof ABLATIONS)[number];

export type Trained = {
  readonly model: Model;
  /** The examples, each graded by a model that had learnt neither it nor another wording of it. */
  readonly unseen: readonly Grade[];
};

export function train(
  ruleset: Ruleset,
  examples: readonly GradedQuestion[],
  without: Ablation | null = null,
): Trained {
  const columns = [...ruleset.clauses.map(({ key }) => key), ...VERDICTS];
  const lessonOf = lessonMaker(ruleset, columns);
  const learn = (learnt: readonly GradedQuestion[]): Fitted => {
    const lessons = learnt
      .filter(({ kind }) => without !== "short examples" || kind !== "short")
      .map(lessonOf);
    return fit(
      columns,
      without === "clauses" ? lessons : [...lessons, ...clauseLessons(ruleset, columns)],
      without,
    );
  };
  const scored = scoreUnseen(examples, learn);
  const tuned = { blend: blendFor(ruleset, scored, without), thresholds: thresholdsFor(columns, scored) };
  const indexes = new Map(
    [...new Set(scored.map(({ by }) => by))].map((by) => [
      by,
      buildRankingIndex(ruleset, { ...by, ...tuned }),
    ]),
  );
  const unseen = scored.map(({ example, by }) => {
    const { clauses, insufficiencyText } = judge(indexes.get(by)!, example.q);
    return grade(example, { keys: clauses.map(({ key }) => key), warned: insufficiencyText !== null });
  });
  return { model: { ...learn(examples), ...tuned }, unseen };
}

type ScoredExample = { readonly example: GradedQuestion; readonly scored: Scored; readonly by: Fitted };

/** Each example as a model sees it that learnt from the other folds only. */
function scoreUnseen(
  examples: readonly GradedQuestion[],
  learn: (learnt: readonly GradedQuestion[]) => Fitted,
): readonly ScoredExample[] {
  // Wordings of one topic stay together.
  const foldOf = new Map(examples.map((example, i) => [example, (example.topic ?? i) % FOLDS]));
  return Array.from({ length: FOLDS }, (_, fold) => {
    const by = learn(examples.filter((example) => foldOf.get(example) !== fold));
    const { score } = buildScorer(by);
    return examples
      .filter((example) => foldOf.get(example) === fold)
      .map((example) => ({ example, scored: score(example.q), by }));
  }).flat();
}

function blendFor(ruleset: Ruleset, scored: readonly ScoredExample[], without: Ablation | null): Blend {
  if (without === "sentences") return WHOLE_ONLY;
  const clauseOf = clauseFinder(ruleset);
  const places = (references: readonly string[]) => references.map(clauseOf).filter((place) => place !== -1);
  const cases = scored
    .filter(({ example }) => example.kind !== "short" && example.primary.length > 0)
    .map((one) => ({
      scored: one.scored,
      primary: places(one.example.primary),
      secondary: places(one.example.secondary),
    }));
  return learnBlend(cases, ruleset.clauses.length);
}

function thresholdsFor(columns: readonly string[], scored: readonly ScoredExample[]): Model["thresholds"] {
  const best = (verdict: "outside" | "left_out"): number =>
    bestThreshold(
      scored
        .filter(({ example: { scope } }) => scope === "answered" || scope === verdict)
        .map(({ example, scored: { whole } }) => ({
          score: whole[columns.indexOf(verdict)] ?? 0,
          holds: example.scope === verdict,
          weight: weightOf(example),
        })),
    );
  return { outside: best("outside"), left_out: best("left_out") };
}

function weightOf({ kind }: GradedQuestion): number {
  return kind === "short" ? WEIGHT.short : WEIGHT.longer;
}

function lessonMaker(ruleset: Ruleset, columns: readonly string[]): (example: GradedQuestion) => Lesson {
  const clauseOf = clauseFinder(ruleset);
  return (example) => {
    const targets = new Map<number, number>();
    for (const reference of example.secondary) targets.set(clauseOf(reference), SECONDARY);
    for (const reference of example.primary) targets.set(clauseOf(reference), PRIMARY);
    targets.delete(-1);
    if (example.scope === "outside" || example.scope === "left_out")
      targets.set(columns.indexOf(example.scope), 1);
    if (example.lang === "en") targets.set(columns.indexOf("english"), 1);
    return { text: example.q, targets: [...targets], weight: weightOf(example) };
  };
}

/** What a clause says of itself is an example of what it answers. Never the imported wording: it must not move an answer. */
function clauseLessons(ruleset: Ruleset, columns: readonly string[]): readonly Lesson[] {
  const english = columns.indexOf("english");
  return ruleset.clauses.flatMap(({ questions, summary }, place) => [
    { text: [...questions.de, summary.de].join("\n"), targets: [[place, 1]], weight: WEIGHT.clause },
    {
      text: [...questions.en, summary.en].join("\n"),
      targets: [
        [place, 1],
        [english, 1],
      ],
      weight: WEIGHT.clause,
    },
  ]);
}

/** Learnt, but not yet told how sentences count and where a verdict begins. */
type Fitted = Model;

function fit(columns: readonly string[], lessons: readonly Lesson[], without: Ablation | null): Fitted {
  const counted = lessons.map(({ text }) => countsOf(text, without));
  const holders = new Map<string, number>();
  for (const counts of counted)
    for (const name of counts.keys()) holders.set(name, (holders.get(name) ?? 0) + 1);
  const features = [...holders]
    .filter(([, count]) => count >= 2)
    .map(([name]) => name)
    .toSorted(inOrder);
  const places = new Map(features.map((name, place) => [name, place]));
  const rarity = features.map((name) =>
    round(Math.log((lessons.length + 1) / ((holders.get(name) ?? 0) + 0.5))),
  );
  const bias = biasOf(columns, lessons);
  const samples = lessons.map(({ targets: wanted, weight }, i) => {
    const targets = Float32Array.from(bias, (value) => -value);
    for (const [column, value] of wanted) targets[column] = targets[column]! + value;
    return { ...vectorOf(counted[i]!, places, rarity), targets, penalty: PENALTY / weight };
  });
  const weights = fitRidge(samples, features.length, columns.length);
  return {
    columns,
    bias,
    ...packed(features, rarity, weights),
    blend: WHOLE_ONLY,
    thresholds: { outside: 1, left_out: 1 },
  };
}

type Vector = { readonly places: Int32Array; readonly values: Float64Array };

/** How often a feature stands in a text: in how many different words of a sentence, over all sentences. */
function countsOf(text: string, without: Ablation | null): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const sentence of sentencesOf(text)) {
    const { words, pairs } = unitsOf(sentence.words);
    if (without !== "runs of letters") for (const word of words) for (const run of runsOf(word)) add(run);
    if (without !== "pairs of words") for (const pair of pairs) add(pair);
  }
  return counts;
}

function vectorOf(
  counts: ReadonlyMap<string, number>,
  places: ReadonlyMap<string, number>,
  rarity: readonly number[],
): Vector {
  const known = [...counts]
    .flatMap(([name, count]) => {
      const place = places.get(name);
      return place === undefined ? [] : [{ place, count }];
    })
    .toSorted((a, b) => a.place - b.place);
  // The length as the service takes it: word by word, so that what a word adds can be remembered.
  const squared = known.reduce((sum, { place, count }) => sum + count * rarity[place]! ** 2, 0);
  const scale = squared === 0 ? 0 : 1 / Math.sqrt(squared);
  return {
    places: Int32Array.from(known, ({ place }) => place),
    values: Float64Array.from(known, ({ place, count }) => count * rarity[place]! * scale),
  };
}

/** The weights as bytes, feature by feature; a feature that hardly weighs anything still counts for the length. */
function packed(
  features: readonly string[],
  rarity: readonly number[],
  weights: Float32Array,
): Pick<Model, "features" | "rarity" | "weights" | "largest"> {
  const width = weights.length / features.length;
  const weightAt = (place: number, column: number): number =>
    weights[place * width + column]! * rarity[place]!;
  const largest = Array.from({ length: width }, (_, column) =>
    round(features.reduce((most, _name, place) => Math.max(most, Math.abs(weightAt(place, column))), 0)),
  );
  const bytes: number[] = [];
  features.forEach((_, place) => {
    const count = bytes.push(0);
    for (let column = 0; column < width; column++) {
      const weight = weightAt(place, column);
      const byte = Math.round(Math.sqrt(Math.min(1, Math.abs(weight) / largest[column]!)) * 127);
      if (byte >= LEAST_BYTE) bytes.push(column, weight < 0 ? 256 - byte : byte);
    }
    bytes[count - 1] = (bytes.length - count) / 2;
  });
  return { features: features.join("\n"), rarity, weights: Buffer.from(bytes).toString("base64"), largest };
}

function biasOf(columns: readonly string[], lessons: readonly Lesson[]): readonly number[] {
  const sums = columns.map(() => 0);
  let all = 0;
  for (const { targets, weight } of lessons) {
    all += weight;
    for (const [column, value] of targets) sums[column] = sums[column]! + value * weight;
  }
  return sums.map((sum) => round(sum / all));
}

/** The threshold that is wrong least often; of several the one in the middle. */
function bestThreshold(
  cases: readonly { readonly score: number; readonly holds: boolean; readonly weight: number }[],
): number {
  const sorted = cases.toSorted((a, b) => a.score - b.score);
  let wrong = sorted.reduce((sum, { holds, weight }) => sum + (holds ? 0 : weight), 0);
  let [best, threshold] = [wrong, 0];
  sorted.forEach(({ score, holds, weight }, i) => {
    wrong += holds ? weight : -weight;
    if (wrong < best) [best, threshold] = [wrong, (score + (sorted[i + 1]?.score ?? score)) / 2];
  });
  return round(threshold);
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
const inOrder = (a: string, b: string): number => (a < b ? -1 : 1);
