import { EURO_PLACES, unitsOf } from "../../money/index.ts";
import type { PlannedSlice } from "./what-if.ts";

/** What selling one more slice of a wallet brings, in the order in which the law takes them. */
export type Piece = {
  readonly quantity: bigint;
  readonly value: bigint;
  /** What counts in the box of sales: nothing of what is free. */
  readonly result: bigint;
  readonly free: boolean;
};

/** All that one wallet holds of one coin: a sale is a beginning of it, never a part out of its middle. */
export type Wallet = {
  readonly asset: string;
  readonly wallet: string;
  readonly sourceId: string | null;
  readonly price: string;
  /** Places of its quantities. */
  readonly places: number;
  readonly pieces: readonly Piece[];
};

/** Parts of a coin that can be sold are at least as fine as a satoshi. */
const LEAST_PLACES = 8;

export const placesOf = (quantities: readonly string[]): number =>
  quantities.reduce((most, text) => Math.max(most, text.split(".")[1]?.length ?? 0), LEAST_PLACES);

export const pieceOf = (slice: PlannedSlice, places: number, box: string): Piece => ({
  quantity: unitsOf(slice.quantity, places),
  value: unitsOf(slice.proceeds, EURO_PLACES),
  result: slice.box === box ? unitsOf(slice.result, EURO_PLACES) : 0n,
  free: slice.box === null,
});

/** How far along a wallet, and what has come together there: a point after each slice, the first before all. */
export type Point = { readonly value: bigint; readonly sum: bigint };

export const pointsOf = (pieces: readonly Piece[], of: (piece: Piece) => bigint): readonly Point[] => {
  const points: Point[] = [{ value: 0n, sum: 0n }];
  for (const piece of pieces) {
    const last = points.at(-1)!;
    points.push({ value: last.value + piece.value, sum: last.sum + of(piece) });
  }
  return points;
};

/** Between two points it rises evenly: a slice is sold at one price and was bought at one. */
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

/** A stretch of a wallet that is worth taking as a whole: from one point to a later one. */
export type Stretch = {
  readonly wallet: number;
  readonly from: number;
  readonly to: number;
  readonly value: bigint;
  readonly sum: bigint;
};

const isSteeper = (a: Stretch, b: Stretch): boolean => a.sum * b.value > b.sum * a.value;

const stretchOf = (points: readonly Point[], wallet: number, from: number, to: number): Stretch => ({
  wallet,
  from,
  to,
  value: points[to]!.value - points[from]!.value,
  sum: points[to]!.sum - points[from]!.sum,
});

/**
 * The stretches of all wallets, the one that brings most for its value first. Of one wallet they come in its own order:
 * what lies in front of something good is taken together with it.
 */
export function stretchesOf(curves: readonly (readonly Point[])[]): readonly Stretch[] {
  return curves
    .flatMap((points, wallet) => {
      const kept: Stretch[] = [];
      for (let to = 1; to < points.length; to += 1) {
        // What rises less than what comes behind it is taken together with that.
        let from = to - 1;
        let next = stretchOf(points, wallet, from, to);
        for (let last = kept.at(-1); last !== undefined && !isSteeper(last, next); last = kept.at(-1)) {
          kept.pop();
          from = last.from;
          next = stretchOf(points, wallet, from, to);
        }
        kept.push(next);
      }
      return kept;
    })
    .toSorted((a, b) =>
      isSteeper(a, b) ? -1 : isSteeper(b, a) ? 1 : a.wallet - b.wallet || a.from - b.from,
    );
}
