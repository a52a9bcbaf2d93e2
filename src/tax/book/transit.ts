import { holdingOf, type Book } from "./book.ts";
import { addToPool, holding, type Asset, type Holding, type Wallet } from "./holding.ts";
import { costOf, leftOf } from "./lots.ts";
import { settleMethod } from "./postings.ts";
import { enqueueAll } from "./queue.ts";
import type { Departure } from "./transaction.ts";

/** Coins between two wallets of the person: hers, with date and cost, and nobody can sell them before they arrive. */
export type Transit = { readonly shelf: Holding; readonly to: Wallet };

/** A shelf is no holding of the book: no method is chosen for it, and nothing is looked for on it. */
const NO_NUMBER = -1;

/** Puts what a departure takes on a shelf of its own, once. Answers the empty shelf; null where it has left already. */
export function openTransit(
  book: Book,
  departure: Departure,
  from: Wallet,
  to: Wallet,
  asset: Asset,
): Holding | null {
  if (book.transit.has(departure)) return null;
  const shelf = holding(NO_NUMBER, from, asset, false, []);
  book.transit.set(departure, { shelf, to });
  return shelf;
}

/** What is on its way still. */
export const openTransits = ({ transit }: Book): readonly Transit[] =>
  [...transit.values()].filter((one) => one !== null);

/** What is on its way is taken off it, for whoever disposes of it where it came from; null where it has not left. */
export function takeTransit(book: Book, departure: Departure): Holding | null {
  const shelf = book.transit.get(departure)?.shelf;
  if (shelf === undefined) return null;
  book.transit.set(departure, null);
  return { ...shelf, number: holdingOf(book, shelf.wallet, shelf.asset).number };
}

/** The very lots that left arrive, in their place by date of acquisition. */
export function closeTransit(book: Book, departure: Departure, to: Holding): void {
  const shelf = book.transit.get(departure)?.shelf;
  if (shelf === undefined) return;
  book.transit.set(departure, null);
  settleMethod(book, to);
  const rows = Array.from(shelf.queue.rows.subarray(shelf.queue.head, shelf.queue.tail));
  for (const row of rows) addToPool(to, book.lots, row, leftOf(book.lots, row), costOf(book.lots, row));
  enqueueAll(to.queue, book.lots, rows);
}
