import type { Side } from "./side.ts";

/**
 * Received sides of one segment of time by descending amount, with a tree of the earliest and the latest time below
 * each node. As no window begins and ends inside the same segment, a node that the window reaches holds a hit: the next
 * one is found in logarithmic time, however many others there are.
 */
export type CandidateIndex = {
  readonly sides: readonly Side[];
  readonly leaves: number;
  readonly earliest: Float64Array;
  readonly latest: Float64Array;
  /** Number of visited nodes, a measure of the cost of the search without a clock. */
  looked: number;
};

export type TimeWindow = { readonly from: number; readonly to: number };

/** Creates the index. `sides` are in canonical order; equal amounts keep it. */
export function createCandidateIndex(sides: readonly Side[], timeOf: (side: Side) => number): CandidateIndex {
  const sorted = sides.toSorted((a, b) => (a.amount === b.amount ? 0 : a.amount > b.amount ? -1 : 1));
  let leaves = 1;
  while (leaves < sorted.length) leaves *= 2;
  const earliest = new Float64Array(2 * leaves).fill(Infinity);
  const latest = new Float64Array(2 * leaves).fill(-Infinity);
  sorted.forEach((side, position) => {
    earliest[leaves + position] = latest[leaves + position] = timeOf(side);
  });
  const index = { sides: sorted, leaves, earliest, latest, looked: 0 };
  for (let node = leaves - 1; node > 0; node -= 1) refresh(index, node);
  return index;
}

/** The first position from which on amounts are at most `amount`. */
export function firstAtMost({ sides }: CandidateIndex, amount: bigint): number {
  let low = 0;
  let high = sides.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sides[middle]!.amount <= amount) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The next position from `start` on whose side lies in the window, or -1. */
export function nextPosition(index: CandidateIndex, window: TimeWindow, start: number): number {
  return search(index, window, start, 1, 0, index.leaves);
}

function search(
  index: CandidateIndex,
  window: TimeWindow,
  start: number,
  node: number,
  first: number,
  end: number,
): number {
  index.looked += 1;
  if (end <= start || index.latest[node]! < window.from || index.earliest[node]! > window.to) return -1;
  if (end - first === 1) return first;
  const middle = (first + end) >>> 1;
  const left = search(index, window, start, 2 * node, first, middle);
  return left >= 0 ? left : search(index, window, start, 2 * node + 1, middle, end);
}

/** Removes a side from the index. */
export function removeAt(index: CandidateIndex, position: number): void {
  let node = index.leaves + position;
  index.earliest[node] = Infinity;
  index.latest[node] = -Infinity;
  for (node >>>= 1; node > 0; node >>>= 1) refresh(index, node);
}

function refresh({ earliest, latest }: CandidateIndex, node: number): void {
  earliest[node] = Math.min(earliest[2 * node]!, earliest[2 * node + 1]!);
  latest[node] = Math.max(latest[2 * node]!, latest[2 * node + 1]!);
}
