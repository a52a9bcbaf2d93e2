import type { Book } from "./book.ts";
import { lotsIn, newHolding, put, type Asset, type Holding, type Wallet } from "./holding.ts";
import { settleMethod } from "./postings.ts";
import type { Departure } from "./transaction.ts";

/**
 * Coins between two wallets of the person: they belong to the person, with date and cost, and cannot be sold before
 * they arrive.
 */
export type Transit = { readonly holding: Holding; readonly to: Wallet };

/**
 * Opens the holding of a departure in transit, once; it is no regular holding of the book. Null if it has left already.
 */
export function openTransit(
  book: Book,
  departure: Departure,
  from: Wallet,
  to: Wallet,
  asset: Asset,
): Holding | null {
  if (book.transit.has(departure)) return null;
  const holding = newHolding(from, asset, { kind: "transit" });
  book.transit.set(departure, { holding, to });
  return holding;
}

/** All open transits. */
export const openTransits = ({ transit }: Book): readonly Transit[] =>
  [...transit.values()].filter((one) => one !== null);

/** Removes a departure from transit and returns its holding; null if it has not left. */
export function takeTransit(book: Book, departure: Departure): Holding | null {
  const holding = book.transit.get(departure)?.holding;
  if (holding === undefined) return null;
  book.transit.set(departure, null);
  return holding;
}

/** Delivers the same lots that left, ordered by date of acquisition. */
export function closeTransit(book: Book, departure: Departure, to: Holding): void {
  const holding = takeTransit(book, departure);
  if (holding === null) return;
  settleMethod(book, to);
  put(to, lotsIn(holding));
}
