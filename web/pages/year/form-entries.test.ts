import { describe, expect, it } from "vitest";
import { formEntries } from "./form-entries.ts";

const NONE = { gains: "0.00", losses: "0.00", net: "0.00" };
const year = (year: number, receipts = "300.00", disposals = 1) => ({
  year,
  disposals,
  turnover: {
    insidePeriod: { proceeds: "9000.00", cost: "7000.00", costs: "25.00" },
    outsidePeriod: { proceeds: "0.00", cost: "0.00", costs: "0.00" },
  },
  assessment: {
    section23: { ...NONE, net: "1975.00", limit: "1000.00", taxable: "1975.00", lossToCarry: "0.00" },
    section22: {
      receipts,
      costs: "0.00",
      net: receipts,
      limit: "256.00",
      taxable: "280.00",
      lossToCarry: "0.00",
    },
    outsidePeriod: { gains: "0.00", losses: "0.00" },
    section20: NONE,
    scope: "source" as const,
  },
});

describe("entries of Anlage SO", () => {
  it.each([
    [2024, "read", ["10", "11", "15", "16", "41", "44", "45", "46", "47", "54"]],
    [2025, "read", ["14", "15", "19", "20", "45", "48", "49", "50", "51", "58"]],
  ])("%i", (taxYear, source, lines) => {
    const entries = formEntries(year(taxYear));
    expect(entries.map(({ line }) => line)).toEqual(lines);
    expect(new Set(entries.map((one) => one.source))).toEqual(new Set([source]));
    expect(entries.map(({ amount }) => amount)).toEqual([
      null,
      "300.00",
      "0.00",
      "300.00",
      null,
      "9000.00",
      "7000.00",
      "25.00",
      "1975.00",
      "1975.00",
    ]);
  });

  it("several disposals go into one line, their sums into a separate list", () => {
    const sales = formEntries(year(2025, "0.00", 3));
    expect(sales.map(({ field, line }) => [field, line])).toEqual([
      ["salesCryptoSold", "45"],
      ["salesProceeds", "list"],
      ["salesAcquisitionCost", "list"],
      ["salesCosts", "list"],
      ["salesFurther", "59"],
    ]);
    expect(sales.at(-1)?.amount).toBe("1975.00");
  });

  it("a year whose form nobody has read gives figures without line numbers", () => {
    const entries = formEntries(year(2026));
    expect(entries).toHaveLength(10);
    expect(entries.every(({ line }) => line === null)).toBe(true);
  });

  it("leaves out a block with nothing in it", () => {
    expect(formEntries(year(2024, "0.00")).every(({ field }) => field.startsWith("sales"))).toBe(true);
  });
});
