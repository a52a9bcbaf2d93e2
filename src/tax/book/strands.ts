import { isFiat } from "../../ledger/fiat.ts";

/** More strands than so many are told apart no longer: a set of them is the bits of one integer. */
const MOST = 31;
export const ALL_STRANDS = -1;

/**
 * Coins between which lots may flow are one strand. What happens to one strand never changes what another comes to, so
 * that it can be booked again alone. Strand 0 is of all the coins that nobody asks that for.
 */
export type Strands = { readonly count: number; readonly of: ReadonlyMap<string, number> };

export const ONE_STRAND: Strands = { count: 1, of: new Map() };

export const bitOf = (strand: number): number => 1 << strand;

/** Ties names together, and says at the end which strand each belongs to. */
export function strandMeter() {
  const above = new Map<string, string>();
  const rootOf = (name: string): string => {
    let root = name;
    for (let next = above.get(root); next !== undefined; next = above.get(root)) root = next;
    // The way is shortened behind whoever went it.
    for (let at = name; at !== root;) {
      const next = above.get(at)!;
      above.set(at, root);
      at = next;
    }
    return root;
  };
  return {
    tie(one: string, other: string): void {
      if (one === other || above.get(one) === other) return;
      const a = rootOf(one);
      const b = rootOf(other);
      if (a !== b) above.set(a, b);
    },
    /** Each name that is tied to one of those asked for; money is in no strand. */
    strands(assets: Iterable<string>, asked: Iterable<string>): Strands {
      const numbers = new Map<string, number>();
      for (const name of asked) {
        const root = rootOf(name);
        if (!isFiat(name) && !numbers.has(root)) numbers.set(root, Math.min(MOST, numbers.size + 1));
      }
      const of = new Map<string, number>();
      for (const name of assets) {
        const strand = numbers.get(rootOf(name));
        if (strand !== undefined && !isFiat(name)) of.set(name, strand);
      }
      return { count: Math.min(MOST, numbers.size) + 1, of };
    },
  };
}
