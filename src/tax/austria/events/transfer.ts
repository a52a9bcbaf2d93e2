import { coinOf } from "../../../ledger/coin.ts";
import { parseScaled, rescale } from "../../../money/index.ts";
import { lotsIn, put, type Asset, type Wallet } from "../../book/holding.ts";
import { arrivalOf, assetNamed, walletOf } from "../../book/book.ts";
import { openTransit, takeTransit } from "../../book/transit.ts";
import type { Departure } from "../../book/transaction.ts";
import { flag, quantityText, type AustrianBook } from "../austrian-book.ts";
import { CLAUSES } from "../clauses.ts";
import { carryOver, drop, newStockOf, stockFor } from "../stock.ts";
import { feeAlone, feeOfTransfer } from "./fees.ts";
import { missingLeg } from "./income.ts";
import { takeUnknown } from "./origins.ts";
import { poolOf } from "./pool-share.ts";
import { isCrypto } from "./crypto-leg.ts";

/** Nothing is realized between own wallets: lots move with date and cost, old and new stock separate. */
export function bookTransfer(book: AustrianBook): void {
  const { sent, received, leaving } = book;
  if (book.transaction.departures !== undefined) return bookMatchedAs(book);
  const arrival = arrivalOf(book);
  const gives = isCrypto(sent);
  const gets = isCrypto(received);
  const renamed = gives && gets && sent.asset !== received.asset;
  const isSameCoin =
    book.transaction.from !== undefined && coinOf(sent.asset.name) === coinOf(received.asset.name);
  if (renamed && !isSameCoin) return mismatch(book, "different-coins");
  if (!gives && !gets) return feeAlone(book);
  if (arrival !== null && (arrival !== leaving || renamed)) {
    const leg = gets ? received : sent;
    moveBetween(book, leaving, gives ? sent.asset : leg.asset, arrival, leg.asset, leg.quantity);
    if (gives && gets) bookLostInTransit(book);
    return feeOfTransfer(book);
  }
  if (gives && gets) bookLostInTransit(book);
  if (arrival === null && gives && !gets) sendOutside(book);
  if (arrival === null && gets && !gives) takeUnknown(book, book.wallet, received.asset, received.quantity);
  if (arrival === null) feeAlone(book);
  else feeOfTransfer(book);
}

function moveBetween(
  book: AustrianBook,
  from: Wallet,
  asset: Asset,
  to: Wallet,
  as: Asset,
  quantity: bigint,
): void {
  const into = rescale(quantity, asset.scale, as.scale);
  const target = newStockOf(book, to, as);
  const unknown = carryOver(book, newStockOf(book, from, asset), target, quantity, into);
  // A pool share has no lots of its own: the coins behind it belong to the person, wherever the share lies.
  if (unknown > 0n && !isShare(book, asset)) takeUnknown(book, to, as, unknown, from);
}

const isShare = (book: AustrianBook, asset: Asset): boolean =>
  book.positions.size > 0 && poolOf(book, asset) !== null;

/** The difference between sent and arrived was paid on the way, whatever fee the row names. */
function bookLostInTransit(book: AustrianBook): void {
  const { sent, received, fee, leaving } = book;
  const lost = sent.quantity - received.quantity;
  if (lost === 0n) return;
  if (lost < 0n) return mismatch(book, "more-arrived");
  const named = isCrypto(fee) && fee.asset === sent.asset ? fee.quantity : 0n;
  const unnamed = lost - named;
  if (fee.present && fee.quantity > 0n && unnamed !== 0n)
    mismatch(book, "not-the-fee", unnamed > 0n ? unnamed : 0n);
  if (unnamed > 0n)
    feeOfTransfer(book, leaving, { present: true, asset: sent.asset, quantity: unnamed, value: null });
}

/** A transfer with two known ends: lots leave when it was sent and arrive when it was received. */
export function bookMatchedAs(book: AustrianBook): void {
  const { departures = [] } = book.transaction;
  const [only] = departures;
  if (departures.length === 1 && only!.time === book.transaction.time && !book.transit.has(only!)) {
    const asset = assetNamed(book, only!.sent.asset);
    const quantity = parseScaled(only!.sent.amount, asset.scale) ?? 0n;
    moveBetween(book, walletOf(book, only!.from), asset, arrivalOf(book)!, arrivingAsset(book), quantity);
  } else {
    for (const departure of departures) {
      depart(book, departure);
      arrive(book, departure);
    }
  }
  feeOfTransfer(book);
}

const arrivingAsset = (book: AustrianBook): Asset => assetNamed(book, book.transaction.received!.asset);

/** Books a departure once. In transit old and new stock lie together, each lot with its own day and cost. */
export function depart(book: AustrianBook, departure: Departure): void {
  const { transaction, lots } = book;
  const from = walletOf(book, departure.from);
  const as = arrivingAsset(book);
  const inTransit = openTransit(book, departure, from, arrivalOf(book)!, as);
  if (inTransit === null) return;
  const first = lots.length;
  const asset = assetNamed(book, departure.sent.asset);
  const quantity = parseScaled(departure.sent.amount, asset.scale) ?? 0n;
  const into = parseScaled(departure.sent.amount, as.scale) ?? 0n;
  const unknown = carryOver(book, newStockOf(book, from, asset), inTransit, quantity, into);
  if (unknown > 0n && !isShare(book, asset)) book.strays.set(departure, unknown);
  if (transaction.departures!.length > 1) for (const lot of lots.slice(first)) lot.departure = departure;
}

export function arrive(book: AustrianBook, departure: Departure): void {
  const inTransit = takeTransit(book, departure);
  if (inTransit === null) return;
  const to = arrivalOf(book)!;
  const as = arrivingAsset(book);
  for (const lot of lotsIn(inTransit)) put(stockFor(book, to, as, lot.acquiredAt), [lot]);
  const unknown = book.strays.get(departure);
  if (unknown !== undefined) takeUnknown(book, to, as, unknown, inTransit.wallet);
}

function sendOutside(book: AustrianBook): void {
  const { sent, leaving } = book;
  drop(book, leaving, sent.asset, sent.quantity);
  flag(book, {
    code: "transfer-to-outside",
    severity: "warning",
    facts: { quantity: quantityText(sent.asset, sent.quantity) },
    asset: sent.asset.name,
    wallet: leaving,
    effect: sent.value,
    clauses: [CLAUSES.sale, CLAUSES.exchange],
  });
}

/** Coins given away, lost or stolen: no result, and no loss (EStR Rz 6178w). */
export function bookDeparture(book: AustrianBook): void {
  const { sent, leaving } = book;
  if (!isCrypto(sent)) return missingLeg(book, "sent");
  const missing = drop(book, leaving, sent.asset, sent.quantity);
  if (missing !== 0n)
    flag(book, {
      code: "missing-acquisition",
      severity: "warning",
      facts: { case: "left", quantity: quantityText(sent.asset, missing) },
      asset: sent.asset.name,
      wallet: leaving,
    });
  feeAlone(book);
}

function mismatch(
  book: AustrianBook,
  reason: "different-coins" | "more-arrived" | "not-the-fee",
  lost: bigint = 0n,
): void {
  const { sent, received } = book;
  flag(book, {
    code: "transfer-mismatch",
    severity: "error",
    facts: {
      case: reason,
      sent: quantityText(sent.asset, sent.quantity),
      received: quantityText(received.asset, received.quantity),
      receivedAsset: received.asset.name,
      ...(lost === 0n ? {} : { gone: quantityText(sent.asset, lost) }),
    },
    asset: sent.asset.name,
  });
}
