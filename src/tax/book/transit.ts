import type { Book } from "./book.ts";
import { lotsIn, newHolding, put, type Asset, type Holding, type Wallet } from "./holding.ts";
import { settleMethod } from "./postings.ts";
import type { Departure } from "./transaction.ts";

/** Coins between two wallets of the person: hers, with date and cost, and nobody can sell them before they arrive. */
export type Transit = { readonly holding: Holding; readonly to: Wallet };

/** Opens what takes a departure, once; it is no holding of the book. Null where it has left already. */
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

/** What is on its way still. */
export const openTransits = ({ transit }: Book): readonly Transit[] =>
  [...transit.values()].filter((one) => one !== null);

/** What is on its way is taken off it; null where it has not left. */
export function takeTransit(book: Book, departure: Departure): Holding | null {
  const holding = book.transit.get(departure)?.holding;
  if (holding === undefined) return null;
  book.transit.set(departure, null);
  return holding;
}

/** The very lots that left arrive, in their place by date of acquisition. */
export function closeTransit(book: Book, departure: Departure, to: Holding): void {
  const holding = takeTransit(book, departure);
  if (holding === null) return;
  settleMethod(book, to);
  put(to, lotsIn(holding));
}
