import { describe, expect, it } from "vitest";
import { editDistance, stem } from "./stem.ts";

describe("stems", () => {
  it("bring inflected forms together", () => {
    expect(stem("verkaufen", "de")).toBe(stem("verkaufe", "de"));
    expect(stem("rewards", "en")).toBe(stem("reward", "en"));
  });
});

describe("edit distance", () => {
  it.each([
    ["staking", "staking", 0],
    ["stakng", "staking", 1],
    ["satking", "staking", 1],
    ["versteuerug", "versteuerung", 1],
    ["kitten", "sitting", 3],
  ])("%s to %s is %i", (a, b, distance) => {
    expect(editDistance(a, b, 3)).toBe(distance);
  });

  it("stops counting past the limit", () => {
    expect(editDistance("kitten", "sitting", 1)).toBe(2);
    expect(editDistance("a", "abcdef", 2)).toBe(3);
  });
});
