import { describe, expect, it } from "vitest";
import { learnChoice, solve } from "./choice.ts";
import { fitRidge } from "./ridge.ts";

const sample = (indexes: number[], values: number[], target: number, penalty = 1) => ({
  indexes: Int32Array.from(indexes),
  values: Float64Array.from(values),
  targets: Float32Array.of(target),
  penalty,
});

describe("ridge regression", () => {
  it("shrinks a single sample by its penalty", () => {
    // w minimises (1 - w)^2 + w^2: a half. With a penalty of a third it is three quarters.
    expect(fitRidge([sample([0], [1], 1)], 1, 1).given[0]).toBeCloseTo(1 / 2, 6);
    expect(fitRidge([sample([0], [1], 1, 1 / 3)], 1, 1).given[0]).toBeCloseTo(3 / 4, 6);
  });

  it("approaches the closed solution of two samples that share a feature", () => {
    // X = [[1, 0], [1, 1]], y = [1, 3]: (X'X + I) w = X'y, [[3, 1], [1, 2]] w = [4, 3], w = [1, 1]. The coefficient of
    // a sample is its residual over its penalty: 1 - 1 and 3 - 2.
    const { given } = fitRidge([sample([0], [1], 1), sample([0, 1], [1, 1], 3)], 2, 1);
    // A step on the first sample leaves half of the second's error, a step on the second a third of the first's, with
    // the sign flipped: 1/2, -1/6, 1/12, -1/36, where the epochs end.
    expect(given[0]).toBeCloseTo(1 / 12, 5);
    expect(given[1]).toBeCloseTo(1 - 1 / 36, 5);
  });

  it("returns the same bits every time", () => {
    const samples = Array.from({ length: 40 }, (_, i) => sample([i % 7, 7 + (i % 5)], [0.3, 0.7], i % 3));
    expect(fitRidge(samples, 12, 1)).toEqual(fitRidge(samples, 12, 1));
  });
});

it("solves a symmetric system", () => {
  // 4x + 2y = 10, 2x + 3y = 9: x = 1.5, y = 2.
  const found = solve([Float64Array.of(4, 0), Float64Array.of(2, 3)], Float64Array.of(10, 9));
  expect([...found]).toEqual([expect.closeTo(1.5, 10), expect.closeTo(2, 10)]);
});

it("finds the odds of a choice, and no weight for a feature that distinguishes nothing", () => {
  // The first feature is chosen three times of four: its weight is ln 3. The second is the same for both candidates.
  const choice = (chosen: number) => ({
    signs: Float64Array.of(1, 1, 0, 1),
    target: Float64Array.of(chosen, 1 - chosen),
    weight: 1,
  });
  const choices = [choice(1), choice(1), choice(1), choice(0)];
  const [first, second] = learnChoice(choices);
  expect(first).toBeGreaterThan(Math.log(3) - 0.02);
  expect(first).toBeLessThan(Math.log(3));
  expect(second).toBeCloseTo(0, 6);
  // Any start gives the same result.
  expect(learnChoice(choices, [3, 1])[0]).toBeCloseTo(first ?? 0, 2);
});
