import { isDeepStrictEqual } from "node:util";
import { monthlyReceipts } from "../assessment/residence.ts";
import type { Connector } from "../connectors/connector.ts";
import { file } from "../connectors/file/index.ts";
import { type BuiltLedger, buildLedger, type LedgerPhase, READER_VERSION } from "../sources/build-ledger.ts";
import { type Decision, standing } from "../sources/decision.ts";
import {
  type FetchState,
  fetchRecords,
  JobFailure,
  StoppedError,
  ProviderUnavailableError,
} from "../sources/fetch-records.ts";
import { type Along, readAlong } from "../sources/read-along.ts";
import { lifecycleNotices } from "../sources/lifecycle.ts";
import { LEDGER_LISTS } from "../sources/lists.ts";
import { writeLedger } from "../sources/write-ledger.ts";
import { requestAssessment } from "../store/books.ts";
import { listDecisions } from "../store/decisions.ts";
import {
  type JobAttempt,
  awaitFigures,
  claimJob,
  failJob,
  fenced,
  handBack,
  holdJob,
  type Job,
  type JobKey,
  ReplacedError,
  reportProgress,
} from "../store/jobs.ts";
import { hasFiles } from "../store/files.ts";
import {
  countRecords,
  type SourceKey,
  sourceKeyOf,
  reportedBalancesOf,
  streamRecords,
} from "../store/records.ts";
import type { Queryable } from "../store/database.ts";
import { rewriteLists } from "../store/rewrite.ts";
import { findSource, saveSyncState, lockLedger, saveLedgerState, type Source } from "../store/sources.ts";
import { inTransaction } from "../store/transaction.ts";
import type { Pipeline } from "./pipeline.ts";
import { needsValue } from "../tax/index.ts";
import { message } from "../wording/messages/index.ts";

/** A job that ends its worker this often without progress is given up. */
const MAX_TRIES = 5;
const NOTHING_FETCHED: FetchState = { cursor: null, notices: [], complete: false };

/**
 * Runs a job once in this worker: fetches, reads, writes the ledger, and updates the user's figures. Returns when the
 * job has ended, was taken over or handed back, or waits for figures that another worker computes; throws an unforeseen
 * error, and then the queue gives the job to a worker again.
 */
export async function runJob(pipeline: Pipeline, key: JobKey, signal: AbortSignal): Promise<void> {
  const { database, queue, now, logger, metrics } = pipeline;
  const claim = await claimJob(database.db, key, now());
  if (claim === null) return;
  const { job, attempt } = claim;
  try {
    if (job.tries > MAX_TRIES)
      throw new JobFailure(message("provider.jobInterrupted", { maxTries: MAX_TRIES }));
    const source = await findSource(database.db, key.accountId, job.sourceId);
    if (source === null) return; // the source was removed, and its jobs with it
    const finishJob = job.revision === null ? await fetchFirst(pipeline, job, attempt, source, signal) : null;
    await pipeline.computing.run(
      source.accountId,
      async () => {
        await finishJob?.();
        await pipeline.assess(source.accountId, signal);
      },
      { signal },
    );
  } catch (error) {
    if (error instanceof ReplacedError) return;
    if (error instanceof JobFailure) {
      await fenced(database, attempt, async ({ tx }) => {
        if (error.reached !== null) await storeReached(tx, attempt, error.reached);
        await failJob(tx, queue, attempt, error, now());
      }).catch(ignoreReplaced);
      metrics.jobsEnded.inc({ mode: job.mode, status: "failed" });
      return;
    }
    if (error instanceof StoppedError || error instanceof ProviderUnavailableError || signal.aborted) {
      const later =
        error instanceof ProviderUnavailableError ? new Date(now().getTime() + error.delayMs) : undefined;
      await fenced(database, attempt, ({ tx }) => handBack(tx, queue, attempt, later)).catch(ignoreReplaced);
      return;
    }
    logger.error({ err: error, jobId: key.jobId, attempt: attempt.number }, "job was interrupted");
    throw error;
  }
}

/** Stores where the next job continues; notices of the last complete fetch stay valid. */
async function storeReached(tx: Queryable, owner: SourceKey, { cursor }: FetchState): Promise<void> {
  const source = await findSource(tx, owner.accountId, owner.sourceId);
  if (source === null || cursor === null) return;
  const last = (source.syncState as FetchState | null) ?? NOTHING_FETCHED;
  await saveSyncState(tx, owner, { ...last, cursor, complete: false });
}

const ignoreReplaced = (error: unknown): void => {
  if (!(error instanceof ReplacedError)) throw error;
};

/**
 * Runs the part that waits for the provider: the pages of a sync. Returns the part that only computes, from these or
 * the stored records to the ledger of the source.
 */
async function fetchFirst(
  pipeline: Pipeline,
  job: Job,
  attempt: JobAttempt,
  source: Source,
  signal: AbortSignal,
): Promise<() => Promise<number>> {
  const connector = pipeline.connectorFor(source.providerKey);
  if (connector === null)
    throw new JobFailure(message("provider.notSupported", { providerKey: source.providerKey }));
  const known = (source.syncState as FetchState | null) ?? NOTHING_FETCHED;
  const liveRead = job.mode === "sync" ? await readWhileFetching(pipeline, job, source, connector) : null;
  const fetched =
    job.mode === "sync" ? await fetchAll(pipeline, job, attempt, source, connector, liveRead, signal) : known;
  return () => rebuildLedger(pipeline, job, attempt, source, connector, fetched, liveRead, signal);
}

