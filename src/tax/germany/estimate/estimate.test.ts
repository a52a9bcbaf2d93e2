import { describe, expect, it } from "vitest";
import { byRate, byTariff } from "./estimate.ts";
import { TARIFF_YEARS, tariffTax } from "./tariff.ts";

// Worked out by hand from § 32a Abs. 1 EStG, with the steps.
describe("the tariff", () => {
  it.each([
    [2025, 12_096, 0],
    // y = 0.5347: (932.30 · 0.5347 + 1,400) · 0.5347 = 1,015.12
    [2025, 17_443, 1_015],
    // z = 3.2557: (176.64 · 3.2557 + 2,397) · 3.2557 + 1,015.13 = 10,691.35
    [2025, 50_000, 10_691],
    // z = 5.1037: 16,834.64 + 1,015.13 = 17,849.77, and one euro more 0.42 · 68,481 - 10,911.92 = 17,850.10
    [2025, 68_480, 17_849],
    [2025, 68_481, 17_850],
    [2025, 100_000, 31_088],
    // 0.42 · 277,825 - 10,911.92 = 105,774.58; 0.45 · 277,826 - 19,246.67 = 105,775.03
    [2025, 277_825, 105_774],
    [2025, 277_826, 105_775],
    [2025, 300_000, 115_753],
    // z = 1.4001: 3,733.57 + 966.53 = 4,700.10
    [2023, 30_000, 4_700],
    // z = 1.2995: 3,420.87 + 991.21 = 4,412.08
    [2024, 30_000, 4_412],
    // 0.42 · 66,761 - 10,636.31 = 17,403.31
    [2024, 66_761, 17_403],
    // z = 2.2201: 6,174.76 + 1,034.87 = 7,209.63
    [2026, 40_000, 7_209],
  ])("of %i is %i euro for %i", (year, income, tax) => {
    expect(tariffTax(year, income, "single")?.incomeTax).toBe(tax);
  });

  it("halves the income of two and doubles the tax", () => {
    expect(tariffTax(2025, 100_000, "splitting")?.incomeTax).toBe(2 * 10_691);
    expect(tariffTax(2025, 24_193, "splitting")?.incomeTax).toBe(0);
  });

  it("has no step at the bounds of its zones, and never falls", () => {
    const steps: string[] = [];
    for (const year of TARIFF_YEARS) {
      let before = 0;
      for (let income = 10_000; income < 290_000; income += 1) {
        const tax = tariffTax(year, income, "single")?.incomeTax ?? -1;
        if (tax !== before && tax !== before + 1) steps.push(`${year}: ${income}`);
        before = tax;
      }
    }
    expect(steps).toEqual([]);
  });

  it.each([
    // Up to the limit nothing; 0.119 · (31,088 - 19,950) = 1,325.42 is less than 5.5 percent; 0.055 · 115,753 = 6,366.41
    [50_000, 0],
    [100_000, 1_325_42],
    [300_000, 6_366_41],
  ])("on %i in 2025 has a surcharge of %i cents", (income, cents) => {
    expect(tariffTax(2025, income, "single")?.surchargeCents).toBe(cents);
  });

  it("has the limit of the surcharge to the euro, and twice that for two persons", () => {
    // 0.42 · 73,481 - 10,911.92 = 19,950.10 and 0.42 · 73,484 - 10,911.92 = 19,951.36: 0.119 · 1 = 0.11
    expect(tariffTax(2025, 73_481, "single")).toEqual({ incomeTax: 19_950, surchargeCents: 0 });
    expect(tariffTax(2025, 73_484, "single")).toEqual({ incomeTax: 19_951, surchargeCents: 11 });
    expect(tariffTax(2025, 146_962, "splitting")).toEqual({ incomeTax: 39_900, surchargeCents: 0 });
  });

  it("is null for a year whose formula is not confirmed", () => {
    expect(tariffTax(2022, 50_000, "single")).toBeNull();
    expect(tariffTax(2027, 50_000, "single")).toBeNull();
    expect(byTariff("5000.00", { year: 2022, income: "50000", filer: "single" })).toBeNull();
  });
});

describe("the tax on crypto income", () => {
  it("is the tax with it minus the tax without it", () => {
    // 55,000: z = 3.7557, 11,493.97 + 1,015.13 = 12,509.09; less 10,691
    expect(byTariff("5000.00", { year: 2025, income: "50000", filer: "single" })).toEqual({
      incomeTax: "1818.00",
      surcharge: "0.00",
      total: "1818.00",
    });
    // 31,088 - 26,888; surcharge 1,325.42 less 0.119 · (26,888 - 19,950) = 825.62
    expect(byTariff("10000.00", { year: 2025, income: "90000", filer: "single" })).toEqual({
      incomeTax: "4200.00",
      surcharge: "499.80",
      total: "4699.80",
    });
    // Below the basic allowance with and without.
    expect(byTariff("1500.50", { year: 2025, income: "9000", filer: "single" })?.total).toBe("0.00");
  });

  it("is the rate's share if the rate is known", () => {
    expect(byRate("5000.00", "42", false)).toEqual({
      incomeTax: "2100.00",
      surcharge: "0.00",
      total: "2100.00",
    });
    expect(byRate("5000.00", "42", true)).toMatchObject({ surcharge: "115.50", total: "2215.50" });
    expect(byRate("1234.56", "35.5", false)?.total).toBe("438.26");
  });

  it.each([
    ["-1.00", "42"],
    ["1000.00", "101"],
    ["1000.00", "-3"],
    ["1000.00", "a lot"],
  ])("%s at %s is null", (taxable, rate) => {
    expect(byRate(taxable, rate, true)).toBeNull();
  });
});
