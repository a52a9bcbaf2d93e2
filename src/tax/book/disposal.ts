import { share } from "../../money/index.ts";
import type { Holding, TakenLots } from "./holding.ts";
import type { BookLot } from "./lot.ts";
import type { ValueMethod } from "./method.ts";

export const DISPOSAL_KINDS = ["sale", "swap", "payment", "fee", "settlement"] as const;
export type DisposalKind = (typeof DISPOSAL_KINDS)[number];

/**
 * The part of a disposal that one lot covers, with its share of the proceeds; without a lot if no acquisition was
 * found.
 */
export type BookSlice = {
  readonly lot: BookLot | null;
  readonly quantity: bigint;
  readonly cost: bigint;
  readonly proceeds: bigint;
  readonly costs: bigint;
  /** Whether it lies within the holding period. */
  readonly inside: boolean;
};

export type BookDisposal<S extends BookSlice = BookSlice> = {
  /** Row of the transaction. */
  readonly row: number;
  readonly holding: Holding;
  readonly kind: DisposalKind;
  /** The method of the holding; `identified` if the person named the lots. */
  readonly method: ValueMethod | "identified";
  readonly slices: readonly S[];
};

/**
 * Divides proceeds and costs of a disposal over its parts by quantity; a part without a lot has no known cost. The next
 * part takes the remainder of the cutting, so the parts add up.
 */
export function slicesOf(
  { parts, missing }: TakenLots,
  quantity: bigint,
  proceeds: bigint,
  costs: bigint,
  isInside: (lot: BookLot | null) => boolean,
): readonly BookSlice[] {
  const slices: BookSlice[] = [];
  let [left, proceedsLeft, costsLeft] = [quantity, proceeds, costs];
  const add = (lot: BookLot | null, its: bigint, cost: bigint): void => {
    const itsProceeds = share(proceedsLeft, its, left);
    const itsCosts = costsLeft === 0n ? 0n : share(costsLeft, its, left);
    left -= its;
    proceedsLeft -= itsProceeds;
    costsLeft -= itsCosts;
    slices.push({ lot, quantity: its, cost, proceeds: itsProceeds, costs: itsCosts, inside: isInside(lot) });
  };
  for (const { lot, quantity: its, cost } of parts) add(lot, its, cost);
  if (missing !== 0n) add(null, missing, 0n);
  return slices;
}
