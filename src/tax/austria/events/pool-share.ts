import { add, atMost, isPositive, share, subtract, type Int } from "../../../money/index.ts";
import type { Asset, Holding } from "../../book/holding.ts";
import { takeOut, type Position } from "../../book/pool.ts";
import { costOfFront, openQuantity } from "../../book/postings.ts";
import type { AustrianBook } from "../austrian-book.ts";
import { shelves } from "../stock.ts";
import { claimOf } from "./claims.ts";

/** By weight, and what is left to the last: nothing is lost. */
export function split(total: Int, weights: readonly Int[], grain: Int): readonly Int[] {
  const sum = weights.reduce<Int>((all, one) => add(all, one), 0);
  let left = total;
  return weights.map((weight, at) => {
    const its = at === weights.length - 1 ? left : sum === 0 ? 0 : share(total, weight, sum, grain);
    left = subtract(left, its);
    return its;
  });
}

/** The position that a token is the share of, where something waits there. */
export function poolOf(book: AustrianBook, token: Asset): Position | null {
  for (const position of book.positions.values())
    if (position.share === token && isPositive(position.outstanding)) return position;
  return null;
}

/** What waits for a share that is given for something else, in its part, with what it has cost; null where it is none. */
export function takeShare(
  book: AustrianBook,
): readonly { readonly claim: Holding; readonly quantity: Int; readonly cost: Int }[] | null {
  const { sent } = book;
  const position = book.positions.size === 0 ? null : poolOf(book, sent.asset);
  if (position === null) return null;
  const { outstanding } = position;
  const part = atMost(outstanding, sent.quantity) ? outstanding : sent.quantity;
  position.outstanding = subtract(outstanding, part);
  return [...position.waiting].flatMap(([asset, waiting]) => {
    const quantity = share(waiting, part, outstanding, asset.grain);
    if (!isPositive(quantity)) return [];
    takeOut(position, asset, quantity);
    const claim = claimOf(book, asset, position.label);
    return [{ claim, quantity, cost: costOfAll(book, claim) }];
  });
}

/** Of old and new stock together. */
const costOfAll = (book: AustrianBook, claim: Holding): Int =>
  shelves(book, claim).reduce<Int>(
    (sum, shelf) =>
      add(sum, shelf.average ? shelf.poolCost : costOfFront(book, shelf, openQuantity(book, shelf))),
    0,
  );
