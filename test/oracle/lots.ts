import { compare, isAbove, type Fraction, least, minus, over, sum, times } from "./fraction.ts";

export type Lot = {
  readonly quantity: Fraction;
  readonly cost: Fraction;
  readonly acquiredMs: number;
  /** Proven: day and cost are known. Unvalued: the day is. Unknown: neither, it was there on that day. */
  readonly origin: "proven" | "unvalued" | "unknown";
};

/** Coins of one name in one wallet. */
export class Shelf {
  lots: readonly Lot[] = [];
  isAverage = false;
  /** Two lots of one moment that cost differently lay here: which of them is the first, nothing decides. */
  isTied = false;

  get quantity(): Fraction {
    return sum(this.lots.map(({ quantity }) => quantity));
  }

  /** First acquired, first out (Rn 61): also what came later from another wallet. */
  put(lots: readonly Lot[]): void {
    for (const lot of lots) this.isTied ||= this.lots.some((one) => isTie(one, lot));
    this.lots = [...this.lots, ...lots.filter(({ quantity }) => isAbove(quantity))]
      .map((lot, i) => ({ lot, i }))
      .toSorted((a, b) => a.lot.acquiredMs - b.lot.acquiredMs || a.i - b.i)
      .map(({ lot }) => lot);
  }

  /** The day by first in first out, the cost by the method; `short` is what was not there. */
  take(wanted: Fraction): { readonly lots: readonly Lot[]; readonly short: Fraction } {
    this.level();
    const taken: Lot[] = [];
    let left = wanted;
    const rest: Lot[] = [];
    for (const lot of this.lots) {
      const quantity = least(lot.quantity, left);
      if (isAbove(quantity)) taken.push(part(lot, quantity));
      const kept = minus(lot.quantity, quantity);
      if (isAbove(kept)) rest.push(part(lot, kept));
      left = minus(left, quantity);
    }
    this.lots = rest;
    return { lots: taken, short: left };
  }

  /** Under the average method all units cost the same (Rn 61 sentence 2). */
  level(): void {
    const total = this.quantity;
    if (!this.isAverage || !isAbove(total)) return;
    const each = over(sum(this.lots.map(({ cost }) => cost)), total);
    this.lots = this.lots.map((lot) => ({ ...lot, cost: times(each, lot.quantity) }));
  }
}

const isTie = (a: Lot, b: Lot): boolean =>
  a.acquiredMs === b.acquiredMs &&
  (a.origin !== b.origin || compare(over(a.cost, a.quantity), over(b.cost, b.quantity)) !== 0);

const part = (lot: Lot, quantity: Fraction): Lot => ({
  ...lot,
  quantity,
  cost: times(lot.cost, over(quantity, lot.quantity)),
});

/** Splits all lots by a share of their cost: what stays, and the new coins that came of them (Rn 67, 68). */
export function forked(
  lots: readonly Lot[],
  share: Fraction,
  amount: Fraction,
): { readonly old: readonly Lot[]; readonly new: readonly Lot[] } {
  const total = sum(lots.map(({ quantity }) => quantity));
  return {
    old: lots.map((lot) => ({ ...lot, cost: minus(lot.cost, times(lot.cost, share)) })),
    new: lots.map((lot) => ({
      ...lot,
      quantity: times(amount, over(lot.quantity, total)),
      cost: times(lot.cost, share),
    })),
  };
}
