/**
 * One choice: the features of all candidates, candidate by candidate, the target probability of each (sum 1), and the
 * weight of the choice.
 */
export type TrainingChoice = {
  readonly signs: Float64Array;
  readonly target: Float64Array;
  readonly weight: number;
};

const STEPS = 40;
/** Newton's method ends at a step that gains less than this. */
const ENOUGH = 1e-5;
/** Ridge penalty: keeps weights small that the examples do not determine. */
const PENALTY = 2e-3;

/**
 * The weights of features that make the targets most likely (conditional logit, by Newton's method, half a step where a
 * whole one overshoots, from `start` if a near solution is known). A yes-or-no decision is a choice between the
 * features and a zero vector. A larger `doubt` keeps the weights closer to zero.
 */
export function learnChoice(
  choices: readonly TrainingChoice[],
  start: readonly number[] = [],
  doubt = 1,
): readonly number[] {
  const [first] = choices;
  const size = first === undefined ? 0 : first.signs.length / first.target.length;
  const penalties = penaltiesOf(choices, size).map((penalty) => penalty * doubt);
  let weights = Float64Array.from({ length: size }, (_, k) => start[k] ?? 0);
  let here = slopeAt(choices, weights, penalties);
  let change = solve(here.curve, here.gradient);
  for (let step = 0; step < STEPS; step++) {
    const next = weights.map((weight, k) => weight + change[k]!);
    const there = slopeAt(choices, next, penalties);
    const gained = there.likelihood - here.likelihood;
    if (gained > 0) [weights, here] = [next, there];
    if (Math.abs(gained) < ENOUGH) break;
    change = gained > 0 ? solve(here.curve, here.gradient) : change.map((value) => value / 2);
  }
  return Array.from(weights, (weight) => Math.round(weight * 1e4) / 1e4);
}

/** Scales the penalty by the mean square of a feature, so that the unit of a feature does not matter. */
function penaltiesOf(choices: readonly TrainingChoice[], size: number): Float64Array {
  const squares = new Float64Array(size);
  let count = 0;
  for (const { signs, target } of choices) {
    count += target.length;
    for (let at = 0; at < signs.length; at++) squares[at % size] = squares[at % size]! + signs[at]! ** 2;
  }
  return squares.map((sum) => PENALTY * (sum / count || 1));
}

type Slope = {
  likelihood: number;
  readonly gradient: Float64Array;
  /** Lower half of the symmetric matrix. */
  readonly curve: readonly Float64Array[];
};

function slopeAt(choices: readonly TrainingChoice[], weights: Float64Array, penalties: Float64Array): Slope {
  const slope: Slope = {
    likelihood: weights.reduce((sum, weight, k) => sum - (penalties[k]! / 2) * weight * weight, 0),
    gradient: weights.map((weight, k) => -penalties[k]! * weight),
    curve: Array.from(penalties, (penalty, k) => new Float64Array(weights.length).fill(penalty, k, k + 1)),
  };
  const all = choices.reduce((sum, { weight }) => sum + weight, 0);
  for (const choice of choices) addChoice(choice, weights, choice.weight / all, slope);
  return slope;
}

/** Adds the log-likelihood of one choice, its gradient and its curvature. */
function addChoice(
  { signs, target }: TrainingChoice,
  weights: Float64Array,
  part: number,
  slope: Slope,
): void {
  const size = weights.length;
  const scores = target.map((_, candidate) => {
    let sum = 0;
    for (let k = 0, at = candidate * size; k < size; k++, at++) sum += signs[at]! * weights[k]!;
    return sum;
  });
  const top = scores.reduce((so, score) => Math.max(so, score), -Infinity);
  const all = scores.reduce((sum, score) => sum + Math.exp(score - top), 0);
  const { gradient, curve } = slope;
  const mean = new Float64Array(size);
  for (let candidate = 0; candidate < target.length; candidate++) {
    const share = Math.exp(scores[candidate]! - top) / all;
    const residual = (target[candidate]! - share) * part;
    const from = candidate * size;
    slope.likelihood += target[candidate]! * part * (scores[candidate]! - top - Math.log(all));
    for (let k = 0; k < size; k++) {
      gradient[k] = gradient[k]! + residual * signs[from + k]!;
      mean[k] = mean[k]! + share * signs[from + k]!;
    }
    // A candidate with a negligible probability adds nothing to the curvature.
    if (share >= 1e-3) addSquare(curve, signs.subarray(from, from + size), share * part);
  }
  addSquare(curve, mean, -part);
}

function addSquare(curve: readonly Float64Array[], row: Float64Array, times: number): void {
  curve.forEach((to, i) => {
    for (let k = 0; k <= i; k++) to[k] = to[k]! + times * row[i]! * row[k]!;
  });
}

/** Solves a symmetric positive system given by its lower half (Cholesky). */
export function solve(lower: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  const root = lower.map((row) => row.slice());
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      let sum = root[i]![j]!;
      for (let k = 0; k < j; k++) sum -= root[i]![k]! * root[j]![k]!;
      root[i]![j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / root[j]![j]!;
    }
  const found = right.slice();
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) found[i] = found[i]! - root[i]![k]! * found[k]!;
    found[i] = found[i]! / root[i]![i]!;
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) found[i] = found[i]! - root[k]![i]! * found[k]!;
    found[i] = found[i]! / root[i]![i]!;
  }
  return found;
}
