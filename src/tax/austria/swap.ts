import { share } from "../../money/index.ts";
import { carry } from "../book/carry.ts";
import type { Holding } from "../book/holding.ts";
import { acquire, release } from "../book/postings.ts";
import type { AustrianBook } from "./austrian-book.ts";
import { sellFrom } from "./sell.ts";
import { drain, leftOfOld } from "./stock.ts";
import { missingPrice } from "./unproven.ts";

/**
 * Crypto for crypto (§ 27b Abs 3 Z 2): new stock is carried on with its cost. Old stock is sold at its market value
 * under § 31, and the received coins are new stock at that value. Returns how much of the given quantity was new or
 * unknown, and how much of the received quantity has no lot behind it.
 */
export function swapNeutrally(
  book: AustrianBook,
  from: Holding,
  to: Holding,
  quantity: bigint,
  into: bigint,
  value: bigint | null,
  costs: bigint,
): { readonly neutral: bigint; readonly unknown: bigint } {
  const old = leftOfOld(book, from);
  let intoLeft = into;
  let left = quantity;
  let neutral = 0n;
  let unknown = 0n;
  drain(book, from, quantity, (stock, part) => {
    const its = share(intoLeft, part, left);
    left -= part;
    intoLeft -= its;
    if (stock !== old) {
      neutral += part;
      const carried = carry(book, stock, to, part, its, false);
      unknown = carried.uncovered;
      return carried.missing;
    }
    const worth = value === null ? null : share(value, part, quantity);
    if (worth === null) {
      missingPrice(book, stock.asset, part, "swap", true);
      acquire(book, to, its, 0n, "cost");
      return release(book, stock, part);
    }
    sellFrom(book, from, [stock], "swap", part, worth, share(costs, part, quantity));
    acquire(book, to, its, worth);
    return 0n;
  });
  return { neutral: neutral + left, unknown: unknown + intoLeft };
}
