import type { ChainFlow } from "../chain-moves.ts";
import type { DecimalText } from "../../ledger/index.ts";
import type { Row } from "../connector.ts";
import type { RecordKind } from "./feeds.ts";
import type { ReceiptFacts } from "./receipt.ts";

/** One parsed row of a list of the account. Rows of one transaction share its hash. */
export type EvmRow = EvmMovementRow | WithdrawalRow;

export type EvmMovementRow = Row & {
  readonly kind: Exclude<RecordKind, "withdrawal">;
  readonly chain: string;
  readonly hash: string;
  /** Null for a receipt, which has no time. */
  readonly time: string | null;
  readonly account: string;
  /** The account itself sent the transaction and paid its fee. */
  readonly initiated: boolean;
  readonly fee: DecimalText;
  /** The whole transaction was reverted. */
  readonly failed: boolean;
  readonly flows: readonly ChainFlow[];
  readonly nft: NftMovement | null;
  /** The called contract and function; null for a plain payment. */
  readonly call: { readonly target: string; readonly name: string; readonly selector: string } | null;
  /** Facts from a receipt; null in every other row. */
  readonly facts: ReceiptFacts | null;
  /** The fee for the parent chain is not in this row, and unknown without the receipt. */
  readonly feeOpen: boolean;
};

/** A single NFT that moved: a collectible, or the certificate of a position. */
export type NftMovement = {
  readonly direction: "in" | "out";
  readonly contract: string;
  readonly other: string;
  readonly id: string;
  readonly symbol: string;
  /** True for ERC-1155, of which one row may move several equal pieces. */
  readonly several: boolean;
};

/** A payout of the beacon chain: a validator's rewards, or the stake itself. */
export type WithdrawalRow = Row & {
  readonly kind: "withdrawal";
  readonly chain: string;
  readonly time: string;
  readonly account: string;
  readonly asset: string;
  readonly amountGwei: string;
};
