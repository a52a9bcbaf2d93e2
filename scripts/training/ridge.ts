import type { FeatureVector } from "../../src/law/ranking/training-examples.ts";

/** A training sample: its features, their values, and the target of each column. */
export type TrainingSample = FeatureVector & {
  readonly targets: Float32Array;
  readonly penalty: number;
  /** A held-out sample keeps a coefficient of zero. */
  readonly heldOut?: boolean;
};

/** A fourth epoch changes no figure. */
const EPOCHS = 3;

/**
 * Ridge regression by dual coordinate ascent: each sample in turn gets exactly the coefficient that removes its
 * residual. Returns the coefficients of the samples, one number per column, and the weights: the features times the
 * coefficients, summed up. Plain sums in a fixed order: the same samples give the same bits on every machine.
 */
export function fitRidge(
  samples: readonly TrainingSample[],
  features: number,
  width: number,
): { readonly given: Float32Array; readonly weights: Float32Array } {
  const weights = new Float32Array(features * width);
  const given = new Float32Array(samples.length * width);
  const residual = new Float32Array(width);
  const lengths = samples.map(({ values }) => values.reduce((sum, value) => sum + value * value, 0));
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const i of shuffled(samples.length, epoch)) {
      const sample = samples[i]!;
      const { indexes, values, targets, penalty, heldOut: held = false } = sample;
      if (held) continue;
      residual.set(targets);
      addTimes(residual, 0, given, i * width, -penalty, width);
      subtractPrediction(residual, weights, sample);
      const step = 1 / (lengths[i]! + penalty);
      addTimes(given, i * width, residual, 0, step, width);
      for (let at = 0; at < indexes.length; at++)
        addTimes(weights, indexes[at]! * width, residual, 0, step * values[at]!, width);
    }
  }
  return { given, weights };
}

/** Subtracts rows of weights, four at a time: most of the training time is spent here. */
function subtractPrediction(
  residual: Float32Array,
  weights: Float32Array,
  { indexes, values }: FeatureVector,
): void {
  const width = residual.length;
  const inFours = indexes.length - (indexes.length % 4);
  for (let at = 0; at < inFours; at += 4) {
    const [a, b] = [indexes[at]! * width, indexes[at + 1]! * width];
    const [c, d] = [indexes[at + 2]! * width, indexes[at + 3]! * width];
    const [ofA, ofB, ofC, ofD] = [values[at]!, values[at + 1]!, values[at + 2]!, values[at + 3]!];
    for (let k = 0; k < width; k++)
      residual[k] =
        residual[k]! -
        (ofA * weights[a + k]! + ofB * weights[b + k]! + ofC * weights[c + k]! + ofD * weights[d + k]!);
  }
  for (let at = inFours; at < indexes.length; at++)
    addTimes(residual, 0, weights, indexes[at]! * width, -values[at]!, width);
}

function addTimes(
  into: Float32Array,
  start: number,
  row: Float32Array,
  from: number,
  times: number,
  width: number,
): void {
  for (let column = 0; column < width; column++)
    into[start + column] = into[start + column]! + times * row[from + column]!;
}

/** A different but repeatable order in every epoch: a linear congruential generator drives the swaps. */
function shuffled(size: number, epoch: number): readonly number[] {
  const order = Array.from({ length: size }, (_, i) => i);
  let state = epoch + 1;
  for (let i = size - 1; i > 0; i--) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const j = Math.floor((state / 2_147_483_648) * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}
