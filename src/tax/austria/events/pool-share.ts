import { type Asset, type Holding, costOfNext } from "../../book/holding.ts";
import { takeOut, type Position } from "../../book/pool.ts";
import { statableShare } from "../../book/precision.ts";
import type { AustrianBook } from "../austrian-book.ts";
import { stocksOf } from "../stock.ts";
import { claimOf } from "./claims.ts";

/** The position that a token is the share of, if coins are held there. */
export function poolOf(book: AustrianBook, token: Asset): Position | null {
  for (const position of book.positions.values())
    if (position.share === token && position.outstanding > 0n) return position;
  return null;
}

/**
 * Takes the coins behind a share that is given for something else, pro rata with their cost; null if the asset is no
 * share.
 */
export function takeShare(
  book: AustrianBook,
): readonly { readonly claim: Holding; readonly quantity: bigint; readonly cost: bigint }[] | null {
  const { sent } = book;
  const position = book.positions.size === 0 ? null : poolOf(book, sent.asset);
  if (position === null) return null;
  const { outstanding } = position;
  const part = outstanding <= sent.quantity ? outstanding : sent.quantity;
  position.outstanding -= part;
  return [...position.balances].flatMap(([asset, balance]) => {
    const quantity = statableShare(asset, balance, part, outstanding);
    if (quantity <= 0n) return [];
    takeOut(position, asset, quantity);
    const claim = claimOf(book, asset, position.label);
    return [{ claim, quantity, cost: costOfAll(book, claim) }];
  });
}

/** Cost of old and new stock together. */
const costOfAll = (book: AustrianBook, claim: Holding): bigint =>
  stocksOf(book, claim).reduce((sum, stock) => sum + costOfNext(stock, stock.quantity), 0n);
