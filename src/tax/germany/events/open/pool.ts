import {
  add,
  atMost,
  isPositive,
  multiply,
  multiplyDivide,
  share,
  subtract,
  type Int,
} from "../../../../money/index.ts";
import { holdingOf } from "../../../book/book.ts";
import { carry } from "../../../book/carry.ts";
import type { Asset, Holding } from "../../../book/holding.ts";
import { costOf, creatorOf, leftOf, ordinalOf } from "../../../book/lots.ts";
import { acquire, dispose, gapOf, move, openQuantity, release } from "../../../book/postings.ts";
import { readSides } from "../../../book/read-sides.ts";
import { shelfOf } from "../../../book/shelves.ts";
import { isCoin } from "../../../book/side.ts";
import { CLAUSES } from "../../clauses.ts";
import { flag } from "../../findings.ts";
import { turnToEvent, type GermanBook } from "../../german-book.ts";
import type { IncomeType } from "../../income.ts";
import { bookCoinFee, bookFeeAlone, feeValue } from "../fees.ts";
import { missingPrice } from "../trade.ts";
import { earn, growFirst, growthIn, noteShort, takeUnknown } from "./growth.ts";
import { isPoolShare, putIn, takeOut, waitingOf, type Position } from "./positions.ts";

/** One row of a movement, read. */
export type Leg = {
  readonly row: number;
  readonly coin: Asset | null;
  readonly quantity: Int;
  readonly value: Int | null;
  readonly share: Asset | null;
  readonly shareQuantity: Int;
  readonly shareValue: Int | null;
};

/** Turns to a row of the movement and reads it again. */
export function turn(book: GermanBook, row: number): void {
  const { lots } = book;
  // A movement comes back to its rows: what they make is numbered on.
  if (lots.count > 0) lots.resumed.set(creatorOf(lots, lots.count - 1), ordinalOf(lots, lots.count - 1) + 1);
  turnToEvent(book, row, book.instants[row]!);
  readSides(book);
}

/** `carry`: each coin's lots wait in the pool. */
export function waitInPool(book: GermanBook, position: Position, legs: readonly Leg[]): void {
  for (const leg of legs) {
    turn(book, leg.row);
    if (leg.coin !== null) {
      const from = holdingOf(book, book.leaving, leg.coin);
      const shelf = shelfOf(book, position.key, position.label, book.wallet, leg.coin);
      const taken = subtract(leg.quantity, growthIn(book, from, leg.quantity));
      takeUnknown(book, shelf, move(book, from, shelf, taken));
      putIn(position, leg.coin, taken);
    }
    if (leg.share !== null) {
      position.share = leg.share;
      position.outstanding = add(position.outstanding, leg.shareQuantity);
    }
    bookFeeAlone(book);
  }
}

/** What of the position comes back with a movement: of each coin that waits there how much, or all of it. */
export function partsOf(position: Position, legs: readonly Leg[]): ReadonlyMap<Asset, Int> {
  const shares = legs.reduce<Int>((sum, { shareQuantity }) => add(sum, shareQuantity), 0);
  const waiting = [...position.waiting].filter(([, quantity]) => isPositive(quantity));
  const cut = (part: Int, whole: Int): ReadonlyMap<Asset, Int> =>
    new Map(
      waiting.map(([asset, quantity]) => [
        asset,
        atMost(whole, part) ? quantity : share(quantity, part, whole, asset.grain),
      ]),
    );
  if (isPositive(shares) && isPositive(position.outstanding)) return cut(shares, position.outstanding);
  const came = byCoin(legs);
  const isWhole = waiting.every(([asset]) => came.has(asset));
  const values = waiting.map(([asset, quantity]) => {
    const its = came.get(asset);
    return its === undefined || its.value === null || its.quantity === 0
      ? null
      : ([its.value, multiplyDivide(its.value, quantity, its.quantity)] as const);
  });
  if (isWhole && values.every((value) => value !== null)) {
    const [part, whole] = values.reduce<readonly [Int, Int]>(
      ([a, b], value) => [add(a, value[0]), add(b, value[1])],
      [0, 0],
    );
    // Prices move a little between two coins: what is all but everything is everything.
    if (atMost(multiply(whole, 98), multiply(part, 100))) return cut(1, 1);
    return cut(part, whole);
  }
  // Of one coin alone nobody can tell what part of the position it is: it is so much of that coin.
  return new Map(
    waiting.map(([asset, quantity]) => {
      const its = came.get(asset)?.quantity ?? 0;
      return [asset, its > quantity ? quantity : its];
    }),
  );
}

