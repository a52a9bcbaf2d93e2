import {
  add,
  atMost,
  isPositive,
  multiplyDivide,
  share,
  subtract,
  type Int,
} from "../../../../money/index.ts";
import type { Asset, Holding } from "../../../book/holding.ts";
import { costOfFront, dispose, release } from "../../../book/postings.ts";
import { shelfOf } from "../../../book/shelves.ts";
import type { GermanBook } from "../../german-book.ts";
import { missingPrice } from "../trade.ts";
import { noteShort } from "./growth.ts";
import type { Came } from "./movement.ts";
import type { Position } from "./positions.ts";

/** What is exchanged: of each lacking coin how much and for what, of each surplus how much is bought with it. */
export type Plan = {
  /** Everything that lacks is worth so much, and everything that is too much; null where nobody knows. */
  readonly lack: Int | null;
  readonly surplus: Int | null;
  readonly exchanged: Int | null;
  readonly lacking: ReadonlyMap<Asset, Int | null>;
};

export function planOf(
  book: GermanBook,
  parts: ReadonlyMap<Asset, Int>,
  came: ReadonlyMap<Asset, Came>,
): Plan {
  const lacking = new Map<Asset, Int | null>();
  let lack: Int | null = 0;
  for (const [asset, part] of parts) {
    const its = came.get(asset);
    const short = subtract(part, its?.quantity ?? 0);
    if (!isPositive(short)) continue;
    const value =
      its === undefined || its.value === null || its.quantity === 0
        ? null
        : share(its.value, short, its.quantity, book.grain);
    lacking.set(asset, value);
    lack = lack === null || value === null ? null : add(lack, value);
  }
  let surplus: Int | null = 0;
  for (const [asset, { quantity, value }] of came) {
    const more = subtract(quantity, parts.get(asset) ?? 0);
    if (!isPositive(more)) continue;
    surplus =
      surplus === null || value === null ? null : add(surplus, share(value, more, quantity, book.grain));
  }
  // A coin that did not come has no price here: then all that lacks goes for all that is too much.
  const exchanged =
    lacking.size === 0 || surplus === null
      ? lacking.size === 0
        ? 0
        : null
      : lack === null || atMost(surplus, lack)
        ? surplus
        : lack;
  return { lack, surplus, exchanged, lacking };
}

/** Of a coin that lacks: as much as is exchanged is disposed of, first acquired first; the rest of the cost stays. */
export function giveUp(
  book: GermanBook,
  position: Position,
  asset: Asset,
  part: Int,
  arrived: Int,
  { lack, surplus, exchanged, lacking }: Plan,
): Holding {
  const shelf = shelfOf(book, position.key, position.label, book.wallet, asset);
  const short = subtract(part, arrived);
  let rest = short;
  if (isPositive(short) && surplus !== 0) {
    const value = lacking.get(asset) ?? null;
    if (exchanged === null) {
      missingPrice(book, { present: true, asset, quantity: short, value: null }, "swap");
      release(book, shelf, short);
      rest = 0;
    } else {
      const unknown = lack === null ? [...lacking.values()].length : 0;
      // In proportion to value; without one, all of it for an equal part.
      const worth =
        lack === null || value === null
          ? multiplyDivide(exchanged, 1, unknown)
          : lack === 0
            ? 0
            : share(exchanged, value, lack, book.grain);
      const given =
        lack === null || atMost(lack, exchanged) ? short : share(short, exchanged, lack, asset.grain);
      if (isPositive(given)) dispose(book, shelf, "swap", given, worth, 0);
      rest = subtract(short, given);
    }
  }
  if (isPositive(rest) && !isPositive(arrived)) {
    const cost = costOfFront(book, shelf, rest);
    release(book, shelf, rest);
    noteShort(book, asset, rest, cost);
  } else if (isPositive(rest)) {
    noteShort(book, asset, rest, null);
  }
  return shelf;
}

/** How much of what a coin lacks is exchanged. */
export function exchangedOf({ surplus, exchanged, lack, lacking }: Plan, asset: Asset, short: Int): Int {
  if (!isPositive(short) || surplus === 0) return 0;
  if (exchanged === null || lack === null || !lacking.has(asset) || atMost(lack, exchanged)) return short;
  return share(short, exchanged, lack, asset.grain);
}
