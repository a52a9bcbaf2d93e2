import { buildRankingIndex } from "../ranking/answer.ts";
import { companySign } from "../ranking/companions.ts";
import { spaceOf } from "../ranking/features.ts";
import { columnsOf, lessonsOf, type Lesson } from "../ranking/lessons.ts";
import {
  buildScorer,
  expand,
  groundOf,
  packCounts,
  type Ground,
  type Learnt,
  type Model,
  type Scored,
} from "../ranking/model.ts";
import { clauseFinder, type GradedQuestion } from "../ranking/questions.ts";
import { clauseSigns, scopeSigns, weighed, withLength } from "../ranking/signs.ts";
import { readWords } from "../ranking/words.ts";
import type { Ruleset } from "../types.ts";
import { learnChoice, type Choice } from "./choice.ts";
import { evaluate } from "./evaluate.ts";
import type { Grade } from "./metrics.ts";
import { fitRidge } from "./ridge.ts";

const PENALTY = 2;
const FOLDS = 3;
/** Half as much is gained by what completes an answer, but it stands further down: less of the choice is due to it. */
const SECONDARY = 0.1;

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
  "company",
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
  const lessons = lessonsOf(ruleset, examples);
  // How rare a word is says nothing of what it speaks for: it is counted once, over all.
  const space = spaceOf(
    lessons.map(({ text }) => text),
    { runs: without !== "words and runs of letters", pairs: without !== "pairs of words" },
  );
  const ground = groundOf(lessons, space, readWords(ruleset.version));
  const learn = (fold: number | null): Fitted =>
    fit(columns, ground, lessons, (lesson, i) => {
      const example = examples[i];
      if (example === undefined) return without === "clauses";
      return foldOf(example, i) === fold || (without === "short examples" && example.kind === "short");
    });
  const folds = Array.from({ length: FOLDS }, (_, fold) => ({
    held: examples.filter((example, i) => foldOf(example, i) === fold),
    by: learn(fold),
  }));
  const tuned = tune(ruleset, folds, without);
  const unseen = () =>
    folds.flatMap(({ held, by }) => evaluate(buildRankingIndex(ruleset, { ...by.model, ...tuned }), held));
  const { learnt, model } = learn(null);
  return { learnt: { ...learnt, ...tuned }, model: { ...model, ...tuned }, unseen };
}

/** Wordings of one topic stay together. */
const foldOf = ({ topic }: GradedQuestion, i: number): number => (topic ?? i) % FOLDS;

/** Examples, and a model that learnt from the others only. */
type Fold = { readonly held: readonly GradedQuestion[]; readonly by: Fitted };

/** What each sign counts, learnt on examples the model had not learnt. */
function tune(
  ruleset: Ruleset,
  folds: readonly Fold[],
  without: Ablation | null,
): Pick<Model, "order" | "scope" | "company"> {
  const all = folds.flatMap(({ held, by }) => {
    const { score } = buildScorer(by.model);
    return held.map((example) => ({ example, scored: score(example.q), model: by.model }));
  });
  const clauseOf = clauseFinder(ruleset);
  const ranked = all
    .filter(({ example }) => example.primary.length > 0)
    .map((one) => ({
      ...one,
      wanted: wantedOf(one.example, clauseOf, one.scored.own.length),
      signs: clauseSigns(one.scored).map((values, sign) =>
        LEFT_OUT[without ?? ""]?.includes(sign) === true ? new Float32Array(values.length) : values,
      ),
    }));
  const choiceOf = ({ scored, wanted }: (typeof ranked)[number], signs: readonly Float32Array[]): Choice => ({
    signs: rowsOf(scored, signs, without === "length"),
    wanted,
  });
  const order = learnChoice(ranked.map((one) => choiceOf(one, one.signs)));
  const company = learnChoice(
    ranked.map((one) => {
      const first = weighed(one.scored, one.signs, order);
      const sign = companySign(first, one.model.companions);
      return choiceOf(one, [...one.signs, without === "company" ? sign.fill(0) : sign]);
    }),
  );
  const judged = all.filter(({ example }) => example.scope !== "partial");
  return {
    order,
    company,
    scope: learnChoice(judged.map((one) => scopeChoice(one, columnsOf(ruleset)))),
  };
}

/** Clause by clause every sign, and every sign times the length of the question. */
function rowsOf(scored: Scored, signs: readonly Float32Array[], whateverLength: boolean): Float64Array {
  const rows = new Float64Array(scored.own.length * signs.length * 2);
  scored.own.forEach((_, place) => {
    const here = signs.map((values) => values[place]!);
    rows.set(whateverLength ? here : withLength(scored, here), place * signs.length * 2);
  });
  return rows;
}

/** All clauses stand to choose; less is wanted of those that only complete an answer. */
function wantedOf(
  example: GradedQuestion,
  clauseOf: (reference: string) => number,
  clauses: number,
): Float64Array {
  const wanted = new Float64Array(clauses);
  for (const reference of example.secondary) wanted[clauseOf(reference)] = SECONDARY;
  for (const reference of example.primary) wanted[clauseOf(reference)] = 1;
  const sum = wanted.reduce((so, value) => so + value, 0);
  return wanted.map((value) => value / sum);
}

/** A warning is chosen or not, one too many being as bad as one missed. */
function scopeChoice(
  { example, scored }: { readonly example: GradedQuestion; readonly scored: Scored },
  columns: readonly string[],
): Choice {
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
  ground: Ground,
  lessons: readonly Lesson[],
  holdsOut: (lesson: Lesson, place: number) => boolean,
): Fitted {
  const { features, vectors } = ground.space;
  const learns = lessons.filter((lesson, i) => !holdsOut(lesson, i));
  const bias = biasOf(columns, learns);
  const samples = lessons.map((lesson, i) => {
    const targets = Float32Array.from(bias, (value) => -value);
    for (const [column, value] of lesson.targets) targets[column] = targets[column]! + value;
    return { ...vectors[i]!, targets, penalty: PENALTY / lesson.weight, held: holdsOut(lesson, i) };
  });
  const counts = fitRidge(samples, features.length, columns.length);
  const learnt = {
    columns,
    bias,
    order: [],
    scope: [],
    company: [],
    ...packCounts(counts, columns.length),
  };
  return { learnt, model: expand(learnt, ground, learns) };
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
