import type { Transaction } from "../../ledger/transaction.ts";

/** Within one instant moves and forks stand before swaps, unless the coins say otherwise. */
export const MOVE_RANK = 1;
export const SWAP_RANK = 2;

/** More of them than this in one instant are left in the order of rank and id. */
const MAX_CHAIN = 64;

/** Moves and swaps of one instant that feed each other: what brings a coin in goes before what takes it. */
export function followCoins(
  order: Uint32Array,
  transactions: readonly Transaction[],
  instants: readonly number[],
  ranks: Uint8Array,
): Uint32Array {
  const isLink = (row: number): boolean => ranks[row] === MOVE_RANK || ranks[row] === SWAP_RANK;
  for (let start = 0; start < order.length; start += 1) {
    const first = order[start]!;
    if (!isLink(first)) continue;
    let end = start + 1;
    while (end < order.length && instants[order[end]!] === instants[first] && isLink(order[end]!)) end += 1;
    if (end - start > 1 && end - start <= MAX_CHAIN) {
      order.set(chained([...order.subarray(start, end)], transactions), start);
    }
    start = end - 1;
  }
  return order;
}

function chained(rows: readonly number[], transactions: readonly Transaction[]): readonly number[] {
  const left = [...rows];
  const order: number[] = [];
  while (left.length > 0) {
    const ready = left.findIndex(
      (row) => !left.some((other) => other !== row && feeds(transactions[other]!, transactions[row]!)),
    );
    // A circle has no first: the one that comes first by rank and id begins.
    order.push(...left.splice(Math.max(ready, 0), 1));
  }
  return order;
}

function feeds(giver: Transaction, taker: Transaction): boolean {
  const arrives = giver.received ?? (giver.type === "transfer" ? giver.sent : null);
  if (arrives === null || taker.sent === null) return false;
  return (giver.toWallet ?? giver.wallet) === taker.wallet && arrives.asset === taker.sent.asset;
}
