import { describe, expect, it } from "vitest";
import { formEntries } from "./forms.ts";

const NOTHING = { taxable: "0.00", lossToCarry: "0.00" };

const year = (of: number, change: Partial<Parameters<typeof formEntries>[0]["exact"]> = {}) => ({
  year: of,
  exact: {
    gains: "1974.51",
    losses: "0",
    receipts: "300.4",
    costs: "20.1",
    capitalGains: "0",
    capitalLosses: "0",
    inside: { proceeds: "9000.5", cost: "7000.2", costs: "25.79" },
    ...change,
  },
  assessment: {
    section23: { taxable: "1974.51", lossToCarry: "0.00" },
    section22: { taxable: "280.30", lossToCarry: "0.00" },
  },
});

describe("entries of the return", () => {
  it.each([
    [2024, ["10", "11", "14", "15", "16", "41", "42", "43", "44", "45", "46", "47", "54"]],
    [2025, ["14", "15", "18", "19", "20", "45", "46", "47", "48", "49", "50", "51", "58"]],
  ])("are in the lines of %i, in whole euro in the taxpayer's favor", (taxYear, lines) => {
    const { entries, nothingToEnter } = formEntries(year(taxYear));
    expect(entries.map(({ line }) => line)).toEqual(lines);
    // Proceeds are rounded down, costs up; a result is the difference of the lines above it.
    expect(entries.map(({ whole, text }) => whole ?? text)).toEqual([
      "1",
      "300",
      "300",
      "21",
      "279",
      "1",
      "Kryptowerte laut Aufstellung",
      "laut Aufstellung",
      "9000",
      "7001",
      "26",
      "1973",
      "1973",
    ]);
    expect(nothingToEnter).toBe(false);
  });

  it("have no line number if the form of the year was not read", () => {
    const { entries } = formEntries(year(2026));
    expect(entries).toHaveLength(13);
    expect(entries.every(({ line }) => line === null)).toBe(true);
  });

  it("are exact to the last digit: the worked example of 2024", () => {
    const inside = { proceeds: "4010.94", cost: "3137.4238", costs: "9.34" };
    const { entries } = formEntries(year(2024, { receipts: "41.4", costs: "0", inside }));
    expect(
      entries.flatMap(({ line, exact, whole }) => (exact === null ? [] : [[line, exact, whole]])),
    ).toEqual([
      ["11", "41.40", "41"],
      ["14", "41.40", "41"],
      ["15", "0.00", "0"],
      ["16", "41.40", "41"],
      ["44", "4010.94", "4010"],
      ["45", "3137.4238", "3138"],
      ["46", "9.34", "10"],
      ["47", "864.1762", "862"],
      ["54", "864.1762", "862"],
    ]);
  });

  it("have no more decimals than their rows if a sum is a third of something", () => {
    const third = `333.${"3".repeat(40)}`;
    const inside = { proceeds: "1000.005", cost: `6${third}`, costs: `0.${"6".repeat(40)}` };
    const { entries } = formEntries(year(2024, { receipts: "0", costs: "0", inside }));
    // 1000.005 - 6333.333... - 0.666... = -5333.995
    expect(entries.flatMap(({ exact, whole }) => (exact === null ? [] : [`${exact} ${whole}`]))).toEqual([
      "1000.005 1000",
      "6333.33333333 6334",
      "0.66666667 1",
      "-5333.995 -5335",
      "-5333.995 -5335",
    ]);
  });

  it("need not be entered below the limit, but a loss has to be", () => {
    const quiet = {
      ...year(2024, { receipts: "0", costs: "0" }),
      assessment: { section23: NOTHING, section22: NOTHING },
    };
    expect(formEntries(quiet)).toMatchObject({ nothingToEnter: true });
    const inside = { proceeds: "100", cost: "600.1", costs: "0" };
    const loss = {
      ...year(2024, { receipts: "0", costs: "0", inside }),
      assessment: {
        section23: { taxable: "0.00", lossToCarry: "500.10", waivesCarryBack: true },
        section22: NOTHING,
      },
    };
    const entered = formEntries(loss);
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
    const { entries } = formEntries(year(2025, { receipts: "0", costs: "0" }), { asset: "BTC", slice });
    const entryLines = entries
      .filter(({ variant }) => variant === "first-and-rest")
      .map(({ line, exact, whole, text }) => `${line} ${exact ?? text} ${whole}`);
    // The year's 1974.51 less 100.105 of the first; in whole euro 1973 less 99.
    expect(entryLines).toEqual([
      "45 1 null",
      "46 BTC null",
      "47 29.02.2024 / 28.02.2025 null",
      "48 500.505 500",
      "49 400.00 400",
      "50 0.40 1",
      "51 100.105 99",
      "58 100.105 99",
      "59 1874.405 1874",
    ]);
  });

  it("of derivatives go into the lines of the year's form", () => {
    const kap = (taxYear: number) =>
      formEntries(year(taxYear, { capitalGains: "500", capitalLosses: "300" }))
        .entries.filter(({ form }) => form === "KAP")
        .map(({ line, whole }) => `${line} ${whole}`);
    expect(kap(2024)).toEqual(["19 500", "21 500", "24 300"]);
    expect(kap(2025)).toEqual(["19 200", "22 300"]);
    // § 20 Abs. 6 Satz 5 EStG a.F. held from 2021 to 2024; of the forms before 2024 no lines are established.
    expect(kap(2023)).toEqual(["null 500", "null 500", "null 300"]);
    expect(kap(2021)).toEqual(["null 500", "null 500", "null 300"]);
    expect(kap(2020)).toEqual(["null 200", "null 300"]);
  });

  it("of security tokens are no gains and losses from derivatives", () => {
    const kap = (taxYear: number, exact: Parameters<typeof year>[1]) =>
      formEntries(year(taxYear, exact))
        .entries.filter(({ form }) => form === "KAP")
        .map(({ line, exact: amount, whole }) => `${line} ${amount} ${whole}`);
    // 100.50 and -20.20 of tokens, 400.50 and -300 of derivatives: 501 - 20.20 foreign income, and the loss of 300
    // separately.
    const both = { capitalGains: "501", capitalLosses: "320.2", tokenGains: "100.5", tokenLosses: "20.2" };
    expect(kap(2024, both)).toEqual(["19 480.80 480", "22 20.20 21", "21 400.50 400", "24 300.00 300"]);
    expect(kap(2025, both)).toEqual(["19 180.80 180", "22 320.20 321"]);
    expect(kap(2024, { capitalGains: "100", tokenGains: "100" })).toEqual(["19 100.00 100"]);
  });
});
