import type { Side } from "./side.ts";

/**
 * Received sides of one stretch of time, the largest amount first, under a tree of the earliest and the latest time
 * below each node. As no window begins and ends inside the same stretch, a node that the window reaches holds a hit:
 * the next one is found in logarithmic time, however many others are there.
 */
export type Shelf = {
  readonly sides: readonly Side[];
  readonly leaves: number;
  readonly earliest: Float64Array;
  readonly latest: Float64Array;
  /** How many nodes were looked at: what the search costs, without a clock. */
  looked: number;
};

export type Window = { readonly from: number; readonly to: number };

/** `sides` in canonical order; equal amounts keep it. */
export function makeShelf(sides: readonly Side[], timeOf: (side: Side) => number): Shelf {
  const sorted = sides.toSorted((a, b) => (a.amount === b.amount ? 0 : a.amount > b.amount ? -1 : 1));
  let leaves = 1;
  while (leaves < sorted.length) leaves *= 2;
  const earliest = new Float64Array(2 * leaves).fill(Infinity);
  const latest = new Float64Array(2 * leaves).fill(-Infinity);
  sorted.forEach((side, place) => {
    earliest[leaves + place] = latest[leaves + place] = timeOf(side);
  });
  const shelf = { sides: sorted, leaves, earliest, latest, looked: 0 };
  for (let node = leaves - 1; node > 0; node -= 1) refresh(shelf, node);
  return shelf;
}

/** The first place from which on amounts are at most `amount`. */
export function firstAtMost({ sides }: Shelf, amount: bigint): number {
  let low = 0;
  let high = sides.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sides[middle]!.amount <= amount) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The next place from `start` on whose side lies in the window, or -1. */
export function nextPlace(shelf: Shelf, window: Window, start: number): number {
  return search(shelf, window, start, 1, 0, shelf.leaves);
}

function search(
  shelf: Shelf,
  window: Window,
  start: number,
  node: number,
  first: number,
  end: number,
): number {
  shelf.looked += 1;
  if (end <= start || shelf.latest[node]! < window.from || shelf.earliest[node]! > window.to) return -1;
  if (end - first === 1) return first;
  const middle = (first + end) >>> 1;
  const left = search(shelf, window, start, 2 * node, first, middle);
  return left >= 0 ? left : search(shelf, window, start, 2 * node + 1, middle, end);
}

/** Takes a side off: nobody finds it any more. */
export function takeOff(shelf: Shelf, place: number): void {
  let node = shelf.leaves + place;
  shelf.earliest[node] = Infinity;
  shelf.latest[node] = -Infinity;
  for (node >>>= 1; node > 0; node >>>= 1) refresh(shelf, node);
}

function refresh({ earliest, latest }: Shelf, node: number): void {
  earliest[node] = Math.min(earliest[2 * node]!, earliest[2 * node + 1]!);
  latest[node] = Math.max(latest[2 * node]!, latest[2 * node + 1]!);
}
