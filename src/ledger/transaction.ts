import type { LedgerType } from "./types.ts";

/**
 * A plain decimal number as text: optional minus, digits, optional point and digits. Never exponent form.
 * Text at this level, so that it crosses JSON, CSV and the database unchanged; `src/money` computes with it.
 */
export type DecimalText = string;

/** One side of a transaction. `amount` is positive; `valueEur` is null where nobody has said what it was worth. */
export type Leg = {
  readonly asset: string;
  readonly amount: DecimalText;
  readonly valueEur: DecimalText | null;
};

/** What happened, in our own words: the one shape that connectors write and the tax engine reads. */
export type Transaction = {
  /** Stable and unique within a ledger: the same raw records always give the same id. */
  readonly id: string;
  /** The instant as ISO 8601 in UTC, `2024-12-31T23:30:00.000Z`. */
  readonly time: string;
  readonly type: LedgerType;
  /** Where it happened. FIFO runs per wallet and asset (Rn 61, 62). */
  readonly wallet: string;
  /** The receiving wallet of a `transfer`; null on a transfer to or from outside. */
  readonly toWallet: string | null;
  readonly sent: Leg | null;
  readonly received: Leg | null;
  /** A fee in euro, or in a coin: then it is itself a disposal of that coin. */
  readonly fee: Leg | null;
  /** Costs of an income event. */
  readonly costEur: DecimalText | null;
  /** The donor's acquisition on `gift_received`; the proven origin of a `transfer` from outside. */
  readonly acquiredAt: string | null;
  readonly acquiredCostEur: DecimalText | null;
  readonly note: string | null;
  /** The raw records it was read from, by provider id. */
  readonly recordIds: readonly string[];
};
