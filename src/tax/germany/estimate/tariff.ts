/** § 32a Abs. 1 Satz 2 EStG as in the text of the law: factors and constants in hundredths, bounds in whole euro. */
type Tariff = {
  /** Basic allowance (Nr. 1). */
  readonly free: number;
  /** Nr. 2, `(a · y + 1 400) · y` up to `until`. */
  readonly second: { readonly until: number; readonly a: number };
  /** Nr. 3, `(a · z + 2 397) · z + c` up to `until`. */
  readonly third: { readonly until: number; readonly a: number; readonly c: number };
  /** Nr. 4, `0,42 · x - c` up to `until`. */
  readonly fourth: { readonly until: number; readonly c: number };
  /** Nr. 5, `0,45 · x - c`. */
  readonly fifth: { readonly c: number };
  /** § 3 Abs. 3 SolzG: up to this income tax no surcharge is due; twice that with splitting. */
  readonly surchargeFree: number;
};

// Contains the years whose formula was read in the law: no year is inferred from its neighbors.
const TARIFFS: Readonly<Record<number, Tariff>> = {
  // G. v. 8.12.2022, BGBl. I S. 2230
  2023: {
    free: 10_908,
    second: { until: 15_999, a: 979_18 },
    third: { until: 62_809, a: 192_59, c: 966_53 },
    fourth: { until: 277_825, c: 9_972_98 },
    fifth: { c: 18_307_73 },
    surchargeFree: 17_543,
  },
  // G. v. 2.12.2024, BGBl. 2024 I Nr. 386
  2024: {
    free: 11_784,
    second: { until: 17_005, a: 954_80 },
    third: { until: 66_760, a: 181_19, c: 991_21 },
    fourth: { until: 277_825, c: 10_636_31 },
    fifth: { c: 18_971_06 },
    surchargeFree: 18_130,
  },
  // G. v. 23.12.2024, BGBl. 2024 I Nr. 449, as the next
  2025: {
    free: 12_096,
    second: { until: 17_443, a: 932_30 },
    third: { until: 68_480, a: 176_64, c: 1_015_13 },
    fourth: { until: 277_825, c: 10_911_92 },
    fifth: { c: 19_246_67 },
    surchargeFree: 19_950,
  },
  2026: {
    free: 12_348,
    second: { until: 17_799, a: 914_51 },
    third: { until: 69_878, a: 173_10, c: 1_034_87 },
    fourth: { until: 277_825, c: 11_135_63 },
    fifth: { c: 19_470_38 },
    surchargeFree: 20_350,
  },
};

export const TARIFF_YEARS: readonly number[] = Object.keys(TARIFFS).map(Number);

/** Maximum income, so that every product below stays exact. */
export const MAX_INCOME = 1_000_000_000;

/** `(a · d + b) · d` with d a ten-thousandth of `over`: a and the result in hundredths of 10^-8, b in whole euro. */
const quadratic = (a: number, b: number, over: number): number => (a * over + b * 1e6) * over;

/** Satz 3 to 6: the tax in whole euro on an income in whole euro. All products are whole and below 2^53. */
function onOne(t: Tariff, x: number): number {
  if (x <= t.free) return 0;
  if (x <= t.second.until) return Math.floor(quadratic(t.second.a, 1400, x - t.free) / 1e10);
  if (x <= t.third.until)
    return Math.floor((quadratic(t.third.a, 2397, x - t.second.until) + t.third.c * 1e8) / 1e10);
  if (x <= t.fourth.until) return Math.floor((42 * x - t.fourth.c) / 100);
  return Math.floor((45 * x - t.fifth.c) / 100);
}

export type Filer = "single" | "splitting";

/** The tariff's income tax, and the surcharge on it in cents (§§ 3, 4 SolzG). */
type TariffTax = { readonly incomeTax: number; readonly surchargeCents: number };

/** The tax on an income. Null if the formula of that year is not confirmed or the income is invalid. */
export function tariffTax(year: number, income: number, filer: Filer): TariffTax | null {
  const t = TARIFFS[year];
  if (t === undefined || !Number.isFinite(income) || income > MAX_INCOME) return null;
  const persons = filer === "splitting" ? 2 : 1;
  // Abs. 5: twice the tax on half of the joint income.
  const x = Math.floor(Math.max(0, Math.floor(income)) / persons);
  const incomeTax = persons * onOne(t, x);
  return { incomeTax, surchargeCents: surcharge(incomeTax, persons * t.surchargeFree) };
}

/**
 * Surcharge: 5.5 percent, at most 11.9 percent of the amount above the limit; fractions of a cent are dropped (§ 4).
 */
function surcharge(incomeTax: number, free: number): number {
  if (incomeTax <= free) return 0;
  return Math.floor(Math.min(incomeTax * 55, (incomeTax - free) * 119) / 10);
}
