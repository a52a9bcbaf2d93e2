import type { Vector } from "../ranking/lessons.ts";

/** A lesson as numbers: its features, their values, and what each column should score. */
export type Sample = Vector & {
  readonly targets: Float32Array;
  readonly penalty: number;
  /** One held out is given nothing. */
  readonly held?: boolean;
};

const EPOCHS = 4;

/**
 * Ridge regression by dual coordinate ascent: each sample in turn is given exactly what it still lacks. Returned is
 * what each sample was given, one number per column, and the weights: its features times that, summed up. Plain sums in
 * a fixed order: the same samples give the same bits on every machine.
 */
export function fitRidge(
  samples: readonly Sample[],
  features: number,
  width: number,
): { readonly given: Float32Array; readonly weights: Float32Array } {
  const weights = new Float32Array(features * width);
  const given = new Float32Array(samples.length * width);
  const lacking = new Float32Array(width);
  const lengths = samples.map(({ values }) => values.reduce((sum, value) => sum + value * value, 0));
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const i of shuffled(samples.length, epoch)) {
      const { places, values, targets, penalty, held = false } = samples[i]!;
      if (held) continue;
      lacking.set(targets);
      addTimes(lacking, 0, given, i * width, -penalty, width);
      places.forEach((place, at) => addTimes(lacking, 0, weights, place * width, -values[at]!, width));
      const step = 1 / (lengths[i]! + penalty);
      addTimes(given, i * width, lacking, 0, step, width);
      places.forEach((place, at) => addTimes(weights, place * width, lacking, 0, step * values[at]!, width));
    }
  }
  return { given, weights };
}

/** In single precision throughout: most of the training's time is spent here. */
function addTimes(
  into: Float32Array,
  start: number,
  row: Float32Array,
  from: number,
  times: number,
  width: number,
): void {
  const factor = Math.fround(times);
  for (let column = 0; column < width; column++)
    into[start + column] = Math.fround(into[start + column]! + Math.fround(factor * row[from + column]!));
}

/** Another order in every epoch, always the same ones: a linear congruence drives the exchange of places. */
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
