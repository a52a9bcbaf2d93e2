/** Finds the row of an id. A plain hash table over rows: a million ids cost a few bytes each and no garbage. */
export type IdIndex = {
  /** The row already there under this id, or -1 after taking `row` in. */
  claim(id: string, row: number): number;
  /** Puts another row under an id that is there. */
  replace(id: string, row: number): void;
};

export function idIndex(capacity: number, idOf: (row: number) => string): IdIndex {
  const size = 2 ** Math.ceil(Math.log2(Math.max(16, capacity * 2)));
  const mask = size - 1;
  // Rows are kept one higher, so that 0 means free.
  const slots = new Int32Array(size);
  // A byte of each hash beside it: another id's row is looked up once in 256 times.
  const tags = new Uint8Array(size);
  const slotOf = (id: string): number => {
    const hash = hashOf(id);
    const tag = hash >>> 24;
    let slot = hash & mask;
    while (slots[slot] !== 0 && !(tags[slot] === tag && idOf(slots[slot]! - 1) === id)) {
      slot = (slot + 1) & mask;
    }
    tags[slot] = tag;
    return slot;
  };
  return {
    claim(id, row) {
      const slot = slotOf(id);
      const before = slots[slot]! - 1;
      if (before < 0) slots[slot] = row + 1;
      return before;
    },
    replace(id, row) {
      slots[slotOf(id)] = row + 1;
    },
  };
}

/** FNV-1a over UTF-16 units, with a last mix because the low bits choose the slot. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i += 1) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) ^ (hash >>> 12);
}
