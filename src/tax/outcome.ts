import { powerOfTen, toCents } from "../money/index.ts";
import { settled } from "./book/precision.ts";

/** An exemption limit in whole euro: below it, or up to and including it, nothing is taxed. */
export type ExemptionLimit = { readonly kind: "below" | "upTo"; readonly euro: bigint };

/** The amounts of an income category that a year declares and carries, in cents. */
type Outcome = { readonly taxable: bigint; readonly loss: bigint };

/**
 * The outcome of an exact net. Its limit is tested on the exact sum; the declared and carried amounts are rounded once,
 * to cents.
 */
export function outcomeOf(exact: bigint, scale: number, { kind, euro }: ExemptionLimit): Outcome {
  const net = settled(exact, scale);
  const limit = euro * powerOfTen(scale);
  const isTaxed = net > 0n && (kind === "below" ? net >= limit : net > limit);
  return { taxable: toCents(isTaxed ? net : 0n, scale), loss: toCents(net < 0n ? -net : 0n, scale) };
}

/** Whether two outcomes differ: a difference that vanishes by rounding to cents is none. */
export const outcomesDiffer = (a: Outcome, b: Outcome): boolean =>
  a.taxable !== b.taxable || a.loss !== b.loss;
