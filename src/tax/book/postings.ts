import { add, formatScaled, isPositive, share, subtract, type Int } from "../../money/index.ts";
import { euro, flag, type Book } from "./book.ts";
import { addDisposal, addSlice } from "./entries.ts";
import { CLAUSES } from "../germany/clauses.ts";
import { addToPool, choiceDue, isEmpty, partCost, partQuantity, take, type Holding } from "./holding.ts";
import { acquiredMs, addLot, GAP, leftOf, type Gap } from "./lots.ts";
import { enqueue, enqueueAll } from "./queue.ts";
import type { DisposalKind } from "../germany/result.ts";
import { addSale } from "../germany/totals.ts";

const MISSING = [
  CLAUSES.burdenOfRecords,
  CLAUSES.plausibleReport,
  CLAUSES.estimateInLetter,
  CLAUSES.estimate,
];

/** A new lot, in its place by date of acquisition: that of the transaction at hand unless another is known. */
export function acquire(
  book: Book,
  to: Holding,
  quantity: Int,
  cost: Int,
  gap: Gap = GAP.none,
  ms = book.ms,
): void {
  if (quantity === 0) return;
  settleMethod(book, to);
  const lot = addLot(book.lots, quantity, cost, ms, book.row, -1, gap);
  addToPool(to, quantity, cost);
  enqueue(to.queue, book.lots, lot);
}

/** What is not proven where the cost or the date of an acquisition is null. */
export function gapOf(cost: Int | null, ms: number | null = 0): Gap {
  if (cost === null) return GAP.cost;
  return ms === null ? GAP.dateOnly : GAP.none;
}

/**
 * Coins given for something worth `proceeds`, with `costs` of the disposal. Each lot's part is a slice; what no
 * lot covers is counted with a cost of 0 as inside the period, and flagged with what it may be worth.
 */
export function dispose(
  book: Book,
  from: Holding,
  kind: DisposalKind,
  quantity: Int,
  proceeds: Int,
  costs: Int,
): void {
  settleMethod(book, from);
  const { parts, lots, slices, grain, insideFromMs, totals } = book;
  const missing = take(from, lots, quantity, grain, parts);
  addDisposal(book.disposals, book.row, slices.count, kind, from);
  totals.disposals += 1;
  let quantityLeft = quantity;
  let proceedsLeft = proceeds;
  let costsLeft = costs;
  for (let i = 0; i < parts.count; i += 1) {
    const lot = parts.lots[i]!;
    const part = partQuantity(parts, i);
    const cost = partCost(parts, i);
    const itsProceeds = share(proceedsLeft, part, quantityLeft, grain);
    const itsCosts = costsLeft === 0 ? 0 : share(costsLeft, part, quantityLeft, grain);
    quantityLeft = subtract(quantityLeft, part);
    proceedsLeft = subtract(proceedsLeft, itsProceeds);
    costsLeft = subtract(costsLeft, itsCosts);
    const inside = acquiredMs(lots, lot) >= insideFromMs;
    addSlice(slices, lot, inside, part, cost, itsProceeds, itsCosts);
    const result = addSale(totals, inside, itsProceeds, cost, itsCosts);
    if (lots.unknown[lot] !== GAP.none) flagGap(book, from, lots.unknown[lot]!, part, result, inside);
  }
  if (missing !== 0) {
    addSlice(slices, -1, true, missing, 0, proceedsLeft, costsLeft);
    const result = addSale(totals, true, proceedsLeft, 0, costsLeft);
    flagGap(book, from, GAP.cost, missing, result, true);
  }
}

/** An assumption is never silent: what was taken, and between what the result lies. */
function flagGap(book: Book, from: Holding, gap: number, quantity: Int, result: Int, inside: boolean): void {
  // Coins that were there for more than a year are outside the period whenever they were acquired.
  if (gap === GAP.dateOnly && !inside) return;
  const { name, scale } = from.asset;
  const what = `${formatScaled(quantity, scale)} ${name} in ${from.wallet}`;
  const gain = isPositive(result) ? result : 0;
  const between = `The gain lies between 0 and ${euro(book, gain)} EUR`;
  const message =
    gap === GAP.dateOnly
      ? `No proven date of acquisition for ${what}: counted as inside the period. ${between}, depending on the date.`
      : inside
        ? `No proven acquisition for ${what}: counted with a cost of 0 and as inside the period. ${between}, ` +
          "depending on what was paid."
        : `No proven cost of ${what}, held for more than a year: counted with a cost of 0, outside the period. ` +
          `${between}, depending on what was paid; it is not taxed.`;
  flag(book, {
    code: "missing-acquisition",
    severity: "error",
    message,
    asset: name,
    wallet: from.wallet,
    effect: gain,
    range: { from: 0, to: result },
    clauses: MISSING,
  });
}

/** Coins that leave without consideration: a gift, a theft, a redemption. The lots go, no result arises. */
export function release(book: Book, from: Holding, quantity: Int): void {
  settleMethod(book, from);
  take(from, book.lots, quantity, book.grain, book.parts);
}

/** Lots move with their date and cost to another wallet of the same person. Answers what was not there. */
export function move(book: Book, from: Holding, to: Holding, quantity: Int): Int {
  settleMethod(book, from);
  settleMethod(book, to);
  const { parts, lots, moved } = book;
  const missing = take(from, lots, quantity, book.grain, parts);
  const { count } = parts;
  for (let i = 0; i < count; i += 1) {
    const parent = parts.lots[i]!;
    const part = partQuantity(parts, i);
    const cost = partCost(parts, i);
    moved[i] = carryOn(book, parent, part, cost);
    addToPool(to, part, cost);
  }
  enqueueAll(to.queue, lots, moved, count);
  return missing;
}

/** A lot that continues another: same acquisition, new quantity or cost. It is not yet in any queue. */
export function carryOn(book: Book, parent: number, quantity: Int, cost: Int): number {
  const { lots } = book;
  return addLot(lots, quantity, cost, acquiredMs(lots, parent), book.row, parent, lots.unknown[parent]!);
}

export function openQuantity(book: Book, of: Holding): Int {
  const { queue } = of;
  let sum: Int = 0;
  for (let at = queue.head; at < queue.tail; at += 1) {
    sum = add(sum, leftOf(book.lots, queue.rows[at]!));
  }
  return sum;
}

/** Rn 62: the method stays until the asset in that wallet is sold out; an earlier change is refused. */
export function settleMethod(book: Book, of: Holding): void {
  if (of.choices.length === 0) return;
  for (let due = choiceDue(of, book.day); due !== undefined; due = choiceDue(of, book.day)) {
    of.choices = of.choices.slice(1);
    const average = due.method === "average";
    if (average === of.average) continue;
    if (isEmpty(of)) {
      of.average = average;
      of.poolQuantity = 0;
      of.poolCost = 0;
      continue;
    }
    flag(book, {
      code: "method-switch-refused",
      severity: "error",
      message:
        `${of.asset.name} in ${of.wallet} is not sold out: the ${of.average ? "average" : "FIFO"} method stays, ` +
        `the change to ${due.method} is refused.`,
      asset: of.asset.name,
      wallet: of.wallet,
      clauses: [CLAUSES.methodLock],
    });
  }
}
