import { describe, expect, it } from "vitest";
import { formEntries } from "./forms.ts";

const NONE = { gains: "0.00", losses: "0.00", net: "0.00" };
const NO_TURNOVER = { proceeds: "0.00", cost: "0.00", costs: "0.00" };

const year = (of: number, change: { receipts?: string; taxable?: string; section20?: typeof NONE } = {}) => {
  const { receipts = "300.40", taxable = "1974.51", section20 = NONE } = change;
  return {
    year: of,
    turnover: {
      insidePeriod: { proceeds: "9000.50", cost: "7000.20", costs: "25.79" },
      outsidePeriod: NO_TURNOVER,
    },
    assessment: {
      section23: { ...NONE, net: "1974.51", limit: "1000.00", taxable, lossToCarry: "0.00" },
      section22: {
        receipts,
        costs: "20.10",
        net: "280.30",
        limit: "256.00",
        taxable: "280.30",
        lossToCarry: "0.00",
      },
      outsidePeriod: { gains: "0.00", losses: "0.00" },
      section20,
      scope: "account" as const,
    },
  };
};

describe("entries of the return", () => {
  it.each([
    [2024, ["10", "11", "14", "15", "16", "41", "42", "43", "44", "45", "46", "47", "54"]],
    [2025, ["14", "15", "18", "19", "20", "45", "46", "47", "48", "49", "50", "51", "58"]],
  ])("stand in the lines of %i, in whole euro in the taxpayer's favour", (taxYear, lines) => {
    const { entries, nothingToEnter } = formEntries(year(taxYear));
    expect(entries.map(({ line }) => line)).toEqual(lines);
    // What came in is rounded down, what was paid up.
    expect(entries.map(({ whole, text }) => whole ?? text)).toEqual([
      "1",
      "300",
      "300",
      "21",
      "280",
      "1",
      "Kryptowerte laut Aufstellung",
      "laut Aufstellung",
      "9000",
      "7001",
      "26",
      "1974",
      "1974",
    ]);
    expect(nothingToEnter).toBe(false);
  });

  it("have no line where nobody has read the form", () => {
    const { entries } = formEntries(year(2026));
    expect(entries).toHaveLength(13);
    expect(entries.every(({ line }) => line === null)).toBe(true);
  });

  it("need not be entered below the limit, but a loss has to be", () => {
    const below = year(2024, { receipts: "0.00", taxable: "0.00" });
    const { section22, section23 } = below.assessment;
    const quiet = {
      ...below,
      assessment: { ...below.assessment, section22: { ...section22, costs: "0.00" } },
    };
    expect(formEntries(quiet)).toMatchObject({ nothingToEnter: true });
    const loss = { ...section23, net: "-500.10", lossToCarry: "500.10" };
    const entered = formEntries(
      { ...quiet, assessment: { ...quiet.assessment, section23: loss } },
      { waives: { section23: true } },
    );
    expect(entered.nothingToEnter).toBe(false);
    expect(entered.entries.map(({ line, whole }) => `${line} ${whole}`).slice(-3)).toEqual([
      "47 -501",
      "54 -501",
      "62 null",
    ]);
  });

  it("may name the first sale and put the rest into one line", () => {
    const slice = {
      acquired: "2024-02-29",
      disposed: "2025-02-28",
      proceeds: "500.505",
      cost: "400",
      costs: "0.4",
      result: "100.105",
    };
    const { entries } = formEntries(year(2025, { receipts: "0.00" }), { first: { asset: "BTC", slice } });
    const shown = entries
      .filter(({ variant }) => variant === "first-and-rest")
      .map(({ line, exact, whole, text }) => `${line} ${exact ?? text} ${whole}`);
    // The year's 1974.51 less 100.11 of the first.
    expect(shown).toEqual([
      "45 1 null",
      "46 BTC null",
      "47 29.02.2024 / 28.02.2025 null",
      "48 500.51 500",
      "49 400.00 400",
      "50 0.40 1",
      "51 100.11 100",
      "58 100.11 100",
      "59 1874.40 1874",
    ]);
  });

  it("of derivatives go where the year's form asks for them", () => {
    const section20 = { gains: "500.00", losses: "300.00", net: "200.00" };
    const kap = (taxYear: number) =>
      formEntries(year(taxYear, { section20 }))
        .entries.filter(({ form }) => form === "KAP")
        .map(({ line, whole }) => `${line} ${whole}`);
    expect(kap(2024)).toEqual(["19 500", "21 500", "24 300"]);
    expect(kap(2025)).toEqual(["19 200", "22 300"]);
  });
});
