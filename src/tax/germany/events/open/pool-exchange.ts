import { share } from "../../../../money/index.ts";
import { statableShare } from "../../../book/precision.ts";
import type { Asset, Holding } from "../../../book/holding.ts";
import { partsOf, putIn, takeOut, balanceOf, type MovementLeg, type Position } from "../../../book/pool.ts";
import { acquire, dispose, gapOf, release } from "../../../book/postings.ts";
import { openSetAside } from "../../../book/set-aside.ts";
import { holdingOf } from "../../../book/book.ts";
import type { GermanBook } from "../../german-book.ts";
import { bookCoinFee, bookFeeAlone, feeValue } from "../fees.ts";
import { missingPrice } from "../trade.ts";
import { growFirst, takeUnknown } from "./growth.ts";
import { selectRow } from "./movement.ts";

/** `exchange`: several coins for one share are several disposals, and the share costs their value. */
export function swapIntoPool(
  book: GermanBook,
  position: Position,
  legs: readonly MovementLeg[],
  claim: Asset,
): void {
  const shareValue = legs.reduce<bigint | null>((sum, leg) => leg.shareValue ?? sum, null);
  const coins = legs.filter(({ coin }) => coin !== null);
  const only = coins.length === 1;
  const given = coins.map(({ value }) => value ?? (only ? shareValue : null));
  const all = given.reduce<bigint | null>(
    (sum, value) => (sum === null || value === null ? null : sum + value),
    0n,
  );
  const onDisposal = book.options.swapFee === "disposal";
  const named = legs.find(({ share: token }) => token !== null);
  const shareQuantity = legs.reduce<bigint>((sum, leg) => sum + leg.shareQuantity, 0n);
  let fees: bigint = 0n;
  for (const leg of legs) {
    selectRow(book, leg.row);
    const fee = feeValue(book);
    const index = coins.indexOf(leg);
    if (leg.coin !== null) {
      const from = holdingOf(book, book.leaving, leg.coin);
      const own = given[index]!;
      const proceeds =
        shareValue !== null && all !== null && all !== 0n && own !== null ? share(shareValue, own, all) : own;
      putIn(position, leg.coin, leg.quantity);
      if (proceeds === null) {
        missingPrice(book, book.sent, "swap");
        release(book, from, leg.quantity);
      } else {
        growFirst(book, from, leg.quantity, proceeds);
        dispose(book, from, "swap", leg.quantity, proceeds, onDisposal ? fee : 0n);
      }
    }
    if (!onDisposal || leg.coin === null) fees += fee;
    bookCoinFee(book);
  }
  selectRow(book, (named ?? legs[0]!).row);
  const to =
    named === undefined
      ? openSetAside(book, position.key, position.label, book.wallet, claim)
      : holdingOf(book, book.wallet, named.share!);
  if (named !== undefined) {
    position.share = named.share;
    position.outstanding += shareQuantity;
  }
  // A claim without a token has as many units as its value, so that later deposits get units of the same size.
  const units = named === undefined ? (all === null || all === 0n ? 1n : all) : shareQuantity;
  acquire(book, to, units, (all ?? 0n) + (onDisposal ? 0n : fees), gapOf(all));
}

/** `exchange` on return: the share is disposed of for everything received, and the cost is divided by market value. */
export function swapOutOfPool(
  book: GermanBook,
  position: Position,
  legs: readonly MovementLeg[],
  claim: Asset,
): void {
  const parts = partsOf(position, legs);
  const shareAsset = legs.find(({ share: token }) => token !== null)?.share ?? position.share;
  const shares = legs.reduce<bigint>((sum, leg) => sum + leg.shareQuantity, 0n);
  const at = legs.find(({ share: token }) => token !== null) ?? legs[0]!;
  selectRow(book, at.row);
  const from =
    shareAsset === null
      ? openSetAside(book, position.key, position.label, book.wallet, claim)
      : holdingWith(book, shareAsset);
  const open = from.quantity;
  const given = shares > 0n ? shares : unitsOf(position, parts, open, from.asset);
  if (open <= 0n || given <= 0n) {
    for (const { row, coin, quantity } of legs) {
      selectRow(book, row);
      if (coin !== null) takeUnknown(book, holdingOf(book, book.wallet, coin), quantity);
      bookFeeAlone(book);
    }
    return;
  }
  const shareValue = legs.reduce<bigint | null>((sum, leg) => leg.shareValue ?? sum, null);
  const coins = legs.filter(({ coin }) => coin !== null);
  const values = coins.map(({ value }) => value ?? (coins.length === 1 ? shareValue : null));
  const all = values.reduce<bigint | null>(
    (sum, value) => (sum === null || value === null ? null : sum + value),
    0n,
  );
  const proceeds = all ?? shareValue;
  const fee = feeValue(book);
  const onDisposal = book.options.swapFee === "disposal";
  if (proceeds === null) {
    missingPrice(book, book.received, "swap");
    release(book, from, given);
  } else dispose(book, from, "swap", given, proceeds, onDisposal ? fee : 0n);
  const paid = shareValue ?? all;
  const takeIn = (leg: MovementLeg, extraCost: bigint): void => {
    if (leg.coin === null) return;
    const own = values[coins.indexOf(leg)]!;
    const cost = own === null || paid === null || all === null || all === 0n ? own : share(paid, own, all);
    acquire(
      book,
      holdingOf(book, book.wallet, leg.coin),
      leg.quantity,
      (cost ?? 0n) + extraCost,
      gapOf(cost),
    );
  };
  takeIn(at, onDisposal ? 0n : fee);
  bookCoinFee(book);
  for (const leg of legs) {
    if (leg === at) continue;
    selectRow(book, leg.row);
    takeIn(leg, 0n);
    bookFeeAlone(book);
  }
  for (const [asset, part] of parts) takeOut(position, asset, part);
  position.outstanding = shares > position.outstanding ? 0n : position.outstanding - shares;
}

/** Units of the share to return; if no share is named, pro rata to the returned part of the balance. */
function unitsOf(position: Position, parts: ReadonlyMap<Asset, bigint>, open: bigint, of: Asset): bigint {
  const known = [...parts].filter(([asset]) => balanceOf(position, asset) > 0n);
  if (known.length === 0) return open;
  const [asset, part] = known[0]!;
  const balance = balanceOf(position, asset);
  return balance <= part ? open : statableShare(of, open, part, balance);
}

/** The holding in the current wallet, else in any wallet: a position belongs to the person. */
function holdingWith(book: GermanBook, asset: Asset): Holding {
  const here = holdingOf(book, book.leaving, asset);
  if (here.quantity > 0n) return here;
  return [...asset.holdings.values()].find((one) => one.quantity > 0n) ?? here;
}
