import type { Asset } from "./holding.ts";
import { statableShare } from "./precision.ts";
import type { Departure } from "./transaction.ts";

/** The unproven part of an acquisition; if the cost is unknown, the date counts as unproven as well. */
export type Gap = "cost" | "date";

/** Coins that were acquired together, with the quantity and the cost that are left. */
export type BookLot = {
  /** Number among all lots of the book, in order of creation. */
  readonly number: number;
  /** The instant of the acquisition, also after later moves. */
  readonly acquiredAt: number;
  quantity: bigint;
  cost: bigint;
  readonly gap: Gap | null;
  /** Row of the transaction that created the lot: a purchase, or the move or fork that carried it on. */
  readonly row: number;
  /** Index among the lots of that transaction, from 0. */
  readonly ordinal: number;
  /** The lot that it was carried on from. */
  readonly parent: BookLot | null;
  readonly initialQuantity: bigint;
  readonly initialCost: bigint;
  /** Record of the coins handed over for it, if it continues lots of another coin. */
  handed: HandedOver | null;
  /** Borrowed coins are used before all others of their holding, and do not change the average. */
  borrowed: boolean;
  /** The departure of the lot, if a transfer gathered coins from several wallets. */
  departure: Departure | null;
};

/** Quantity handed over for a lot that continues others, with the record of those before. */
export type HandedOver = {
  readonly asset: Asset;
  readonly quantity: bigint;
  readonly before: HandedOver | null;
};

/** The part taken from one lot. */
export type LotPart = {
  readonly lot: BookLot;
  readonly quantity: bigint;
  readonly cost: bigint;
  readonly handed: HandedOver | null;
};

/** Takes a quantity of a lot, at the cost that the method of its holding determined. */
export function takePart(lot: BookLot, quantity: bigint, cost: bigint): LotPart {
  const { handed } = lot;
  const part = handed === null ? null : partOf(handed, quantity, lot.quantity);
  if (handed !== null) lot.handed = rest(handed, part!);
  lot.quantity -= quantity;
  return { lot, quantity, cost, handed: part };
}

const partOf = ({ asset, quantity, before }: HandedOver, part: bigint, whole: bigint): HandedOver => ({
  asset,
  quantity: statableShare(asset, quantity, part, whole),
  before: before === null ? null : partOf(before, part, whole),
});

const rest = ({ asset, quantity, before }: HandedOver, part: HandedOver): HandedOver => ({
  asset,
  quantity: quantity - part.quantity,
  before: before === null ? null : rest(before, part.before!),
});
