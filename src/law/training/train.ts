import { buildRankingIndex } from "../ranking/answer.ts";
import { columnsOf, lessonsOf, PRIMARY, spaceOf, weightOf, type Lesson } from "../ranking/lessons.ts";
import {
  buildScorer,
  expand,
  groundOf,
  modelOf,
  packCounts,
  type Ground,
  type Learnt,
  type Model,
  type Scored,
} from "../ranking/model.ts";
import { clauseFinder, type GradedQuestion } from "../ranking/questions.ts";
import { clauseSigns, lengthOf, scopeSigns, signsAfter } from "../ranking/signs.ts";
import { readWords } from "../ranking/situations.ts";
import type { Ruleset } from "../ruleset-schema.ts";
import { learnChoice, type Choice } from "./choice.ts";
import { evaluate, type Grade } from "./evaluate.ts";
import { fitRidge } from "./ridge.ts";

const PENALTY = 2;
const FOLDS = 3;
/** At first by itself, then twice in company. */
const ROUNDS = 3;
/** Half as much is gained by what completes an answer, but it stands further down: less of the choice is due to it. */
const SECONDARY = 0.1;

/** Parts that can be left out, to see what they bring; of signs by their places. */
const SIGNS = {
  sentences: [1, 2, 4, 6],
  "what clauses say of themselves": [3, 4],
  situations: [5, 6],
  "what is seldom asked": [7],
  company: [8],
} as const;
const REFIT = ["words and runs of letters", "pairs of words", "clauses", "short examples"] as const;
const ABLATIONS = [...REFIT, "length", ...(Object.keys(SIGNS) as readonly (keyof typeof SIGNS)[])] as const;
type Ablation = (typeof ABLATIONS)[number];

/** `unseen`: the examples, each graded by a model that had learnt neither it nor another wording of it. */
export function train(ruleset: Ruleset, examples: readonly GradedQuestion[]) {
  const { learn, folds, ground, lessons } = lessonsFor(ruleset, examples, null);
  const tuned = tune(ruleset, folds, null);
  const learnt = { ...learn(null).learnt(), ...tuned };
  const unseen = () => gradesOf(ruleset, folds, tuned);
  return { learnt, model: expand(learnt, ground, lessons), unseen };
}

/** How the examples are graded without each part; leaving out a sign changes nothing of what was learnt before. */
export function* ablate(
  ruleset: Ruleset,
  examples: readonly GradedQuestion[],
): Generator<readonly [without: Ablation | null, grades: readonly Grade[]]> {
  const { folds } = lessonsFor(ruleset, examples, null);
  for (const without of [null, ...ABLATIONS]) {
    const refit = without !== null && REFIT.some((part) => part === without);
    const learnt = refit ? lessonsFor(ruleset, examples, without).folds : folds;
    yield [without, gradesOf(ruleset, learnt, tune(ruleset, learnt, without))];
  }
}

const gradesOf = (ruleset: Ruleset, folds: readonly Fold[], tuned: Tuned): readonly Grade[] =>
  folds.flatMap(({ held, model }) => evaluate(buildRankingIndex(ruleset, { ...model, ...tuned }), held));

/** The examples as lessons, and models that each learnt from all but a part of them. */
function lessonsFor(ruleset: Ruleset, examples: readonly GradedQuestion[], without: Ablation | null) {
  const columns = columnsOf(ruleset);
  const lessons = lessonsOf(ruleset, examples);
  // How rare a word is says nothing of what it speaks for: it is counted once, over all.
  const space = spaceOf(
    lessons.map(({ text }) => text),
    { runs: without !== "words and runs of letters", pairs: without !== "pairs of words" },
  );
  const ground = groundOf(lessons, space, readWords(ruleset.version));
  const learn = (fold: number | null): Fitted =>
    fit(columns, ground, lessons, (i) => {
      const example = examples[i];
      if (example === undefined) return without === "clauses";
      return foldOf(example, i) === fold || (without === "short examples" && example.kind === "short");
    });
  const folds = Array.from({ length: FOLDS }, (_, fold) => ({
    held: examples.filter((example, i) => foldOf(example, i) === fold),
    model: learn(fold).model(),
  }));
  return { learn, folds, ground, lessons };
}

/** Wordings of one topic stay together. */
const foldOf = ({ topic }: GradedQuestion, i: number): number => (topic ?? i) % FOLDS;

