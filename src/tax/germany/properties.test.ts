import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../../test/support/depth.ts";
import type { Leg, Transaction } from "../../ledger/index.ts";
import { parseScaled, roundText, formatScaled } from "../../money/index.ts";
import { calculate, type TaxResult } from "../index.ts";
import { anyLedger, coveredLedger } from "./testing/arbitrary-ledger.ts";

const runs = { numRuns: cases(150, 1000) };
const DECIMALS = 40;

/** Decimal text as a bigint far finer than any amount in it. */
function exact(text: string): bigint {
  const value = parseScaled(text, DECIMALS);
  if (value === null) throw new Error(`not a decimal: ${text}`);
  return value;
}

function sum(texts: Iterable<string>): bigint {
  let total = 0n;
  for (const text of texts) total += exact(text);
  return total;
}

function slicesOf(result: TaxResult) {
  return [...result.disposals].flatMap(({ slices, year }) => slices.map((slice) => ({ ...slice, year })));
}

function euroOf(leg: Leg | null): bigint {
  if (leg === null) return 0n;
  return exact(leg.asset === "EUR" ? leg.amount : (leg.valueEur ?? "0"));
}

function cents(value: bigint): string {
  return roundText(formatScaled(value, DECIMALS));
}

/** All output about the years before, in cents and words. */
function before(result: TaxResult, year: number): string {
  return JSON.stringify([
    result.years.filter((one) => one.year < year).map((one) => ({ ...one, exact: null })),
    [...result.disposals].filter((one) => one.year < year),
    [...result.income].filter((one) => one.year < year),
    result.issues.filter((one) => (one.year ?? 0) < year),
  ]);
}

/**
 * The sums of the same years below the cent: if any year of a book is in doubt, those of all are computed without cuts.
 */
function sumsBefore(result: TaxResult, year: number): readonly bigint[] {
  return result.years
    .filter((one) => one.year < year)
    .flatMap(({ exact: { inside, outside, ...sums } }) =>
      [sums, inside, outside].flatMap((part) =>
        Object.values(part).map((value) =>
          typeof value === "string" ? exact(value) : BigInt(value as number),
        ),
      ),
    );
}

/** More than the sum of all cuts in such a small ledger. */
const CUTS = exact("0.0001");

/** Final balances of every wallet in a covered ledger, computed without any law. */
function balancesOf(ledger: readonly Transaction[]): ReadonlyMap<string, bigint> {
  const balances = new Map<string, bigint>();
  const book = (wallet: string, leg: Leg | null, sign: bigint): void => {
    if (leg === null || leg.asset === "EUR") return;
    const key = `${wallet} ${leg.asset}`;
    balances.set(key, (balances.get(key) ?? 0n) + sign * exact(leg.amount));
  };
  for (const { type, wallet, toWallet, sent, received, fee } of ledger) {
    const isMove = toWallet !== null;
    // The whole holding forks and stays; a fee of a transfer in its own coin is
    // part of the amount that did not arrive.
    if (type !== "hard_fork" && toWallet !== wallet) book(wallet, sent, -1n);
    if (toWallet !== wallet) book(toWallet ?? wallet, isMove ? (received ?? sent) : received, 1n);
    const lost = isMove && received !== null ? exact(sent!.amount) - exact(received.amount) : 0n;
    const within = lost > 0n && fee !== null && fee.asset === sent!.asset;
    if (!within) book(wallet, fee, -1n);
    else if (exact(fee.amount) > lost) {
      const beyond = formatScaled(exact(fee.amount) - lost, DECIMALS);
      book(wallet, { ...fee, amount: beyond }, -1n);
    }
  }
  return balances;
}

/** Total price of all acquisitions. */
function paidFor(ledger: readonly Transaction[]): bigint {
  return ledger.reduce((total, { type, sent, received, fee, acquiredCostEur }) => {
    if (type === "spot_buy") return total + euroOf(sent) + euroOf(fee);
    if (type === "crypto_swap" || type === "nft_purchase") return total + euroOf(sent);
    const isReceipt = type === "staking_reward" || type === "liquidity_reward";
    if (received !== null && (type === "gift_received" || (type === "transfer" && sent === null)))
      return total + exact(acquiredCostEur ?? "0");
    return isReceipt ? total + euroOf(received) : total;
  }, 0n);
}

