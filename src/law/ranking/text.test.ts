import { describe, expect, it } from "vitest";
import { conceptUnitsOf, foldUmlauts, pairsOf, memoize, runsOf, sentencesOf, tokenise } from "./text.ts";

describe("folding", () => {
  it.each([
    ["Gebühr", "Gebuehr", "Gebuhr"],
    ["veräußern", "veraeussern", "veraussern"],
    ["Erlös", "Erloes", "Erlos"],
  ])("makes %s, %s and %s one word", (...forms) => {
    expect(new Set(forms.map((form) => tokenise(form)[0])).size).toBe(1);
  });

  it("does not change ue after a vowel", () => {
    expect(foldUmlauts("steuer")).toBe("steuer");
    expect(foldUmlauts("neue")).toBe("neue");
  });
});

describe("tokens", () => {
  it.each(["1.000 €", "1,000 euro", "1000€", "1 000 Euro", "1'000 EURO"])(
    "reads %s as a number and euro",
    (text) => {
      expect(tokenise(text)).toEqual(["1000", "euro"]);
    },
  );

  it.each(["15.3.2024", "15.03.2024", "2024-03-15"])("reads %s as a day", (text) => {
    expect(tokenise(text)).toEqual(["datetoken", "15", "3", "2024"]);
  });

  it("reads a written date and a time of day", () => {
    expect(tokenise("29. Februar")).toContain("datetoken");
    expect(tokenise("Feb 29")).toContain("datetoken");
    expect(tokenise("23:30")).toContain("clocktoken");
  });

  it("splits identifiers into words", () => {
    expect(tokenise("holdingPeriodDays")).toEqual(tokenise("holding_period_days"));
    expect(tokenise("EStG DeFi")).toEqual(["estg", "defi"]);
  });

  it("drops anything that is not a word", () => {
    expect(tokenise("🚀 \u0000\u0007 --- ?!")).toEqual([]);
    expect(tokenise("x".repeat(5000))).toEqual([]);
  });
});

describe("sentences", () => {
  it("end at punctuation, but not at a date, a citation or an abbreviation", () => {
    const text = "Am 29. Februar gekauft, ca. 3 Stück. Gilt § 23 Abs. 1 Satz 1 Nr. 2? Danke!";
    expect(sentencesOf(text).map(({ text: sentence }) => sentence)).toEqual([
      "Am 29. Februar gekauft, ca. 3 Stück.",
      "Gilt § 23 Abs. 1 Satz 1 Nr. 2?",
      "Danke!",
    ]);
    expect(sentencesOf(text).map(({ isQuestion }) => isQuestion)).toEqual([false, true, false]);
  });

  it("are empty without words, and limited in number", () => {
    expect(sentencesOf("🚀 … ?!")).toEqual([]);
    expect(sentencesOf("Ja! ".repeat(500)).length).toBeLessThanOrEqual(61);
  });
});

describe("runs and pairs", () => {
  it("are the word and its runs of four and five letters, with its ends marked, each once", () => {
    expect(runsOf("coin")).toEqual(["^coin$", "^coi", "^coin", "coin", "coin$", "oin$"]);
    expect(runsOf("btc")).toEqual(["^btc$", "^btc", "btc$"]);
    expect(runsOf("ja")).toEqual(["^ja$"]);
  });

  it("count a pair once per sentence", () => {
    expect(pairsOf(["a", "b", "a", "b"])).toEqual(new Set(["a b", "b a", "a _ a", "b _ b"]));
  });
});

describe("a memoized function of words", () => {
  it("recomputes only after as many other words", () => {
    const computed: string[] = [];
    const compute = memoize(2, (word) => computed.push(word));
    // With c, the third entry, a new generation starts after that of a and b; b is carried over, and d drops the first
    // generation.
    for (const word of ["a", "b", "a", "c", "b", "d", "a"]) compute(word);
    expect(computed).toEqual(["a", "b", "c", "d", "a"]);
  });

  it("contains each concept and each pair, in one order", () => {
    const pairs = ["#gift #loss", "#gift #year", "#loss #year"];
    expect(conceptUnitsOf(new Set(["loss", "gift", "year"]))).toEqual(["#gift", "#loss", "#year", ...pairs]);
  });
});
