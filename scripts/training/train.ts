import { buildRankingIndex, learntOf } from "../../src/law/ranking/answer.ts";
import {
  columnsOf,
  trainingExamplesOf,
  PRIMARY,
  weightOf,
  type TrainingExample,
} from "../../src/law/ranking/training-examples.ts";
import {
  expand,
  groundOf,
  modelOf,
  packCounts,
  type Ground,
  type Learnt,
  type Model,
} from "../../src/law/ranking/model.ts";
import { clauseFinder, type GradedQuestion } from "../../src/law/ranking/questions.ts";
import { readerOf } from "../../src/law/ranking/question-reader.ts";
import { buildScorer, type Scored } from "../../src/law/ranking/scorer.ts";
import { clauseSigns, lengthOf, scopeSigns, signsAfter } from "../../src/law/ranking/signs.ts";
import { readWords } from "../../src/law/ranking/situations.ts";
import type { Ruleset } from "../../src/law/ruleset-schema.ts";
import { learnChoice, type TrainingChoice } from "./choice.ts";
import { evaluate, type Grade } from "./evaluate.ts";
import { fitRidge } from "./ridge.ts";

const PENALTY = 2;
const FOLDS = 3;
/**
 * Rounds of ranking: the first scores each clause alone, the other two also use the scores of its companion clauses.
 */
const ROUNDS = 3;
/** A clause that only completes a result has half the gain and ranks lower: its share of the target is smaller. */
const SECONDARY = 0.1;
/** Maximum number of candidate clauses per question. */
const CANDIDATES = 80;

