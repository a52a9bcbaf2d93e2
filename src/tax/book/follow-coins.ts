import type { BookingStep } from "./steps.ts";
import { isMove, type BookTransaction, type WalletRef } from "./transaction.ts";

/** Rank of moves and forks: within one instant they precede swaps, unless the coins require otherwise. */
export const MOVE_RANK = 1;
export const SWAP_RANK = 2;

/** Orders moves and swaps of one instant that feed each other: a step that brings a coin precedes one that takes it. */
export function followCoins(steps: readonly BookingStep[]): readonly BookingStep[] {
  const order = [...steps];
  const isLink = ({ rank }: BookingStep): boolean => rank === MOVE_RANK || rank === SWAP_RANK;
  for (let start = 0; start < order.length; start += 1) {
    const first = order[start]!;
    if (!isLink(first)) continue;
    let end = start + 1;
    while (end < order.length && order[end]!.ms === first.ms && isLink(order[end]!)) end += 1;
    if (end - start > 1) {
      for (const [index, step] of chained(order.slice(start, end).map(linkOf)).entries())
        order[start + index] = step;
    }
    start = end - 1;
  }
  return order;
}

/** The coin that a step takes and the coin that it brings: each a coin in a wallet, or null. */
type Link = { readonly step: BookingStep; readonly takes: string | null; readonly brings: string | null };

const coinAt = (at: WalletRef, asset: string): string => JSON.stringify([at.sourceId, at.name, asset]);

function linkOf(step: BookingStep): Link {
  const { row, transaction, part } = step;
  const { departures, received, to } = transaction;
  if (departures === undefined) return ownLink(step, transaction);
  // Between departure and arrival coins are in transit, under a key of that transfer alone.
  const transitKey = JSON.stringify([row]);
  const [only] = departures;
  const isDirect = part === null && departures.length === 1 && only!.time === transaction.time;
  const leaves = part?.arrives === false ? part.departure : isDirect ? only! : null;
  return {
    step,
    takes: leaves === null ? transitKey : coinAt(leaves.from, leaves.sent.asset),
    brings: part?.arrives === false ? transitKey : coinAt(to!, received!.asset),
  };
}

function ownLink(step: BookingStep, transaction: BookTransaction): Link {
  const { sourceId, wallet, toWallet, sent, received, from, to, type } = transaction;
  const leaves = from ?? { sourceId, name: wallet };
  const arrives = to ?? { sourceId, name: toWallet ?? wallet };
  const taken = sent ?? (isMove(transaction) && from !== undefined ? received : null);
  const brought = received ?? (type === "transfer" ? sent : null);
  return {
    step,
    takes: taken === null ? null : coinAt(leaves, taken.asset),
    brings: brought === null ? null : coinAt(arrives, brought.asset),
  };
}

/** State of one coin in one wallet: the number of steps still bringing it, and the steps waiting to take it. */
type CoinNode = { bringers: number; readonly takers: number[] };

/**
 * Topological order: of the steps that no other feeds, the first by rank and id is next. A circle has no first step, so
 * it begins with the first by rank and id. Each link is visited a fixed number of times, however many there are.
 */
function chained(links: readonly Link[]): readonly BookingStep[] {
  const nodes = new Map<string, CoinNode>();
  const nodeFor = (name: string): CoinNode => {
    let node = nodes.get(name);
    if (node === undefined) nodes.set(name, (node = { bringers: 0, takers: [] }));
    return node;
  };
  for (const [index, { takes, brings }] of links.entries()) {
    if (takes !== null) nodeFor(takes).takers.push(index);
    if (brings !== null) nodeFor(brings).bringers += 1;
  }
  const isFed = ({ takes, brings }: Link): boolean =>
    takes !== null && nodeFor(takes).bringers > (brings === takes ? 1 : 0);
  const ready = firstOf();
  for (const [index, link] of links.entries()) if (!isFed(link)) ready.add(index);
  const done = new Uint8Array(links.length);
  const order: BookingStep[] = [];
  let first = 0;
  while (order.length < links.length) {
    let next = ready.take();
    if (next === undefined) {
      while (done[first] === 1) first += 1;
      next = first;
    }
    if (done[next] === 1) continue;
    done[next] = 1;
    const { step, brings } = links[next]!;
    order.push(step);
    if (brings === null) continue;
    const node = nodeFor(brings);
    node.bringers -= 1;
    if (node.bringers > 1) continue;
    for (const taker of node.takers) if (done[taker] === 0 && !isFed(links[taker]!)) ready.add(taker);
  }
  return order;
}

/** A min-heap of numbers. */
function firstOf() {
  const heap: number[] = [];
  const swap = (a: number, b: number): void => {
    [heap[a], heap[b]] = [heap[b]!, heap[a]!];
  };
  return {
    add(value: number): void {
      let at = heap.push(value) - 1;
      for (let up = (at - 1) >> 1; at > 0 && heap[up]! > heap[at]!; up = (at - 1) >> 1) {
        swap(at, up);
        at = up;
      }
    },
    take(): number | undefined {
      const [least] = heap;
      const last = heap.pop();
      if (heap.length === 0 || last === undefined) return least;
      heap[0] = last;
      for (let at = 0; ;) {
        const left = at * 2 + 1;
        const least = left + 1 < heap.length && heap[left + 1]! < heap[left]! ? left + 1 : left;
        if (least >= heap.length || heap[at]! <= heap[least]!) break;
        swap(at, least);
        at = least;
      }
      return least;
    },
  };
}
