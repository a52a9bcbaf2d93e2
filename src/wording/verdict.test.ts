import { describe, expect, it } from "vitest";
import { type JudgedYear, verdictOf } from "./verdict.ts";

const NONE = {
  taxable: "0.00",
  lossToCarry: "0.00",
  used: "0.00",
  receivedBack: "0.00",
  taxableAfterLosses: "0.00",
};
const NO_CAPITAL = { net: "0.00" };
const QUIET: JudgedYear = {
  year: 2024,
  complete: true,
  disposals: 0,
  incomeTotal: 0,
  range: null,
  assessment: { section23: NONE, section22: NONE, section20: NO_CAPITAL },
};
const year = (change: Partial<JudgedYear>): JudgedYear => ({ ...QUIET, disposals: 1, ...change });
const range = (taxableFrom: string | null, taxableTo: string | null, changesOutcome = true) => ({
  complete: false,
  range: { taxableFrom, taxableTo, changesOutcome },
});
const sales = (taxable: string, used = "0.00", after = taxable): JudgedYear["assessment"] => ({
  section23: { ...NONE, taxable, used, taxableAfterLosses: after },
  section22: NONE,
  section20: NO_CAPITAL,
});

describe("the verdict of a complete year", () => {
  it.each([
    [year({}), "nothing", "Nothing to tax", "Both sums of 2024 are below their limits."],
    [QUIET, "nothing", "2024: nothing", "Nothing was sold and nothing earned in 2024."],
    [
      year({
        assessment: {
          ...sales("1400.00"),
          section22: { ...NONE, taxable: "256.00", taxableAfterLosses: "256.00" },
        },
      }),
      "taxable",
      "€1,656.00 taxable",
      "€1,400.00 from private sales (§ 23 EStG) and €256.00 from other income (§ 22 Nr. 3 EStG), before your other income and your tax rate.",
    ],
    [
      year({
        assessment: { section23: { ...NONE, lossToCarry: "250.00" }, section22: NONE, section20: NO_CAPITAL },
      }),
      "loss",
      "€250.00 loss",
      "Declare it: it can be set off against gains of the same kind in other years.",
    ],
    // Losses carried in use up a taxable gain.
    [
      year({ assessment: sales("1400.00", "1400.00", "0.00") }),
      "nothing",
      "Nothing to tax",
      "Losses of other years, €1,400.00, are deducted.",
    ],
  ] as const)("%#", (of, kind, headline, sentence) => {
    expect(verdictOf(of, true, "en")).toEqual({ kind, headline, sentences: [sentence] });
  });

  it("names a loss of one category besides the taxed amount of the other", () => {
    // § 23 EStG: a loss of 5,000; § 22 Nr. 3 EStG: 300 taxable. Neither reduces the other, and both are declared.
    const both = year({
      assessment: {
        section23: { ...NONE, lossToCarry: "5000.00" },
        section22: { ...NONE, taxable: "300.00", taxableAfterLosses: "300.00" },
        section20: NO_CAPITAL,
      },
    });
    const { kind, headline, sentences } = verdictOf(both, true, "en");
    expect([kind, headline]).toEqual(["taxable", "€300.00 taxable"]);
    expect(sentences).toHaveLength(2);
    expect(sentences[1]).toContain("€5,000.00 are a loss");
    expect(verdictOf(both, true, "de").sentences[1]).toMatch(/5\.000,00\s€ Verlust/);
  });

  it("deducts the losses of other years", () => {
    const verdict = verdictOf(year({ assessment: sales("1400.00", "150.00", "1250.00") }), true, "en");
    expect(verdict.headline).toBe("€1,250.00 taxable");
    expect(verdict.sentences.at(-1)).toBe("Losses of other years, €150.00, are deducted.");
  });
});

describe("capital income under § 20", () => {
  const capital = (net: string) => ({ ...QUIET.assessment, section20: { net } });

  it('is never covered by "nothing to tax"', () => {
    expect(verdictOf(year({ assessment: capital("45.00") }), true, "en")).toMatchObject({
      kind: "taxable",
      headline: "€45.00 capital income, § 20 EStG",
    });
  });

  it("is named besides other taxed income", () => {
    const assessment = { ...sales("1400.00"), section20: { net: "-12.50" } };
    expect(verdictOf(year({ assessment }), true, "en").sentences.at(-1)).toBe(
      "Apart from this: -€12.50 from derivatives and security tokens (§ 20 EStG), which belongs in Anlage KAP.",
    );
  });
});

describe("the verdict of a year that is not final", () => {
  it.each([
    [range("0.00", "1408.00"), "€0.00 to €1,408.00 taxable, provisional"],
    [range("300.00", null), "At least €300.00 taxable, provisional"],
    [range(null, "300.00"), "At most €300.00 taxable, provisional"],
    [range(null, null), "Not known yet, provisional"],
    [range("0.00", "0.00", false), "€0.00 taxable so far, provisional"],
    [{ complete: false, range: null }, "€0.00 taxable so far, provisional"],
  ])("%j", (change, headline) => {
    expect(verdictOf(year(change), true, "en")).toMatchObject({ kind: "provisional", headline });
  });

  it("says in German too which figures are counted", () => {
    const verdict = verdictOf(
      year({ ...range("0.00", "1408.00"), assessment: sales("1408.00") }),
      true,
      "de",
    );
    expect(verdict.headline).toMatch(/^0,00\s€ bis 1\.408,00\s€ steuerpflichtig, vorläufig$/);
    expect(verdict.sentences[0]).toMatch(/^Bisher gezählt: 1\.408,00\s€ steuerpflichtig\.$/);
  });

  it("is never final while a source has not been read", () => {
    expect(verdictOf(QUIET, false, "en")).toEqual({
      kind: "provisional",
      headline: "€0.00 taxable so far, provisional",
      sentences: ["Not all of your data is in these figures yet."],
    });
  });
});
