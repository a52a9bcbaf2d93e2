import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../../test/support/depth.ts";
import { powerOfTen, split } from "../../money/index.ts";
import { averageCost } from "./average-cost.ts";
import { newHolding, put, take, type Asset } from "./holding.ts";
import type { BookLot } from "./lot.ts";
import { EURO_SCALE, settled, STATED, stated, statedParts, withoutCrumbs } from "./precision.ts";

const ONE = powerOfTen(EURO_SCALE);

type Fraction = { readonly n: bigint; readonly d: bigint };
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
const fraction = (n: bigint, d: bigint): Fraction => {
  const by = gcd(n < 0n ? -n : n, d);
  return { n: n / by, d: d / by };
};

const COIN: Asset = {
  name: "COIN",
  fiat: false,
  decimals: 8,
  scale: 8,
  isSecurity: false,
  holdings: new Map(),
};

const lotOf = (quantity: bigint, cost: bigint, number: number): BookLot => ({
  number,
  acquiredAt: number,
  quantity,
  cost,
  gap: null,
  row: 0,
  ordinal: number,
  parent: null,
  initialQuantity: quantity,
  initialCost: cost,
  handed: null,
  borrowed: false,
  departure: null,
});

const amount = fc.bigInt({ min: 1n, max: 10n ** 14n });
/** Payments in cents. */
const paid = fc.bigInt({ min: 0n, max: 10n ** 11n });
const trades = fc.array(
  fc.oneof(fc.record({ buy: amount, for: paid }), fc.record({ sell: fc.integer({ min: 1, max: 99 }) })),
  { minLength: 2, maxLength: 60 },
);

describe("guard digits", () => {
  it("round to the exact fraction, however many sales and holdings a book has", () => {
    fc.assert(
      fc.property(trades, fc.boolean(), (steps, average) => {
        const wallet = { sourceId: null, name: "W" };
        const of = newHolding(wallet, COIN, average ? { method: averageCost } : {});
        // The same with exact fractions, which are never cut.
        let open: { quantity: bigint; cost: Fraction }[] = [];
        const plus = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
        const part = (a: Fraction, of: bigint, whole: bigint): Fraction => fraction(a.n * of, a.d * whole);
        let [sold, exact]: [bigint, Fraction] = [0n, { n: 0n, d: 1n }];
        for (const [index, step] of steps.entries()) {
          if ("buy" in step) {
            put(of, [lotOf(step.buy, (step.for * ONE) / 100n, index)]);
            open.push({ quantity: step.buy, cost: fraction(step.for, 100n) });
            continue;
          }
          let requested = (of.quantity * BigInt(step.sell)) / 100n;
          for (const { cost } of take(of, requested).parts) sold += cost;
          if (average && open.length > 0) {
            const all = open.reduce((sum, { quantity }) => sum + quantity, 0n);
            const cost = open.reduce<Fraction>((sum, lot) => plus(sum, lot.cost), { n: 0n, d: 1n });
            open = open.map(({ quantity }) => ({ quantity, cost: part(cost, quantity, all) }));
          }
          while (requested > 0n) {
            const lot = open[0]!;
            const quantity = lot.quantity < requested ? lot.quantity : requested;
            const cost = part(lot.cost, quantity, lot.quantity);
            exact = plus(exact, cost);
            lot.cost = plus(lot.cost, { n: -cost.n, d: cost.d });
            lot.quantity -= quantity;
            requested -= quantity;
            if (lot.quantity === 0n) open.shift();
          }
        }
        const off = sold * exact.d - exact.n * ONE;
        // Less than ten units of the last digit for each entry, as documented in precision.ts.
        const maxError = exact.d * BigInt(10 * steps.length);
        expect(off < maxError && off > -maxError).toBe(true);
        // A sum that is exact in cents is therefore found exactly.
        if (100n % exact.d === 0n) expect(settled(sold, EURO_SCALE)).toBe((exact.n * ONE) / exact.d);
      }),
      { numRuns: cases(200, 2000) },
    );
  });

  it("settle thirds into the whole, but no sum that truly differs from it", () => {
    const third = ONE / 3n;
    expect(settled(third * 3n, EURO_SCALE)).toBe(ONE);
    expect(settled(ONE - powerOfTen(EURO_SCALE - 19), EURO_SCALE)).toBe(ONE - powerOfTen(EURO_SCALE - 19));
    expect(settled(-third * 3n, EURO_SCALE)).toBe(-ONE);
  });
});

describe("stated figures", () => {
  it("add up to the stated sum, each within one of its last decimals", () => {
    const parts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 50n }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(parts, (exact) => {
        const rounded = statedParts(exact, EURO_SCALE, STATED.euro, STATED.euro);
        const sum = (of: readonly bigint[]): bigint => of.reduce((all, one) => all + one, 0n);
        expect(sum(rounded)).toBe(stated(sum(exact), EURO_SCALE, STATED.euro, STATED.euro));
        const unit = powerOfTen(EURO_SCALE - STATED.euro);
        for (const [index, one] of rounded.entries()) {
          const off = one * unit - exact[index]!;
          expect(off < 2n * unit && off > -2n * unit).toBe(true);
        }
      }),
    );
  });

  it("keep the digits of the ledger, and round divided amounts", () => {
    const at = (text: bigint): bigint => stated(text, 12 + 4, 12, 8);
    expect(at(12_345_678_901_234_0000n)).toBe(12_345_678_901_234n);
    expect(at(12_345_678_901_234_5000n)).toBe(12_345_678_900_000n);
  });

  it("of a coin are never smaller than its smallest unit: a smaller part is merged into the next one with its cost", () => {
    const coin = { ...COIN, decimals: 0, scale: 2 };
    const parts = [30n, 80n, 250n, 40n].map((quantity) => ({ quantity, cost: 1n }));
    expect(withoutCrumbs(coin, parts)).toEqual([
      { quantity: 110n, cost: 2n },
      { quantity: 290n, cost: 2n },
    ]);
    expect(withoutCrumbs(coin, [{ quantity: 30n, cost: 1n }])).toEqual([{ quantity: 30n, cost: 1n }]);
    expect(withoutCrumbs(coin, [{ quantity: 0n, cost: 1n }])).toEqual([]);
  });
});

describe("a sum that is split", () => {
  it("adds up, whatever the weights", () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 20n }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), weights, (total, of) => {
        expect(split(total, of).reduce((sum, one) => sum + one, 0n)).toBe(total);
      }),
    );
  });
});
