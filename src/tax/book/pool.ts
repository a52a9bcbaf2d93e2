import { share } from "../../money/index.ts";
import type { Asset } from "./holding.ts";
import { statableShare } from "./precision.ts";

/** A pool or protocol that holds coins of the person: its balances, and the share that represents them. */
export type Position = {
  readonly key: string;
  readonly label: string;
  readonly balances: Map<Asset, bigint>;
  share: Asset | null;
  outstanding: bigint;
  /** Whether its coins are held with their lots. */
  readonly carries: boolean;
};

/** Returns the position of a name, and creates it if there is none. */
export function positionAt(
  positions: Map<string, Position>,
  key: string,
  label: string,
  carries: boolean,
): Position {
  let position = positions.get(key);
  if (position === undefined) {
    position = { key, label, balances: new Map(), share: null, outstanding: 0n, carries };
    positions.set(key, position);
  }
  return position;
}

export const balanceOf = (position: Position, asset: Asset): bigint => position.balances.get(asset) ?? 0n;

export function putIn({ balances }: Position, asset: Asset, quantity: bigint): void {
  balances.set(asset, (balances.get(asset) ?? 0n) + quantity);
}

export function takeOut(position: Position, asset: Asset, quantity: bigint): void {
  position.balances.set(asset, balanceOf(position, asset) - quantity);
}

/** One parsed row of a movement. */
export type MovementLeg = {
  readonly row: number;
  readonly coin: Asset | null;
  readonly quantity: bigint;
  readonly value: bigint | null;
  readonly share: Asset | null;
  readonly shareQuantity: bigint;
  readonly shareValue: bigint | null;
};

/** The part of the position that a movement returns: a quantity of each coin, or all of it. */
export function partsOf(position: Position, legs: readonly MovementLeg[]): ReadonlyMap<Asset, bigint> {
  const shares = legs.reduce<bigint>((sum, { shareQuantity }) => sum + shareQuantity, 0n);
  const balances = [...position.balances].filter(([, quantity]) => quantity > 0n);
  const cut = (part: bigint, whole: bigint): ReadonlyMap<Asset, bigint> =>
    new Map(
      balances.map(([asset, quantity]) => [
        asset,
        whole <= part ? quantity : statableShare(asset, quantity, part, whole),
      ]),
    );
  if (shares > 0n && position.outstanding > 0n) return cut(shares, position.outstanding);
  const came = byCoin(legs);
  const isWhole = balances.every(([asset]) => came.has(asset));
  const values = balances.map(([asset, quantity]) => {
    const its = came.get(asset);
    return its === undefined || its.value === null || its.quantity === 0n
      ? null
      : ([its.value, (its.value * quantity) / its.quantity] as const);
  });
  if (isWhole && values.every((value) => value !== null)) {
    const [part, whole] = values.reduce<readonly [bigint, bigint]>(
      ([a, b], value) => [a + value[0], b + value[1]],
      [0n, 0n],
    );
    // Prices move slightly between two coins: almost everything counts as everything.
    if (whole * 98n <= part * 100n) return cut(1n, 1n);
    return cut(part, whole);
  }
  // A single coin does not show which part of the position it is: it counts as that quantity of that coin.
  return new Map(
    balances.map(([asset, quantity]) => {
      const its = came.get(asset)?.quantity ?? 0n;
      return [asset, its > quantity ? quantity : its];
    }),
  );
}

/** Received quantity and value of one coin, over all its rows. */
export type Came = { quantity: bigint; value: bigint | null };

export function byCoin(legs: readonly MovementLeg[]): Map<Asset, Came> {
  const came = new Map<Asset, Came>();
  for (const { coin, quantity, value } of legs) {
    if (coin === null) continue;
    const known = came.get(coin);
    if (known === undefined) came.set(coin, { quantity, value });
    else {
      known.quantity += quantity;
      known.value = known.value === null || value === null ? null : known.value + value;
    }
  }
  return came;
}

/**
 * Plan of an exchange: how much of each coin in shortfall is exchanged and for what, and how much of each surplus it
 * buys.
 */
export type ExchangePlan = {
  /** Total value of all shortfalls, and of all surpluses; null if it is unknown. */
  readonly shortfall: bigint | null;
  readonly surplus: bigint | null;
  readonly exchanged: bigint | null;
  readonly shortfalls: ReadonlyMap<Asset, bigint | null>;
};

export function planOf(parts: ReadonlyMap<Asset, bigint>, came: ReadonlyMap<Asset, Came>): ExchangePlan {
  const shortfalls = new Map<Asset, bigint | null>();
  let shortfall: bigint | null = 0n;
  for (const [asset, part] of parts) {
    const its = came.get(asset);
    const short = part - (its?.quantity ?? 0n);
    if (short <= 0n) continue;
    const value =
      its === undefined || its.value === null || its.quantity === 0n
        ? null
        : share(its.value, short, its.quantity);
    shortfalls.set(asset, value);
    shortfall = shortfall === null || value === null ? null : shortfall + value;
  }
  let surplus: bigint | null = 0n;
  for (const [asset, { quantity, value }] of came) {
    const more = quantity - (parts.get(asset) ?? 0n);
    if (more <= 0n) continue;
    surplus = surplus === null || value === null ? null : surplus + share(value, more, quantity);
  }
  // A coin that was not received has no price here: then all shortfalls are exchanged for all surpluses.
  const exchanged =
    shortfalls.size === 0 || surplus === null
      ? shortfalls.size === 0
        ? 0n
        : null
      : shortfall === null || surplus <= shortfall
        ? surplus
        : shortfall;
  return { shortfall, surplus, exchanged, shortfalls };
}

/** How much of a coin's shortfall is exchanged. */
export function exchangedOf(
  { surplus, exchanged, shortfall: lack, shortfalls }: ExchangePlan,
  asset: Asset,
  short: bigint,
): bigint {
  if (short <= 0n || surplus === 0n) return 0n;
  if (exchanged === null || lack === null || !shortfalls.has(asset) || lack <= exchanged) return short;
  return share(short, exchanged, lack);
}
