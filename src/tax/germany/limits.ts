/**
 * The limits by year. A change of law is one more row.
 * Both are Freigrenzen: below the amount nothing is taxed, from the amount on everything is.
 */
export type YearLimits = {
  /** § 23 Abs. 3 Satz 5 EStG, in whole euro. */
  readonly privateSales: number;
  /** § 22 Nr. 3 Satz 2 EStG, in whole euro. */
  readonly services: number;
};

type Row = YearLimits & { readonly from: number; readonly source: string };

const ROWS: readonly Row[] = [
  { from: 2024, privateSales: 1000, services: 256, source: "BGBl. 2024 I Nr. 108 (Wachstumschancengesetz)" },
  { from: 2009, privateSales: 600, services: 256, source: "§ 23 Abs. 3 Satz 5 EStG a.F." },
];

/** The first tax year the engine knows. */
export { FIRST_YEAR } from "../../ledger/first-year.ts";

export function limitsOf(year: number): YearLimits {
  const row = ROWS.find(({ from }) => year >= from);
  if (row === undefined) throw new RangeError(`no limits are recorded for ${year}`);
  return row;
}

/** § 10d EStG, for one person, in whole euro. */
export type CarryCaps = {
  /** Abs. 1: maximum loss of a year that is carried back to the year before. */
  readonly back: number;
  /** Abs. 2: the gain of a year that can be offset in full, and the percentage of any gain above it. */
  readonly forwardBase: number;
  readonly forwardPercent: number;
};

type CapRow = CarryCaps & { readonly from: number; readonly source: string };

const CAP_ROWS: readonly CapRow[] = [
  {
    from: 2024,
    back: 1_000_000,
    forwardBase: 1_000_000,
    forwardPercent: 70,
    source: "§ 10d Abs. 1, 2 EStG with § 52 Abs. 18b Satz 3 EStG",
  },
  {
    from: 2020,
    back: 10_000_000,
    forwardBase: 1_000_000,
    forwardPercent: 60,
    source: "§ 10d EStG a.F.: the back cap was raised for the losses of 2020 to 2023",
  },
  { from: 2013, back: 1_000_000, forwardBase: 1_000_000, forwardPercent: 60, source: "§ 10d EStG a.F." },
  { from: 2009, back: 511_500, forwardBase: 1_000_000, forwardPercent: 60, source: "§ 10d EStG a.F." },
];

export function carryCapsOf(year: number): CarryCaps {
  const row = CAP_ROWS.find(({ from }) => year >= from);
  if (row === undefined) throw new RangeError(`no caps are recorded for ${year}`);
  return row;
}
