import { add, atMost, isPositive, share, subtract, type Int } from "../../../../money/index.ts";
import { holdingOf } from "../../../book/book.ts";
import type { Asset, Holding } from "../../../book/holding.ts";
import { partsOf, putIn, takeOut, waitingOf, type Leg, type Position } from "../../../book/pool.ts";
import { acquire, dispose, gapOf, openQuantity, release } from "../../../book/postings.ts";
import { shelfOf } from "../../../book/shelves.ts";
import type { GermanBook } from "../../german-book.ts";
import { bookCoinFee, bookFeeAlone, feeValue } from "../fees.ts";
import { missingPrice } from "../trade.ts";
import { growFirst, takeUnknown } from "./growth.ts";
import { turn } from "./movement.ts";

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
