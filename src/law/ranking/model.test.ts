import { describe, expect, it } from "vitest";
import { spaceOf } from "./features.ts";
import { buildScorer, expand, packCounts } from "./model.ts";

const frame = {
  columns: ["a", "b"],
  bias: [0.25, 0],
  blend: { whole: 1, sentence: 0, asking: 0 },
  thresholds: { outside: 1, left_out: 1 },
  votes: 0,
};

describe("the model made of lessons", () => {
  // Of "ja" and "nein" each stands in two of four lessons: only "ja", "nein" and its runs are features.
  const texts = ["ja", "ja", "nein", "nein"];
  const space = spaceOf(texts);
  const lessons = texts.map((text) => ({ text, targets: [[text === "ja" ? 0 : 1, 1]] as const, weight: 1 }));

  it("keeps the features that two lessons share", () => {
    expect(space.features).toEqual(["^ja$", "^nein$", "^nei", "^nein", "nein", "nein$", "ein$"]);
    // ln((4 + 1) / (2 + 0.5)) = ln 2
    expect(space.rarity.every((value) => value === Math.round(Math.LN2 * 1e4) / 1e4)).toBe(true);
    expect(space.vectors[0]?.values[0]).toBeCloseTo(1, 10);
  });

  it("scores a text by what the lessons like it count", () => {
    // Column a: the two lessons "ja" count 0.5 and 0.25; column b: one lesson "nein" counts -1.
    const counts = Float32Array.of(0.5, 0, 0.25, 0, 0, -1, 0, 0);
    const { score } = buildScorer(expand({ ...frame, ...packCounts(counts, 2) }, space, lessons));
    const ja = score("ja");
    expect(ja.whole[0]).toBeCloseTo(0.25 + 0.75, 1);
    expect(ja.whole[1]).toBeCloseTo(0, 6);
    expect(score("nein").whole[1]).toBeCloseTo(-1, 2);
    expect(score("vielleicht").known).toBe(false);
  });

  it("hears the nearest lessons, by the square of their likeness", () => {
    const { score } = buildScorer(
      expand({ ...frame, votes: 0.5, ...packCounts(new Float32Array(8), 2) }, space, lessons),
    );
    // "ja" is two lessons to the letter: 0.25 + 0.5 * (1 + 1); none of "nein".
    expect(score("ja").whole[0]).toBeCloseTo(1.25, 6);
    expect(score("ja").whole[1]).toBe(0);
    // Of "ja nein" 1 of 7 features, all equally rare, is "ja" and 6 are "nein": likeness squared 1/7 and 6/7.
    expect(score("ja nein").whole[0]).toBeCloseTo(0.25 + 0.5 * 2 * (1 / 7), 6);
    expect(score("ja nein").whole[1]).toBeCloseTo(0.5 * 2 * (6 / 7), 6);
  });

  it("is written as bytes of the root of each share", () => {
    const { largest, counts } = packCounts(Float32Array.of(1, -0.25, 0, 4), 2);
    expect(largest).toEqual([1, 4]);
    // 1 of 1, a sixteenth of 4 (root a quarter: 31.75), nothing, 4 of 4.
    expect([...new Int8Array(Buffer.from(counts, "base64"))]).toEqual([127, -32, 0, 127]);
  });
});