/** Examples, and a model that learnt from the others only. */
type Fold = { readonly held: readonly GradedQuestion[]; readonly model: Model };
type Tuned = Pick<Model, "order" | "scope">;

/** What each sign counts, learnt on examples the model had not learnt. */
function tune(ruleset: Ruleset, folds: readonly Fold[], without: Ablation | null): Tuned {
  const columns = columnsOf(ruleset);
  const clauseOf = clauseFinder(ruleset);
  const all = folds.flatMap(({ held, model }) => {
    const { score } = buildScorer(model);
    return held.map((example) => ({ example, scored: score(example.q), model }));
  });
  const leftOut: readonly number[] = Object.entries(SIGNS).find(([name]) => name === without)?.[1] ?? [];
  const kept = (signs: readonly Float32Array[]): readonly Float32Array[] =>
    signs.map((values, sign) => (leftOut.includes(sign) ? new Float32Array(values.length) : values));
  const choiceOf = (example: GradedQuestion, scored: Scored, signs: readonly Float32Array[]): Choice => ({
    signs: withLength(signs, without === "length" ? 0 : lengthOf(scored)),
    wanted: wantedOf(example, clauseOf, scored.own.length),
    weight: weightOf(example),
  });
  const ranked = all
    .filter(({ example }) => example.primary.length > 0)
    .map((one) => ({ ...one, signs: kept(clauseSigns(one.scored, one.model)) }));
  const order: (readonly number[])[] = [];
  while (order.length < ROUNDS)
    order.push(
      learnChoice(
        ranked.map(({ example, scored, signs, model }) =>
          choiceOf(example, scored, kept(signsAfter(order, scored, signs, model.companions))),
        ),
      ),
    );
  // A warning is chosen or not, one too many being as bad as one missed.
  const judged = all.filter(({ example }) => example.scope !== "partial");
  const scope = learnChoice(
    judged.map(({ example, scored }) => {
      const signs = scopeSigns(scored, columns);
      const holds = example.scope === "answered" ? 0 : 1;
      return {
        signs: Float64Array.from([...signs, ...signs.map(() => 0)]),
        wanted: Float64Array.of(holds, 1 - holds),
        // What lies outside is as often asked in a few words.
        weight: 1 + weightOf(example),
      };
    }),
  );
  return { order, scope };
}

/** Clause by clause every sign, and every sign times the length of the question. */
function withLength(signs: readonly Float32Array[], length: number): Float64Array {
  const size = 2 * signs.length;
  const rows = new Float64Array((signs[0]?.length ?? 0) * size);
  signs.forEach((values, sign) => {
    values.forEach((value, place) => {
      rows[place * size + sign] = value;
      rows[place * size + signs.length + sign] = value * length;
    });
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
  for (const reference of example.primary) wanted[clauseOf(reference)] = PRIMARY;
  const sum = wanted.reduce((so, value) => so + value, 0);
  return wanted.map((value) => value / sum);
}

/** As a model to be used at once, or as what is written down; neither knows yet what each sign counts. */
type Fitted = { readonly model: () => Model; readonly learnt: () => Learnt };

function fit(
  columns: readonly string[],
  ground: Ground,
  lessons: readonly Lesson[],
  isHeldOut: (place: number) => boolean,
): Fitted {
  const { features, vectors } = ground.space;
  const learns = lessons.filter((_, i) => !isHeldOut(i));
  const bias = biasOf(columns, learns);
  const samples = lessons.map((lesson, i) => {
    const targets = Float32Array.from(bias, (value) => -value);
    for (const [column, value] of lesson.targets) targets[column] = targets[column]! + value;
    return { ...vectors[i]!, targets, penalty: PENALTY / lesson.weight, held: isHeldOut(i) };
  });
  const { given, weights } = fitRidge(samples, features.length, columns.length);
  const frame = { columns, bias, order: [], scope: [] };
  return {
    model: () => modelOf(frame, ground, learns, weights),
    learnt: () => ({ ...frame, ...packCounts(given, columns.length) }),
  };
}

function biasOf(columns: readonly string[], lessons: readonly Lesson[]): readonly number[] {
  const sums = columns.map(() => 0);
  let all = 0;
  for (const { targets, weight } of lessons) {
    all += weight;
    for (const [column, value] of targets) sums[column] = sums[column]! + value * weight;
  }
  return sums.map((sum) => Math.round((sum / all) * 10_000) / 10_000);
}
