import {
  add,
  atMost,
  isPositive,
  multiply,
  multiplyDivide,
  share,
  subtract,
  type Int,
} from "../../money/index.ts";
import type { Book } from "./book.ts";
import type { Asset } from "./holding.ts";
import { creatorOf, ordinalOf, type LotTable } from "./lots.ts";

/** Something of the person's that coins were put into: what lies there, and the share that stands for it. */
export type Position = {
  readonly key: string;
  readonly label: string;
  readonly waiting: Map<Asset, Int>;
  share: Asset | null;
  outstanding: Int;
  /** Its coins wait with their lots. */
  readonly carries: boolean;
};

/** The one of that name, made where there is none. */
export function positionAt(
  positions: Map<string, Position>,
  key: string,
  label: string,
  carries: boolean,
): Position {
  let position = positions.get(key);
  if (position === undefined) {
    position = { key, label, waiting: new Map(), share: null, outstanding: 0, carries };
    positions.set(key, position);
  }
  return position;
}

export const waitingOf = (position: Position, asset: Asset): Int => position.waiting.get(asset) ?? 0;

export function putIn({ waiting }: Position, asset: Asset, quantity: Int): void {
  waiting.set(asset, add(waiting.get(asset) ?? 0, quantity));
}

export function takeOut(position: Position, asset: Asset, quantity: Int): void {
  position.waiting.set(asset, subtract(waitingOf(position, asset), quantity));
}

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

/** A movement comes back to its rows: what they make is numbered on. */
export function resumeNumbers(lots: LotTable): void {
  if (lots.count > 0) lots.resumed.set(creatorOf(lots, lots.count - 1), ordinalOf(lots, lots.count - 1) + 1);
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

/** What is exchanged: of each lacking coin how much and for what, of each surplus how much is bought with it. */
export type Plan = {
  /** Everything that lacks is worth so much, and everything that is too much; null where nobody knows. */
  readonly lack: Int | null;
  readonly surplus: Int | null;
  readonly exchanged: Int | null;
  readonly lacking: ReadonlyMap<Asset, Int | null>;
};

export function planOf(
  { grain }: Pick<Book, "grain">,
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
        : share(its.value, short, its.quantity, grain);
    lacking.set(asset, value);
    lack = lack === null || value === null ? null : add(lack, value);
  }
  let surplus: Int | null = 0;
  for (const [asset, { quantity, value }] of came) {
    const more = subtract(quantity, parts.get(asset) ?? 0);
    if (!isPositive(more)) continue;
    surplus = surplus === null || value === null ? null : add(surplus, share(value, more, quantity, grain));
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

/** How much of what a coin lacks is exchanged. */
export function exchangedOf({ surplus, exchanged, lack, lacking }: Plan, asset: Asset, short: Int): Int {
  if (!isPositive(short) || surplus === 0) return 0;
  if (exchanged === null || lack === null || !lacking.has(asset) || atMost(lack, exchanged)) return short;
  return share(short, exchanged, lack, asset.grain);
}
