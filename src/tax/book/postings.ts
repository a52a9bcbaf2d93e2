import { add, atMost, isPositive, share, subtract, type Int } from "../../money/index.ts";
import type { Book } from "./book.ts";
import { canGoOnPlain, goOnPlain, handedFor } from "./carry.ts";
import { addDisposal, addSlice, type DisposalKind } from "./entries.ts";
import {
  addToPool,
  choiceDue,
  isEmpty,
  PART,
  partCost,
  partQuantity,
  take,
  type Holding,
} from "./holding.ts";
import { acquiredMs, addLot, costOf, GAP, isAhead, leftOf, type Gap } from "./lots.ts";
import { enqueue, enqueueAll } from "./queue.ts";
import { note } from "./script.ts";
import { bitOf } from "./strands.ts";
import { addSale, addUnproven } from "./sums.ts";

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
  if (book.script !== null) note(book.script, to.number, quantity, cost, 0);
  settleMethod(book, to);
  const lot = addLot(book.lots, quantity, cost, ms, book.row, -1, gap);
  addToPool(to, book.lots, lot, quantity, cost);
  enqueue(to.queue, book.lots, lot);
}

/** What is not proven where the cost or the date of an acquisition is null. */
export function gapOf(cost: Int | null, ms: number | null = 0): Gap {
  if (cost === null) return GAP.cost;
  return ms === null ? GAP.dateOnly : GAP.none;
}

/**
 * Coins given for something worth `proceeds`, with `costs` of the disposal. Each lot's part is a slice; what no
 * lot covers is counted with a cost of 0 as inside, and noted with what it may be worth.
 */
export function dispose(
  book: Book,
  from: Holding,
  kind: DisposalKind,
  quantity: Int,
  proceeds: Int,
  costs: Int,
): void {
  const { parts, lots, slices, grain } = book;
  const { strand } = from.asset;
  if ((book.booked & bitOf(strand)) === 0) return;
  if (book.script !== null) note(book.script, -1 - from.number, quantity, proceeds, costs);
  settleMethod(book, from);
  const sums = book.sums[strand]!;
  const missing = take(from, lots, quantity, grain, parts);
  if (from.asset.apart) return sellApart(book, from, quantity, proceeds, costs, missing);
  addDisposal(book.disposals, book.row, slices.count, kind, from);
  sums.disposals += 1;
  // Nearly always one lot has it all, and nothing is divided.
  if (parts.count === 1 && missing === 0) return sellPart(book, from, 0, quantity, proceeds, costs);
  let quantityLeft = quantity;
  let proceedsLeft = proceeds;
  let costsLeft = costs;
  for (let i = 0; i < parts.count; i += 1) {
    const part = partQuantity(parts, i);
    const itsProceeds = share(proceedsLeft, part, quantityLeft, grain);
    const itsCosts = costsLeft === 0 ? 0 : share(costsLeft, part, quantityLeft, grain);
    quantityLeft = subtract(quantityLeft, part);
    proceedsLeft = subtract(proceedsLeft, itsProceeds);
    costsLeft = subtract(costsLeft, itsCosts);
    sellPart(book, from, i, part, itsProceeds, itsCosts);
  }
  if (missing !== 0) {
    addSlice(slices, -1, 1, missing, 0, proceedsLeft, costsLeft);
    const result = addSale(sums, true, proceedsLeft, 0, costsLeft);
    noteGap(book, from, GAP.cost, missing, result, true);
  }
}

/** What was taken of one lot, for its part of what came. */
function sellPart(book: Book, from: Holding, index: number, part: Int, proceeds: Int, costs: Int): void {
  const { parts, lots, slices } = book;
  const lot = parts.lots[index]!;
  const cost = partCost(parts, index);
  const inside = acquiredMs(lots, lot) >= book.insideFromMs;
  addSlice(slices, lot, inside ? 1 : 0, part, cost, proceeds, costs);
  const result = addSale(book.sums[from.asset.strand]!, inside, proceeds, cost, costs);
  if (lots.unknown[lot] !== GAP.none) noteGap(book, from, lots.unknown[lot]!, part, result, inside);
}

