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
/** At first by itself, then twice in company. */
const ROUNDS = 3;
/** Half as much is gained by what completes an answer, but it stands further down: less of the choice is due to it. */
const SECONDARY = 0.1;
/** As many clauses stand to choose for a question. */
const CANDIDATES = 80;

/** Parts that can be left out, to see what they bring; of signs by their places. */
const SIGNS = {
  sentences: [1, 2, 4, 6],
  "what clauses say of themselves": [3, 4],
  situations: [5, 6],
  "what is seldom asked": [7],
  "what a story asks": [8, 9, 10, 11],
  company: [12],
} as const;
/** And of features by how their names look. */
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

/** `unseen`: the examples, each graded by a model that had learnt neither it nor another wording of it. */
export function train(ruleset: Ruleset, examples: readonly GradedQuestion[]) {
  const { learn, folds, ground, lessons: trainingExamples } = prepareTraining(ruleset, examples, null);
  const tuned = tune(ruleset, folds, null);
  const learnt = { ...learn(null).learnt(), ...tuned };
  const unseen = () => gradesOf(ruleset, folds, tuned);
  return { learnt, model: expand(learnt, ground, trainingExamples), unseen };
}

/** How the examples are graded without each part; leaving out a sign changes nothing of what was learnt before. */
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

/** The examples as lessons, and models that each learnt from all but a part of them. */
function prepareTraining(ruleset: Ruleset, examples: readonly GradedQuestion[], without: Ablation | null) {
  const columns = columnsOf(ruleset);
  const trainingExamples = trainingExamplesOf(ruleset, examples);
  const hasAskedPoint = ruleset.abilities?.includes("asked_point") === true;
  // How rare a word is says nothing of what it speaks for: it is counted once, over all.
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
      hasAskedPoint,
    );
  const folds = Array.from({ length: FOLDS }, (_, fold) => ({
    heldOut: examples.filter((example, i) => foldOf(example, i) === fold),
    model: learn(fold).model(),
  }));
  return { learn, folds, ground, lessons: trainingExamples };
}

/** Wordings of one topic stay together. */
const foldOf = ({ topic }: GradedQuestion, i: number): number => (topic ?? i) % FOLDS;

/** Examples, and a model that learnt from the others only. */
type Fold = { readonly heldOut: readonly GradedQuestion[]; readonly model: Model };
type Tuned = Pick<Model, "order" | "scope">;

/** What each sign counts, learnt on examples the model had not learnt. */
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
    // Company comes last among the signs, and once more among those times length.
    const half = before.length / 2;
    const start = order.length === 1 ? [...before.slice(0, half), 0, ...before.slice(half), 0] : before;
    order.push(learnChoice(choices, start, doubtOf(choices.length)));
  }
  // A warning is chosen or not, one too many being as bad as one missed.
  const judged = all.filter(({ example }) => example.scope !== "partial");
  const scope = learnChoice(
    judged.map(({ example, scored }) => {
      const signs = scopeSigns(scored, columns);
      const holds = example.scope === "answered" ? 0 : 1;
      return {
        signs: Float64Array.from([...signs, ...signs.map(() => 0)]),
        target: Float64Array.of(holds, 1 - holds),
        // What lies outside is as often asked in a few words.
        weight: 1 + weightOf(example),
      };
    }),
  );
  return { order, scope };
}

const ENOUGH_EXAMPLES = 1_000;
/** A few examples say little of many signs. */
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

/** How much each clause is wanted, together 1; less of those that only complete an answer. */
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

/** What is wanted, and the clauses that could be taken for it: the others would not be chosen anyway. */
function candidatesOf({ whole, own }: Scored, target: Float64Array): readonly number[] {
  const likely = own.map((like, clause) => (target[clause]! > 0 ? Infinity : like + whole[clause]!));
  return Array.from(own.keys())
    .toSorted((a, b) => likely[b]! - likely[a]! || a - b)
    .slice(0, CANDIDATES);
}

/** As a model to be used at once, or as what is written down; neither knows yet what each sign counts. */
type Fitted = { readonly model: () => Model; readonly learnt: () => Learnt };

function fit(
  columns: readonly string[],
  ground: Ground,
  examples: readonly TrainingExample[],
  isHeldOut: (index: number) => boolean,
  hasAskedPoint: boolean,
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
  const frame = { columns, bias, order: [], scope: [], ...(hasAskedPoint ? { asked: hasAskedPoint } : {}) };
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
