import {
  add,
  atMost,
  isPositive,
  multiply,
  multiplyDivide,
  share,
  type Int,
} from "../../../../money/index.ts";
import type { Asset } from "../../../book/holding.ts";
import { creatorOf, ordinalOf } from "../../../book/lots.ts";
import { readSides } from "../../../book/read-sides.ts";
import { turnToEvent, type GermanBook } from "../../german-book.ts";
import type { Position } from "./positions.ts";

/** One row of a movement, read. */
export type Leg = {
  readonly row: number;
  readonly coin: Asset | null;
  readonly quantity: Int;
  readonly value: Int | null;
  readonly share: Asset | null;
  readonly shareQuantity: Int;
  readonly shareValue: Int | null;
};

/** Turns to a row of the movement and reads it again. */
export function turn(book: GermanBook, row: number): void {
  const { lots } = book;
  // A movement comes back to its rows: what they make is numbered on.
  if (lots.count > 0) lots.resumed.set(creatorOf(lots, lots.count - 1), ordinalOf(lots, lots.count - 1) + 1);
  turnToEvent(book, row, book.instants[row]!);
  readSides(book);
}

/** What of the position comes back with a movement: of each coin that waits there how much, or all of it. */
export function partsOf(position: Position, legs: readonly Leg[]): ReadonlyMap<Asset, Int> {
  const shares = legs.reduce<Int>((sum, { shareQuantity }) => add(sum, shareQuantity), 0);
  const waiting = [...position.waiting].filter(([, quantity]) => isPositive(quantity));
  const cut = (part: Int, whole: Int): ReadonlyMap<Asset, Int> =>
    new Map(
      waiting.map(([asset, quantity]) => [
        asset,
        atMost(whole, part) ? quantity : share(quantity, part, whole, asset.grain),
      ]),
    );
  if (isPositive(shares) && isPositive(position.outstanding)) return cut(shares, position.outstanding);
  const came = byCoin(legs);
  const isWhole = waiting.every(([asset]) => came.has(asset));
  const values = waiting.map(([asset, quantity]) => {
    const its = came.get(asset);
    return its === undefined || its.value === null || its.quantity === 0
      ? null
      : ([its.value, multiplyDivide(its.value, quantity, its.quantity)] as const);
  });
  if (isWhole && values.every((value) => value !== null)) {
    const [part, whole] = values.reduce<readonly [Int, Int]>(
      ([a, b], value) => [add(a, value[0]), add(b, value[1])],
      [0, 0],
    );
    // Prices move a little between two coins: what is all but everything is everything.
    if (atMost(multiply(whole, 98), multiply(part, 100))) return cut(1, 1);
    return cut(part, whole);
  }
  // Of one coin alone nobody can tell what part of the position it is: it is so much of that coin.
  return new Map(
    waiting.map(([asset, quantity]) => {
      const its = came.get(asset)?.quantity ?? 0;
      return [asset, its > quantity ? quantity : its];
    }),
  );
}

/** What came of one coin, in all its rows. */
export type Came = { quantity: Int; value: Int | null };

export function byCoin(legs: readonly Leg[]): Map<Asset, Came> {
  const came = new Map<Asset, Came>();
  for (const { coin, quantity, value } of legs) {
    if (coin === null) continue;
    const known = came.get(coin);
    if (known === undefined) came.set(coin, { quantity, value });
    else {
      known.quantity = add(known.quantity, quantity);
      known.value = known.value === null || value === null ? null : add(known.value, value);
    }
  }
  return came;
}
