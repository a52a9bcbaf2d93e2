import { describe, expect, it } from "vitest";
import { runsOf, sentencesOf, unitsOf } from "./text.ts";

describe("sentences", () => {
  it("end at a mark, not at a date, a place or an abbreviation", () => {
    const text = "Am 29. Februar gekauft, ca. 3 Stück. Gilt § 23 Abs. 1 Satz 1 Nr. 2? Danke!";
    expect(sentencesOf(text).map(({ text: sentence }) => sentence)).toEqual([
      "Am 29. Februar gekauft, ca. 3 Stück.",
      "Gilt § 23 Abs. 1 Satz 1 Nr. 2?",
      "Danke!",
    ]);
    expect(sentencesOf(text).map(({ asks }) => asks)).toEqual([false, true, false]);
  });

  it("are none where there is no word, and a bounded number", () => {
    expect(sentencesOf("🚀 … ?!")).toEqual([]);
    expect(sentencesOf("Ja! ".repeat(500)).length).toBeLessThanOrEqual(61);
  });
});

describe("runs and pairs", () => {
  it("are the word and its runs of four and five letters, its ends marked, each once", () => {
    expect(runsOf("coin")).toEqual(["^coin$", "^coi", "^coin", "coin", "coin$", "oin$"]);
    expect(runsOf("btc")).toEqual(["^btc$", "^btc", "btc$"]);
    expect(runsOf("ja")).toEqual(["^ja$"]);
  });

  it("count a word and a pair once per sentence", () => {
    expect(unitsOf(["a", "b", "a", "b"])).toEqual({
      words: new Set(["a", "b"]),
      pairs: new Set(["a b", "b a", "a _ a", "b _ b"]),
    });
  });
});
