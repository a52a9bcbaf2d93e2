import { openQuantity } from "./postings.ts";
import type { Book } from "./book.ts";
import { holding, type Asset, type Holding, type Wallet } from "./holding.ts";
import type { Int } from "../../money/index.ts";

/** Coins that wait aside under a name: nothing is sold from there unless somebody says so. */
export type Shelf = { readonly holding: Holding; readonly label: string };

/** The shelf of an asset under a key, put up where there is none. It lies in the wallet that used it first. */
export function shelfOf(book: Book, key: string, label: string, wallet: Wallet, asset: Asset): Holding {
  const name = shelfName(key, asset);
  const known = book.shelves.get(name);
  if (known !== undefined) return known.holding;
  const made = holding(book.holdings.length, wallet, asset, false, []);
  book.holdings.push(made);
  book.shelves.set(name, { holding: made, label });
  book.shelfLabels.set(made, label);
  return made;
}

/** What lies there; null where there never was such a shelf. */
export function knownShelf(book: Book, key: string, asset: Asset): Holding | null {
  return book.shelves.get(shelfName(key, asset))?.holding ?? null;
}

export const shelfQuantity = (book: Book, shelf: Holding | null): Int =>
  shelf === null ? 0 : openQuantity(book, shelf);

const shelfName = (key: string, asset: Asset): string => `${key}\u001F${asset.name}`;
