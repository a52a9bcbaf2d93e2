import { describe, expect, it } from "vitest";
import { shippedIndex } from "../evaluation/evaluate.ts";
import type { ExampleLine } from "./example-lines.ts";
import { buildRankingIndex, rank } from "./ranking.ts";

const { ruleset, files } = shippedIndex();
const withExamples = (examples: readonly ExampleLine[]) => buildRankingIndex(ruleset, { ...files, examples });
const example = (id: string, q: string, primary: string, secondary: readonly string[] = []): ExampleLine => ({
  id,
  q,
  primary: [primary],
  secondary,
});
const keys = (index: ReturnType<typeof withExamples>, question: string): string[] =>
  rank(index, question).clauses.map(({ key }) => key.replace(/^DE\.(BMF\.2025-03-06\.)?/, ""));

// Words no vocabulary, clause or stop list holds: only an example can tell what they ask for.
const asked = "Quibbelt Zwonk Flimmerat?";
const examples = [
  example("near", "Flimmerat zwonk quibbelt Brumsel", "BMF2025 Rn.56", ["BMF2025 Rn.23"]),
  example("far", "Flimmerat Dorfplatz Gartenzwerg Schubkarre", "BMF2025 Rn.14"),
  ...["Leuchtturm", "Strandkorb", "Kirschbaum", "Trompete", "Pinguin", "Zeltplatz", "Kachelofen"].map(
    (word) => example(word, `${word} ${word}brumm`, "BMF2025 Rn.28"),
  ),
];
const taught = withExamples(examples);

describe("examples", () => {
  it("answer a question that nothing else knows a word of", () => {
    expect(keys(withExamples([]), asked)).toEqual([]);
    expect(keys(taught, asked)[0]).toBe("RN56");
  });

  it("weigh by likeness, a primary clause above a secondary one, and not at all without a common word", () => {
    expect(keys(taught, asked).slice(0, 2)).toEqual(["RN56", "RN23"]);
    expect(keys(taught, asked)).not.toContain("RN28");
  });

  it("are left out for a question of the same wording, and of that wording only", () => {
    const index = { ...taught, examples: taught.examples.without("flimmerat ZWONK quibbelt brumsel!") };
    expect(keys(index, asked)[0]).toBe("RN14");
    expect(keys({ ...taught, examples: taught.examples.without(asked) }, asked)).toEqual(keys(taught, asked));
  });

  it("leave a question that names its place alone", () => {
    expect(keys(taught, `Rn. 61 ${asked}`)).toEqual(keys(withExamples([]), `Rn. 61 ${asked}`));
  });

  it("give the same answer every time, whatever was asked before", () => {
    const before = rank(taught, asked).clauses;
    rank(taught, "Leuchtturm Strandkorb");
    expect(rank(taught, asked).clauses).toEqual(before);
    expect(rank(withExamples(examples), asked).clauses).toEqual(before);
  });
});
