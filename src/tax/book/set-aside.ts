import type { Book } from "./book.ts";
import { newHolding, type Asset, type Holding, type Wallet } from "./holding.ts";

/**
 * Holding of coins that are set aside under a name, created if there is none. It belongs to the wallet that used it
 * first.
 */
export function openSetAside(book: Book, key: string, label: string, wallet: Wallet, asset: Asset): Holding {
  let holding = findSetAside(book, key, asset);
  if (holding === null) {
    holding = newHolding(wallet, asset, { kind: "position", label });
    book.holdings.push(holding);
    book.setAside.set(setAsideKey(key, asset), holding);
  }
  return holding;
}

/** The holding under this name; null if nothing was ever set aside there. */
export const findSetAside = (book: Book, key: string, asset: Asset): Holding | null =>
  book.setAside.get(setAsideKey(key, asset)) ?? null;

const setAsideKey = (key: string, asset: Asset): string => `${key}\u001F${asset.name}`;
