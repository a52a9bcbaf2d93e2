import { share } from "../../../../money/index.ts";
import type { Holding } from "../../../book/holding.ts";
import { acquire, dispose, gapOf, release } from "../../../book/postings.ts";
import { holdingOf } from "../../../book/book.ts";
import { carry, giveBack } from "../../../book/carry.ts";
import { isCoin } from "../../../book/book-leg.ts";
import { takeTransit } from "../../../book/transit.ts";
import type { Interpretation } from "../../../open-classes.ts";
import type { GermanBook } from "../../german-book.ts";
import type { OpenClass } from "../../open-law.ts";
import { bookFeeAlone } from "../fees.ts";
import { missingLeg } from "../income.ts";
import { bookMatched, depart } from "../matched.ts";
import { bookSwap, missingPrice } from "../trade.ts";
import { growFirst, growthIn, takeUnknown } from "./growth.ts";
import { leaveAside, takeBack } from "./lending.ts";

/** The same asset under another name: wrapped, on another chain, or replaced by its issuer. */
export function bookRename(book: GermanBook, of: OpenClass, interpretation: Interpretation): void {
  const { sent, received } = book;
  if (book.transaction.departures !== undefined)
    return interpretation === "carry" ? bookMatched(book) : exchangeMatched(book);
  const gives = isCoin(sent);
  const gets = isCoin(received);
  if (!gives && !gets) return missingLeg(book, "sent");
  // Only one end: the departed coins are set aside until their arrival is booked.
  if (!gets) return leaveAside(book, of, interpretation);
  if (!gives) return takeBack(book, of, interpretation, "lending_interest");
  if (sent.asset === received.asset && book.leaving === book.wallet) return bookSameName(book);
  const from = holdingOf(book, book.leaving, sent.asset);
  if (interpretation === "exchange") {
    growFirst(book, from, sent.quantity, received.value ?? sent.value);
    return bookSwap(book);
  }
  rename(book, from, holdingOf(book, book.wallet, received.asset), sent.quantity, received.quantity);
  bookFeeAlone(book);
}

/** Both ends are known: the departed coins are given for the arrived ones, at the time of arrival. */
function exchangeMatched(book: GermanBook): void {
  const { received } = book;
  const to = holdingOf(book, book.wallet, received.asset);
  for (const departure of book.transaction.departures ?? []) {
    depart(book, departure);
    const inTransit = takeTransit(book, departure);
    if (inTransit === null) continue;
    const quantity = inTransit.quantity;
    const { value } = received;
    if (value === null) {
      missingPrice(book, received, "swap");
      release(book, inTransit, quantity);
    } else dispose(book, inTransit, "swap", quantity, share(value, quantity, received.quantity), 0n);
  }
  acquire(book, to, received.quantity, received.value ?? 0n, gapOf(received.value));
  bookFeeAlone(book);
}

/** Both ends in one wallet and under one name: the lots stay, and the difference leaves. */
function bookSameName(book: GermanBook): void {
  const { sent, received, leaving } = book;
  const lost = sent.quantity - received.quantity;
  if (lost > 0n)
    bookFeeAlone(book, leaving, {
      present: true,
      asset: sent.asset,
      quantity: lost,
      value: sent.value === null ? null : share(sent.value, lost, sent.quantity),
    });
  bookFeeAlone(book);
}

/** Carries lots on under another name. A rebasing token takes its growth along, in both directions. */
function rename(book: GermanBook, from: Holding, to: Holding, quantity: bigint, came: bigint): void {
  const taken = quantity - growthIn(book, from, quantity);
  // Unwrapping returns the original token, whose growth in between shows when it leaves.
  const back = book.receipts.get(to.asset.name);
  if (back !== undefined && from.quantity >= taken) {
    const { surplus } = giveBack(book, from, to, taken, came);
    if (!back.grows) takeUnknown(book, to, surplus);
    return;
  }
  const { uncovered } = carry(book, from, to, taken, came, book.receipts.has(from.asset.name));
  takeUnknown(book, to, uncovered);
}
