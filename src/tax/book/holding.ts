import { share } from "../../money/index.ts";
import { averageCost } from "./average-cost.ts";
import { fifo } from "./fifo.ts";
import { lifo } from "./lifo.ts";
import { takePart, type BookLot, type LotPart } from "./lot.ts";
import {
  enqueue,
  firstLot,
  newestLot,
  newQueue,
  openLots,
  remove,
  resortQueue,
  type LotQueue,
} from "./lot-queue.ts";
import type { TimedChoice, ValueMethod } from "./method.ts";

export type Asset = {
  readonly name: string;
  readonly fiat: boolean;
  /** Decimals in which quantities are stated, and decimals in which they are held. */
  readonly decimals: number;
  readonly scale: number;
  /** Its results are separate from the book's sales: the country's code judges them. */
  readonly isSecurity: boolean;
  readonly holdings: Map<Wallet, Holding>;
};

/** A wallet of one source, or an own wallet that no source reads. One object each. */
export type Wallet = { readonly sourceId: string | null; readonly name: string };

/** How the lots of a holding are used, and at which cost: the only code in which methods differ. */
export type Method = {
  readonly name: ValueMethod;
  /** Whether the lot acquired last is used first. */
  readonly newestFirst: boolean;
  /** Called when a lot is added. */
  readonly addCost: (of: Holding, lot: BookLot) => void;
  /** Returns and subtracts the cost of the given quantity of a lot. */
  readonly takeCost: (of: Holding, lot: BookLot, quantity: bigint) => bigint;
};

export const METHODS: Readonly<Record<ValueMethod, Method>> = { fifo, average: averageCost, lifo };

/** One asset in one wallet: the unit in which lots are used. */
export type Holding = {
  readonly wallet: Wallet;
  readonly asset: Asset;
  readonly queue: LotQueue;
  /** Total of all its lots. */
  quantity: bigint;
  method: Method;
  /** Quantity and cost of everything that is averaged; zero if lots have their own cost. */
  readonly averaged: { quantity: bigint; cost: bigint };
  choices: readonly TimedChoice[];
  /** `position`: coins set aside under a name; `transit`: coins between two wallets. */
  readonly kind: "wallet" | "position" | "transit";
  /** Display name of coins that are set aside. */
  readonly label: string | null;
};

export function newHolding(
  wallet: Wallet,
  asset: Asset,
  {
    method = fifo,
    choices = [],
    kind = "wallet",
    label = null,
  }: Partial<Pick<Holding, "method" | "choices" | "kind" | "label">> = {},
): Holding {
  const averaged = { quantity: 0n, cost: 0n };
  return { wallet, asset, queue: newQueue(), quantity: 0n, method, averaged, choices, kind, label };
}

export const isAverage = ({ method }: Holding): boolean => method === averageCost;

export const lotsIn = ({ queue }: Holding): readonly BookLot[] => openLots(queue);

/** Lots taken from a holding, and the quantity that was not there. */
export type TakenLots = { readonly parts: readonly LotPart[]; readonly missing: bigint };

/** The lot that the next coins are taken from. */
const nextLot = ({ method, queue }: Holding): BookLot | undefined =>
  method.newestFirst ? newestLot(queue) : firstLot(queue);

export function take(of: Holding, requested: bigint): TakenLots {
  const parts: LotPart[] = [];
  let left = requested;
  while (left > 0n) {
    const lot = nextLot(of);
    if (lot === undefined) break;
    const part = takeFrom(of, lot, left);
    parts.push(part);
    left -= part.quantity;
  }
  return { parts, missing: left };
}

/** Takes up to `requested` coins of one lot. */
export function takeFrom(of: Holding, lot: BookLot, requested: bigint): LotPart {
  const quantity = lot.quantity < requested ? lot.quantity : requested;
  const cost = of.method.takeCost(of, lot, quantity);
  const part = takePart(lot, quantity, cost);
  if (lot.quantity === 0n) remove(of.queue, lot);
  of.quantity -= quantity;
  return part;
}

/** Adds lots, which are in order of acquisition. */
export function put(of: Holding, lots: readonly BookLot[]): void {
  for (const lot of lots) {
    of.quantity += lot.quantity;
    of.method.addCost(of, lot);
  }
  enqueue(of.queue, lots);
}

/** Converts borrowed lots to the person's own: they are used by their day, and enter the average. */
export function takeOwnership(of: Holding, borrowed: readonly BookLot[]): void {
  for (const lot of borrowed) {
    lot.borrowed = false;
    of.method.addCost(of, lot);
  }
  resortQueue(of.queue);
}

/** Open lots of a holding with their cost: under the average each has its part of the whole, by quantity. */
export function lotsWithCost(of: Holding): readonly { readonly lot: BookLot; readonly cost: bigint }[] {
  let { quantity, cost } = of.averaged;
  return lotsIn(of).map((lot) => {
    if (!isAverage(of) || lot.borrowed) return { lot, cost: lot.cost };
    const its = share(cost, lot.quantity, quantity);
    quantity -= lot.quantity;
    cost -= its;
    return { lot, cost: its };
  });
}

/** The cost of the next `quantity` of a holding, without taking it. */
export function costOfNext(of: Holding, quantity: bigint): bigint {
  let cost = 0n;
  let left = quantity;
  const lots = lotsWithCost(of);
  const isBorrowed = ({ lot }: (typeof lots)[number]): boolean => lot.borrowed;
  const inUse = of.method.newestFirst
    ? [...lots.filter(isBorrowed), ...lots.filter((one) => !isBorrowed(one)).toReversed()]
    : lots;
  for (const one of inUse) {
    if (left <= 0n) break;
    const part = one.lot.quantity < left ? one.lot.quantity : left;
    cost += share(one.cost, part, one.lot.quantity);
    left -= part;
  }
  return cost;
}
