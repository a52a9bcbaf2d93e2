import type { ChainFlow } from "../chain-moves.ts";
import type { DecimalText } from "../../ledger/index.ts";
import type { Row } from "../connector.ts";
import type { RecordKind } from "./feeds.ts";

/** One row of a list about the account, read. Rows of one transaction share its hash. */
export type EvmRow = MovementRow | WithdrawalRow;

export type MovementRow = Row & {
  readonly kind: Exclude<RecordKind, "withdrawal">;
  readonly chain: string;
  readonly hash: string;
  /** Null in a receipt, which has none. */
  readonly time: string | null;
  readonly account: string;
  /** The account itself sent the transaction, and paid its fee. */
  readonly initiated: boolean;
  readonly fee: DecimalText;
  /** The whole transaction was taken back. */
  readonly failed: boolean;
  readonly flows: readonly ChainFlow[];
  readonly nft: { readonly direction: "in" | "out"; readonly contract: string } | null;
  /** What was called, and by which name; null for a plain payment. */
  readonly call: { readonly target: string; readonly name: string } | null;
};

/** What the beacon chain paid out: a validator's rewards, or the stake itself. */
export type WithdrawalRow = Row & {
  readonly kind: "withdrawal";
  readonly chain: string;
  readonly time: string;
  readonly account: string;
  readonly asset: string;
  readonly amountGwei: string;
};
