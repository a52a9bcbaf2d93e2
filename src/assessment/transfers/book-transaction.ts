import type { Transaction } from "../../ledger/index.ts";

/** A wallet is named by the source it belongs to; null: the person's own that no source reads. */
export type WalletRef = { readonly sourceId: string | null; readonly name: string };

/** A transaction of the person's book: it may move coins between wallets of two sources. */
export type BookTransaction = Transaction & {
  readonly from?: WalletRef;
  readonly to?: WalletRef;
  /** The other end of a matched transfer: the transaction that sent the coins. */
  readonly counterpart?: { readonly sourceId: string | null; readonly transactionId: string } | null;
};
