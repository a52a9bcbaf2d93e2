import { expect, it } from "vitest";
import { learnChoice, solve } from "./choice.ts";

it("solves a symmetric system", () => {
  // 4x + 2y = 10, 2x + 3y = 9: x = 1.5, y = 2.
  const found = solve([Float64Array.of(4, 0), Float64Array.of(2, 3)], Float64Array.of(10, 9));
  expect([...found]).toEqual([expect.closeTo(1.5, 10), expect.closeTo(2, 10)]);
});

it("finds the odds of a choice, and nothing in a sign that tells nothing apart", () => {
  // The first sign is chosen three times of four: its weight is ln 3. The second stands on both sides.
  const choice = (chosen: number) => ({
    signs: Float64Array.of(1, 1, 0, 1),
    wanted: Float64Array.of(chosen, 1 - chosen),
  });
  const [first, second] = learnChoice([choice(1), choice(1), choice(1), choice(0)]);
  expect(first).toBeGreaterThan(Math.log(3) - 0.02);
  expect(first).toBeLessThan(Math.log(3));
  expect(second).toBeCloseTo(0, 6);
});