type Came = { quantity: Int; value: Int | null };

function byCoin(legs: readonly Leg[]): Map<Asset, Came> {
  const came = new Map<Asset, Came>();
  for (const { coin, quantity, value } of legs) {
    if (coin === null) continue;
    const known = came.get(coin);
    if (known === undefined) came.set(coin, { quantity, value });
    else {
      known.quantity = add(known.quantity, quantity);
      known.value = known.value === null || value === null ? null : add(known.value, value);
    }
  }
  return came;
}

/**
 * `carry` on the way back: a coin continues its lots up to what was handed over for this part. What one lacks is
 * exchanged against what another has too much, at market value; a surplus that nothing lacks is income.
 */
export function returnFromPool(
  book: GermanBook,
  position: Position,
  legs: readonly Leg[],
  income: IncomeType,
): void {
  const parts = partsOf(position, legs);
  const came = byCoin(legs);
  const plan = planOf(book, parts, came);
  const first = legs[0]!.row;
  const done = new Set<Asset>();
  // What did not come at all is exchanged in the first row, before anything arrives.
  turn(book, first);
  for (const [asset, part] of parts)
    if (!came.has(asset) && isPositive(part)) giveUp(book, position, asset, part, 0, plan);
  for (const { row, coin } of legs) {
    turn(book, row);
    if (coin !== null && !done.has(coin)) {
      done.add(coin);
      arrive(book, position, coin, came.get(coin)!, parts.get(coin) ?? 0, plan, income);
    }
    bookFeeAlone(book);
  }
  for (const [asset, part] of parts) takeOut(position, asset, part);
  for (const { shareQuantity } of legs)
    position.outstanding =
      shareQuantity > position.outstanding ? 0 : subtract(position.outstanding, shareQuantity);
}

/** What is exchanged: of each lacking coin how much and for what, of each surplus how much is bought with it. */
type Plan = {
  /** Everything that lacks is worth so much, and everything that is too much; null where nobody knows. */
  readonly lack: Int | null;
  readonly surplus: Int | null;
  readonly exchanged: Int | null;
  readonly lacking: ReadonlyMap<Asset, Int | null>;
};

function planOf(book: GermanBook, parts: ReadonlyMap<Asset, Int>, came: ReadonlyMap<Asset, Came>): Plan {
  const lacking = new Map<Asset, Int | null>();
  let lack: Int | null = 0;
  for (const [asset, part] of parts) {
    const its = came.get(asset);
    const short = subtract(part, its?.quantity ?? 0);
    if (!isPositive(short)) continue;
    const value =
      its === undefined || its.value === null || its.quantity === 0
        ? null
        : share(its.value, short, its.quantity, book.grain);
    lacking.set(asset, value);
    lack = lack === null || value === null ? null : add(lack, value);
  }
  let surplus: Int | null = 0;
  for (const [asset, { quantity, value }] of came) {
    const more = subtract(quantity, parts.get(asset) ?? 0);
    if (!isPositive(more)) continue;
    surplus =
      surplus === null || value === null ? null : add(surplus, share(value, more, quantity, book.grain));
  }
  // A coin that did not come has no price here: then all that lacks goes for all that is too much.
  const exchanged =
    lacking.size === 0 || surplus === null
      ? lacking.size === 0
        ? 0
        : null
      : lack === null || atMost(surplus, lack)
        ? surplus
        : lack;
  return { lack, surplus, exchanged, lacking };
}

