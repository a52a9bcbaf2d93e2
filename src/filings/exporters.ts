import { fileURLToPath } from "node:url";
import { openThread } from "../guard/thread.ts";
import { LIMITS } from "../basics/limits.ts";
import type { ReportRequest } from "../report/build.ts";
import type { ReportUnavailable } from "../report/from-store.ts";
import type { Result } from "../basics/result.ts";
import type { Database, DatabaseConnection } from "../store/database.ts";
import type { FilingRow } from "../store/filings.ts";
import type { WriteRecord } from "../store/idempotency.ts";
import type { Replica } from "../store/replica.ts";
import { ledgerSize } from "../store/sources.ts";
import { holding } from "../store/transaction.ts";
import type { Changes } from "./changes.ts";
import type { Filed, NotFiled, FilingRequest } from "./file-year.ts";
import {
  type ExportResult,
  runExport,
  type ExportJob,
  type Raced,
  type ExportProgress,
} from "./export-job.ts";

/** Runs export jobs without blocking the API; the signal aborts them. Callers hold a slot of the queue. */
export type Exporters = {
  readonly report: (
    request: ReportRequest,
    onProgress: (progress: ExportProgress) => Promise<void>,
    signal: AbortSignal,
  ) => Promise<Result<void, ReportUnavailable>>;
  readonly filing: (
    request: FilingRequest,
    record: WriteRecord,
    signal: AbortSignal,
  ) => Promise<Result<Filed, NotFiled> | Raced>;
  readonly changes: (filing: FilingRow, signal: AbortSignal) => Promise<Result<Changes, ReportUnavailable>>;
};

const THREAD_FILE = fileURLToPath(new URL("export-thread.js", import.meta.url));

const threadsOn = (connection: DatabaseConnection) =>
  Array.from({ length: LIMITS.buildsAtOnce }, () =>
    openThread<ExportJob, ExportProgress, ExportResult>(THREAD_FILE, connection, { endsOnStop: true }),
  );

/** A report reads all data of a person several times: a large one runs in a thread that ends with it. */
export function createExporters(
  primary: Database,
  connection: DatabaseConnection,
  replica: Replica | null = null,
): Exporters {
  const here = { database: primary, free: threadsOn(connection) };
  const there = replica === null ? null : { database: replica.exports, free: threadsOn(replica.connection) };
  /** A report only reads: if the replica is up to date, it is read from there. */
  const databaseFor = async (accountId: string, { kind }: ExportJob): Promise<typeof here> =>
    kind === "report" && there !== null && (await replica?.hasArrived(accountId)) === true ? there : here;
  const dispatch = async (
    accountId: string,
    order: ExportJob,
    signal: AbortSignal,
    onProgress: (progress: ExportProgress) => Promise<void> = async () => {},
  ): Promise<ExportResult> => {
    const { database, free } = await databaseFor(accountId, order);
    const isLarge = (await ledgerSize(database.db, accountId)) > LIMITS.computedAtOnce;
    const thread = isLarge ? (free.pop() ?? null) : null;
    if (thread === null) return holding(database, (client) => runExport(client, order, onProgress), signal);
    // Messages of the thread arrive faster than they are written: they are written one after the other.
    let writing = Promise.resolve();
    try {
      const result = await thread(
        order,
        async (progress) => void (writing = writing.then(() => onProgress(progress))),
        signal,
      );
      await writing;
      return result;
    } finally {
      writing.catch(() => {}); // the waiting client has disconnected
      free.push(thread);
    }
  };
  return {
    report: (request, onProgress, signal) =>
      dispatch(request.accountId, { kind: "report", request }, signal, onProgress) as Promise<
        Result<void, ReportUnavailable>
      >,
    filing: (request, record, signal) =>
      dispatch(request.accountId, { kind: "filing", request, record }, signal) as Promise<
        Result<Filed, NotFiled> | Raced
      >,
    changes: (filing, signal) =>
      dispatch(filing.accountId, { kind: "changes", filing }, signal) as Promise<
        Result<Changes, ReportUnavailable>
      >,
  };
}
