import type { Asset } from "./holding.ts";
import { statableShare } from "./precision.ts";
import type { Departure } from "./transaction.ts";

/** What nobody has proven about an acquisition; of a lot without a known cost the date is not proven either. */
export type Gap = "cost" | "date";

/** Coins that were acquired together: what is left of them, and what that has cost. */
export type BookLot = {
  /** Among all lots of the book, in the order in which they were made. */
  readonly number: number;
  /** The instant of the acquisition, wherever the coins have been moved to since. */
  readonly acquiredAt: number;
  quantity: bigint;
  cost: bigint;
  readonly gap: Gap | null;
  /** The row of the transaction that made it: a purchase, or the move or fork that carried it on. */
  readonly row: number;
  /** Its position among the lots that transaction made, from 0. */
  readonly ordinal: number;
  /** The lot it was carried on from. */
  readonly parent: BookLot | null;
  readonly initialQuantity: bigint;
  readonly initialCost: bigint;
  /** What was handed over for it, where it continues lots of another coin. */
  handed: HandedOver | null;
  /** Borrowed coins are used before all others of their holding, and move nobody's average. */
  borrowed: boolean;
  /** Where a transfer gathered coins from several wallets: which of them it left. */
  departure: Departure | null;
};

/** What was handed over for a lot that continues others, and what had been handed over for those before. */
export type HandedOver = {
  readonly asset: Asset;
  readonly quantity: bigint;
  readonly before: HandedOver | null;
};

/** What was taken of one lot. */
export type LotPart = {
  readonly lot: BookLot;
  readonly quantity: bigint;
  readonly cost: bigint;
  readonly handed: HandedOver | null;
};

/** Takes so much of a lot, at a cost that the method of its holding has found. */
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
