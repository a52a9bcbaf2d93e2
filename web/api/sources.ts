import { call } from "./client.ts";
import type { Disposal, Income, Issue, Lot, Page } from "./tax.ts";

export type Job = {
  readonly sourceId: string;
  readonly jobId: string;
  readonly status: "queued" | "running" | "completed" | "failed";
  readonly mode: "sync" | "replay";
  readonly phase: string | null;
  readonly importedRecords: number | null;
  readonly normalizedRecords: number | null;
  readonly failedRecords: number | null;
  readonly progress: number | null;
  readonly message: string | null;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
};
export type Source = {
  readonly id: string;
  readonly name: string;
  readonly providerKey: string;
  readonly type: "exchange" | "wallet" | "file";
  readonly createdAt: string;
  readonly lastSyncedAt: string | null;
  readonly activeJob: Job | null;
  readonly status: "new" | "syncing" | "ready" | "failed";
};

const at = (sourceId: string) => ({ path: { sourceId } });

export const listSources = () => call<{ readonly sources: readonly Source[] }>("GET /v1/sources");
export const readSource = (sourceId: string) => call<Source>("GET /v1/sources/{sourceId}", at(sourceId));
export const startSync = (sourceId: string) => call<Job>("POST /v1/sources/{sourceId}/sync", at(sourceId));
export const startReplay = (sourceId: string) =>
  call<Job>("POST /v1/sources/{sourceId}/replay", at(sourceId));

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export const listDisposals = (sourceId: string, query: Query, signal?: AbortSignal) =>
  call<Page & { readonly disposals: readonly Disposal[] }>("GET /v1/sources/{sourceId}/disposals", {
    ...at(sourceId),
    query,
    ...(signal === undefined ? {} : { signal }),
  });
export const listIncome = (sourceId: string, query: Query, signal?: AbortSignal) =>
  call<Page & { readonly income: readonly Income[] }>("GET /v1/sources/{sourceId}/income", {
    ...at(sourceId),
    query,
    ...(signal === undefined ? {} : { signal }),
  });
export const listIssues = (sourceId: string, query: Query, signal?: AbortSignal) =>
  call<Page & { readonly issues: readonly Issue[] }>("GET /v1/sources/{sourceId}/issues", {
    ...at(sourceId),
    query,
    ...(signal === undefined ? {} : { signal }),
  });
export const listLots = (sourceId: string, query: Query, signal?: AbortSignal) =>
  call<Page & { readonly lots: readonly Lot[] }>("GET /v1/sources/{sourceId}/lots", {
    ...at(sourceId),
    query,
    ...(signal === undefined ? {} : { signal }),
  });

export type Leg = { readonly asset: string; readonly amount: string; readonly valueEur: string | null };
export type Transaction = {
  readonly id: string;
  readonly time: string;
  readonly type: string;
  readonly wallet: string;
  readonly toWallet: string | null;
  readonly sent: Leg | null;
  readonly received: Leg | null;
  readonly fee: Leg | null;
  readonly costEur: string | null;
  readonly acquiredAt: string | null;
  readonly acquiredCostEur: string | null;
  readonly note: string | null;
  readonly recordIds: readonly string[];
  readonly corrected: boolean;
};
export type RawRecord = {
  readonly id: string;
  readonly status: "normalized" | "failed";
  readonly reason: { readonly code: string; readonly message: string } | null;
  readonly payload: string;
  readonly fetchedAt: string;
};
export type Correction = {
  readonly id: string;
  readonly transactionId: string;
  readonly type: string | null;
  readonly values: Readonly<Record<string, string | null>>;
  readonly reason: string;
  readonly createdAt: string;
};
/** A transaction from the raw record to its tax effect. */
export type Trace = {
  readonly transaction: Transaction;
  readonly records: readonly RawRecord[];
  readonly disposals: readonly Disposal[];
  readonly income: readonly Income[];
  readonly corrections: readonly Correction[];
};

export const listTransactions = (sourceId: string, query: Query, signal?: AbortSignal) =>
  call<Page & { readonly transactions: readonly Transaction[] }>("GET /v1/sources/{sourceId}/transactions", {
    ...at(sourceId),
    query,
    ...(signal === undefined ? {} : { signal }),
  });
export const readTrace = (sourceId: string, transactionId: string, signal?: AbortSignal) =>
  call<Trace>("GET /v1/sources/{sourceId}/transactions/{transactionId}/trace", {
    path: { sourceId, transactionId },
    ...(signal === undefined ? {} : { signal }),
  });
export const correctTransaction = (
  sourceId: string,
  transactionId: string,
  body: { type?: string; values?: Readonly<Record<string, string | null>>; reason: string },
) =>
  call<{ readonly correction: Correction; readonly job: Job }>(
    "PATCH /v1/sources/{sourceId}/transactions/{transactionId}",
    { path: { sourceId, transactionId }, body },
  );
export const undoCorrection = (sourceId: string, correctionId: string) =>
  call<{ readonly job: Job }>("DELETE /v1/sources/{sourceId}/corrections/{correctionId}", {
    path: { sourceId, correctionId },
  });
export const listJobs = (sourceId: string, signal?: AbortSignal) =>
  call<Page & { readonly jobs: readonly Job[] }>("GET /v1/sources/{sourceId}/jobs", {
    ...at(sourceId),
    query: { limit: 20 },
    ...(signal === undefined ? {} : { signal }),
  });
export const listFailedRecords = (sourceId: string, cursor: string | undefined, signal?: AbortSignal) =>
  call<Page & { readonly records: readonly RawRecord[] }>("GET /v1/sources/{sourceId}/records", {
    ...at(sourceId),
    query: { status: "failed", limit: 50, cursor },
    ...(signal === undefined ? {} : { signal }),
  });
export const removeSource = (sourceId: string) =>
  call<undefined>("DELETE /v1/sources/{sourceId}", at(sourceId));
export const renameSource = (sourceId: string, name: string) =>
  call<Source>("PATCH /v1/sources/{sourceId}", { ...at(sourceId), body: { name } });
export const connectKey = (name: string, keyName: string, privateKey: string) =>
  call<Source>("POST /v1/sources", {
    body: {
      providerKey: "coinbase",
      ...(name === "" ? {} : { name }),
      credentials: { keyName, privateKey },
    },
  });
export const createFileSource = (name: string) =>
  call<Source>("POST /v1/sources", { body: { providerKey: "file", ...(name === "" ? {} : { name }) } });
export function addFile(sourceId: string, file: File) {
  const body = new FormData();
  body.append("file", file);
  return call<unknown>("POST /v1/sources/{sourceId}/files", { ...at(sourceId), body });
}
