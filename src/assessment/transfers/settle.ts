import { add, atMost, subtract, type Int } from "../../money/index.ts";
import { twoPercent, type Side } from "./side.ts";

/** A sent side with all that arrived of it. */
export type Match = {
  readonly sent: Side;
  readonly received: readonly Side[];
  readonly basis: "hash" | "amount" | "decision";
};

/** What became of a sent side: what arrived, what the network took, what nobody knows the end of. */
export type Settled = { readonly fee: Int; readonly rest: Int };

/**
 * A difference within the known fee is that fee, whether it was taken out of the amount or came on top of it.
 * Otherwise up to 2 % are the network's. Above that nothing explains it: the rest is still on its way somewhere.
 */
export function settle(sent: Side, arrived: Int): Settled {
  const missing = subtract(sent.amount, arrived);
  if (atMost(missing, sent.fee)) return { fee: sent.fee, rest: 0 };
  if (atMost(missing, twoPercent(sent.amount))) return { fee: missing, rest: 0 };
  return { fee: sent.fee, rest: missing };
}

export const sumOf = (sides: readonly Side[]): Int =>
  sides.reduce<Int>((sum, { amount }) => add(sum, amount), 0);
