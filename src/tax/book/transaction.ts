import type { Transaction } from "../../ledger/transaction.ts";

/** A wallet of the person. Without a source it is one of hers that nobody reads, such as a hardware wallet. */
export type WalletRef = {
  readonly sourceId: string | null;
  readonly name: string;
  /** Whose it is, where two persons may each have one of that name; it matters only without a source. */
  readonly owner?: string;
};

/**
 * A transaction as the person's book reads it: of any of her sources, its transfers matched. Coins leave `from`, else
 * the wallet it happened in; on a transfer they arrive at `to`, else at `toWallet` of the same source. A matched
 * transfer is one transaction: the received one, with what was sent as its `counterpart`.
 */
export type BookTransaction = Transaction & {
  readonly from?: WalletRef;
  readonly to?: WalletRef;
  readonly counterpart?: { readonly sourceId: string | null; readonly transactionId: string } | null;
};

/** Whether it moves coins from one wallet of the person to another. */
export function isMove({ type, toWallet, from, to }: BookTransaction): boolean {
  return type === "transfer" && (toWallet !== null || to !== undefined || from !== undefined);
}