// Generating a ledger takes as long as computing it, so all properties are checked on the same one.
describe("the engine, whatever the ledger", () => {
  it("conserves quantity in every wallet and asset, and cost across splits, transfers and forks", () => {
    fc.assert(
      fc.property(coveredLedger, (ledger) => {
        const result = calculate(ledger, { method: "fifo" });
        const open = new Map<string, bigint>();
        for (const { wallet, asset, quantity } of result.lots) {
          const key = `${wallet} ${asset}`;
          open.set(key, (open.get(key) ?? 0n) + exact(quantity));
        }
        for (const [key, balance] of balancesOf(ledger)) expect(open.get(key) ?? 0n, key).toBe(balance);
        for (const of of [result, calculate(ledger, { method: "average" })]) {
          const given = sum(slicesOf(of).map(({ cost }) => cost));
          const remainingCost = sum([...of.lots].map(({ cost }) => cost));
          // Each is rounded for output; the book itself conserves to the last digit.
          const off = given + remainingCost - paidFor(ledger);
          const maxError = exact("0.00000001") * BigInt(of.disposals.length + of.lots.length + 1);
          expect(off <= maxError && off >= -maxError, `${of.method}: ${off}`).toBe(true);
        }
      }),
      runs,
    );
  });

  it("depends neither on the order in which events arrive nor on how often one is delivered", () => {
    const delivered = anyLedger.chain((ledger) =>
      fc.tuple(
        fc.constant(ledger),
        fc.shuffledSubarray([...ledger], { minLength: ledger.length }),
        fc.shuffledSubarray([...ledger]),
        fc.nat(ledger.length),
      ),
    );
    fc.assert(
      fc.property(delivered, ([ledger, permuted, redelivered, at]) => {
        const once = JSON.stringify(calculate(ledger));
        expect(JSON.stringify(calculate(permuted)), "in another order").toBe(once);
        const result = calculate([
          ...ledger.slice(0, at),
          ...redelivered.map((one) => ({ ...one })),
          ...ledger.slice(at),
          ...redelivered,
        ]);
        const [repeatIssues, others] = [true, false].map((repeated) =>
          result.issues.filter(({ code }) => (code === "repeated-transaction") === repeated),
        );
        expect(repeatIssues!.map(({ count }) => count)).toEqual(
          redelivered.length === 0 ? [] : [redelivered.length * 2],
        );
        expect(JSON.stringify({ ...result, issues: others }), "delivered again").toBe(once);
      }),
      runs,
    );
  });

  it("never changes an earlier year by a later event", () => {
    fc.assert(
      fc.property(anyLedger, fc.constantFrom(2022, 2023), (ledger, year) => {
        const earlier = ledger.filter(({ time }) => time < `${year - 1}-12-31T23:00:00.000Z`);
        // Seen from the year before, when the next year has not carried anything back yet.
        const options = { currentYear: year - 1 };
        const [all, early] = [calculate(ledger, options), calculate(earlier, options)];
        expect(before(all, year)).toBe(before(early, year));
        const known = sumsBefore(early, year);
        const moved = sumsBefore(all, year).filter((value, i) => {
          const by = value - (known[i] ?? 0n);
          return by > CUTS || by < -CUTS;
        });
        expect(moved).toEqual([]);
      }),
      runs,
    );
  });

  it("explains every slice and year, and keeps the taxable amount between the ends of its range", () => {
    fc.assert(
      fc.property(anyLedger, (ledger) => {
        const result = calculate(ledger);
        const slices = slicesOf(result);
        expectTraced(slices, new Set(ledger.map(({ id }) => id)));
        for (const of of result.years) {
          expectFollows(of, slices, [...result.income]);
          expectWithinRange(of);
        }
      }),
      runs,
    );
  });
});

type OfYear = TaxResult["years"][number];
type SliceOfYear = ReturnType<typeof slicesOf>[number];

/** Gain, cost and fees add up to the proceeds, and each comes from transactions of the ledger. */
function expectTraced(slices: readonly SliceOfYear[], ids: ReadonlySet<string>): void {
  for (const { result, cost, costs, proceeds, transactionIds } of slices) {
    expect(exact(result) + exact(cost) + exact(costs)).toBe(exact(proceeds));
    expect(transactionIds.length).toBeGreaterThan(0);
    expect(transactionIds.filter((id) => !ids.has(id))).toEqual([]);
  }
}

/** The figures follow from slices and receipts alone, to the cent. */
function expectFollows(
  { year, assessment, ...figures }: OfYear,
  slices: readonly SliceOfYear[],
  income: readonly { readonly year: number; readonly value: string | null }[],
): void {
  const gains = (inside: boolean, sign: 1 | -1): bigint =>
    slices
      .filter((slice) => slice.year === year && slice.inside === inside)
      .map((slice) => exact(slice.proceeds) - exact(slice.cost) - exact(slice.costs))
      .filter((gain) => (sign === 1 ? gain > 0n : gain < 0n))
      .reduce((total, gain) => total + gain, 0n);
  const net = gains(true, 1) + gains(true, -1);
  const limit = exact(year >= 2024 ? "1000" : "600");
  expect(assessment.section23).toMatchObject({
    gains: cents(gains(true, 1)),
    losses: cents(-gains(true, -1)),
    net: cents(net),
    limit: year >= 2024 ? "1000.00" : "600.00",
    taxable: cents(net >= limit ? net : 0n),
    lossToCarry: cents(net < 0n ? -net : 0n),
  });
  expect(assessment.outsidePeriod).toEqual({
    gains: cents(gains(false, 1)),
    losses: cents(-gains(false, -1)),
  });
  const receipts = sum(income.filter((one) => one.year === year).map(({ value }) => value ?? "0"));
  expect(assessment.section22.receipts).toBe(cents(receipts));
  expect(figures).toMatchObject({
    taxableGains: Number(cents(gains(true, 1))),
    taxableLosses: Number(cents(-gains(true, -1))),
    taxFreeGains: Number(cents(gains(false, 1))),
    incomeTotal: Number(cents(receipts)),
  });
}

function expectWithinRange({ range, assessment }: OfYear): void {
  if (range === null) return;
  const taxable = exact(assessment.section23.taxable) + exact(assessment.section22.taxable);
  expect(exact(range.taxableFrom ?? "0")).toBeLessThanOrEqual(taxable);
  if (range.taxableTo !== null) expect(exact(range.taxableTo)).toBeGreaterThanOrEqual(taxable);
}
