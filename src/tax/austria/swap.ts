import { add, isPositive, powerOfTen, share, subtract, type Int } from "../../money/index.ts";
import { carry } from "../book/carry.ts";
import type { Holding } from "../book/holding.ts";
import { costOf, GAP, leftOf } from "../book/lots.ts";
import { acquire, release } from "../book/postings.ts";
import type { AustrianBook } from "./austrian-book.ts";
import { sellFrom } from "./sell.ts";
import { drain, leftOfOld } from "./stock.ts";
import { missingPrice } from "./unproven.ts";

/**
 * Crypto for crypto (§ 27b Abs 3 Z 2): new stock goes on with its cost. Old stock is sold at its market value under
 * § 31, and what comes for it is new stock at that value. Answers how much of what was given was new or unknown, and
 * how much of what came has no lot behind it.
 */
export function swapNeutrally(
  book: AustrianBook,
  from: Holding,
  to: Holding,
  quantity: Int,
  into: Int,
  value: Int | null,
  costs: Int,
): { readonly neutral: Int; readonly unknown: Int } {
  const old = leftOfOld(book, from);
  const grain = powerOfTen(Math.max(0, to.asset.scale - book.swapPlaces));
  if (old === null && isPositive(quantity)) {
    return { neutral: quantity, unknown: carryCut(book, from, to, quantity, into, grain).uncovered };
  }
  let intoLeft = into;
  let left = quantity;
  let neutral: Int = 0;
  let unknown: Int = 0;
  drain(book, from, quantity, (shelf, part) => {
    const its = share(intoLeft, part, left, grain);
    left = subtract(left, part);
    intoLeft = subtract(intoLeft, its);
    if (shelf !== old) {
      neutral = add(neutral, part);
      const { missing, uncovered } = carryCut(book, shelf, to, part, its, grain);
      unknown = uncovered;
      return missing;
    }
    const worth = value === null ? null : share(value, part, quantity, book.grain);
    if (worth === null) {
      missingPrice(book, shelf.asset, part, "swap", true);
      acquire(book, to, its, 0, GAP.cost);
      return release(book, shelf, part);
    }
    sellFrom(book, from, shelf, null, "swap", part, worth, share(costs, part, quantity, book.grain));
    acquire(book, to, its, worth);
    return 0;
  });
  return { neutral: add(neutral, left), unknown: add(unknown, intoLeft) };
}

/** Lots go on, each in its share. While they are used one by one it matters where that is cut. */
function carryCut(book: AustrianBook, from: Holding, to: Holding, quantity: Int, into: Int, grain: Int) {
  const { lots } = book;
  const first = lots.count;
  const carried = carry(book, from, to, quantity, into, false, grain);
  if (book.averaging || lots.count - first < 2) return carried;
  for (let row = first; row < lots.count; row += 1)
    book.cutCost += (Number(costOf(lots, row)) / Number(leftOf(lots, row))) * Number(grain);
  return carried;
}
