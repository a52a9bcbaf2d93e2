import { share } from "../../money/index.ts";
import { carryCapsOf } from "./limits.ts";
import {
  centsOf,
  lossLedger,
  type CategoryYear,
  type CentCaps,
  type LossCategory,
  type LossRow,
  type LossRules,
} from "./losses.ts";

type Spouse = { readonly years: readonly CategoryYear[]; readonly rules: LossRules };

/**
 * § 10d EStG for a couple assessed together: both have twice the amounts of one, jointly. If they would exceed that
 * together, each has a part in proportion to their own amount.
 */
export function jointLedgers(
  category: LossCategory,
  a: Spouse,
  b: Spouse,
): readonly [readonly LossRow[], readonly LossRow[]] {
  const own = [a, b].map(({ years }) => new Map(years.map(({ year, taxable }) => [year, taxable])));
  const capsOf = (which: 0 | 1, backOf: (year: number) => readonly [bigint, bigint]) => {
    return (year: number): CentCaps => {
      const { back, forwardBase } = carryCapsOf(year);
      const gains = own.map((taxable) => taxable.get(year) ?? 0n) as [bigint, bigint];
      return {
        back: partOf(BigInt(back * 200), backOf(year), which),
        forwardBase: partOf(BigInt(forwardBase * 200), gains, which),
      };
    };
  };
  const both = (backOf: (year: number) => readonly [bigint, bigint]) =>
    [a, b].map(({ years, rules }, which) =>
      lossLedger(category, years, { ...rules, caps: capsOf(which as 0 | 1, backOf) }),
    ) as [readonly LossRow[], readonly LossRow[]];
  const [hers, his] = both(() => [0n, 0n]);
  const carried = (rows: readonly LossRow[], year: number): bigint =>
    centsOf(rows.find((row) => row.year === year)?.carriedBack ?? "0");
  return both((year) => [carried(hers, year), carried(his, year)]);
}

/**
 * The part of one spouse in the joint caps, in a year whose losses are not carried back yet, given the other's taxable
 * gain.
 */
export function capsWithSpouse(spouse: bigint, own: bigint): (year: number) => CentCaps {
  return (year) => {
    const { back, forwardBase } = carryCapsOf(year);
    return { back: BigInt(back * 200), forwardBase: partOf(BigInt(forwardBase * 200), [own, spouse], 0) };
  };
}

/** The requested amount if both together stay within the cap, else a part in proportion. */
function partOf(all: bigint, requested: readonly [bigint, bigint], which: 0 | 1): bigint {
  const sum = requested[0] + requested[1];
  if (sum <= all) return all;
  const first = share(all, requested[0], sum);
  return which === 0 ? first : all - first;
}
