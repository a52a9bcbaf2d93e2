import { add, atMost, isPositive, isSame, share, subtract, type Int } from "../../money/index.ts";
import type { Book } from "./book.ts";
import { readInt } from "./cells.ts";
import {
  addToPool,
  PART,
  PART_CELLS,
  partCost,
  partQuantity,
  spreadPlain,
  take,
  type Asset,
  type Holding,
  type Parts,
} from "./holding.ts";
import { acquiredMs, addCost, leftOf, LOT, LOT_CELLS, nextLot } from "./lots.ts";
import { carryOn, settleMethod } from "./postings.ts";
import { enqueue, enqueueAll } from "./queue.ts";

/** What was handed over for a lot that continues others, and what had been handed over for those before. */
export type Handed = { readonly asset: Asset; readonly quantity: Int; readonly before: Handed | null };

/** What is left when lots have gone on. */
export type Carried = {
  /** Of what was to be taken, what was not there. */
  readonly missing: Int;
  /** Of what came, the part that no lot covers. */
  readonly uncovered: Int;
};

/**
 * Lots of one asset go on as lots of another, with their date and cost: `quantity` is taken, `into` comes in its place,
 * each lot in its share of it. Where it `remembers`, each lot knows how much was handed over for it; otherwise it knows
 * what the one before knew.
 */
export function carry(
  book: Book,
  from: Holding,
  to: Holding,
  quantity: Int,
  into: Int,
  remembers: boolean,
  grain = to.asset.grain,
): Carried {
  settleMethod(book, from);
  settleMethod(book, to);
  const { parts } = book;
  const missing = take(from, book.lots, quantity, book.grain, parts);
  if (isOneLot(parts, quantity) && isPositive(into)) {
    const before = handedFor(book, from, 0);
    goOnAlone(book, to, into, remembers ? { asset: from.asset, quantity, before } : before);
    return NOTHING_LEFT;
  }
  if (missing === 0 && !remembers && grain === 1 && canGoOnPlain(book) && typeof into === "number") {
    spreadPlain(parts, Number(quantity), into, 0);
    goOnPlain(book, to, PART.proceeds, into);
    return NOTHING_LEFT;
  }
  const { moved } = book;
  let count = 0;
  let left = quantity;
  let uncovered = into;
  let waiting: Int = 0;
  for (let i = 0; i < parts.count; i += 1) {
    const part = partQuantity(parts, i);
    const its = share(uncovered, part, left, grain);
    left = subtract(left, part);
    uncovered = subtract(uncovered, its);
    const cost: Int = waiting === 0 ? partCost(parts, i) : add(partCost(parts, i), waiting);
    // A part too small for any of it leaves its cost to the next.
    const isTooSmall = !isPositive(its);
    waiting = isTooSmall ? cost : 0;
    if (isTooSmall) continue;
    const before = handedFor(book, from, i);
    const handed = remembers ? { asset: from.asset, quantity: part, before } : before;
    moved[count] = goOnAs(book, to, i, its, cost, handed);
    count += 1;
  }
  leaveToLast(book, to, moved, count, waiting);
  return { missing, uncovered };
}

const NOTHING_LEFT: Carried = { missing: 0, uncovered: 0 };

/** Whether all that was taken last are plain numbers, and no lot knows more than its date and cost. */
export const canGoOnPlain = ({ parts, handed, lots }: Book): boolean =>
  parts.plain && handed.size === 0 && lots.ahead.size === 0;

/** What was taken last goes on in `to`, each part as the quantity in that cell of it, `into` all together. */
export function goOnPlain(book: Book, to: Holding, cell: number, into: number): void {
  const { parts, lots, moved, row } = book;
  const from = parts.cells.small;
  let count = 0;
  let waiting = 0;
  for (let i = 0; i < parts.count; i += 1) {
    const quantity = from[i * PART_CELLS + cell]!;
    const cost = from[i * PART_CELLS + PART.cost]! + waiting;
    // A part too small for any of it leaves its cost to the next.
    waiting = quantity === 0 ? cost : 0;
    if (quantity === 0) continue;
    const parent = parts.lots[i]!;
    const at = nextLot(lots, row, parent, lots.unknown[parent]!);
    const { small } = lots.cells;
    small[at + LOT.left] = quantity;
    small[at + LOT.cost] = cost;
    small[at + LOT.whole] = quantity;
    small[at + LOT.wholeCost] = cost;
    small[at + LOT.acquiredMs] = acquiredMs(lots, parent);
    moved[count] = lots.count - 1;
    count += 1;
  }
  // None of them is borrowed: one speaks for all.
  if (count > 0) addToPool(to, lots, moved[0]!, into, parts.plainCost - waiting);
  leaveToLast(book, to, moved, count, waiting);
}

/** What is left of the way back: what came above all that was handed over, or what is lacking to it. */
export type Returned = { readonly handed: Int; readonly surplus: Int; readonly short: Int };

/**
 * The way back: `quantity` is taken, all of it held, and `came` of the other asset comes for it. As much as was handed
 * over for a lot continues it; what comes above that is nobody's yet. Less than that takes the whole cost. A lot that
 * remembers nothing of this asset goes on in its share of what came.
 */
