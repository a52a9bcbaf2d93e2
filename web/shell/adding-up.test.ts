import { describe, expect, it } from "vitest";
import { addingUp } from "./adding-up.ts";

describe("rounded parts of a rounded sum", () => {
  it("add up as displayed", () => {
    // Three times 33.335 is 100.005: 33.34 each would be 100.02, the sum is 100.01.
    expect(addingUp([3334, 3334, 3334], 10_001)).toEqual([3333, 3334, 3334]);
    expect(addingUp([1, 5000, 20], 5022)).toEqual([1, 5001, 20]);
    expect(addingUp([100, 200], 300)).toEqual([100, 200]);
  });

  it("stay unchanged if rounding does not explain the difference", () => {
    expect(addingUp([100, 200], 350)).toEqual([100, 200]);
    expect(addingUp([], 3)).toEqual([]);
  });
});
