import { atMost, isPositive, multiplyDivide, share, subtract, type Int } from "../../../../money/index.ts";
import type { Asset, Holding } from "../../../book/holding.ts";
import type { Plan, Position } from "../../../book/pool.ts";
import { costOfFront, dispose, release } from "../../../book/postings.ts";
import { shelfOf } from "../../../book/shelves.ts";
import type { GermanBook } from "../../german-book.ts";
import { missingPrice } from "../trade.ts";
import { noteShort } from "./growth.ts";

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
