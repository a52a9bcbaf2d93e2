import type { LedgerDecimals } from "./scales.ts";
import type { BookingStep } from "./steps.ts";
import type { BookTransaction } from "./transaction.ts";

/** The content of each source as one hash: the same records under another source id have the same digest. */
export type SourceDigests = ReadonlyMap<string | null, string>;

/** The prepared ledger: every event once, in the one order that does not depend on how it was delivered. */
export type PreparedInput = {
  readonly transactions: readonly BookTransaction[];
  readonly steps: readonly BookingStep[];
  /** Instants of all transactions, by row. */
  readonly instants: readonly number[];
  readonly decimals: LedgerDecimals;
  readonly digests: SourceDigests;
  /** Rows that duplicate another row of the same source and id; they are excluded. */
  readonly repeated: readonly number[];
  /** Rows whose id another, different transaction of the same source has too; only these are counted. */
  readonly conflicts: readonly number[];
  /** Rows outside the requested time span; they are excluded. */
  readonly untimely: readonly number[];
};
