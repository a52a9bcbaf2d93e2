import type { Leg, Transaction } from "../../ledger/transaction.ts";

/** A wallet of the person. Without a source it is one of hers that nobody reads, such as a hardware wallet. */
export type WalletRef = {
  readonly sourceId: string | null;
  readonly name: string;
  /** Whose it is, where two persons may each have one of that name; it matters only without a source. */
  readonly owner?: string;
};

/** What one transaction sent towards another of the same person: it leaves one wallet and arrives later in the other. */
export type Departure = {
  readonly from: WalletRef;
  /** When it left, and when it arrived: never before it left. */
  readonly time: string;
  readonly arrives: string;
  /** How much of it arrived, by the name that the coin had where it was sent. */
  readonly sent: Leg;
  readonly counterpart: { readonly sourceId: string | null; readonly transactionId: string };
  /** Its place among those that left together, and the id of the first of them: lots are dealt in this order. */
  readonly deal: { readonly first: string; readonly place: number };
};

/**
 * A transaction as the person's book reads it: of any of her sources, its transfers matched. Coins leave `from`, else
 * the wallet it happened in; on a transfer or a bridge they arrive at `to`, else at `toWallet` of the same source. A matched
 * transfer is the received transaction, with all that was sent to it as its `departures`.
 */
export type BookTransaction = Transaction & {
  readonly from?: WalletRef;
  readonly to?: WalletRef;
  readonly departures?: readonly Departure[];
};

/** Whether it moves coins from one wallet of the person to another. */
export function isMove({ type, toWallet, from, to, departures }: BookTransaction): boolean {
  if (departures !== undefined) return true;
  return type === "transfer" && (toWallet !== null || to !== undefined || from !== undefined);
}
