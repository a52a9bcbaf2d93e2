import { acquire, dispose, gapOf, release } from "../../../book/postings.ts";
import { holdingOf } from "../../../book/book.ts";
import { isCoin } from "../../../book/book-leg.ts";
import type { Interpretation } from "../../../open-classes.ts";
import type { GermanBook } from "../../german-book.ts";
import { bookCoinFee, bookFeeAlone, feeValue } from "../fees.ts";
import { bookUncovered } from "../other.ts";
import { bookSale, missingPrice, noteForeignCash } from "../trade.ts";
import { growFirst } from "./growth.ts";

/** A bought or minted NFT: an asset of its own, which costs the value given for it with the fees. */
export function bookPurchase(book: GermanBook, interpretation: Interpretation): void {
  const { sent, received } = book;
  if (isCoin(received)) book.nfts.add(received.asset.name);
  const isNft = isCoin(sent) && book.nfts.has(sent.asset.name);
  // Coins received for nothing have no interpretation.
  if (!sent.present || (isNft && interpretation === "counted" && !isHeld(book)))
    return bookUncovered(book, "nft_purchase");
  noteForeignCash(book, sent);
  if (interpretation === "left-out") {
    if (!isCoin(sent) || isNft) return bookFeeAlone(book);
    return bookSale(book, "swap", book.options.swapFee === "disposal");
  }
  const fee = feeValue(book);
  const proceeds = (isCoin(received) ? received.value : null) ?? sent.value;
  const given = sent.value ?? received.value;
  // As in any swap one side bears the fee; in a purchase for money it is part of the cost.
  const onDisposal = isCoin(sent) && book.options.swapFee === "disposal";
  if (isCoin(sent)) {
    const from = holdingOf(book, book.leaving, sent.asset);
    growFirst(book, from, sent.quantity, proceeds);
    if (proceeds === null) {
      missingPrice(book, sent, "swap");
      release(book, from, sent.quantity);
    } else dispose(book, from, "swap", sent.quantity, proceeds, onDisposal ? fee : 0n);
  } else if (given === null) missingPrice(book, received, "price");
  if (isCoin(received)) {
    const to = holdingOf(book, book.wallet, received.asset);
    acquire(book, to, received.quantity, (given ?? 0n) + (onDisposal ? 0n : fee), gapOf(given));
  }
  bookCoinFee(book);
}

/** A sold NFT, for money, coins or another NFT. */
export function bookNftSale(book: GermanBook, interpretation: Interpretation): void {
  const { sent, received } = book;
  if (isCoin(sent)) book.nfts.add(sent.asset.name);
  noteForeignCash(book, received);
  // Own work, a free mint or a royalty: without an acquisition there is no interpretation.
  if (interpretation === "counted" && !isHeld(book)) return bookUncovered(book, "nft_sale");
  const value = (received.present ? received.value : null) ?? sent.value;
  const fee = feeValue(book);
  if (interpretation === "counted") {
    const from = holdingOf(book, book.leaving, sent.asset);
    if (value === null) {
      missingPrice(book, sent, "proceeds");
      release(book, from, sent.quantity);
    } else dispose(book, from, isCoin(received) ? "swap" : "sale", sent.quantity, value, fee);
  }
  if (isCoin(received)) {
    const to = holdingOf(book, book.wallet, received.asset);
    acquire(book, to, received.quantity, value ?? 0n, gapOf(value));
  }
  bookCoinFee(book);
}

const isHeld = (book: GermanBook): boolean =>
  isCoin(book.sent) && holdingOf(book, book.leaving, book.sent.asset).quantity !== 0n;
