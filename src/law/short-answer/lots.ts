import { lastDayOfYearPeriod, type Day } from "../../calendar/index.ts";
import type { Fact, Facts } from "./facts.ts";

type Lot = { readonly first: Day; readonly last: Day; readonly count: number; readonly cents: number | null };
type Lots = {
  readonly sums: ReadonlyMap<string, number>;
  readonly counts: ReadonlyMap<string, number>;
  readonly flags: ReadonlySet<string>;
};

/**
 * Several purchases and one sale, first in first out and at average cost (Rn. 61); null if the question has no such
 * purchases, or their dates, numbers and prices do not belong together.
 */
export function lotsOf(facts: Facts): Lots | null {
  const [bought, counts, costs] = ["bought", "bought_count", "cost"].map((name) => facts.get(name) ?? []) as [
    readonly Fact[],
    readonly Fact[],
    readonly Fact[],
  ];
  const [sold, soldCounts, proceeds] = ["sold", "sold_count", "proceeds"].map(
    (name) => facts.get(name) ?? [],
  ) as [readonly Fact[], readonly Fact[], readonly Fact[]];
  if (bought.length < 2 || counts.length !== bought.length || ![0, bought.length].includes(costs.length))
    return null;
  if (sold.length !== 1 || soldCounts.length !== 1 || proceeds.length > 1) return null;
  const lots: Lot[] = [];
  let end = -1;
  for (const [at, { mention }] of bought.entries()) {
    const [count, cost] = [counts[at]!.mention, costs[at]?.mention];
    if (mention.kind !== "date" || count.kind !== "coins" || (cost !== undefined && cost.kind !== "amount"))
      return null;
    // The numbers of one purchase stand together.
    const places = [mention, count, ...(cost === undefined ? [] : [cost])].map(({ from }) => from);
    if (Math.min(...places) < end) return null;
    end = Math.max(...places);
    const amount = Number(count.count);
    if (!(amount > 0)) return null;
    lots.push({ first: mention.first, last: mention.last, count: amount, cents: cost?.cents ?? null });
  }
  const [sale, soldCount, paid] = [sold[0]!.mention, soldCounts[0]!.mention, proceeds[0]?.mention];
  if (sale.kind !== "date" || soldCount.kind !== "coins") return null;
  const total = Number(soldCount.count);
  const ordered = lots.toSorted((a, b) => a.first - b.first);
  if (ordered.some((lot, at) => lot.last > sale.first || (at > 0 && lot.first <= ordered[at - 1]!.last)))
    return null;

  const proceedsCents = paid?.kind === "amount" ? paid.cents : null;
  let [left, inside, after, gain] = [total, 0, 0, 0 as number | null];
  for (const lot of ordered) {
    const used = Math.min(left, lot.count);
    if (used <= 0) break;
    const end = lastDayOfYearPeriod(lot.first);
    if (sale.last <= end) {
      inside += used;
      gain =
        gain === null || lot.cents === null || proceedsCents === null
          ? null
          : gain + (proceedsCents * used) / total - (lot.cents * used) / lot.count;
    } else if (sale.first > lastDayOfYearPeriod(lot.last)) after += used;
    else return null;
    left -= used;
  }
  const all = ordered.reduce((sum, { count }) => sum + count, 0);
  // More than was bought.
  if (left > 1e-9 || total > all + 1e-9) return null;
  const sums = new Map<string, number>();
  const flags = new Set<string>();
  const put = (name: string, cents: number): void =>
    void sums.set(Math.round(cents) >= 0 ? `${name}_gain` : `${name}_loss`, Math.abs(Math.round(cents)));
  if (after === 0) flags.add("lots_inside");
  else flags.add(inside === 0 ? "lots_after" : "lots_both");
  if (inside > 0 && gain !== null) put("fifo", gain);
  const known = ordered.every(({ cents }) => cents !== null) && proceedsCents !== null;
  if (known && after === 0)
    put("average", proceedsCents - (ordered.reduce((sum, { cents }) => sum + (cents ?? 0), 0) * total) / all);
  const rounded = (count: number): number => Math.round(count * 1e8) / 1e8;
  return {
    sums,
    flags,
    counts: new Map([
      ["inside_count", rounded(inside)],
      ["after_count", rounded(after)],
    ]),
  };
}
