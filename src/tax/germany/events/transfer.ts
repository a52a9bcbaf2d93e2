import { share } from "../../../money/index.ts";
import { coinOf } from "../../../ledger/coin.ts";
import { release } from "../../book/postings.ts";
import { arrivalOf, holdingOf } from "../../book/book.ts";
import { isCoin } from "../../book/book-leg.ts";
import { CLAUSES } from "../clauses.ts";
import { flag, quantityText } from "../findings.ts";
import type { GermanBook } from "../german-book.ts";
import { bookFeeAlone } from "./fees.ts";
import { bookMatched, moveBetween } from "./matched.ts";
import { bookOpen } from "./open/index.ts";
import { takeWithOrigins } from "./origins.ts";
import { noteForeignCash } from "./trade.ts";

/**
 * Between own wallets no third party is involved (Rn 54): lots move with date and cost. The names of a matched coin at
 * either end make no difference.
 */
export function bookTransfer(book: GermanBook): void {
  const { sent, received, leaving } = book;
  const arrival = arrivalOf(book);
  const gives = isCoin(sent);
  const gets = isCoin(received);
  noteForeignCash(book, sent);
  noteForeignCash(book, received);
  if (book.transaction.departures !== undefined) return bookMatched(book);
  const renamed = gives && gets && sent.asset !== received.asset;
  if (
    renamed &&
    (book.transaction.from === undefined || coinOf(sent.asset.name) !== coinOf(received.asset.name))
  )
    return mismatch(book, "different-coins");
  if (!gives && !gets) return bookFeeAlone(book);
  if (arrival !== null && (arrival !== leaving || renamed)) {
    const leg = gets ? received : sent;
    const from = holdingOf(book, leaving, gives ? sent.asset : leg.asset);
    moveBetween(book, from, holdingOf(book, arrival, leg.asset), leg.quantity, arrival.name);
    if (gives && gets) bookLostInTransit(book);
    return bookFeeAlone(book);
  }
  if (gives && gets) bookLostInTransit(book);
  if (arrival === null && gives && !gets) sendOutside(book);
  if (arrival === null && gets && !gives) receiveFromOutside(book);
  bookFeeAlone(book);
}

/**
 * The difference between sent and arrived leaves as the network's fee in the coin, given for a service (Rn 54, 60),
 * whatever fee the row names. A fee in the same coin is the known part of it; a further difference is flagged.
 */
function bookLostInTransit(book: GermanBook): void {
  const { sent, received, fee, leaving } = book;
  const lost = sent.quantity - received.quantity;
  if (lost === 0n) return;
  if (lost < 0n) return mismatch(book, "more-arrived");
  const named = isCoin(fee) && fee.asset === sent.asset ? fee.quantity : 0n;
  const unnamed = lost - named;
  const isFeeNamed = fee.present && fee.quantity > 0n;
  if (isFeeNamed && unnamed !== 0n) mismatch(book, "not-the-fee", unnamed > 0n ? unnamed : 0n);
  if (unnamed <= 0n) return;
  bookFeeAlone(book, leaving, { present: true, asset: sent.asset, quantity: unnamed, value: null });
}

/** Staked coins stay in their wallet (Rn 13); if the row names another wallet they move there. */
export function bookStakingMove(book: GermanBook): void {
  const { sent, received, leaving } = book;
  if (isCoin(sent) && isCoin(received) && sent.asset !== received.asset)
    return bookOpen(book, "liquid-staking");
  const arrival = arrivalOf(book);
  if (arrival !== null && arrival !== leaving) return bookTransfer(book);
  bookFeeAlone(book);
}

function sendOutside(book: GermanBook): void {
  const { sent, leaving } = book;
  release(book, holdingOf(book, leaving, sent.asset), sent.quantity);
  flag(book, {
    code: "transfer-to-outside",
    severity: "warning",
    facts: { quantity: quantityText(sent, sent.quantity) },
    asset: sent.asset.name,
    wallet: leaving,
    effect: sent.value,
    clauses: [CLAUSES.disposal, CLAUSES.records],
  });
}

/** Coins from outside, or a gift: with the proven acquisition if the row has one (§ 23 Abs. 1 Satz 3 EStG). */
export function receiveFromOutside(book: GermanBook): void {
  const { received } = book;
  const to = holdingOf(book, book.wallet, received.asset);
  const rest = takeWithOrigins(book, to, received.quantity, received.quantity);
  if (rest.quantity === 0n) return;
  const { value } = received;
  flag(book, {
    code: "missing-origin",
    severity: "warning",
    facts: {
      case: "received",
      missing: rest.cost === null ? "cost" : "date",
      quantity: quantityText(to, rest.quantity),
    },
    asset: received.asset.name,
    effect: value === null ? null : share(value, rest.quantity, received.quantity),
    clauses: [CLAUSES.records, CLAUSES.burdenOfRecords],
  });
}

function mismatch(
  book: GermanBook,
  reason: "different-coins" | "more-arrived" | "not-the-fee",
  lost: bigint = 0n,
): void {
  const { sent, received } = book;
  flag(book, {
    code: "transfer-mismatch",
    severity: "error",
    facts: {
      case: reason,
      sent: quantityText(sent, sent.quantity),
      received: quantityText(received, received.quantity),
      receivedAsset: received.asset.name,
      ...(lost === 0n ? {} : { gone: quantityText(sent, lost) }),
    },
    asset: sent.asset.name,
    clauses: [CLAUSES.records],
  });
}
