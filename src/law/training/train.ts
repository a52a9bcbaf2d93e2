import { buildRankingIndex, judge } from "../ranking/answer.ts";
import { spaceOf } from "../ranking/features.ts";
import { columnsOf, exampleLessons, lessonsOf, type Lesson } from "../ranking/lessons.ts";
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
import { grade, summarise, type Grade } from "./metrics.ts";
import { fitRidge } from "./ridge.ts";

const PENALTY = 2;
const FOLDS = 3;
/** What the vote of the nearest lessons may count for; the examples decide. */
const VOTES = [0, 0.5, 1.5];
const WHOLE_ONLY: Blend = { whole: 1, sentence: 0, asking: 0 };

/** Parts that can be left out, to see what they bring. */
export const ABLATIONS = [
  "words and runs of letters",
  "pairs of words",
  "clauses",
  "short examples",
  "sentences",
  "nearest examples",
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
  const folds = foldsOf(examples, learn);
  const strengths = without === "nearest examples" ? [0] : VOTES;
  const tried = strengths.map((votes) => tune(ruleset, folds, votes, without));
  const { tuned, unseen } = tried.reduce((best, one) => (worthOf(one) > worthOf(best) ? one : best));
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

type Tuned = {
  readonly tuned: Pick<Model, "blend" | "thresholds" | "votes">;
  readonly unseen: readonly Grade[];
};

/** How sentences count and where a verdict begins where the vote of the nearest counts so much. */
function tune(ruleset: Ruleset, folds: readonly Fold[], votes: number, without: Ablation | null): Tuned {
  const scored = folds.flatMap(({ held, by }) => {
    const { score } = buildScorer({ ...by.model, votes });
    return held.map((example) => ({ example, scored: score(example.q) }));
  });
  const blend = blendFor(ruleset, scored, without);
  const tuned = { blend, thresholds: thresholdsFor(columnsOf(ruleset), scored), votes };
  const unseen = folds.flatMap(({ held, by }) => {
    const index = buildRankingIndex(ruleset, { ...by.model, ...tuned });
    return held.map((example) => {
      const { clauses, insufficiencyText } = judge(index, example.q);
      return grade(example, { keys: clauses.map(({ key }) => key), warned: insufficiencyText !== null });
    });
  });
  return { tuned, unseen };
}

/** Order and warning, of short questions and of the longer kinds alike. */
function worthOf({ unseen }: Tuned): number {
  const isShort = ({ question }: Grade): boolean => question.kind === "short";
  const halves = [unseen.filter(isShort), unseen.filter((one) => !isShort(one))].map(summarise);
  return halves.reduce((sum, { ndcg, warning }) => sum + ndcg + warning, 0);
}

type ScoredExample = { readonly example: GradedQuestion; readonly scored: Scored };

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
    votes: 0,
    ...packCounts(counts, columns.length),
  };
  return { learnt, model: expand(learnt, space, lessons) };
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

/** The threshold that is wrong least often, a warning too many as bad as one missed; of several the middle one. */
function bestThreshold(cases: readonly { readonly score: number; readonly holds: boolean }[]): number {
  const sorted = cases.toSorted((a, b) => a.score - b.score);
  let wrong = sorted.filter(({ holds }) => !holds).length;
  let [best, threshold] = [wrong, 0];
  sorted.forEach(({ score, holds }, i) => {
    wrong += holds ? 1 : -1;
    if (wrong < best) [best, threshold] = [wrong, (score + (sorted[i + 1]?.score ?? score)) / 2];
  });
  return round(threshold);
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
