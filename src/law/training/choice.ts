/** One choice: candidate by candidate all its signs, and how much each candidate is wanted (together 1). */
export type Choice = { readonly signs: Float64Array; readonly wanted: Float64Array };

const STEPS = 40;
/** Keeps weights small that the examples say nothing about. */
const PENALTY = 2e-3;

/**
 * The weights of signs under which what is wanted is most likely chosen (conditional logit, by Newton's method on signs
 * of one spread, half a step where a whole one leads too far). A yes or no is a choice between the signs and nothing.
 */
export function learnChoice(choices: readonly Choice[]): readonly number[] {
  const [first] = choices;
  const size = first === undefined ? 0 : first.signs.length / first.wanted.length;
  const spread = spreadOf(choices, size);
  let weights = new Float64Array(size);
  const scaled = choices.map(({ signs, wanted }) => ({
    signs: signs.map((sign, at) => sign / spread[at % size]!),
    wanted,
  }));
  let here = slopeAt(scaled, weights);
  let change = solve(here.curve, here.gradient);
  for (let step = 0; step < STEPS; step++) {
    const next = weights.map((weight, k) => weight + change[k]!);
    const there = slopeAt(scaled, next);
    if (there.likelihood <= here.likelihood) {
      change = change.map((value) => value / 2);
      continue;
    }
    const gained = there.likelihood - here.likelihood;
    [weights, here] = [next, there];
    if (gained < 1e-7) break;
    change = solve(here.curve, here.gradient);
  }
  return Array.from(weights, (weight, k) => Math.round((weight / spread[k]!) * 1e4) / 1e4);
}

type Slope = {
  readonly likelihood: number;
  readonly gradient: Float64Array;
  /** The lower half. */
  readonly curve: readonly Float64Array[];
};

function slopeAt(choices: readonly Choice[], weights: Float64Array): Slope {
  const gradient = weights.map((weight) => -PENALTY * weight);
  const curve = Array.from(weights, (_, row) =>
    Float64Array.from(weights, (_weight, column) => (row === column ? PENALTY : 0)),
  );
  let likelihood = weights.reduce((sum, weight) => sum - (PENALTY / 2) * weight * weight, 0);
  for (const choice of choices) likelihood += addChoice(choice, weights, 1 / choices.length, gradient, curve);
  return { likelihood, gradient, curve };
}

function spreadOf(choices: readonly Choice[], size: number): Float64Array {
  const squares = new Float64Array(size);
  let count = 0;
  for (const { signs, wanted } of choices) {
    count += wanted.length;
    for (let at = 0; at < signs.length; at++) squares[at % size] = squares[at % size]! + signs[at]! ** 2;
  }
  return squares.map((sum) => Math.sqrt(sum / count) || 1);
}

/** Adds what one choice says of the slope and of the curvature; returns how likely it makes what was wanted. */
function addChoice(
  { signs, wanted }: Choice,
  weights: Float64Array,
  part: number,
  gradient: Float64Array,
  curve: readonly Float64Array[],
): number {
  const size = weights.length;
  const scores = new Float64Array(wanted.length);
  for (let candidate = 0; candidate < scores.length; candidate++) {
    let sum = 0;
    for (let k = 0; k < size; k++) sum += signs[candidate * size + k]! * weights[k]!;
    scores[candidate] = sum;
  }
  const top = scores.reduce((so, score) => Math.max(so, score), -Infinity);
  const all = scores.reduce((sum, score) => sum + Math.exp(score - top), 0);
  const mean = new Float64Array(size);
  const row = new Float64Array(size);
  let likelihood = 0;
  for (let candidate = 0; candidate < wanted.length; candidate++) {
    const score = scores[candidate]!;
    const share = Math.exp(score - top) / all;
    const lacking = (wanted[candidate]! - share) * part;
    likelihood += wanted[candidate]! * part * (score - top - Math.log(all));
    for (let k = 0; k < size; k++) {
      row[k] = signs[candidate * size + k]!;
      gradient[k] = gradient[k]! + lacking * row[k]!;
      mean[k] = mean[k]! + share * row[k]!;
    }
    // What is next to never chosen bends nothing.
    if (share < 1e-4) continue;
    for (let i = 0; i < size; i++) {
      const to = curve[i]!;
      const times = share * part * row[i]!;
      for (let k = 0; k <= i; k++) to[k] = to[k]! + times * row[k]!;
    }
  }
  for (let i = 0; i < size; i++)
    for (let k = 0; k <= i; k++) curve[i]![k] = curve[i]![k]! - part * mean[i]! * mean[k]!;
  return likelihood;
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
