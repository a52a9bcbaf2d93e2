import type { DecimalText, Transaction } from "../ledger/index.ts";
import { type Message } from "../wording/messages/index.ts";

/** What assembling one group of rows gives. Every record of the group has exactly one outcome. */
export type Assembled = {
  readonly transactions: readonly Transaction[];
  readonly outcomes: readonly RecordOutcome[];
  readonly natives: readonly NativeValue[];
  readonly issues: readonly RecordIssue[];
  /** What only the whole group tells about balances, beside the effects of its rows. */
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
 * What the provider says a leg was worth in another currency than euro, to be converted at the rate of the day; a leg
 * of such money is worth itself. Which legs need a value in euro at all is not for a connector to know.
 */
export type NativeValue = {
  readonly transactionId: string;
  readonly leg: "sent" | "received" | "fee";
  readonly native: Money;
};

export type Money = { readonly amount: DecimalText; readonly currency: string };

/** Understood, but a person should look: what is missing is named, never filled in. */
export type RecordIssue = {
  readonly code: RecordIssueCode;
  readonly recordIds: readonly string[];
  readonly transactionId: string | null;
  readonly message: Message;
};

export type RecordIssueCode =
  /** One side of a trade has no record; the other side is in the ledger alone. */
  | "missing-leg"
  /** Coins came or went with no word on why: reward, bonus, refund, gift, own transfer? */
  | "unclear-origin"
  /** Moved between two accounts of this provider, but only one of them shows it. */
  | "unmatched-internal"
  /** Taken back by the provider; may reduce income counted earlier. */
  | "clawback"
  /** A fee named in a coin that the record did not debit. */
  | "fee-elsewhere"
  /** Cells of an own ledger row that are filled and change nothing. */
  | "unused-cell"
  /** What a person has corrected and no rule uses. */
  | "correction-unused"
  /** Two rules of the person say different things of it. */
  | "rule-conflict"
  /** What a file says is held does not follow from the row before: something between the two is missing. */
  | "balance-gap"
  /** A thing that is no crypto-asset, a share or a metal: its money is counted, the thing is not. */
  | "other-asset"
  /** Others put coins into the same transaction; the fee is shared out by what each put in. */
  | "shared-inputs"
  /** A token that nobody asked for, of a contract that nobody knows: left out until a person takes it in. */
  | "unsolicited-token"
  /** What a transaction on a chain did is taken from a name or a shape, not from anything that names the account. */
  | "reading-unsure"
  /** The node has not given the receipt of a transaction: what it did, or what it cost, is not known in full. */
  | "receipt-missing"
  /** A token that counts what is owed, not what is held, is left out of the ledger. */
  | "debt-token";

/** Signed change of one account's balance. Summed per account and asset it must give what the provider reports. */
export type BalanceEffect = {
  readonly accountRef: string;
  readonly asset: string;
  readonly amount: DecimalText;
};