function countRead(
  { providers: { records } }: Pipeline["metrics"],
  provider: string,
  { failures, records: all }: BuiltLedger,
): void {
  const unknown = failures.filter(({ code }) => code === "unknown-type").length;
  records.inc({ provider, outcome: "read" }, all - failures.length);
  records.inc({ provider, outcome: "unread" }, failures.length - unknown);
  records.inc({ provider, outcome: "unknown_type" }, unknown);
}

async function rebuildLedger(
  pipeline: Pipeline,
  job: Job,
  attempt: JobAttempt,
  source: Source,
  connector: Connector,
  fetched: FetchState,
  liveRead: LiveRead | null,
  signal: AbortSignal,
): Promise<number> {
  const { database, now } = pipeline;
  const ledger = await build(pipeline, attempt, source, connector, fetched, liveRead, signal);
  countRead(pipeline.metrics, source.providerKey, ledger);
  await inTransaction(database, async (writing) => {
    const { tx, client } = writing;
    await lockLedger(writing, source.id);
    await rewriteLists(client, source.accountId, LEDGER_LISTS, source.id, READER_VERSION, (rewrite) =>
      writeLedger(ledger, source.id, rewrite, signal),
    );
    await holdJob(writing, attempt);
    await saveLedgerState(
      tx,
      sourceKeyOf(source),
      { reader: READER_VERSION, size: ledger.transactions.length },
      job.mode === "sync" ? { at: now(), state: fetched } : null,
    );
    const counts = { imported: ledger.records, failed: ledger.failures.length };
    const revision = await requestAssessment(tx, source.accountId, job.mode, source.id);
    await awaitFigures(tx, attempt, counts, revision);
  });
  return ledger.transactions.length;
}

type LiveRead = { readonly along: Along; readonly decisions: readonly Decision[] };

/**
 * On the first sync the fetched records are all there is, so they are read as they arrive; later ones also read stored
 * records.
 */
async function readWhileFetching(
  { database: { db } }: Pipeline,
  job: Job,
  source: Source,
  connector: Connector,
): Promise<LiveRead | null> {
  const hasBegun = job.checkpoint !== null || source.syncState !== null;
  if (connector.type === "file" || hasBegun || (await countRecords(db, sourceKeyOf(source))) > 0) return null;
  const decisions = standing(await listDecisions(db, source.accountId, source.id));
  const along = readAlong({
    sourceId: source.id,
    wallet: source.providerKey,
    reader: connector,
    fileReader: null,
    decisions,
    needsValue: needsValue,
  });
  return { along, decisions };
}

async function fetchAll(
  pipeline: Pipeline,
  job: Job,
  attempt: JobAttempt,
  source: Source,
  connector: Connector,
  liveRead: LiveRead | null,
  signal: AbortSignal,
): Promise<FetchState> {
  const stored = job.checkpoint as FetchState | null;
  if (stored?.complete === true) return stored; // an earlier attempt got this far
  if (connector.type === "file") return { ...NOTHING_FETCHED, complete: true };
  const last = source.syncState as FetchState | null;
  const from = stored ?? { ...NOTHING_FETCHED, cursor: last?.cursor ?? null };
  const onPage = liveRead?.along.add ?? (async () => {});
  const resumed = last?.complete === false;
  const startedAt = job.startedAt ?? pipeline.now();
  return fetchRecords(pipeline, attempt, source, connector, from, resumed, startedAt, onPage, signal);
}

/** Progress at the start of each phase, as a share of the whole; fetching has no known end. */
const BEGINS: Readonly<Record<LedgerPhase, number>> = { reading: 0.3, pricing: 0.6 };
const REPORT_MS = 1000;

async function build(
  { database, price }: Pipeline,
  attempt: JobAttempt,
  source: Source,
  connector: Connector,
  fetched: FetchState,
  liveRead: LiveRead | null,
  signal: AbortSignal,
): Promise<BuiltLedger> {
  const { db } = database;
  const owner = sourceKeyOf(source);
  const imported = await countRecords(db, owner);
  const decisions = standing(await listDecisions(db, source.accountId, source.id));
  const withFiles = connector.type !== "file" && (await hasFiles(db, owner));
  // Decisions and files that were added meanwhile have not been read with the rest.
  const isWhole = !withFiles && isDeepStrictEqual(liveRead?.decisions, decisions);
  let reportedAt = Number.NEGATIVE_INFINITY;
  const report = async (phase: LedgerPhase, part: number, counts = { read: 0, failed: 0 }) => {
    if (signal.aborted) throw new StoppedError(`stopped while ${phase}`);
    if (performance.now() - reportedAt < REPORT_MS) return;
    reportedAt = performance.now();
    await fenced(database, attempt, ({ tx }) =>
      reportProgress(tx, attempt, {
        phase,
        imported,
        normalized: counts.read - counts.failed,
        failed: counts.failed,
        progress: part,
      }),
    );
  };
  return buildLedger(
    {
      // A chain does not list what an account holds: it only answers queries for single assets.
      listsAll: connector.type !== "wallet",
      sourceId: source.id,
      wallet: source.providerKey,
      reader: connector,
      fileReader: withFiles ? file : null,
      records: streamRecords(database, owner),
      ledgerReader: isWhole && liveRead !== null ? liveRead.along.ledgerReader(imported) : null,
      decisions,
      needsValue: needsValue,
      isMonthly: monthlyReceipts(decisions, source.id),
      reported: await reportedBalancesOf(db, owner),
      notices: [...fetched.notices, ...(withFiles ? [] : lifecycleNotices(connector))],
      price,
    },
    {
      onRead: (counts) =>
        report("reading", BEGINS.reading + (0.3 * counts.read) / Math.max(imported, 1), counts),
      enter: (phase) => report(phase, BEGINS[phase]),
    },
    signal,
  );
}