export function giveBack(book: Book, from: Holding, to: Holding, quantity: Int, came: Int): Returned {
  settleMethod(book, from);
  settleMethod(book, to);
  const { parts } = book;
  take(from, book.lots, quantity, book.grain, parts);
  if (isOneLot(parts, quantity) && isPositive(came)) {
    const its = handedFor(book, from, 0);
    const back = its !== null && its.asset === to.asset ? its : { quantity: came, before: null };
    const coins = atMost(back.quantity, came) ? back.quantity : came;
    if (isPositive(coins)) {
      goOnAlone(book, to, coins, back.before);
      const handed = back === its ? its.quantity : 0;
      return { handed, surplus: subtract(came, coins), short: subtract(back.quantity, coins) };
    }
  }
  const known: (Handed | null)[] = [];
  let handed: Int = 0;
  let strange: Int = 0;
  for (let i = 0; i < parts.count; i += 1) {
    const its = handedFor(book, from, i);
    const isBack = its !== null && its.asset === to.asset;
    known.push(isBack ? its : null);
    if (isBack) handed = add(handed, its.quantity);
    else strange = add(strange, partQuantity(parts, i));
  }
  let forStrange = strange === 0 ? 0 : share(came, strange, quantity, to.asset.grain);
  let forKnown = subtract(came, forStrange);
  const isWhole = forKnown >= handed;
  const surplus = isWhole ? subtract(forKnown, handed) : 0;
  const short = isWhole ? 0 : subtract(handed, forKnown);
  let handedLeft = handed;
  const quantities = known.map((its, i) => {
    if (its === null) {
      const part = partQuantity(parts, i);
      const coins = share(forStrange, part, strange, to.asset.grain);
      forStrange = subtract(forStrange, coins);
      strange = subtract(strange, part);
      return coins;
    }
    if (isWhole) return its.quantity;
    const coins = handedLeft === 0 ? 0 : share(forKnown, its.quantity, handedLeft, to.asset.grain);
    forKnown = subtract(forKnown, coins);
    handedLeft = subtract(handedLeft, its.quantity);
    return coins;
  });
  goOn(
    book,
    to,
    quantities,
    known.map((its) => its?.before ?? null),
  );
  return { handed, surplus, short };
}

/** Nearly always one lot has it all: nothing is divided. */
const isOneLot = (parts: Parts, quantity: Int): boolean =>
  parts.count === 1 && isSame(partQuantity(parts, 0), quantity);

/** The only lot that was taken last goes on in `to`, as so much. */
function goOnAlone(book: Book, to: Holding, quantity: Int, handed: Handed | null): void {
  enqueue(to.queue, book.lots, goOnAs(book, to, 0, quantity, partCost(book.parts, 0), handed));
}

function goOnAs(
  book: Book,
  to: Holding,
  part: number,
  quantity: Int,
  cost: Int,
  handed: Handed | null,
): number {
  const row = carryOn(book, book.parts.lots[part]!, quantity, cost);
  if (handed !== null) book.handed.set(row, handed);
  addToPool(to, book.lots, row, quantity, cost);
  return row;
}

/** What was taken last goes on in `to`; a part too small for any of it as above. */
function goOn(book: Book, to: Holding, quantities: readonly Int[], handed: readonly (Handed | null)[]): void {
  const { parts } = book;
  const rows: number[] = [];
  let waiting: Int = 0;
  for (let i = 0; i < parts.count; i += 1) {
    const quantity = quantities[i]!;
    const cost = add(partCost(parts, i), waiting);
    if (!isPositive(quantity)) {
      waiting = cost;
      continue;
    }
    waiting = 0;
    rows.push(goOnAs(book, to, i, quantity, cost, handed[i] ?? null));
  }
  leaveToLast(book, to, rows, rows.length, waiting);
}

/** Lots that go on take their place in `to`; the cost that none of them has is the last one's. */
function leaveToLast(book: Book, to: Holding, rows: readonly number[], count: number, waiting: Int): void {
  if (waiting !== 0 && count > 0) {
    addCost(book.lots, rows[count - 1]!, waiting);
    addToPool(to, book.lots, rows[count - 1]!, 0, waiting);
  }
  enqueueAll(to.queue, book.lots, rows, count);
}

/** What was handed over for a part that was just taken: cut from the whole, so that all parts together have all of it. */
export function handedFor(book: Book, from: Holding, part: number): Handed | null {
  const { lots, parts, handed } = book;
  if (handed.size === 0) return null;
  const lot = parts.lots[part]!;
  const all = handed.get(lot);
  if (all === undefined) return null;
  const { queue } = from;
  const isCut = queue.head < queue.tail && queue.rows[queue.head] === lot;
  const rest = isCut ? leftOf(lots, lot) : 0;
  const whole = readInt(lots.cells, lot * LOT_CELLS + LOT.whole);
  return cutFrom(all, whole, add(rest, partQuantity(parts, part)), rest);
}

function cutFrom(all: Handed, whole: Int, before: Int, after: Int): Handed {
  if (after === 0 && isSame(before, whole)) return all;
  const { asset, quantity } = all;
  const leftAt = (left: Int): Int =>
    subtract(quantity, share(quantity, subtract(whole, left), whole, asset.grain));
  return {
    asset,
    quantity: subtract(leftAt(before), leftAt(after)),
    before: all.before === null ? null : cutFrom(all.before, whole, before, after),
  };
}
