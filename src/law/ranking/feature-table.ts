/**
 * Names and their indexes in flat arrays: the file is used as it is in memory, while building a map of a hundred
 * thousand strings would take longer than answering a question. Open addressing makes lookups fast.
 */
export type FeatureTable = {
  /** Hash table: one more than the index of a name, 0 for an empty slot. The length is a power of two. */
  readonly slots: Int32Array;
  /** Start of each name's letters, followed by the end of the last one. */
  readonly starts: Int32Array;
  readonly letters: Uint16Array;
};

const SEED = 0x811c9dc5 | 0;

/** FNV-1a, which can be continued with further text. */
function hashed(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

const slotOf = (hash: number, mask: number): number => (hash ^ (hash >>> 15)) & mask;

export function tableOf(names: readonly string[]): FeatureTable {
  const starts = new Int32Array(names.length + 1);
  names.forEach((name, index) => (starts[index + 1] = starts[index]! + name.length));
  const letters = new Uint16Array(starts[names.length]!);
  let size = 16;
  while (size < 2 * names.length) size *= 2;
  const slots = new Int32Array(size);
  names.forEach((name, index) => {
    for (let at = 0; at < name.length; at++) letters[starts[index]! + at] = name.charCodeAt(at);
    let slot = slotOf(hashed(name, SEED), size - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (size - 1);
    slots[slot] = index + 1;
  });
  return { slots, starts, letters };
}

type Finder = {
  /** Index of a name, or -1. */
  readonly find: (name: string) => number;
  /** Hash state of the first part of a pair: computed once for all second parts. */
  readonly begin: (start: string) => number;
  /** Index of a name in two parts, the first given by its hash state. */
  readonly findPair: (start: string, begun: number, end: string) => number;
};

export function buildFinder({ slots, starts, letters }: FeatureTable): Finder {
  const mask = slots.length - 1;
  const holds = (from: number, text: string): boolean => {
    for (let at = 0; at < text.length; at++) if (letters[from + at] !== text.charCodeAt(at)) return false;
    return true;
  };
  const findPair = (start: string, begun: number, end: string): number => {
    const length = start.length + end.length;
    for (let slot = slotOf(hashed(end, begun), mask); slots[slot] !== 0; slot = (slot + 1) & mask) {
      const index = slots[slot]! - 1;
      const from = starts[index]!;
      if (starts[index + 1]! - from === length && holds(from, start) && holds(from + start.length, end))
        return index;
    }
    return -1;
  };
  return {
    find: (name) => findPair("", SEED, name),
    begin: (start) => hashed(start, SEED),
    findPair,
  };
}
