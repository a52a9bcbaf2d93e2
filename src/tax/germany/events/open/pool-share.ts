import { share } from "../../../../money/index.ts";
import { statableShare } from "../../../book/precision.ts";
import { takeOut } from "../../../book/pool.ts";
import { acquire, dispose, gapOf, release } from "../../../book/postings.ts";
import { costOfNext } from "../../../book/holding.ts";
import { openSetAside } from "../../../book/set-aside.ts";
import { holdingOf } from "../../../book/book.ts";
import { isCoin } from "../../../book/book-leg.ts";
import type { GermanBook } from "../../german-book.ts";
import { bookCoinFee, feeValue } from "../fees.ts";
import { missingPrice } from "../trade.ts";
import { isPoolShare } from "./positions.ts";

/** A pool share sold to a third party disposes of the coins behind it. Returns whether the asset is a pool share. */
export function sellShare(book: GermanBook): boolean {
  const { sent, received } = book;
  const position = isPoolShare(book, sent.asset);
  if (position === null || position.outstanding <= 0n) return false;
  const part = sent.quantity > position.outstanding ? position.outstanding : sent.quantity;
  const proceeds = (received.present ? received.value : null) ?? sent.value;
  const fee = feeValue(book);
  const holdings = [...position.balances]
    .filter(([, quantity]) => quantity > 0n)
    .map(([asset, quantity]) => {
      const holding = openSetAside(book, position.key, position.label, book.wallet, asset);
      const its = statableShare(asset, quantity, part, position.outstanding);
      return { asset, shelf: holding, quantity: its, cost: costOfNext(holding, its) };
    });
  const whole = holdings.reduce<bigint>((sum, { cost }) => sum + cost, 0n);
  let left = proceeds ?? 0n;
  let feeLeft = fee;
  if (proceeds === null) missingPrice(book, sent, "proceeds");
  for (const [index, { asset, shelf: holding, quantity, cost }] of holdings.entries()) {
    const isLast = index === holdings.length - 1;
    if (proceeds === null) release(book, holding, quantity);
    else {
      // The single values of the coins in the pool are unknown: proceeds are divided by cost.
      const its = isLast ? left : whole === 0n ? 0n : share(proceeds, cost, whole);
      dispose(book, holding, isCoin(received) ? "swap" : "sale", quantity, its, isLast ? feeLeft : 0n);
      left -= its;
      if (isLast) feeLeft = 0n;
    }
    takeOut(position, asset, quantity);
  }
  position.outstanding -= part;
  if (isCoin(received)) {
    const to = holdingOf(book, book.wallet, received.asset);
    acquire(book, to, received.quantity, proceeds ?? 0n, gapOf(proceeds));
  }
  bookCoinFee(book);
  return true;
}
