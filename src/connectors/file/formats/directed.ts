import type { DecimalText } from "../../../ledger/index.ts";
import { isFiat } from "../../../ledger/index.ts";
import { negate, signOf } from "../../../ledger/amounts.ts";
import type { EventType, RowFlow } from "../../rows.ts";

/** Types in which a gift or a loan may go in either direction, and `plain`, which follows from the sides alone. */
export type Directed = EventType | "gift" | "loan" | "plain" | "neutral";

type DirectedAmount = Pick<RowFlow, "value"> & {
  readonly asset: string;
  readonly amount: DecimalText | null;
};

/** Sent and received amounts (both positive) as signed changes; a side without an asset or an amount is omitted. */
export const signedFlows = (sent: DirectedAmount, received: DirectedAmount): readonly RowFlow[] => [
  ...(sent.amount === null && sent.asset === ""
    ? []
    : [{ ...sent, amount: sent.amount === null ? null : negate(sent.amount) }]),
  ...(received.amount === null && received.asset === "" ? [] : [received]),
];

/**
 * Event type for these sides: a gift by its direction; an untaxed movement of coins needs an explanation by the user,
 * one of money does not.
 */
export function meantBy(word: Directed, flows: readonly RowFlow[]): EventType {
  const moved = flows.filter(({ amount }) => amount !== null && signOf(amount) !== 0);
  const twoAssets = new Set(moved.map(({ asset }) => asset)).size > 1;
  if (word === "plain") return twoAssets ? "trade" : "transfer";
  if (word === "neutral") return moved.every(({ asset }) => isFiat(asset)) ? "transfer" : "unclear";
  if (word !== "gift" && word !== "loan") return word;
  const comes = moved.some(({ amount }) => signOf(amount ?? "0") > 0);
  if (word === "loan") return comes ? "loan_received" : "loan_repaid";
  return comes ? "gift_received" : "gift_sent";
}
