import { expect, it } from "vitest";
import type { Transaction } from "../../ledger/index.ts";
import { matchTransfers } from "./index.ts";
import { readSides } from "./side.ts";
import { at, into, out } from "./testing/ends.ts";
import { findCandidates, MAX_CANDIDATES } from "./unique-pairs.ts";

type Shape = (n: number, i: number) => readonly [Transaction, Transaction];

const WINDOW = { sameChainTransaction: false, anyAmount: false };
const minuteOf = (n: number, i: number): number => Math.floor((i * 60) / n);

/** Worst-case ledgers: many sides, nearly all of which compete with each other. */
const SHAPES: Readonly<Record<string, Shape>> = {
  "equal amounts in one hour": (n, i) => [
    out({ id: `a${i}`, amount: "1", time: at(minuteOf(n, i)) }),
    into({ id: `b${i}`, amount: "1", time: at(minuteOf(n, i)) }),
  ],
  "equal amounts, every hash another": (n, i) => [
    out({ id: `a${i}`, amount: "1", time: at(minuteOf(n, i)), hash: `a${i}` }),
    into({ id: `b${i}`, amount: "1", time: at(minuteOf(n, i)), hash: `b${i}` }),
  ],
  "equal amounts, every address another": (n, i) => [
    out({ id: `a${i}`, amount: "1", time: at(minuteOf(n, i)), address: `a${i}` }),
    into({ id: `b${i}`, amount: "1", time: at(minuteOf(n, i)), address: `b${i}` }),
  ],
  "all within 2 %, received an hour too early": (n, i) => [
    out({ id: `a${i}`, amount: `1.0${String(i).padStart(6, "0")}`, time: at(120 + minuteOf(n, i)) }),
    into({ id: `b${i}`, amount: `1.0${String(i).padStart(6, "0")}`, time: at(0) }),
  ],
};

function looks(shape: Shape, n: number): number {
  const transactions = Array.from({ length: n }, (_, i) => shape(n, i)).flat();
  const [sides] = readSides(transactions, new Map());
  return [WINDOW, { ...WINDOW, anyChain: true }]
    .map((rule) => findCandidates(sides?.sent ?? [], sides?.received ?? [], new Map(), rule).looked)
    .reduce((max, one) => Math.max(max, one));
}

it.each(Object.keys(SHAPES))("visits few sides for each: %s", (name) => {
  const shape = SHAPES[name]!;
  const [few, many] = [looks(shape, 1_000), looks(shape, 8_000)];
  // A lookup descends a tree of 8,000 leaves, twice as deep as 13, once for each candidate and twice more.
  expect(many).toBeLessThan(8_000 * (MAX_CANDIDATES + 4) * 2 * 14);
  // Eight times the sides are eight times the work and a little depth, not sixty-four times.
  expect(many).toBeLessThanOrEqual(few * 16);
});

it("handles forty thousand equal sides of one hour, and thousands of one chain transaction", () => {
  const shape = SHAPES["equal amounts in one hour"]!;
  const transactions = Array.from({ length: 20_000 }, (_, i) => shape(20_000, i)).flat();
  const { transfers, moves } = matchTransfers({ transactions, decisions: [] });
  expect([transfers.length, moves.length]).toEqual([20_000, 0]);
  const chain = transactions.slice(0, 10_000).map((one) => ({ ...one, hash: "ff" }));
  expect(matchTransfers({ transactions: chain, decisions: [] }).moves).toHaveLength(5_000);
});