function sellApart(book: Book, of: Holding, quantity: Int, proceeds: Int, costs: Int, missing: Int): void {
  const { parts, lots } = book;
  let cost: Int = 0;
  let unproven = missing;
  for (let i = 0; i < parts.count; i += 1) {
    cost = add(cost, partCost(parts, i));
    if (lots.unknown[parts.lots[i]!] === GAP.cost) unproven = add(unproven, partQuantity(parts, i));
  }
  book.soldApart.push({ of, quantity, proceeds, cost, costs, unproven });
}

/** An assumption is never silent: whoever judges the disposal says what it may amount to. */
function noteGap(book: Book, of: Holding, gap: number, quantity: Int, result: Int, inside: boolean): void {
  if (inside) addUnproven(book.sums[of.asset.strand]!, result);
  book.gaps.push({ of, gap, quantity, result, inside });
}

/**
 * Coins that leave without consideration: a gift, a theft, a redemption. The lots go, no result arises. Answers what was
 * not there.
 */
export function release(book: Book, from: Holding, quantity: Int): Int {
  settleMethod(book, from);
  return take(from, book.lots, quantity, book.grain, book.parts);
}

/** Lots move with their date and cost to another wallet of the same person. Answers what was not there. */
export function move(book: Book, from: Holding, to: Holding, quantity: Int): Int {
  settleMethod(book, from);
  settleMethod(book, to);
  const { parts, lots, moved } = book;
  const missing = take(from, lots, quantity, book.grain, parts);
  const { count } = parts;
  if (missing === 0 && canGoOnPlain(book)) {
    goOnPlain(book, to, PART.quantity, Number(quantity));
    return 0;
  }
  for (let i = 0; i < count; i += 1) {
    const parent = parts.lots[i]!;
    const part = partQuantity(parts, i);
    const cost = partCost(parts, i);
    moved[i] = carryOn(book, parent, part, cost);
    const handed = handedFor(book, from, i);
    if (handed !== null) book.handed.set(moved[i]!, handed);
    addToPool(to, lots, moved[i]!, part, cost);
  }
  enqueueAll(to.queue, lots, moved, count);
  return missing;
}

/** A lot that continues another: same acquisition, new quantity or cost. It is not yet in any queue. */
export function carryOn(book: Book, parent: number, quantity: Int, cost: Int): number {
  const { lots } = book;
  const row = addLot(lots, quantity, cost, acquiredMs(lots, parent), book.row, parent, lots.unknown[parent]!);
  if (isAhead(lots, parent)) lots.ahead.add(row);
  return row;
}

/** What a holding has. Where it is only asked whether that is `enough`, not all of many lots are counted. */
export function openQuantity(book: Book, { queue }: Holding, enough: Int | null = null): Int {
  let sum: Int = 0;
  for (let at = queue.head; at < queue.tail; at += 1) {
    if (enough !== null && atMost(enough, sum)) break;
    sum = add(sum, leftOf(book.lots, queue.rows[at]!));
  }
  return sum;
}

/** The method stays until the asset in that wallet is gone; an earlier change is not carried out, and noted. */
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
    } else {
      book.refused.push({ of, method: due.method });
    }
  }
}

/** What the first `quantity` of a shelf has cost, without taking it. */
export function costOfFront(book: Book, { queue }: Holding, quantity: Int): Int {
  const { lots } = book;
  let cost: Int = 0;
  let left = quantity;
  for (let at = queue.head; at < queue.tail && isPositive(left); at += 1) {
    const row = queue.rows[at]!;
    const held = leftOf(lots, row);
    cost = add(
      cost,
      atMost(held, left) ? costOf(lots, row) : share(costOf(lots, row), left, held, book.grain),
    );
    left = subtract(left, held);
  }
  return cost;
}
