import { describe, expect, it } from "vitest";
import { spaceOf } from "./features.ts";
import { buildScorer, expand, packCounts } from "./model.ts";

const frame = {
  columns: ["a", "b"],
  bias: [0.25, 0],
  blend: { whole: 1, sentence: 0, asking: 0 },
  thresholds: { outside: 1, left_out: 1 },
};

describe("the model made of lessons", () => {
  // Of "ja" and "nein" each stands in two of four lessons: only "ja", "nein" and its runs are features.
  const space = spaceOf(["ja", "ja", "nein", "nein"]);

  it("keeps the features that two lessons share", () => {
    expect(space.features).toEqual(["^ja$", "^nein$", "^nei", "^nein", "nein", "nein$", "ein$"]);
    // ln((4 + 1) / (2 + 0.5)) = ln 2
    expect(space.rarity.every((value) => value === Math.round(Math.LN2 * 1e4) / 1e4)).toBe(true);
    expect(space.vectors[0]?.values[0]).toBeCloseTo(1, 10);
  });

  it("scores a text by what the lessons like it count", () => {
    // Column a: the two lessons "ja" count 0.5 and 0.25; column b: one lesson "nein" counts -1.
    const counts = Float32Array.of(0.5, 0, 0.25, 0, 0, -1, 0, 0);
    const { score } = buildScorer(expand({ ...frame, ...packCounts(counts, 2) }, space));
    const ja = score("ja");
    expect(ja.whole[0]).toBeCloseTo(0.25 + 0.75, 1);
    expect(ja.whole[1]).toBeCloseTo(0, 6);
    expect(score("nein").whole[1]).toBeCloseTo(-1, 2);
    expect(score("vielleicht").known).toBe(false);
  });

  it("is written as bytes of the root of each share", () => {
    const { largest, counts } = packCounts(Float32Array.of(1, -0.25, 0, 4), 2);
    expect(largest).toEqual([1, 4]);
    // 1 of 1, a sixteenth of 4 (root a quarter: 31.75), nothing, 4 of 4.
    expect([...new Int8Array(Buffer.from(counts, "base64"))]).toEqual([127, -32, 0, 127]);
  });
});