/** Of a coin that lacks: as much as is exchanged is disposed of, first acquired first; the rest of the cost stays. */
function giveUp(
  book: GermanBook,
  position: Position,
  asset: Asset,
  part: Int,
  arrived: Int,
  { lack, surplus, exchanged, lacking }: Plan,
): Holding {
  const shelf = shelfOf(book, position.key, position.label, book.wallet, asset);
  const short = subtract(part, arrived);
  let rest = short;
  if (isPositive(short) && surplus !== 0) {
    const value = lacking.get(asset) ?? null;
    if (exchanged === null) {
      missingPrice(book, { present: true, asset, quantity: short, value: null }, "swap");
      release(book, shelf, short);
      rest = 0;
    } else {
      const unknown = lack === null ? [...lacking.values()].length : 0;
      // In proportion to value; without one, all of it for an equal part.
      const worth =
        lack === null || value === null
          ? multiplyDivide(exchanged, 1, unknown)
          : lack === 0
            ? 0
            : share(exchanged, value, lack, book.grain);
      const given =
        lack === null || atMost(lack, exchanged) ? short : share(short, exchanged, lack, asset.grain);
      if (isPositive(given)) dispose(book, shelf, "swap", given, worth, 0);
      rest = subtract(short, given);
    }
  }
  if (isPositive(rest) && !isPositive(arrived)) {
    const cost = costOfFront(book, shelf, rest);
    release(book, shelf, rest);
    noteShort(book, asset, rest, cost);
  } else if (isPositive(rest)) {
    noteShort(book, asset, rest, null);
  }
  return shelf;
}

function arrive(
  book: GermanBook,
  position: Position,
  coin: Asset,
  { quantity, value }: Came,
  part: Int,
  plan: Plan,
  income: IncomeType,
): void {
  const to = holdingOf(book, book.wallet, coin);
  const kept = quantity > part ? part : quantity;
  if (isPositive(part)) {
    const shelf = giveUp(book, position, coin, part, quantity > part ? part : quantity, plan);
    // What of the part was not exchanged leaves its cost to what came.
    const left = subtract(part, exchangedOf(plan, coin, subtract(part, kept)));
    const { uncovered } = carry(book, shelf, to, left, kept, false);
    takeUnknown(book, to, uncovered);
  }
  const more = subtract(quantity, kept);
  if (!isPositive(more)) return;
  if (position.waiting.size === 0) return takeUnknown(book, to, more);
  const { surplus, exchanged } = plan;
  if (value === null || surplus === null || exchanged === null) {
    if (plan.lacking.size > 0) acquire(book, to, more, 0, gapOf(null));
    else earnFromPool(book, to, more, null, income);
    return;
  }
  const worth = share(value, more, quantity, book.grain);
  const bought = surplus === 0 ? 0 : share(more, exchanged, surplus, coin.grain);
  const cost = surplus === 0 ? 0 : share(worth, exchanged, surplus, book.grain);
  acquire(book, to, bought, cost);
  const earned = subtract(more, bought);
  if (isPositive(earned)) earnFromPool(book, to, earned, subtract(worth, cost), income);
}

function exchangedOf({ surplus, exchanged, lack, lacking }: Plan, asset: Asset, short: Int): Int {
  if (!isPositive(short) || surplus === 0) return 0;
  if (exchanged === null || lack === null || !lacking.has(asset) || atMost(lack, exchanged)) return short;
  return share(short, exchanged, lack, asset.grain);
}

/** Like a reward of a pool, and said as for one (Rn 65). */
function earnFromPool(
  book: GermanBook,
  to: Holding,
  quantity: Int,
  value: Int | null,
  type: IncomeType,
): void {
  if (type === "liquidity_reward")
    flag(book, {
      code: "not-covered",
      severity: "warning",
      facts: { case: "liquidity-mining" },
      asset: to.asset.name,
      effect: value,
      clauses: [CLAUSES.lending, CLAUSES.services],
    });
  earn(book, to, quantity, value, type);
}

