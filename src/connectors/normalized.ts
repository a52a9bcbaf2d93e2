import type { DecimalText, Transaction } from "../ledger/index.ts";
import { type Message } from "../wording/messages/index.ts";

/** Result of assembling one group of rows. Every record of the group has exactly one outcome. */
export type Assembled = {
  readonly transactions: readonly Transaction[];
  readonly outcomes: readonly RecordOutcome[];
  readonly natives: readonly NativeValue[];
  readonly issues: readonly RecordIssue[];
  /** Balance changes that only the whole group shows, in addition to the effects of its rows. */
  readonly effects?: readonly BalanceEffect[];
};

export type RecordOutcome =
  | {
      readonly recordId: string;
      readonly status: "normalized";
      /** Null where the record is understood and changes nothing: a canceled buy, a zero amount. */
      readonly transactionId: string | null;
    }
  | {
      readonly recordId: string;
      readonly status: "failed";
      readonly code: string;
      readonly message: Message;
    };

/**
 * Value of a leg in a currency other than euro, as the provider states it, to be converted at the rate of the day; a
 * leg in such a currency is its own value. Connectors do not decide which legs need a value in euro.
 */
export type NativeValue = {
  readonly transactionId: string;
  readonly leg: "sent" | "received" | "fee";
  readonly native: Money;
};

export type Money = { readonly amount: DecimalText; readonly currency: string };

/** The record is understood, but the user should check it: missing data is named, never filled in. */
export type RecordIssue = {
  readonly code: RecordIssueCode;
  readonly recordIds: readonly string[];
  readonly transactionId: string | null;
  readonly message: Message;
};

export type RecordIssueCode =
  /** One side of a trade has no record; the other side is in the ledger alone. */
  | "missing-leg"
  /** Coins moved without a stated reason: reward, bonus, refund, gift or own transfer? */
  | "unclear-origin"
  /** Moved between two accounts of this provider, but only one of them shows it. */
  | "unmatched-internal"
  /** Reversed by the provider; may reduce income counted earlier. */
  | "clawback"
  /** A fee named in a coin that the record did not debit. */
  | "fee-elsewhere"
  /** Filled cells of a user's ledger row that have no effect. */
  | "unused-cell"
  /** A correction by the user that no rule uses. */
  | "correction-unused"
  /** Two rules of the user contradict each other on this record. */
  | "rule-conflict"
  /** A balance stated by the file does not follow from the row before: something between the two is missing. */
  | "balance-gap"
  /** The asset is no crypto asset, such as a share or a metal: its money is counted, the asset is not. */
  | "other-asset"
  /** Other people have inputs in the same transaction; the fee is split by the value of the inputs. */
  | "shared-inputs"
  /** An unsolicited token of an unknown contract: excluded until the user includes it. */
  | "unsolicited-token"
  /**
   * The meaning of a transaction on a chain is derived from a name or a shape, not from an event that names the
   * account.
   */
  | "reading-unsure"
  /** The node has not returned the receipt of a transaction: its effect or its fee is not fully known. */
  | "receipt-missing"
  /** A token that represents a debt, not a holding, is excluded from the ledger. */
  | "debt-token";

/**
 * Signed change of one account's balance. The sum per account and asset must equal the balance that the provider
 * reports.
 */
export type BalanceEffect = {
  readonly accountRef: string;
  readonly asset: string;
  readonly amount: DecimalText;
};
