import { buildRankingIndex, judge } from "../ranking/answer.ts";
import { spaceOf } from "../ranking/features.ts";
import { columnsOf, exampleLessons, lessonsOf, weightOf, type Lesson } from "../ranking/lessons.ts";
import {
  buildScorer,
  expand,
  packCounts,
  type Blend,
  type Learnt,
  type Model,
  type Scored,
} from "../ranking/model.ts";
import { clauseFinder, type GradedQuestion } from "../ranking/questions.ts";
import type { Ruleset } from "../types.ts";
import { learnBlend } from "./blend.ts";
import { grade, type Grade } from "./metrics.ts";
import { fitRidge } from "./ridge.ts";

const PENALTY = 2;
const FOLDS = 2;
const WHOLE_ONLY: Blend = { whole: 1, sentence: 0, asking: 0 };

/** Parts that can be left out, to see what they bring. */
export const ABLATIONS = [
  "words and runs of letters",
  "pairs of words",
  "clauses",
  "short examples",
  "sentences",
] as const;
export type Ablation = (typeof ABLATIONS)[number];

export type Trained = {
  readonly learnt: Learnt;
  readonly model: Model;
  /** The examples, each graded by a model that had learnt neither it nor another wording of it. */
  readonly unseen: readonly Grade[];
};

export function train(
  ruleset: Ruleset,
  examples: readonly GradedQuestion[],
  without: Ablation | null = null,
): Trained {
  const columns = columnsOf(ruleset);
  const learn = (learnt: readonly GradedQuestion[]): Fitted => {
    const kept = learnt.filter(({ kind }) => without !== "short examples" || kind !== "short");
    const lessons = without === "clauses" ? exampleLessons(ruleset, kept) : lessonsOf(ruleset, kept);
    return fit(columns, lessons, without);
  };
  const scored = scoreUnseen(examples, learn);
  const tuned = { blend: blendFor(ruleset, scored, without), thresholds: thresholdsFor(columns, scored) };
  const indexes = new Map(
    [...new Set(scored.map(({ by }) => by))].map((by) => [
      by,
      buildRankingIndex(ruleset, { ...by.model, ...tuned }),
    ]),
  );
  const unseen = scored.map(({ example, by }) => {
    const { clauses, insufficiencyText } = judge(indexes.get(by)!, example.q);
    return grade(example, { keys: clauses.map(({ key }) => key), warned: insufficiencyText !== null });
  });
  const { learnt, model } = learn(examples);
  return { learnt: { ...learnt, ...tuned }, model: { ...model, ...tuned }, unseen };
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
    const { score } = buildScorer(by.model);
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

/** Learnt, but not yet told how sentences count and where a verdict begins. */
type Fitted = { readonly learnt: Learnt; readonly model: Model };

function fit(columns: readonly string[], lessons: readonly Lesson[], without: Ablation | null): Fitted {
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
    blend: WHOLE_ONLY,
    thresholds: { outside: 1, left_out: 1 },
    ...packCounts(counts, columns.length),
  };
  return { learnt, model: expand(learnt, space) };
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
