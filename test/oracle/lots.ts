import { compare, isAbove, type OracleFraction, min, minus, over, sum, times, ZERO } from "./fraction.ts";

export type OracleLot = {
  readonly quantity: OracleFraction;
  readonly cost: OracleFraction;
  readonly acquiredMs: number;
  /**
   * Proven: date and cost are known. Unvalued: only the date is. Unknown: neither is; the coins were there on that
   * date.
   */
  readonly origin: "proven" | "unvalued" | "unknown";
  /** Coins handed over for a token, if the lot is one of such a token. */
  readonly handed?: OracleFraction;
  /** Lent to the person: used first. */
  readonly borrowed?: boolean;
};

/** Coins of one name in one wallet. */
export class OracleHolding {
  lots: readonly OracleLot[] = [];
  isAverage = false;
  /** Whether two lots of one moment with different costs were here: their order is undefined. */
  isTied = false;

  get quantity(): OracleFraction {
    return sum(this.lots.map(({ quantity }) => quantity));
  }

  /** Adds lots in the order of acquisition (Rn 61: first in, first out), also those that a later transfer brings. */
  put(lots: readonly OracleLot[]): void {
    for (const lot of lots) this.isTied ||= this.lots.some((one) => isTie(one, lot));
    this.lots = [...this.lots, ...lots.filter(({ quantity }) => isAbove(quantity))]
      .map((lot, i) => ({ lot, i }))
      .toSorted((a, b) => a.lot.acquiredMs - b.lot.acquiredMs || a.i - b.i)
      .map(({ lot }) => lot);
  }

  /** Takes lots by first in first out, their cost by the method; `short` is the missing quantity. */
  take(requested: OracleFraction): { readonly lots: readonly OracleLot[]; readonly short: OracleFraction } {
    this.level();
    const taken: OracleLot[] = [];
    const sameLot = new Map<OracleLot, OracleLot>();
    let left = requested;
    const rest: OracleLot[] = [];
    const order = [...this.lots.filter((one) => one.borrowed), ...this.lots.filter((one) => !one.borrowed)];
    for (const lot of order) {
      const quantity = min(lot.quantity, left);
      if (isAbove(quantity)) taken.push(part(lot, quantity));
      const remaining = minus(lot.quantity, quantity);
      if (isAbove(remaining)) {
        const remainder = part(lot, remaining);
        sameLot.set(remainder, lot);
        rest.push(remainder);
      }
      left = minus(left, quantity);
    }
    this.lots = this.lots.flatMap((lot) => rest.filter((one) => sameLot.get(one) === lot));
    return { lots: taken, short: left };
  }

  /** Sets the cost of all own units to the average under the average method (Rn 61 sentence 2). */
  level(): void {
    const averaged = this.lots.filter(({ borrowed }) => borrowed !== true);
    const total = sum(averaged.map(({ quantity }) => quantity));
    if (!this.isAverage || !isAbove(total)) return;
    const each = over(sum(averaged.map(({ cost }) => cost)), total);
    this.lots = this.lots.map((lot) =>
      lot.borrowed === true ? lot : { ...lot, cost: times(each, lot.quantity) },
    );
  }
}

const isTie = (a: OracleLot, b: OracleLot): boolean =>
  a.acquiredMs === b.acquiredMs &&
  (a.origin !== b.origin ||
    compare(over(a.cost, a.quantity), over(b.cost, b.quantity)) !== 0 ||
    compare(over(a.handed ?? ZERO, a.quantity), over(b.handed ?? ZERO, b.quantity)) !== 0);

const part = (lot: OracleLot, quantity: OracleFraction): OracleLot => ({
  ...lot,
  quantity,
  cost: times(lot.cost, over(quantity, lot.quantity)),
  ...(lot.handed === undefined ? {} : { handed: times(lot.handed, over(quantity, lot.quantity)) }),
});

/** Splits all lots by a share of their cost into those that stay and the new coins of a fork (Rn 67, 68). */
export function forked(
  lots: readonly OracleLot[],
  share: OracleFraction,
  amount: OracleFraction,
): { readonly old: readonly OracleLot[]; readonly new: readonly OracleLot[] } {
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