/** What the first `quantity` of a shelf has cost, without taking it. */
function costOfFront(book: GermanBook, { queue }: Holding, quantity: Int): Int {
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

/** `exchange`: several coins for one share are several disposals, and the share has cost what they were worth. */
export function swapIntoPool(book: GermanBook, position: Position, legs: readonly Leg[], claim: Asset): void {
  const shareValue = legs.reduce<Int | null>((sum, leg) => leg.shareValue ?? sum, null);
  const coins = legs.filter(({ coin }) => coin !== null);
  const only = coins.length === 1;
  const given = coins.map(({ value }) => value ?? (only ? shareValue : null));
  const all = given.reduce<Int | null>(
    (sum, value) => (sum === null || value === null ? null : add(sum, value)),
    0,
  );
  const onDisposal = book.options.swapFee === "disposal";
  const named = legs.find(({ share: token }) => token !== null);
  const held = legs.reduce<Int>((sum, leg) => add(sum, leg.shareQuantity), 0);
  let fees: Int = 0;
  for (const leg of legs) {
    turn(book, leg.row);
    const fee = feeValue(book);
    const index = coins.indexOf(leg);
    if (leg.coin !== null) {
      const from = holdingOf(book, book.leaving, leg.coin);
      const own = given[index]!;
      const proceeds =
        shareValue !== null && all !== null && all !== 0 && own !== null
          ? share(shareValue, own, all, book.grain)
          : own;
      putIn(position, leg.coin, leg.quantity);
      if (proceeds === null) {
        missingPrice(book, book.sent, "swap");
        release(book, from, leg.quantity);
      } else {
        growFirst(book, from, leg.quantity, proceeds);
        dispose(book, from, "swap", leg.quantity, proceeds, onDisposal ? fee : 0);
      }
    }
    if (!onDisposal || leg.coin === null) fees = add(fees, fee);
    bookCoinFee(book);
  }
  turn(book, (named ?? legs[0]!).row);
  const to =
    named === undefined
      ? shelfOf(book, position.key, position.label, book.wallet, claim)
      : holdingOf(book, book.wallet, named.share!);
  if (named !== undefined) {
    position.share = named.share;
    position.outstanding = add(position.outstanding, held);
  }
  // A claim without a token has as many units as it was worth, so that later ones are as large as they are.
  const units = named === undefined ? (all === null || all === 0 ? 1 : all) : held;
  acquire(book, to, units, add(all ?? 0, onDisposal ? 0 : fees), gapOf(all));
}

/** `exchange` on the way back: the share is disposed of for all that came, whose cost is divided by market value. */
export function swapOutOfPool(
  book: GermanBook,
  position: Position,
  legs: readonly Leg[],
  claim: Asset,
): void {
  const parts = partsOf(position, legs);
  const shareAsset = legs.find(({ share: token }) => token !== null)?.share ?? position.share;
  const shares = legs.reduce<Int>((sum, leg) => add(sum, leg.shareQuantity), 0);
  const at = legs.find(({ share: token }) => token !== null) ?? legs[0]!;
  turn(book, at.row);
  const from =
    shareAsset === null
      ? shelfOf(book, position.key, position.label, book.wallet, claim)
      : holdingWith(book, shareAsset);
  const open = openQuantity(book, from);
  const given = isPositive(shares) ? shares : unitsOf(position, parts, open, from.asset);
  if (!isPositive(open) || !isPositive(given)) {
    for (const { row, coin, quantity } of legs) {
      turn(book, row);
      if (coin !== null) takeUnknown(book, holdingOf(book, book.wallet, coin), quantity);
      bookFeeAlone(book);
    }
    return;
  }
  const shareValue = legs.reduce<Int | null>((sum, leg) => leg.shareValue ?? sum, null);
  const coins = legs.filter(({ coin }) => coin !== null);
  const values = coins.map(({ value }) => value ?? (coins.length === 1 ? shareValue : null));
  const all = values.reduce<Int | null>(
    (sum, value) => (sum === null || value === null ? null : add(sum, value)),
    0,
  );
  const proceeds = all ?? shareValue;
  const fee = feeValue(book);
  const onDisposal = book.options.swapFee === "disposal";
  if (proceeds === null) {
    missingPrice(book, book.received, "swap");
    release(book, from, given);
  } else dispose(book, from, "swap", given, proceeds, onDisposal ? fee : 0);
  const paid = shareValue ?? all;
  const takeIn = (leg: Leg, beside: Int): void => {
    if (leg.coin === null) return;
    const own = values[coins.indexOf(leg)]!;
    const cost =
      own === null || paid === null || all === null || all === 0 ? own : share(paid, own, all, book.grain);
    acquire(book, holdingOf(book, book.wallet, leg.coin), leg.quantity, add(cost ?? 0, beside), gapOf(cost));
  };
  takeIn(at, onDisposal ? 0 : fee);
  bookCoinFee(book);
  for (const leg of legs) {
    if (leg === at) continue;
    turn(book, leg.row);
    takeIn(leg, 0);
    bookFeeAlone(book);
  }
  for (const [asset, part] of parts) takeOut(position, asset, part);
  position.outstanding = shares > position.outstanding ? 0 : subtract(position.outstanding, shares);
}

/** Where no share is named, so much of it as comes back of what lies there. */
function unitsOf(position: Position, parts: ReadonlyMap<Asset, Int>, open: Int, of: Asset): Int {
  const known = [...parts].filter(([asset]) => isPositive(waitingOf(position, asset)));
  if (known.length === 0) return open;
  const [asset, part] = known[0]!;
  const waiting = waitingOf(position, asset);
  return atMost(waiting, part) ? open : share(open, part, waiting, of.grain);
}

/** The wallet at hand, else the one that holds any of it: a position belongs to the person. */
function holdingWith(book: GermanBook, asset: Asset): Holding {
  const here = holdingOf(book, book.leaving, asset);
  if (isPositive(openQuantity(book, here))) return here;
  return [...asset.holdings.values()].find((one) => isPositive(openQuantity(book, one))) ?? here;
}

/** A share of a pool sold to somebody else disposes of what waits for it. Answers whether it is one. */
export function sellShare(book: GermanBook): boolean {
  const { sent, received } = book;
  const position = isPoolShare(book, sent.asset);
  if (position === null || !isPositive(position.outstanding)) return false;
  const part = sent.quantity > position.outstanding ? position.outstanding : sent.quantity;
  const proceeds = (received.present ? received.value : null) ?? sent.value;
  const fee = feeValue(book);
  const shelves = [...position.waiting]
    .filter(([, quantity]) => isPositive(quantity))
    .map(([asset, quantity]) => {
      const shelf = shelfOf(book, position.key, position.label, book.wallet, asset);
      const its = share(quantity, part, position.outstanding, asset.grain);
      return { asset, shelf, quantity: its, cost: costOfFront(book, shelf, its) };
    });
  const whole = shelves.reduce<Int>((sum, { cost }) => add(sum, cost), 0);
  let left = proceeds ?? 0;
  let feeLeft = fee;
  if (proceeds === null) missingPrice(book, sent, "proceeds");
  for (const [index, { asset, shelf, quantity, cost }] of shelves.entries()) {
    const isLast = index === shelves.length - 1;
    if (proceeds === null) release(book, shelf, quantity);
    else {
      // Nobody tells what each coin in the pool is worth: what it has cost stands in.
      const its = isLast ? left : whole === 0 ? 0 : share(proceeds, cost, whole, book.grain);
      dispose(book, shelf, isCoin(received) ? "swap" : "sale", quantity, its, isLast ? feeLeft : 0);
      left = subtract(left, its);
      if (isLast) feeLeft = 0;
    }
    takeOut(position, asset, quantity);
  }
  position.outstanding = subtract(position.outstanding, part);
  if (isCoin(received)) {
    const to = holdingOf(book, book.wallet, received.asset);
    acquire(book, to, received.quantity, proceeds ?? 0, gapOf(proceeds));
  }
  bookCoinFee(book);
  return true;
}
