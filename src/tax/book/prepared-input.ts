import type { LedgerDecimals } from "./scales.ts";
import type { BookingStep } from "./steps.ts";
import type { BookTransaction } from "./transaction.ts";

/** What each source holds, as one hash: the same records under another source id have the same digest. */
export type SourceDigests = ReadonlyMap<string | null, string>;

/** The ledger made ready: every event once, in the one order that does not depend on how it arrived. */
export type PreparedInput = {
  readonly transactions: readonly BookTransaction[];
  readonly steps: readonly BookingStep[];
  /** Of every transaction, by its row. */
  readonly instants: readonly number[];
  readonly decimals: LedgerDecimals;
  readonly digests: SourceDigests;
  /** Rows that say what another of the same source and id says already; they are left out. */
  readonly repeated: readonly number[];
  /** Rows whose id another, different transaction of the same source carries too; only these are counted. */
  readonly conflicts: readonly number[];
  /** Rows outside the time that is looked at; they are left out. */
  readonly untimely: readonly number[];
};