/** Groups of features that can be left out to measure their contribution, by their indexes. */
const SIGNS = {
  sentences: [1, 2, 4, 6],
  "what clauses say of themselves": [3, 4],
  situations: [5, 6],
  "what is seldom asked": [7],
  "what a story asks": [8, 9, 10, 11],
  company: [12],
} as const;
/** Groups of text features, by the pattern of their names. */
const FEATURES = {
  "words and runs of letters": /^[^# ]+$/,
  "pairs of words": /^[^#]+ /,
  "pairs of concepts": /^#.+ /,
};
const REFIT = [
  ...(Object.keys(FEATURES) as readonly (keyof typeof FEATURES)[]),
  "clauses",
  "short examples",
] as const;
const ABLATIONS = [...(Object.keys(SIGNS) as readonly (keyof typeof SIGNS)[]), "length", ...REFIT] as const;
type Ablation = (typeof ABLATIONS)[number];

/** `unseen`: the examples, each graded by a model that was trained on neither it nor another wording of it. */
export function train(ruleset: Ruleset, examples: readonly GradedQuestion[]) {
  const { learn, folds, ground, lessons: trainingExamples } = prepareTraining(ruleset, examples, null);
  const tuned = tune(ruleset, folds, null);
  const learnt = { ...learn(null).learnt(), ...tuned };
  const unseen = () => gradesOf(ruleset, folds, tuned);
  return { learnt, model: expand(learnt, ground, trainingExamples), unseen };
}

/** Grades of the examples without each group; leaving out a sign does not change the text model before it. */
export function* ablate(
  ruleset: Ruleset,
  examples: readonly GradedQuestion[],
): Generator<readonly [without: Ablation | null, grades: readonly Grade[]]> {
  const { folds } = prepareTraining(ruleset, examples, null);
  for (const without of [null, ...ABLATIONS]) {
    const refit = without !== null && REFIT.some((part) => part === without);
    const learnt = refit ? prepareTraining(ruleset, examples, without).folds : folds;
    yield [without, gradesOf(ruleset, learnt, tune(ruleset, learnt, without))];
  }
}

const gradesOf = (ruleset: Ruleset, folds: readonly Fold[], tuned: Tuned): readonly Grade[] =>
  folds.flatMap(({ heldOut: held, model }) =>
    evaluate(buildRankingIndex(ruleset, learntOf({ ...model, ...tuned })), held),
  );

/** The examples as training samples, and models that were each trained without one fold. */
function prepareTraining(ruleset: Ruleset, examples: readonly GradedQuestion[], without: Ablation | null) {
  const columns = columnsOf(ruleset);
  const trainingExamples = trainingExamplesOf(ruleset, examples);
  const hasQuestionPoint = ruleset.abilities?.includes("asked_point") === true;
  // The rarity of a word does not depend on the target: it is counted once, over all examples.
  const ground = groundOf(
    trainingExamples,
    readWords(ruleset.version),
    (name) => !Object.entries(FEATURES).some(([part, pattern]) => part === without && pattern.test(name)),
  );
  const learn = (fold: number | null): Fitted =>
    fit(
      columns,
      ground,
      trainingExamples,
      (i) => {
        const example = examples[i];
        if (example === undefined) return without === "clauses";
        return foldOf(example, i) === fold || (without === "short examples" && example.kind === "short");
      },
      hasQuestionPoint,
    );
  const folds = Array.from({ length: FOLDS }, (_, fold) => ({
    heldOut: examples.filter((example, i) => foldOf(example, i) === fold),
    model: learn(fold).model(),
  }));
  return { learn, folds, ground, lessons: trainingExamples };
}

/** Wordings of one topic stay in one fold. */
const foldOf = ({ topic }: GradedQuestion, i: number): number => (topic ?? i) % FOLDS;

/** Held-out examples, and a model that was trained on the others only. */
type Fold = { readonly heldOut: readonly GradedQuestion[]; readonly model: Model };
type Tuned = Pick<Model, "order" | "scope">;

/** The weight of each sign, trained on examples that the model had not seen. */
function tune(ruleset: Ruleset, folds: readonly Fold[], without: Ablation | null): Tuned {
  const columns = columnsOf(ruleset);
  const clauseOf = clauseFinder(ruleset);
  const read = readerOf(ruleset);
  const all = folds.flatMap(({ heldOut: held, model }) => {
    const { score } = buildScorer(model, true);
    return held.map((example) => ({ example, scored: score(read(example.q)), model }));
  });
  const leftOut: readonly number[] = Object.entries(SIGNS).find(([name]) => name === without)?.[1] ?? [];
  const mask = (signs: readonly Float32Array[]): readonly Float32Array[] =>
    signs.map((values, sign) => (leftOut.includes(sign) ? new Float32Array(values.length) : values));
  const ranked = all
    .filter(({ example }) => example.primary.length > 0)
    .map(({ example, scored, model }) => {
      const target = targetOf(example, clauseOf, scored.own.length);
      const candidates = candidatesOf(scored, target);
      return (rounds: Model["order"]): TrainingChoice => ({
        signs: withLength(
          mask(signsAfter(rounds, scored, mask(clauseSigns(scored, model)), model.companions)),
          without === "length" ? 0 : lengthOf(scored),
          candidates,
        ),
        target: Float64Array.from(candidates, (clause) => target[clause]!),
        weight: weightOf(example),
      });
    });
  const order: (readonly number[])[] = [];
  while (order.length < ROUNDS) {
    const choices = ranked.map((choiceAfter) => choiceAfter(order));
    const [before = []] = order.slice(-1);
    // The companion sign is the last one, and also the last of the products with the question's length.
    const half = before.length / 2;
    const start = order.length === 1 ? [...before.slice(0, half), 0, ...before.slice(half), 0] : before;
    order.push(learnChoice(choices, start, doubtOf(choices.length)));
  }
  // A warning is a yes-or-no choice; a superfluous one counts as much as a missed one.
  const judged = all.filter(({ example }) => example.scope !== "partial");
  const scope = learnChoice(
    judged.map(({ example, scored }) => {
      const signs = scopeSigns(scored, columns);
      const holds = example.scope === "answered" ? 0 : 1;
      return {
        signs: Float64Array.from([...signs, ...signs.map(() => 0)]),
        target: Float64Array.of(holds, 1 - holds),
        // Questions outside the ruleset are short as often as those inside it.
        weight: 1 + weightOf(example),
      };
    }),
  );
  return { order, scope };
}

const ENOUGH_EXAMPLES = 1_000;
/** Few examples determine few weights. */
const doubtOf = (examples: number): number => Math.max(1, ENOUGH_EXAMPLES / examples);

/** Candidate by candidate every sign, and every sign times the length of the question. */
function withLength(
  signs: readonly Float32Array[],
  length: number,
  candidates: readonly number[],
): Float64Array {
  const size = 2 * signs.length;
  const rows = new Float64Array(candidates.length * size);
  signs.forEach((values, sign) => {
    candidates.forEach((clause, at) => {
      rows[at * size + sign] = values[clause]!;
      rows[at * size + signs.length + sign] = values[clause]! * length;
    });
  });
  return rows;
}

/** The target probability of each clause (sum 1); lower for clauses that only complete a result. */
function targetOf(
  example: GradedQuestion,
  clauseOf: (reference: string) => number,
  clauses: number,
): Float64Array {
  const target = new Float64Array(clauses);
  for (const reference of example.secondary) target[clauseOf(reference)] = SECONDARY;
  for (const reference of example.primary) target[clauseOf(reference)] = PRIMARY;
  const sum = target.reduce((so, value) => so + value, 0);
  return target.map((value) => value / sum);
}

/** The expected clauses and those easily confused with them; the others would not be chosen anyway. */
function candidatesOf({ whole, own }: Scored, target: Float64Array): readonly number[] {
  const likely = own.map((like, clause) => (target[clause]! > 0 ? Infinity : like + whole[clause]!));
  return Array.from(own.keys())
    .toSorted((a, b) => likely[b]! - likely[a]! || a - b)
    .slice(0, CANDIDATES);
}

/** A model ready to use, or its serialized form; neither has the weights of the signs yet. */
type Fitted = { readonly model: () => Model; readonly learnt: () => Learnt };

function fit(
  columns: readonly string[],
  ground: Ground,
  examples: readonly TrainingExample[],
  isHeldOut: (index: number) => boolean,
  hasQuestionPoint: boolean,
): Fitted {
  const { features, vectors } = ground.space;
  const learns = examples.filter((_, i) => !isHeldOut(i));
  const bias = biasOf(columns, learns);
  const samples = examples.map((example, i) => {
    const targets = Float32Array.from(bias, (value) => -value);
    for (const [column, value] of example.targets) targets[column] = targets[column]! + value;
    return { ...vectors[i]!, targets, penalty: PENALTY / example.weight, heldOut: isHeldOut(i) };
  });
  const { given, weights } = fitRidge(samples, features.length, columns.length);
  const frame = {
    columns,
    bias,
    order: [],
    scope: [],
    ...(hasQuestionPoint ? { asked: hasQuestionPoint } : {}),
  };
  return {
    model: () => modelOf(frame, ground, learns, weights),
    learnt: () => ({ ...frame, ...packCounts(given, columns.length) }),
  };
}

function biasOf(columns: readonly string[], examples: readonly TrainingExample[]): readonly number[] {
  const sums = columns.map(() => 0);
  let all = 0;
  for (const { targets, weight } of examples) {
    all += weight;
    for (const [column, value] of targets) sums[column] = sums[column]! + value * weight;
  }
  return sums.map((sum) => Math.round((sum / all) * 10_000) / 10_000);
}
