import type { StoredYear } from "../assessment/years.ts";
import type { Transfer } from "../assessment/transfers/index.ts";
import type { Transaction } from "../ledger/index.ts";
import type { Attachment } from "../sources/attachment.ts";
import type { UsedPrice } from "../sources/lists.ts";
import type { DecisionRow } from "../store/decisions.ts";
import type { PreparedBy } from "./report.ts";
import type { SortKeyRange, RecordHash, RecordKey, StoredRecord } from "../store/report-input.ts";
import type { TransactionKey } from "../store/derived-by-id.ts";
import type { Disposal, Income, Issue, Lot, MovedLots, Person, YearEndLots } from "../tax/index.ts";

/** The run whose figures are told. */
export type ReportRun = {
  readonly runId: string;
  /** When it was made: "created at" and every age are told as of then, so that the same run gives the same bytes. */
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
  /** Null where it has never been read to its end. */
  readonly fetchedAt: string | null;
  readonly files: readonly InputFile[];
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

/** What a decision changed in a year's net of both boxes, as the run before it and the one with it tell. */
export type KnownEffect = {
  readonly effectEur: string;
  /** Null where it made no other run. */
  readonly runs: { readonly before: string; readonly after: string } | null;
};

/** A year that was handed in before, made of another run. */
export type InputFiling = {
  readonly year: number;
  /** Of two who are assessed together; the first where it is left out. */
  readonly person?: Person;
  readonly createdAt: string;
  /** What was held at its end; null where the year was not over then. */
  readonly closing: readonly ClosingBalance[] | null;
};

export type ClosingBalance = { readonly wallet: string; readonly asset: string; readonly quantity: string };

type Pages<T> = AsyncIterable<readonly T[]>;

/** An item of a list with its place in it. */
export type SortedRow<T> = {
  readonly sortKey: number;
  readonly id: string;
  readonly sourceId: string;
  readonly body: T;
};

/**
 * All that a report is made of, as of one moment: out of the database, or computed again from the records of a bundle.
 * The same papers give the same report to the byte, so lists come in one order: place, id, source.
 */
export type ReportInput = {
  readonly name: string;
  /** The firm that makes it for its client. */
  readonly preparedBy?: PreparedBy;
  readonly run: ReportRun;
  /** Records may be newer than what was made of them: something is being fetched. */
  readonly busy: boolean;
  readonly sources: readonly InputSource[];
  readonly decisions: readonly DecisionRow[];
  /** By decision, what it changed in the person's year; left out where nobody can tell. */
  readonly effects: (year: number, person: Person) => Promise<ReadonlyMap<string, KnownEffect>>;
  /** The last filing of each year of either person, unless it was made of this run. */
  readonly filings: readonly InputFiling[];
  /** The person's years, and the row that stands for a year without events under 0. */
  readonly years: ReadonlyMap<number, StoredYear>;
  /** Those of the second of two persons; null where there is one. */
  readonly partnerYears: ReadonlyMap<number, StoredYear> | null;
  /** Of those what one source contributes. */
  readonly shareOf: (sourceId: string) => Promise<ReadonlyMap<number, StoredYear>>;
  readonly disposals: (range?: SortKeyRange) => Pages<SortedRow<Disposal>>;
  readonly income: (range?: SortKeyRange) => Pages<SortedRow<Income>>;
  readonly transactions: (range?: SortKeyRange) => Pages<SortedRow<Transaction>>;
  readonly transfers: (range?: SortKeyRange) => Pages<SortedRow<Transfer>>;
  readonly prices: (range?: SortKeyRange) => Pages<SortedRow<UsedPrice>>;
  readonly lots: () => Pages<SortedRow<Lot>>;
  /** What was held at the end of each year that events came after; by year. */
  readonly yearEnds: (range?: SortKeyRange) => Pages<SortedRow<YearEndLots>>;
  /** What transfers moved; by when it left. */
  readonly moved: (range?: SortKeyRange) => Pages<SortedRow<MovedLots>>;
  readonly issues: () => Pages<SortedRow<Issue>>;
  /** By source and rule, how many transactions it means. */
  readonly ruled: () => Pages<SortedRow<number>>;
  readonly transactionsOf: (keys: readonly TransactionKey[]) => Promise<readonly SortedRow<Transaction>[]>;
  readonly recordsOf: (keys: readonly RecordKey[]) => Promise<readonly RecordHash[]>;
  readonly wholeRecordsOf: (keys: readonly RecordKey[]) => Promise<readonly StoredRecord[]>;
  readonly raw: (sourceId: string) => Pages<StoredRecord>;
  /** Receipts that lie beside transactions, by the id of the decision that tells of them. */
  readonly attachments: readonly Attachment[];
  readonly attachedBytes: (id: string) => Promise<Uint8Array>;
};

/** A transaction, whichever source it is of; a space is in no source id. */
export const keyOf = (sourceId: string | null, id: string): string => `${sourceId ?? ""} ${id}`;

/** The same papers, where a firm makes something of them. */
export const by = (input: ReportInput, preparedBy: PreparedBy | undefined): ReportInput =>
  preparedBy === undefined ? input : { ...input, preparedBy };

/** Transactions that rows tell of, by key; what no source brought is not among them. */
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
