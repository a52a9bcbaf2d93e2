/**
 * Names and their places as numbers side by side: a file of them is used as it lies, where a map of a hundred thousand strings
 * takes longer to make than a question to answer. Open addressing, so that what is found is found at once.
 */
export type FeatureTable = {
  /** By hash: one more than the place of a name, 0 where none is. A power of two. */
  readonly slots: Int32Array;
  /** Where the letters of each name begin, and at last where all end. */
  readonly starts: Int32Array;
  readonly letters: Uint16Array;
};

const SEED = 0x811c9dc5 | 0;

/** FNV-1a, so that what follows can be added to what was read. */
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
  /** The place of a name, -1 where there is none. */
  readonly find: (name: string) => number;
  /** What the beginning of a pair comes to: worked out once for all that may follow it. */
  readonly begin: (start: string) => number;
  /** The place of a name in two pieces, the first with what it came to. */
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
