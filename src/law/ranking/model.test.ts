import { describe, expect, it } from "vitest";
import { spaceOf } from "./lessons.ts";
import { buildScorer, expand, groundOf, packCounts } from "./model.ts";
import { clauseSigns, companySign } from "./signs.ts";

const frame = {
  columns: ["DE.A", "DE.B", "outside", "left_out", "english"],
  bias: [0.25, 0, 0, 0, 0],
  order: [],
  scope: [],
};
const words = {
  concepts: {
    parts: "x",
    groups: {},
    concepts: { yes: "ja", no: "nein" },
    leftOut: {},
    outside: { all: "alles" },
  },
  situations: [
    { when: ["yes"], primary: ["A"], secondary: [] },
    { when: ["yes", "no"], primary: ["B"], secondary: ["A"] },
  ],
};

describe("the model made of lessons", () => {
  // Of "ja" and "nein" each stands in two of four lessons: only "ja", "nein" and its runs are features.
  const texts = ["ja", "ja", "nein", "nein"];
  const space = spaceOf(texts);
  // The last of each is what the clause says of itself.
  const lessons = texts.map((text, i) => ({
    text,
    targets: [[text === "ja" ? 0 : 1, 1]] as const,
    weight: 1,
    speaker: i === 1 ? 0 : i === 3 ? 3 : null,
  }));
  const modelOf = (counts: Float32Array) =>
    expand({ ...frame, ...packCounts(counts, 5) }, groundOf(lessons, space, words), lessons);

  it("keeps the features that two lessons share", () => {
    expect(space.features).toEqual(["^ja$", "^nein$", "^nei", "^nein", "nein", "nein$", "ein$"]);
    // ln((4 + 1) / (2 + 0.5)) = ln 2
    expect(space.rarity.every((value) => value === Math.round(Math.LN2 * 1e4) / 1e4)).toBe(true);
    expect(space.vectors[0]?.values[0]).toBeCloseTo(1, 10);
  });

  it("scores a text by what the lessons like it count", () => {
    // First column: the two lessons "ja" count 0.5 and 0.25; second: one lesson "nein" counts -1.
    const counts = new Float32Array(20);
    [counts[0], counts[5], counts[11]] = [0.5, 0.25, -1];
    const { score } = buildScorer(modelOf(counts));
    expect(score("ja").whole[0]).toBeCloseTo(0.25 + 0.75, 1);
    expect(score("ja").whole[1]).toBeCloseTo(0, 6);
    expect(score("nein").whole[1]).toBeCloseTo(-1, 2);
    expect(score("vielleicht").known).toBe(false);
  });

  it("compares a text with what the clauses say of themselves", () => {
    const { score } = buildScorer(modelOf(new Float32Array(20)));
    expect([...score("ja").own]).toEqual([expect.closeTo(1, 6), 0]);
    // Of "ja nein" 1 of 7 features, all equally rare, is "ja" and 6 are "nein".
    expect([...score("ja nein").own]).toEqual([
      expect.closeTo(Math.sqrt(1 / 7), 6),
      expect.closeTo(Math.sqrt(6 / 7), 6),
    ]);
  });

  it("hears the situations in a text, each as loud as its concepts are rare", () => {
    const { score } = buildScorer(modelOf(new Float32Array(20)));
    // Both concepts stand in two of four lessons: ln 2 each. A: ln 2 of the first situation, half of 2 ln 2 of the second.
    expect([...score("ja").situation]).toEqual([expect.closeTo(Math.LN2, 3), 0]);
    expect([...score("ja und nein").situation]).toEqual([
      expect.closeTo(Math.LN2, 3),
      expect.closeTo(2 * Math.LN2, 3),
    ]);
    // Of two sentences each speaks for itself, and both together for the whole.
    const { situation, sentences } = score("Ja! Nein.");
    expect(situation[1]).toBeCloseTo(2 * Math.LN2, 3);
    expect(sentences.map((one) => one.situation[1])).toEqual([0, 0]);
    expect(score("ja und alles").concepts).toEqual({ field: 1, leftOut: 0, outside: 1 });
  });

  it("knows which clauses stand beside which", () => {
    const beside = [
      {
        text: "",
        targets: [
          [0, 1],
          [1, 0.5],
          [4, 1],
        ] as const,
        weight: 3,
        speaker: null,
      },
    ];
    const counts = packCounts(new Float32Array(20), 5);
    const { companions, seldom } = expand({ ...frame, ...counts }, groundOf(lessons, space, words), [
      ...lessons,
      ...beside,
    ]);
    // A answers with a weight of 3 + 1 and two of doubt, B stands beside it by 3 halves; B only completes, it brings none.
    expect([[...companions.starts], [...companions.places]]).toEqual([[0, 1, 1], [1]]);
    expect(companions.values[0]).toBeCloseTo(1.5 / 6, 6);
    // A is chosen three times as often as B: three quarters of what stands beside A.
    const company = companySign(Float32Array.of(Math.log(3), 0), companions);
    expect([...company]).toEqual([0, expect.closeTo(0.75 * 0.25, 6)]);
    // A is asked for by 3 + 1, B by 1, in the middle by 2.5; ten more are thought of.
    expect([...seldom]).toEqual([
      expect.closeTo(Math.sqrt(2.5 / 14), 6),
      expect.closeTo(Math.sqrt(2.5 / 11), 6),
    ]);
    const scored = buildScorer(modelOf(new Float32Array(20))).score("ja");
    expect(clauseSigns(scored, { seldom })[7]?.[0]).toBeCloseTo(0.25 * Math.sqrt(2.5 / 14), 6);
  });

  it("is written as bytes of the root of each share", () => {
    const { largest, counts } = packCounts(Float32Array.of(1, -0.25, 0, 4), 2);
    expect(largest).toEqual([1, 4]);
    // 1 of 1, a sixteenth of 4 (root a quarter: 31.75), nothing, 4 of 4.
    expect([...new Int8Array(Buffer.from(counts, "base64"))]).toEqual([127, -32, 0, 127]);
  });
});
