import { buildRankingIndex } from "../ranking/answer.ts";
import { spaceOf } from "../ranking/features.ts";
import { columnsOf, exampleLessons, lessonsOf, type Lesson } from "../ranking/lessons.ts";
import {
  buildScorer,
  expand,
  packCounts,
  type Learnt,
  type Model,
  type Scored,
  type Words,
} from "../ranking/model.ts";
import { clauseFinder, type GradedQuestion } from "../ranking/questions.ts";
import { clauseSigns, scopeSigns, withLength } from "../ranking/signs.ts";
import { readWords } from "../ranking/words.ts";
import type { Ruleset } from "../types.ts";
import { learnChoice, type Choice } from "./choice.ts";
import { evaluate } from "./evaluate.ts";
import type { Grade } from "./metrics.ts";
import { fitRidge } from "./ridge.ts";

const PENALTY = 2;
const FOLDS = 3;

/** Parts that can be left out, to see what they bring. */
export const ABLATIONS = [
  "words and runs of letters",
  "pairs of words",
  "clauses",
  "short examples",
  "sentences",
  "what clauses say of themselves",
  "situations",
  "length",
] as const;
export type Ablation = (typeof ABLATIONS)[number];
/** By their places among the signs. */
const LEFT_OUT: Readonly<Record<string, readonly number[]>> = {
  sentences: [1, 2, 4, 6],
  "what clauses say of themselves": [3, 4],
  situations: [5, 6],
};

export type Trained = {
  readonly learnt: Learnt;
  readonly model: Model;
  /** The examples, each graded by a model that had learnt neither it nor another wording of it. */
  readonly unseen: () => readonly Grade[];
};

export function train(
  ruleset: Ruleset,
  examples: readonly GradedQuestion[],
  without: Ablation | null = null,
): Trained {
  const columns = columnsOf(ruleset);
  const words = readWords(ruleset.version);
  const learn = (learnt: readonly GradedQuestion[]): Fitted => {
    const kept = learnt.filter(({ kind }) => without !== "short examples" || kind !== "short");
    const lessons = without === "clauses" ? exampleLessons(ruleset, kept) : lessonsOf(ruleset, kept);
    return fit(columns, lessons, words, without);
  };
  const folds = foldsOf(examples, learn);
  const tuned = tune(ruleset, folds, without);
  const unseen = () =>
    folds.flatMap(({ held, by }) => evaluate(buildRankingIndex(ruleset, { ...by.model, ...tuned }), held));
  const { learnt, model } = learn(examples);
  return { learnt: { ...learnt, ...tuned }, model: { ...model, ...tuned }, unseen };
}

/** Examples, and a model that learnt from the others only. */
type Fold = { readonly held: readonly GradedQuestion[]; readonly by: Fitted };

function foldsOf(
  examples: readonly GradedQuestion[],
  learn: (learnt: readonly GradedQuestion[]) => Fitted,
): readonly Fold[] {
  // Wordings of one topic stay together.
  const foldOf = new Map(examples.map((example, i) => [example, (example.topic ?? i) % FOLDS]));
  return Array.from({ length: FOLDS }, (_, fold) => ({
    held: examples.filter((example) => foldOf.get(example) === fold),
    by: learn(examples.filter((example) => foldOf.get(example) !== fold)),
  }));
}

/** What each sign counts, learnt on examples the model had not learnt. */
function tune(
  ruleset: Ruleset,
  folds: readonly Fold[],
  without: Ablation | null,
): Pick<Model, "order" | "scope"> {
  const scored = folds.flatMap(({ held, by }) => {
    const { score } = buildScorer(by.model);
    return held.map((example) => ({ example, scored: score(example.q) }));
  });
  const clauseOf = clauseFinder(ruleset);
  return {
    order: learnChoice(
      scored
        .filter(({ example }) => example.primary.length > 0)
        .map((one) => orderChoice(one, clauseOf, without)),
    ),
    scope: learnChoice(
      scored
        .filter(({ example }) => example.scope !== "partial")
        .map((one) => scopeChoice(one, columnsOf(ruleset))),
    ),
  };
}

type ScoredExample = { readonly example: GradedQuestion; readonly scored: Scored };

/** All clauses stand to choose; half as much is wanted of those that only complete an answer. */
function orderChoice(
  { example, scored }: ScoredExample,
  clauseOf: (reference: string) => number,
  without: Ablation | null,
): Choice {
  const signs = clauseSigns(scored).map((values, sign) =>
    LEFT_OUT[without ?? ""]?.includes(sign) === true ? new Float32Array(values.length) : values,
  );
  const wanted = new Float64Array(scored.own.length);
  for (const reference of example.secondary) wanted[clauseOf(reference)] = 0.5;
  for (const reference of example.primary) wanted[clauseOf(reference)] = 1;
  const sum = wanted.reduce((so, value) => so + value, 0);
  const rows = Array.from(wanted, (_, place) => {
    const row = withLength(
      scored,
      signs.map((values) => values[place]!),
    );
    return without === "length" ? row.map((value, k) => (k < signs.length ? value : 0)) : row;
  });
  return { signs: Float64Array.from(rows.flat()), wanted: wanted.map((value) => value / sum) };
}

/** A warning is chosen or not, one too many being as bad as one missed. */
function scopeChoice({ example, scored }: ScoredExample, columns: readonly string[]): Choice {
  const signs = scopeSigns(scored, columns);
  const holds = example.scope === "answered" ? 0 : 1;
  return {
    signs: Float64Array.from([...signs, ...signs.map(() => 0)]),
    wanted: Float64Array.of(holds, 1 - holds),
  };
}

/** Learnt, but not yet told how sentences count and where a verdict begins. */
type Fitted = { readonly learnt: Learnt; readonly model: Model };

function fit(
  columns: readonly string[],
  lessons: readonly Lesson[],
  words: Words,
  without: Ablation | null,
): Fitted {
  const space = spaceOf(
    lessons.map(({ text }) => text),
    { runs: without !== "words and runs of letters", pairs: without !== "pairs of words" },
  );
  const bias = biasOf(columns, lessons);
  const samples = lessons.map(({ targets: wanted, weight }, i) => {
    const targets = Float32Array.from(bias, (value) => -value);
    for (const [column, value] of wanted) targets[column] = targets[column]! + value;
    return { ...space.vectors[i]!, targets, penalty: PENALTY / weight };
  });
  const counts = fitRidge(samples, space.features.length, columns.length);
  const learnt = {
    columns,
    bias,
    order: [],
    scope: [],
    ...packCounts(counts, columns.length),
  };
  return { learnt, model: expand(learnt, space, lessons, words) };
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

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
