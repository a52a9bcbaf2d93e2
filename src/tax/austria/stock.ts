import { share } from "../../money/index.ts";
import { METHODS, newHolding, type Asset, type Holding, type Wallet } from "../book/holding.ts";
import type { Gap } from "../book/lot.ts";
import { acquire, release } from "../book/postings.ts";
import { carry } from "../book/carry.ts";
import { ownerOf } from "../persons.ts";
import type { AustrianBook } from "./austrian-book.ts";
import { NEW_STOCK_MS } from "./law.ts";
import { chosen } from "./options.ts";

/** The new stock of a coin in a wallet, or the NFTs of one name. */
export function newStockOf(book: AustrianBook, wallet: Wallet, asset: Asset): Holding {
  return asset.holdings.get(wallet) ?? openNewStock(book, wallet, asset);
}

function openNewStock(book: AustrianBook, wallet: Wallet, asset: Asset): Holding {
  const average = book.averaging && !book.nfts.has(asset);
  const opened = newHolding(wallet, asset, { method: average ? METHODS.average : METHODS.fifo });
  book.holdings.push(opened);
  asset.holdings.set(wallet, opened);
  return opened;
}

/** The separate holding for coins acquired up to 28 February 2021 (KryptowährungsVO § 3). */
function oldStockOf(book: AustrianBook, of: Holding): Holding {
  return book.old.get(of) ?? openOldStock(book, of);
}

function openOldStock(book: AustrianBook, of: Holding): Holding {
  const opened = newHolding(of.wallet, of.asset);
  book.holdings.push(opened);
  book.old.set(of, opened);
  return opened;
}

const isOld = (book: AustrianBook, asset: Asset, ms: number): boolean =>
  ms < NEW_STOCK_MS && !book.nfts.has(asset);

/** Adds coins to the old or the new stock, by the day of their acquisition. */
export function takeIn(
  book: AustrianBook,
  wallet: Wallet,
  asset: Asset,
  quantity: bigint,
  cost: bigint,
  gap: Gap | null = null,
  ms = book.ms,
): void {
  acquire(book, stockFor(book, wallet, asset, ms), quantity, cost, gap, ms);
}

/** The stock that coins of an acquisition day belong to. */
export function stockFor(book: AustrianBook, wallet: Wallet, asset: Asset, ms: number): Holding {
  const fresh = newStockOf(book, wallet, asset);
  return isOld(book, asset, ms) ? oldStockOf(book, fresh) : fresh;
}

/** The old stock that belongs to a new one, if any is left. */
export function leftOfOld(book: AustrianBook, fresh: Holding): Holding | null {
  const old = book.old.get(fresh);
  return old === undefined || old.quantity === 0n ? null : old;
}

/** The stocks of a coin in the order of use: the earlier acquired first unless the user chose otherwise. */
export function stocksOf(book: AustrianBook, fresh: Holding): readonly Holding[] {
  const old = leftOfOld(book, fresh);
  if (old === null) return [fresh];
  return newFirst(book, fresh) ? [fresh, old] : [old, fresh];
}

export function newFirst(book: AustrianBook, { wallet, asset }: Holding): boolean {
  const { choices } = book.options;
  if (choices.length === 0 || !book.newLaw) return false;
  const { sourceId, name } = wallet;
  const person = ownerOf(sourceId, book.partner);
  const query = { key: "order", person, year: book.year, sourceId, wallet: name, asset: asset.name };
  return chosen(choices, query) === "neu-first";
}

/**
 * Uses the stocks one after the other. `use` returns the quantity that was not there; so does this function for all of
 * them.
 */
export function drain(
  book: AustrianBook,
  fresh: Holding,
  quantity: bigint,
  use: (stock: Holding, part: bigint) => bigint,
): bigint {
  let left = quantity;
  const used = stocksOf(book, fresh);
  for (const [index, stock] of used.entries()) {
    // A quantity without lots is charged to the new stock, and never to the old.
    const isLast = stock === fresh && index === used.length - 1;
    const part = isLast || left < stock.quantity ? left : stock.quantity;
    if (part > 0n) left = left - part + use(stock, part);
    if (left === 0n) break;
  }
  return left;
}

/** Removes coins with their cost and without a result. Returns the quantity that was not there. */
export function drop(book: AustrianBook, wallet: Wallet, asset: Asset, quantity: bigint): bigint {
  const fresh = newStockOf(book, wallet, asset);
  let left = quantity;
  for (const stock of stocksOf(book, fresh)) if (left !== 0n) left = release(book, stock, left);
  return left;
}

/**
 * Carries lots on in `to`, `into` of it for `quantity`: old stock stays old. Returns the part of `into` without a lot.
 */
export function carryOver(
  book: AustrianBook,
  from: Holding,
  to: Holding,
  quantity: bigint,
  into: bigint,
): bigint {
  const old = leftOfOld(book, from);
  let left = quantity;
  let unknown = 0n;
  let intoLeft = into;
  drain(book, from, quantity, (stock, part) => {
    const its = share(intoLeft, part, left);
    left -= part;
    intoLeft -= its;
    const { missing, uncovered } = carry(book, stock, stockIn(book, to, stock === old), part, its, false);
    unknown = uncovered;
    return missing;
  });
  return unknown + intoLeft;
}

/** In transit all lots lie together; their day tells which stock they belong to. */
const stockIn = (book: AustrianBook, to: Holding, old: boolean): Holding =>
  old && to.kind !== "transit" ? oldStockOf(book, to) : to;
