import type { BookTransaction } from "./transaction.ts";

/** Far more than stand side by side by chance: ids that somebody chose to lie in one place are not walked over again and again. */
const MOST_LOOKED = 200;

/**
 * Whether two rows of one source may have one id. A number of 32 bits stands for each, near a place that its other bits tell: where
 * all of them differ, all ids do, and where two are the same the ids themselves have to be looked at. A set of a million texts
 * takes three times as long.
 */
export function mayRepeat(transactions: readonly Pick<BookTransaction, "sourceId" | "id">[]): boolean {
  // A power of two, and at least half of it empty: the next free place is near.
  const room = 2 ** Math.ceil(Math.log2(2 * transactions.length + 2));
  const places = new Uint32Array(room);
  const seeds = new Map<string | null, number>();
  let current: string | null | undefined;
  let seed = 0;
  for (let row = 0; row < transactions.length; row += 1) {
    const { sourceId, id } = transactions[row]!;
    if (sourceId !== current) {
      current = sourceId;
      seed = seeds.get(sourceId) ?? seeds.size;
      seeds.set(sourceId, seed);
    }
    let a = 0x811c9dc5 ^ seed;
    let b = 0x85ebca6b ^ seed;
    for (let i = 0; i < id.length; i += 1) {
      const unit = id.charCodeAt(i);
      a = Math.imul(a ^ unit, 0x01000193);
      b = Math.imul(b ^ unit, 0x5f356495);
    }
    a ^= a >>> 15;
    b = Math.imul(b ^ (b >>> 13), 0x9e3779b1);
    b ^= b >>> 16;
    // Nothing is 0 where nothing lies yet.
    const mark = a === 0 ? 1 : a >>> 0;
    let at = (a ^ b) & (room - 1);
    let looked = 0;
    for (let there = places[at]!; there !== 0; there = places[at]!) {
      if (there === mark || (looked += 1) > MOST_LOOKED) return true;
      at = (at + 1) & (room - 1);
    }
    places[at] = mark;
  }
  return false;
}
