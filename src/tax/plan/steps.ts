import { EURO_DECIMALS, unitsOf } from "../../money/index.ts";
import type { PlannedSlice } from "./what-if.ts";

/** Outcome of selling one more slice of a wallet, in the legal order of use. */
export type WalletSlice = {
  readonly quantity: bigint;
  readonly value: bigint;
  /** The part that counts in the income category of sales: zero for a tax-free slice. */
  readonly result: bigint;
  readonly free: boolean;
};

/** The holding of one coin in one wallet: a sale is a prefix of it, never a part from the middle. */
export type PlanWallet = {
  readonly asset: string;
  readonly wallet: string;
  readonly sourceId: string | null;
  readonly price: string;
  /** Decimals of its quantities. */
  readonly decimals: number;
  readonly slices: readonly WalletSlice[];
};

/** Minimum decimals: sold quantities are at least as fine as a satoshi. */
const MIN_DECIMALS = 8;

export const decimalsOf = (quantities: readonly string[]): number =>
  quantities.reduce((max, text) => Math.max(max, text.split(".")[1]?.length ?? 0), MIN_DECIMALS);

export const toWalletSlice = (slice: PlannedSlice, decimals: number, category: string): WalletSlice => ({
  quantity: unitsOf(slice.quantity, decimals),
  value: unitsOf(slice.proceeds, EURO_DECIMALS),
  result: slice.box === category ? unitsOf(slice.result, EURO_DECIMALS) : 0n,
  free: slice.box === null,
});

/**
 * A point on the curve of a wallet: the value sold so far, and the sum reached. There is a point after each slice, and
 * one before the first.
 */
export type Point = { readonly value: bigint; readonly sum: bigint };

export const pointsOf = (
  slices: readonly WalletSlice[],
  of: (slice: WalletSlice) => bigint,
): readonly Point[] => {
  const points: Point[] = [{ value: 0n, sum: 0n }];
  for (const slice of slices) {
    const last = points.at(-1)!;
    points.push({ value: last.value + slice.value, sum: last.sum + of(slice) });
  }
  return points;
};

/** Interpolates linearly between two points, as a slice is sold at one price and was bought at one. */
export function sumAt(points: readonly Point[], value: bigint): bigint {
  let low = 0;
  let high = points.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (points[middle]!.value < value) low = middle + 1;
    else high = middle;
  }
  const [after, before] = [points[low]!, points[low - 1]];
  if (before === undefined || after.value === value) return after.sum;
  return before.sum + ((after.sum - before.sum) * (value - before.value)) / (after.value - before.value);
}

/** A segment of a wallet's curve that is worth taking as a whole: from one point to a later one. */
export type CurveSegment = {
  readonly wallet: number;
  readonly from: number;
  readonly to: number;
  readonly value: bigint;
  readonly sum: bigint;
};

const isSteeper = (a: CurveSegment, b: CurveSegment): boolean => a.sum * b.value > b.sum * a.value;

const segmentOf = (points: readonly Point[], wallet: number, from: number, to: number): CurveSegment => ({
  wallet,
  from,
  to,
  value: points[to]!.value - points[from]!.value,
  sum: points[to]!.sum - points[from]!.sum,
});

/**
 * The segments of all wallets, ordered by their sum per value. Within one wallet they keep their order: slices before a
 * good one are taken together with it.
 */
export function segmentsOf(curves: readonly (readonly Point[])[]): readonly CurveSegment[] {
  return curves
    .flatMap((points, wallet) => {
      const segments: CurveSegment[] = [];
      for (let to = 1; to < points.length; to += 1) {
        // A part that rises less than the next one is merged with it.
        let from = to - 1;
        let next = segmentOf(points, wallet, from, to);
        for (
          let last = segments.at(-1);
          last !== undefined && !isSteeper(last, next);
          last = segments.at(-1)
        ) {
          segments.pop();
          from = last.from;
          next = segmentOf(points, wallet, from, to);
        }
        segments.push(next);
      }
      return segments;
    })
    .toSorted((a, b) =>
      isSteeper(a, b) ? -1 : isSteeper(b, a) ? 1 : a.wallet - b.wallet || a.from - b.from,
    );
}
