import { describe, expect, it } from "vitest";
import { expand, groundOf, packCounts } from "./model.ts";
import { buildScorer } from "./scorer.ts";
import { clauseSigns, companySign } from "./signs.ts";
import { sentencesOf } from "./text.ts";

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

describe("the model trained from examples", () => {
  // "ja" and "nein" each occur in two of four examples: "ja", "nein", its letter runs and both concepts are features.
  const texts = ["ja", "ja", "nein", "nein"];
  // The last of each is the clause's own text.
  const trainingExamples = texts.map((text, i) => ({
    sentences: sentencesOf(text),
    targets: [[text === "ja" ? 0 : 1, 1]] as const,
    weight: 1,
    clauseSlot: i === 1 ? 0 : i === 3 ? 3 : null,
  }));
  const ground = groundOf(trainingExamples, words);
  const modelOf = (counts: Float32Array) =>
    expand({ ...frame, ...packCounts(counts, 5) }, ground, trainingExamples);

  it("contains the features that two examples share", () => {
    const { features, rarity, vectors } = ground.space;
    const runs = ["^nei", "^nein", "nein", "nein$", "ein$"];
    expect(features).toEqual(["^ja$", "#yes", "^nein$", ...runs, "#no"]);
    // ln((4 + 1) / (2 + 0.5)) = ln 2, times 1.5 for a whole word.
    const ln2 = Math.round(Math.LN2 * 1e4) / 1e4;
    const louder = ln2 * 1.5;
    expect(rarity).toEqual([louder, ln2, louder, ...runs.map(() => ln2), ln2]);
    // "ja" is its word and its concept: 1.5 to 1.
    expect(vectors[0]?.values[0]).toBeCloseTo(1.5 / Math.sqrt(3.25), 10);
  });

  it("scores a text by the weights of similar examples", () => {
    // First column: the two examples "ja" count 0.5 and 0.25; second: one example "nein" counts -1.
    const counts = new Float32Array(20);
    [counts[0], counts[5], counts[11]] = [0.5, 0.25, -1];
    const { score } = buildScorer(modelOf(counts));
    expect(score("ja").whole[0]).toBeCloseTo(0.25 + 0.75, 1);
    expect(score("ja").whole[1]).toBeCloseTo(0, 6);
    expect(score("nein").whole[1]).toBeCloseTo(-1, 2);
    expect(score("vielleicht").known).toBe(false);
  });

  it("compares a text with the clauses' own texts", () => {
    const { score } = buildScorer(modelOf(new Float32Array(20)));
    expect([...score("ja").own]).toEqual([expect.closeTo(1, 6), 0]);
    // In squares "ja" is a word (2.25) and a concept (1), "nein" a word, five letter runs and a concept: 3.25 and 8.25
    // of 11.5.
    expect([...score("ja nein").own]).toEqual([
      expect.closeTo(Math.sqrt(3.25 / 11.5), 6),
      expect.closeTo(Math.sqrt(8.25 / 11.5), 6),
    ]);
  });

  it("scores the situations in a text by the rarity of their concepts", () => {
    const { score } = buildScorer(modelOf(new Float32Array(20)));
    // Both concepts occur in two of four examples: ln 2 each. A: ln 2 of the first situation, half of 2 ln 2 of the
    // second.
    expect([...score("ja").situation]).toEqual([expect.closeTo(Math.LN2, 3), 0]);
    expect([...score("ja und nein").situation]).toEqual([
      expect.closeTo(Math.LN2, 3),
      expect.closeTo(2 * Math.LN2, 3),
    ]);
    // Each of two sentences is scored separately, and both together for the whole.
    const { situation, sentences } = score("Ja! Nein.");
    expect(situation[1]).toBeCloseTo(2 * Math.LN2, 3);
    expect(sentences.map((one) => one.situation[1])).toEqual([0, 0]);
    expect(score("ja und alles").concepts).toEqual({ field: 1, leftOut: 0, outside: 1 });
  });

  it("contains which clauses answer together", () => {
    const extraExamples = [
      {
        sentences: [],
        targets: [
          [0, 1],
          [1, 0.5],
          [4, 1],
        ] as const,
        weight: 3,
        clauseSlot: null,
      },
    ];
    const counts = packCounts(new Float32Array(20), 5);
    const { companions, seldom } = expand({ ...frame, ...counts }, ground, [
      ...trainingExamples,
      ...extraExamples,
    ]);
    // A answers with a weight of 3 + 1 and two of doubt, B is its companion with 3 halves; B is never primary, so it
    // has no companions.
    expect([[...companions.starts], [...companions.places]]).toEqual([[0, 1, 1], [1]]);
    expect(companions.values[0]).toBeCloseTo(1.5 / 6, 6);
    // A is chosen three times as often as B: three quarters of A's companions count.
    const company = companySign(Float64Array.of(Math.log(3), 0), companions);
    expect([...company]).toEqual([0, expect.closeTo(0.75 * 0.25, 6)]);
    // A is the answer with a weight of 3 + 1, B with 1, on average 2.5; ten are added to each.
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
