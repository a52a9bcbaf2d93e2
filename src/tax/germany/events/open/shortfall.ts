import { share } from "../../../../money/index.ts";
import { type Asset, type Holding, costOfNext } from "../../../book/holding.ts";
import type { ExchangePlan, Position } from "../../../book/pool.ts";
import { dispose, release } from "../../../book/postings.ts";
import { openSetAside } from "../../../book/set-aside.ts";
import type { GermanBook } from "../../german-book.ts";
import { missingPrice } from "../trade.ts";
import { noteShort } from "./growth.ts";

/** Disposes of the exchanged part of a shortfall, first acquired first; the rest of the cost stays. */
export function giveUp(
  book: GermanBook,
  position: Position,
  asset: Asset,
  part: bigint,
  arrived: bigint,
  { shortfall: lack, surplus, exchanged, shortfalls }: ExchangePlan,
): Holding {
  const holding = openSetAside(book, position.key, position.label, book.wallet, asset);
  const short = part - arrived;
  let rest = short;
  if (short > 0n && surplus !== 0n) {
    const value = shortfalls.get(asset) ?? null;
    if (exchanged === null) {
      missingPrice(book, { present: true, asset, quantity: short, value: null }, "swap");
      release(book, holding, short);
      rest = 0n;
    } else {
      // In proportion to value; without a value, all of it in equal parts.
      const worth =
        lack === null || value === null
          ? exchanged / BigInt(shortfalls.size)
          : lack === 0n
            ? 0n
            : share(exchanged, value, lack);
      const given = lack === null || lack <= exchanged ? short : share(short, exchanged, lack);
      if (given > 0n) dispose(book, holding, "swap", given, worth, 0n);
      rest = short - given;
    }
  }
  if (rest > 0n && arrived <= 0n) {
    const cost = costOfNext(holding, rest);
    release(book, holding, rest);
    noteShort(book, asset, rest, cost);
  } else if (rest > 0n) {
    noteShort(book, asset, rest, null);
  }
  return holding;
}
