import { add, type Int } from "../../../money/index.ts";
import { flag, holdingOf, type Book } from "../../book/book.ts";
import { CLAUSES } from "../clauses.ts";
import { acquire, dispose, gapOf, release } from "../../book/postings.ts";
import type { DisposalKind } from "../result.ts";
import { isCoin, type Side } from "../../book/side.ts";
import { bookCoinFee, bookFeeAlone, feeValue } from "./fees.ts";

/** Buy, sell or swap: the legs decide, not the name of the type. */
export function bookTrade(book: Book): void {
  const gives = isCoin(book.sent);
  const gets = isCoin(book.received);
  if (gives && gets) bookSwap(book);
  else if (gets) bookBuy(book);
  else if (gives) bookSale(book, "sale");
  else bookNoCoin(book);
  noteForeignCash(book, book.sent);
  noteForeignCash(book, book.received);
}

/** Currency against currency has no coin in it; anything less is no trade. */
function bookNoCoin(book: Book): void {
  const { sent, received } = book;
  if (!sent.present || !received.present || !sent.asset.fiat || !received.asset.fiat) {
    flag(book, {
      code: "invalid-transaction",
      severity: "error",
      message: `A ${book.transaction.type} needs a coin that was sent or received: the transaction is left out.`,
    });
  }
  bookFeeAlone(book);
}

function bookBuy(book: Book): void {
  const { sent, received, transaction } = book;
  const price = (sent.present ? sent.value : null) ?? received.value;
  const fee = feeValue(book);
  if (price === null) missingPrice(book, received, "the purchase price");
  // Rn 59: the fee of a purchase is part of what the coin cost.
  const cost = add(price ?? 0, fee);
  acquire(book, holdingOf(book, transaction.wallet, received.asset), received.quantity, cost, gapOf(price));
  bookCoinFee(book);
}

/** Rn 58: the agreed price; Rn 60: for goods and services the market price of the coin where none was agreed. */
export function bookSale(book: Book, kind: DisposalKind): void {
  const { sent, received, transaction } = book;
  const proceeds = (received.present ? received.value : null) ?? sent.value;
  const fee = feeValue(book);
  const from = holdingOf(book, transaction.wallet, sent.asset);
  if (proceeds === null) {
    missingPrice(book, sent, "the proceeds");
    release(book, from, sent.quantity);
  } else {
    dispose(book, from, kind, sent.quantity, proceeds, fee);
  }
  bookCoinFee(book);
}

function bookSwap(book: Book): void {
  const { sent, received, transaction } = book;
  const fee = feeValue(book);
  const from = holdingOf(book, transaction.wallet, sent.asset);
  const to = holdingOf(book, transaction.wallet, received.asset);
  // Rn 58: proceeds are what was received. Rn 59: the new coin cost what was given. Two values, not one.
  const proceeds = received.value ?? sent.value;
  const given = sent.value ?? received.value;
  if (proceeds === null || given === null) {
    missingPrice(book, sent, "either side of the swap");
    release(book, from, sent.quantity);
    acquire(book, to, received.quantity, 0, gapOf(null));
  } else {
    if (sent.value === null || received.value === null) noteSubstitution(book);
    const onDisposal = book.options.swapFee === "disposal";
    dispose(book, from, "swap", sent.quantity, proceeds, onDisposal ? fee : 0);
    acquire(book, to, received.quantity, onDisposal ? given : add(given, fee));
  }
  bookCoinFee(book);
}

function noteSubstitution(book: Book): void {
  const without = book.sent.value === null ? book.sent : book.received;
  const other = book.sent.value === null ? book.received : book.sent;
  flag(book, {
    code: "value-substituted",
    severity: "info",
    message: `No price for ${without.asset.name}: the value of the ${other.asset.name} on the other side stands in.`,
    asset: without.asset.name,
    clauses: [CLAUSES.proceeds, CLAUSES.costOfSwap],
  });
}

export function missingPrice(book: Book, side: Side, what: string): void {
  flag(book, {
    code: "missing-price",
    severity: "error",
    message: `Nobody has said what ${what} was in euro (${side.asset.name}): no result is counted for it.`,
    asset: side.asset.name,
    clauses: [CLAUSES.marketPrice, CLAUSES.dailyPrice],
  });
}

/** Foreign cash is an asset of § 23 itself, which a crypto ledger cannot follow: collected, and said once. */
export function noteForeignCash(book: Book, side: Side): void {
  if (!side.present || !side.asset.fiat || side.asset.name === "EUR") return;
  const known = book.foreign.get(side.asset.name);
  if (known === undefined) {
    book.foreign.set(side.asset.name, { ids: [book.transaction.id], year: book.year });
  } else if (known.ids.at(-1) !== book.transaction.id) {
    known.ids.push(book.transaction.id);
  }
}

export function valueOf(side: Side): Int | null {
  return side.present ? side.value : 0;
}
