import { share } from "../../money/index.ts";
import type { Holding, Taken } from "./holding.ts";
import type { Lot } from "./lot.ts";

export const DISPOSAL_KINDS = ["sale", "swap", "payment", "fee", "settlement"] as const;
export type DisposalKind = (typeof DISPOSAL_KINDS)[number];

/** What was given of one lot, for its part of what came; without a lot where no acquisition was found. */
export type Slice = {
  readonly lot: Lot | null;
  readonly quantity: bigint;
  readonly cost: bigint;
  readonly proceeds: bigint;
  readonly costs: bigint;
  /** Whether it lies inside the period. */
  readonly inside: boolean;
};

export type Disposal<S extends Slice = Slice> = {
  /** Of the transaction. */
  readonly row: number;
  readonly holding: Holding;
  readonly kind: DisposalKind;
  readonly average: boolean;
  readonly slices: readonly S[];
};

/**
 * Proceeds and costs of a disposal belong to each part by its quantity; what no lot covers has cost nothing that is known. What
 * cutting leaves is the next part's, so that nothing is lost.
 */
export function slicesOf(
  { parts, missing }: Taken,
  quantity: bigint,
  proceeds: bigint,
  costs: bigint,
  isInside: (lot: Lot | null) => boolean,
): readonly Slice[] {
  const slices: Slice[] = [];
  let [left, proceedsLeft, costsLeft] = [quantity, proceeds, costs];
  const add = (lot: Lot | null, its: bigint, cost: bigint): void => {
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
