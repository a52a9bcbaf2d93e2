import type { StoredYear } from "../assessment/years.ts";
import type { Transfer } from "../assessment/transfers/index.ts";
import type { Transaction } from "../ledger/index.ts";
import type { UsedPrice } from "../sources/lists.ts";
import type { DecisionRow } from "../store/decisions.ts";
import type { PlaceRange, RecordHash, RecordKey, StoredRecord } from "../store/papers.ts";
import type { TransactionKey } from "../store/derived.ts";
import type { Disposal, Income, Issue, Lot } from "../tax/index.ts";

/** The run whose figures are told. */
export type Run = {
  readonly runId: string;
  /** When it was made: "created at" and every age are told as of then, so that the same run gives the same bytes. */
  readonly asOf: string;
  readonly engineVersion: string;
  readonly ruleSetVersion: string;
};

export type PaperFile = {
  readonly id: string;
  readonly name: string;
  readonly format: string;
  readonly sha256: string;
  readonly records: number;
  readonly addedAt: string;
};

export type PaperSource = {
  readonly id: string;
  readonly name: string;
  readonly providerKey: string;
  readonly type: "exchange" | "wallet" | "file";
  readonly accountRef: string;
  readonly connectedAt: string;
  /** Null where it has never been read to its end. */
  readonly fetchedAt: string | null;
  readonly files: readonly PaperFile[];
  readonly records: {
    readonly count: number;
    readonly versions: number;
    readonly bytes: number;
    /** Over the hashes of all of them; null where there are none. */
    readonly sha256: string | null;
  };
  readonly firstFetchedAt: string | null;
  readonly lastFetchedAt: string | null;
  /** Records that were not understood. */
  readonly quarantined: number;
  readonly reported: readonly ReportedAmount[];
  /** What the provider said beside its records when it was last fetched. */
  readonly notices: readonly { readonly code: string; readonly message: string }[];
};

export type ReportedAmount = {
  readonly accountRef: string;
  readonly asset: string;
  readonly amount: string;
  readonly reportedAt: string;
};

type Pages<T> = AsyncIterable<readonly T[]>;

/** An item of a list with its place in it. */
export type Placed<T> = {
  readonly place: number;
  readonly id: string;
  readonly sourceId: string;
  readonly body: T;
};

/**
 * All that a report is made of, as of one moment: out of the database, or computed again from the records of a bundle.
 * The same papers give the same report to the byte, so lists come in one order: place, id, source.
 */
export type Papers = {
  readonly name: string;
  readonly run: Run;
  /** Records may be newer than what was made of them: something is being fetched. */
  readonly busy: boolean;
  readonly sources: readonly PaperSource[];
  readonly decisions: readonly DecisionRow[];
  /** The person's years, and the row that stands for a year without events under 0. */
  readonly years: ReadonlyMap<number, StoredYear>;
  readonly disposals: (range?: PlaceRange) => Pages<Placed<Disposal>>;
  readonly income: (range?: PlaceRange) => Pages<Placed<Income>>;
  readonly transactions: (range?: PlaceRange) => Pages<Placed<Transaction>>;
  readonly transfers: (range?: PlaceRange) => Pages<Placed<Transfer>>;
  readonly prices: (range?: PlaceRange) => Pages<Placed<UsedPrice>>;
  readonly lots: () => Pages<Placed<Lot>>;
  readonly issues: () => Pages<Placed<Issue>>;
  readonly transactionsOf: (keys: readonly TransactionKey[]) => Promise<readonly Placed<Transaction>[]>;
  readonly recordsOf: (keys: readonly RecordKey[]) => Promise<readonly RecordHash[]>;
  readonly wholeRecordsOf: (keys: readonly RecordKey[]) => Promise<readonly StoredRecord[]>;
  readonly raw: (sourceId: string) => Pages<StoredRecord>;
};

/** A transaction, whichever source it is of; a space is in no source id. */
export const keyOf = (sourceId: string | null, id: string): string => `${sourceId ?? ""} ${id}`;
