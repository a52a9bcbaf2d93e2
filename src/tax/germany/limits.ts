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

/** The first tax year the engine knows: no crypto asset is older. */
export const FIRST_YEAR = 2009;

export function limitsOf(year: number): YearLimits {
  const row = ROWS.find(({ from }) => year >= from);
  if (row === undefined) throw new RangeError(`no limits are recorded for ${year}`);
  return row;
}
