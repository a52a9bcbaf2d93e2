import { parseScaled, rescale } from "../../../money/index.ts";
import type { Holding } from "../../book/holding.ts";
import { arrivalOf, assetNamed, holdingOf, walletOf } from "../../book/book.ts";
import { carry, move } from "../../book/carry.ts";
import type { Departure } from "../../book/transaction.ts";
import { closeTransit, openTransit } from "../../book/transit.ts";
import { CLAUSES } from "../clauses.ts";
import { flag, quantityText } from "../findings.ts";
import type { GermanBook } from "../german-book.ts";
import { bookFeeAlone } from "./fees.ts";
import { growthIn } from "./open/growth.ts";
import { isPoolShare } from "./open/positions.ts";
import { takeWithOrigins } from "./origins.ts";

/**
 * A transfer with two known ends: lots leave when it was sent and arrive when it was received (Rn 54: no third party is
 * involved). In transit they belong to the person, and cannot be sold from any wallet.
 */
export function bookMatched(book: GermanBook): void {
  const { departures = [] } = book.transaction;
  const [only] = departures;
  if (departures.length === 1 && only!.time === book.transaction.time && !book.transit.has(only!)) {
    take(book, only!, arrivalHolding(book));
  } else {
    for (const departure of departures) {
      depart(book, departure);
      arrive(book, departure);
    }
  }
  // The fee of the receiver belongs to the day of arrival.
  bookFeeAlone(book);
}

/** Books a departure once: in a circle of one instant an arrival may first have to leave. */
export function depart(book: GermanBook, departure: Departure): void {
  const { transaction, lots } = book;
  const to = arrivalOf(book)!;
  const asset = assetNamed(book, transaction.received!.asset);
  const inTransit = openTransit(book, departure, walletOf(book, departure.from), to, asset);
  if (inTransit === null) return;
  const first = lots.length;
  take(book, departure, inTransit);
  if (transaction.departures!.length > 1) for (const lot of lots.slice(first)) lot.departure = departure;
}

export function arrive(book: GermanBook, departure: Departure): void {
  closeTransit(book, departure, arrivalHolding(book));
}

function take(book: GermanBook, { from, sent }: Departure, to: Holding): void {
  const asset = assetNamed(book, sent.asset);
  moveBetween(
    book,
    holdingOf(book, walletOf(book, from), asset),
    to,
    parseScaled(sent.amount, asset.scale) ?? 0n,
    arrivalOf(book)!.name,
  );
}

const arrivalHolding = (book: GermanBook): Holding =>
  holdingOf(book, arrivalOf(book)!, assetNamed(book, book.transaction.received!.asset));

/** On another chain the coin may have another name and more decimals. Returns the quantity that was not there. */
function moveLots(book: GermanBook, from: Holding, to: Holding, quantity: bigint): bigint {
  if (from.asset.scale === to.asset.scale) return move(book, from, to, quantity);
  const into = rescale(quantity, from.asset.scale, to.asset.scale);
  return carry(book, from, to, quantity, into, false).uncovered;
}

/** Moves coins; a missing quantity is added as unproven, or with the origin that the row states. */
export function moveBetween(
  book: GermanBook,
  from: Holding,
  to: Holding,
  quantity: bigint,
  target: string,
): void {
  // A rebasing token takes its growth along, and a pool share has no lots of its own.
  const grown = growthIn(book, from, quantity);
  const missing = moveLots(book, from, to, grown === 0n ? quantity : quantity - grown);
  if (missing === 0n || (book.positions.size > 0n && isPoolShare(book, from.asset))) return;
  const rest = takeWithOrigins(book, to, missing, quantity);
  if (rest.quantity === 0n) return;
  flag(book, {
    code: "missing-origin",
    severity: "warning",
    facts: {
      case: "moved",
      missing: rest.cost === null ? "cost" : "date",
      quantity: quantityText(to, rest.quantity),
      from: from.wallet.name,
      to: target,
    },
    asset: to.asset.name,
    wallet: { ...to.wallet, name: target },
    clauses: [CLAUSES.records, CLAUSES.burdenOfRecords],
  });
}
