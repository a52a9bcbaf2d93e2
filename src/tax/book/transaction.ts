import type { Leg, Transaction } from "../../ledger/transaction.ts";

/** A wallet of the person. Without a source it is an own wallet that no source reads, such as a hardware wallet. */
export type WalletRef = {
  readonly sourceId: string | null;
  readonly name: string;
  /** Owner, as two persons may each have a wallet of that name; it matters only without a source. */
  readonly owner?: string;
};

/**
 * Coins that one transaction sent towards another of the same person: they leave one wallet and arrive later in the
 * other.
 */
export type Departure = {
  readonly from: WalletRef;
  /** Times of departure and arrival; it never arrives before it left. */
  readonly time: string;
  readonly arrives: string;
  /** The quantity that arrived, under the name of the coin at the sender. */
  readonly sent: Leg;
  readonly counterpart: { readonly sourceId: string | null; readonly transactionId: string };
  /** Index among departures that left together, and the id of the first of them: lots are distributed in this order. */
  readonly deal: { readonly first: string; readonly place: number };
};

/**
 * A transaction of the person's book: from any of their sources, with matched transfers. Coins leave `from`, else the
 * wallet of the transaction; on a transfer or a bridge they arrive at `to`, else at `toWallet` of the same source. A
 * matched transfer is the received transaction, with everything that was sent to it as its `departures`.
 */
export type BookTransaction = Transaction & {
  readonly from?: WalletRef;
  readonly to?: WalletRef;
  readonly departures?: readonly Departure[];
};

/** Whether a transaction moves coins from one wallet of the person to another. */
export function isMove({ type, toWallet, from, to, departures }: BookTransaction): boolean {
  if (departures !== undefined) return true;
  return type === "transfer" && (toWallet !== null || to !== undefined || from !== undefined);
}
