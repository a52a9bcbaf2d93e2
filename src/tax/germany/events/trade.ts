import type { DisposalKind } from "../../book/disposal.ts";
import { acquire, dispose, gapOf, release } from "../../book/postings.ts";
import { holdingOf } from "../../book/book.ts";
import { isCoin, type BookLeg } from "../../book/book-leg.ts";
import { CLAUSES } from "../clauses.ts";
import { flag, MAX_ISSUE_IDS, quantityText } from "../findings.ts";
import type { GermanBook } from "../german-book.ts";
import { bookCoinFee, bookFeeAlone, feeValue } from "./fees.ts";
import { growFirst } from "./open/growth.ts";
import { sellShare } from "./open/pool-share.ts";

/** Purchase, sale or swap: the legs decide, not the name of the type. */
export function bookTrade(book: GermanBook): void {
  const gives = isCoin(book.sent);
  const gets = isCoin(book.received);
  if (gives && book.positions.size > 0 && sellShare(book)) return;
  if (gives && gets) bookSwap(book);
  else if (gets) bookBuy(book);
  else if (gives) bookSale(book, "sale");
  else bookNoCoin(book);
  noteForeignCash(book, book.sent);
  noteForeignCash(book, book.received);
}

/** A trade without a coin: currency against currency, or no trade at all. */
function bookNoCoin(book: GermanBook): void {
  const { sent, received } = book;
  if (!sent.present || !received.present || !sent.asset.fiat || !received.asset.fiat) {
    flag(book, {
      code: "invalid-transaction",
      severity: "error",
      facts: { case: "no-coin", type: book.transaction.type },
    });
  }
  bookFeeAlone(book);
}

function bookBuy(book: GermanBook): void {
  const { sent, received } = book;
  const price = (sent.present ? sent.value : null) ?? received.value;
  const fee = feeValue(book);
  if (price === null) missingPrice(book, received, "price");
  // Rn 59: the fee of a purchase is part of what the coin cost.
  const cost = (price ?? 0n) + fee;
  acquire(book, holdingOf(book, book.wallet, received.asset), received.quantity, cost, gapOf(price));
  bookCoinFee(book);
}

/** Rn 58: the agreed price; Rn 60: for goods and services the market price of the coin where none was agreed. */
export function bookSale(book: GermanBook, kind: DisposalKind, bearsFee = true): void {
  const { sent, received } = book;
  const proceeds = (received.present ? received.value : null) ?? sent.value;
  const fee = feeValue(book);
  const from = holdingOf(book, book.leaving, sent.asset);
  if (proceeds === null) {
    missingPrice(book, sent, "proceeds");
    release(book, from, sent.quantity);
  } else {
    if (book.receipts.size > 0) growFirst(book, from, sent.quantity, proceeds);
    dispose(book, from, kind, sent.quantity, proceeds, bearsFee ? fee : 0n);
  }
  bookCoinFee(book);
}

export function bookSwap(book: GermanBook): void {
  const { sent, received } = book;
  const fee = feeValue(book);
  const from = holdingOf(book, book.leaving, sent.asset);
  const to = holdingOf(book, book.wallet, received.asset);
  // Rn 58: proceeds are the value received. Rn 59: the new coin costs the value given. Two values, not one.
  const proceeds = received.value ?? sent.value;
  const given = sent.value ?? received.value;
  const onDisposal = book.options.swapFee === "disposal";
  if (proceeds === null || given === null) {
    missingPrice(book, sent, "swap");
    release(book, from, sent.quantity);
    // At least the fee of the new coin's cost is known, if it belongs to it.
    acquire(book, to, received.quantity, onDisposal ? 0n : fee, gapOf(null));
  } else {
    if (sent.value === null || received.value === null) noteSubstitution(book);
    if (book.receipts.size > 0) growFirst(book, from, sent.quantity, proceeds);
    dispose(book, from, "swap", sent.quantity, proceeds, onDisposal ? fee : 0n);
    acquire(book, to, received.quantity, onDisposal ? given : given + fee);
  }
  bookCoinFee(book);
}

function noteSubstitution(book: GermanBook): void {
  const without = book.sent.value === null ? book.sent : book.received;
  const other = book.sent.value === null ? book.received : book.sent;
  flag(book, {
    code: "value-substituted",
    severity: "info",
    facts: { otherAsset: other.asset.name },
    asset: without.asset.name,
    clauses: [CLAUSES.proceeds, CLAUSES.costOfSwap],
  });
}

/** Subject of a missing value in euro: the cost of a coin, the proceeds, or a receipt. */
type Unvalued = "price" | "proceeds" | "swap" | "receipt" | "settlement";

export function missingPrice(book: GermanBook, leg: BookLeg, what: Unvalued): void {
  const { sent } = book;
  const { sums } = book;
  if (what === "receipt") sums.unknownReceipts = true;
  // A claim or a pool share is given without a leg of its own.
  const gives =
    what === "proceeds" || what === "swap" || (what === "settlement" && leg === sent && isCoin(sent));
  // The result under § 23 does not depend on a security.
  if (gives && !(isCoin(sent) && sent.asset.isSecurity)) sums.unknownProceeds = true;
  flag(book, {
    code: "missing-price",
    severity: "error",
    facts: { case: what, quantity: quantityText(leg, leg.quantity) },
    asset: leg.asset.name,
    clauses: [CLAUSES.marketPrice, CLAUSES.dailyPrice],
  });
}

/** Foreign cash is an asset of § 23 itself, which a crypto ledger cannot follow: collected for one issue. */
export function noteForeignCash(book: GermanBook, leg: BookLeg): void {
  if (!leg.present || !leg.asset.fiat || leg.asset.name === "EUR") return;
  const known = book.foreign.get(leg.asset.name);
  if (known === undefined) {
    book.foreign.set(leg.asset.name, { rows: [book.row], year: book.year, count: 1, lastRow: book.row });
  } else if (known.lastRow !== book.row) {
    known.lastRow = book.row;
    known.count += 1;
    if (known.rows.length < MAX_ISSUE_IDS) known.rows.push(book.row);
  }
}

export function valueOf(leg: BookLeg): bigint | null {
  return leg.present ? leg.value : 0n;
}
