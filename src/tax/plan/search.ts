import { type Point, segmentsOf, sumAt } from "./steps.ts";

/** How much of each wallet is sold, by value. */
type Amounts = readonly bigint[];

/** Maximum number of combinations for a full search; above it the steepest segments are taken one after the other. */
const MAX_COMBINATIONS = 20_000;

const totalOf = (points: readonly Point[]): bigint => points.at(-1)!.value;
const sumOf = (values: Iterable<bigint>): bigint => {
  let sum = 0n;
  for (const value of values) sum += value;
  return sum;
};

/**
 * The amounts whose sum is `target` at the least cost, or everything if the total is less. Among the cheapest solutions
 * there is one in which all wallets but one end at a slice: within a slice, shifting a sale from one wallet to another
 * either gains nothing or gains up to the end of the slice.
 */
export function cheapest(costs: readonly (readonly Point[])[], target: bigint): Amounts {
  if (sumOf(costs.map(totalOf)) <= target) return costs.map(totalOf);
  const greedy = bySegments(costs, target);
  const combinations = costs.reduce(
    (count, _, last) =>
      count + costs.reduce((product, points, i) => (i === last ? product : product * points.length), 1),
    0,
  );
  if (combinations > MAX_COMBINATIONS) return greedy;
  const costOf = (amounts: Amounts): bigint => sumOf(amounts.map((value, i) => sumAt(costs[i]!, value)));
  let best = { amounts: greedy, cost: costOf(greedy) };
  for (const last of costs.keys())
    for (const amounts of ends(costs, last, target)) {
      const cost = costOf(amounts);
      if (cost < best.cost) best = { amounts, cost };
    }
  return best.amounts;
}

/** Every combination in which all wallets but one are sold to the end of a slice, and that one up to the target. */
function* ends(
  costs: readonly (readonly Point[])[],
  last: number,
  target: bigint,
  chosen: Amounts = [],
): Generator<Amounts> {
  const left = target - sumOf(chosen);
  if (left < 0n) return;
  if (chosen.length === costs.length) {
    if (left <= totalOf(costs[last]!)) yield chosen.map((value, i) => (i === last ? left : value));
    return;
  }
  const points = chosen.length === last ? [{ value: 0n }] : costs[chosen.length]!;
  for (const { value } of points) yield* ends(costs, last, target, [...chosen, value]);
}

/** Takes the cheapest segments as wholes, and the missing rest from the wallet where it costs least. */
function bySegments(costs: readonly (readonly Point[])[], target: bigint): Amounts {
  const amounts = costs.map(() => 0n);
  let left = target;
  const gains = costs.map((points) => points.map(({ value, sum }) => ({ value, sum: -sum })));
  for (const { wallet, value } of segmentsOf(gains)) {
    if (value > left) break;
    amounts[wallet]! += value;
    left -= value;
  }
  const further = (wallet: number): bigint =>
    sumAt(costs[wallet]!, amounts[wallet]! + left) - sumAt(costs[wallet]!, amounts[wallet]!);
  const able = [...costs.keys()].filter((i) => amounts[i]! + left <= totalOf(costs[i]!));
  const filler = able.toSorted((a, b) => (further(a) < further(b) ? -1 : 1))[0];
  if (filler !== undefined) amounts[filler]! += left;
  else
    for (const [i, points] of costs.entries()) {
      const more = totalOf(points) - amounts[i]! < left ? totalOf(points) - amounts[i]! : left;
      amounts[i]! += more;
      left -= more;
    }
  return amounts;
}

/** The amounts that reach the target with few sales; null: as much as there is. */
export function reaching(sums: readonly (readonly Point[])[], target: bigint | null): Amounts {
  const amounts = sums.map(() => 0n);
  let left = target;
  for (const { wallet, to, sum } of segmentsOf(sums)) {
    if (sum <= 0n) break;
    if (left === null || sum < left) {
      amounts[wallet] = sums[wallet]![to]!.value;
      left = left === null ? null : left - sum;
      continue;
    }
    // The last step: the segment that rises most may begin with much that does not rise at all.
    const rise = left;
    const steps = sums.flatMap((points, i) => {
      const at = firstRise(points, amounts[i]!, rise);
      return at === null ? [] : [{ i, at, more: at - amounts[i]! }];
    });
    const least = steps.reduce<(typeof steps)[number] | null>(
      (best, step) => (best === null || step.more < best.more ? step : best),
      null,
    );
    if (least !== null) amounts[least.i] = least.at;
    break;
  }
  return amounts;
}

/** The first point of a wallet at which the sum has risen by this much, rounded down; null if it never does. */
function firstRise(points: readonly Point[], from: bigint, rise: bigint): bigint | null {
  const goal = sumAt(points, from) + rise;
  for (let at = 1; at < points.length; at += 1) {
    const [before, after] = [points[at - 1]!, points[at]!];
    if (after.value <= from || after.sum < goal) continue;
    return before.value + ((after.value - before.value) * (goal - before.sum)) / (after.sum - before.sum);
  }
  return null;
}
