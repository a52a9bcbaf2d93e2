import type { Book } from "./book.ts";
import { newHolding, type Asset, type Holding, type Wallet } from "./holding.ts";

/** Coins that are set aside under a name, opened where there are none yet. They lie in the wallet that used it first. */
export function shelfOf(book: Book, key: string, label: string, wallet: Wallet, asset: Asset): Holding {
  let shelf = knownShelf(book, key, asset);
  if (shelf === null) {
    shelf = newHolding(wallet, asset, { kind: "position", label });
    book.holdings.push(shelf);
    book.setAside.set(shelfName(key, asset), shelf);
  }
  return shelf;
}

/** Null where nothing was ever set aside under it. */
export const knownShelf = (book: Book, key: string, asset: Asset): Holding | null =>
  book.setAside.get(shelfName(key, asset)) ?? null;

const shelfName = (key: string, asset: Asset): string => `${key}\u001F${asset.name}`;
