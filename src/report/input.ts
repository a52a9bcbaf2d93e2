import type { StoredYear } from "../assessment/years.ts";
import type { Transfer } from "../assessment/transfers/index.ts";
import type { Transaction } from "../ledger/index.ts";
import type { Attachment } from "../sources/attachment.ts";
import type { UsedPrice } from "../sources/lists.ts";
import type { DecisionRow } from "../store/decision-log.ts";
import type { PreparedBy } from "./report.ts";
import type { SortKeyRange, RecordHash, RecordKey, StoredRecord } from "../store/report-input.ts";
import type { TransactionKey } from "../store/derived-by-id.ts";
import type { Disposal, Income, Issue, Lot, MovedLots, Person, YearEndLots } from "../tax/index.ts";

/** The run whose figures the report contains. */
export type ReportRun = {
  readonly runId: string;
  /**
   * Creation time of the run: every age in the report is as of this time, so that the same run gives the same bytes.
   */
  readonly asOf: string;
  readonly engineVersion: string;
  readonly ruleSetVersion: string;
};

export type InputFile = {
  readonly id: string;
  readonly name: string;
  readonly format: string;
  readonly sha256: string;
  readonly records: number;
  readonly addedAt: string;
};

export type InputSource = {
  readonly id: string;
  readonly name: string;
  readonly providerKey: string;
  readonly type: "exchange" | "wallet" | "file";
  readonly accountRef: string;
  readonly connectedAt: string;
  /** Time of the last complete fetch; null if there was none. */
  readonly fetchedAt: string | null;
  readonly files: readonly InputFile[];
  readonly records: {
    readonly count: number;
    readonly versions: number;
    readonly bytes: number;
    /** Hash over the hashes of all records; null if there are none. */
    readonly sha256: string | null;
  };
  readonly firstFetchedAt: string | null;
  readonly lastFetchedAt: string | null;
  /** Number of records that were not understood. */
  readonly quarantined: number;
  readonly reported: readonly ReportedAmount[];
  /** Notices of the provider, other than records, from the last fetch. */
  readonly notices: readonly { readonly code: string; readonly message: string }[];
};

export type ReportedAmount = {
  readonly accountRef: string;
  readonly asset: string;
  readonly amount: string;
  readonly reportedAt: string;
};

/**
 * Change of a year's net result of both income categories by a decision: the difference between the run before it and
 * the run with it.
 */
export type KnownEffect = {
  readonly effectEur: string;
  /** Runs before and after the decision; null if it did not lead to a new run. */
  readonly runs: { readonly before: string; readonly after: string } | null;
};

/** An earlier filing of a year, made from another run. */
export type InputFiling = {
  readonly year: number;
  /** One of two jointly assessed persons; defaults to the first. */
  readonly person?: Person;
  readonly createdAt: string;
  /** Holdings at the end of the year; null if the year was not over at that time. */
  readonly closing: readonly ClosingBalance[] | null;
};

export type ClosingBalance = { readonly wallet: string; readonly asset: string; readonly quantity: string };

type Pages<T> = AsyncIterable<readonly T[]>;

/** An item of a list with its sort key. */
export type SortedRow<T> = {
  readonly sortKey: number;
  readonly id: string;
  readonly sourceId: string;
  readonly body: T;
};

/**
 * All input of a report as of one moment: from the database, or recomputed from the records of a bundle. The same
 * input gives the same report to the byte, so lists have a fixed order: sort key, id, source.
 */
export type ReportInput = {
  readonly name: string;
  /** The firm that prepares the report for its client. */
  readonly preparedBy?: PreparedBy;
  readonly run: ReportRun;
  /** Records may be newer than the results: a fetch is running. */
  readonly busy: boolean;
  readonly sources: readonly InputSource[];
  readonly decisions: readonly DecisionRow[];
  /** Effect of each decision in the person's year; omitted if it is unknown. */
  readonly effects: (year: number, person: Person) => Promise<ReadonlyMap<string, KnownEffect>>;
  /** Last filing of each year of either person, unless it was made from this run. */
  readonly filings: readonly InputFiling[];
  /** Years of the person; key 0 is the row for years without events. */
  readonly years: ReadonlyMap<number, StoredYear>;
  /** Years of the second person; null if there is only one. */
  readonly partnerYears: ReadonlyMap<number, StoredYear> | null;
  /** The share of one source in these years. */
  readonly shareOf: (sourceId: string) => Promise<ReadonlyMap<number, StoredYear>>;
  readonly disposals: (range?: SortKeyRange) => Pages<SortedRow<Disposal>>;
  readonly income: (range?: SortKeyRange) => Pages<SortedRow<Income>>;
  readonly transactions: (range?: SortKeyRange) => Pages<SortedRow<Transaction>>;
  readonly transfers: (range?: SortKeyRange) => Pages<SortedRow<Transfer>>;
  readonly prices: (range?: SortKeyRange) => Pages<SortedRow<UsedPrice>>;
  readonly lots: () => Pages<SortedRow<Lot>>;
  /** Holdings at the end of each year that has later events, by year. */
  readonly yearEnds: (range?: SortKeyRange) => Pages<SortedRow<YearEndLots>>;
  /** Lots moved by transfers, by departure time. */
  readonly moved: (range?: SortKeyRange) => Pages<SortedRow<MovedLots>>;
  readonly issues: () => Pages<SortedRow<Issue>>;
  /** Number of transactions that each rule matches, by source and rule. */
  readonly ruled: () => Pages<SortedRow<number>>;
  readonly transactionsOf: (keys: readonly TransactionKey[]) => Promise<readonly SortedRow<Transaction>[]>;
  readonly recordsOf: (keys: readonly RecordKey[]) => Promise<readonly RecordHash[]>;
  readonly wholeRecordsOf: (keys: readonly RecordKey[]) => Promise<readonly StoredRecord[]>;
  readonly raw: (sourceId: string) => Pages<StoredRecord>;
  /** Receipts attached to transactions, by the id of the decision that added them. */
  readonly attachments: readonly Attachment[];
  readonly attachedBytes: (id: string) => Promise<Uint8Array>;
};

/** Key of a transaction across all sources; source ids contain no space. */
export const keyOf = (sourceId: string | null, id: string): string => `${sourceId ?? ""} ${id}`;

/** Adds the preparing firm to the report input. */
export const by = (input: ReportInput, preparedBy: PreparedBy | undefined): ReportInput =>
  preparedBy === undefined ? input : { ...input, preparedBy };

/** Transactions that rows refer to, by key; entries without a source are not included. */
export async function transactionsByKey(
  input: ReportInput,
  requested: readonly { readonly sourceId: string | null; readonly id: string }[],
): Promise<ReadonlyMap<string, Transaction>> {
  const keys = new Map(
    requested.flatMap(({ sourceId, id }) =>
      sourceId === null ? [] : [[keyOf(sourceId, id), { sourceId, transactionId: id }] as const],
    ),
  );
  const found = await input.transactionsOf([...keys.values()]);
  return new Map(found.map(({ sourceId, body }) => [keyOf(sourceId, body.id), body]));
}
