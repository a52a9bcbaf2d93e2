import type { Connector } from "../connectors/connector.ts";
import { listCorrections } from "../store/corrections.ts";
import { openGeneration, removeGenerations, showGeneration, writeGeneration } from "../store/generations.ts";
import {
  type Attempt,
  claimJob,
  fenced,
  finishJob,
  handBack,
  type Job,
  ReplacedError,
  reportProgress,
} from "../store/jobs.ts";
import { countRecords, reportedBalancesOf, streamRecords } from "../store/records.ts";
import { type Source, sourceOfJob } from "../store/sources.ts";
import { correctionsByTransaction } from "./correction.ts";
import { derive, type DeriveCounts, type DerivePhase } from "./derive.ts";
import { type FetchState, fetchRecords } from "./fetch-records.ts";
import { JobFailure, type Pipeline, StoppedError } from "./pipeline.ts";

/** A job that ends its worker this often without getting any further is given up. */
const MAX_TRIES = 5;
const NOTHING_FETCHED: FetchState = { cursor: null, notices: [], complete: false };

/**
 * One start of a job by this worker. Returns when the job has ended, was taken over, or was handed back; throws
 * where something unforeseen happened, and then the queue gives it to a worker again.
 */
export async function runJob(pipeline: Pipeline, jobId: string, signal: AbortSignal): Promise<void> {
  const { database, queue, now, logger, metrics } = pipeline;
  const claim = await claimJob(database.db, jobId, now());
  if (claim === null) return;
  const { job, attempt } = claim;
  try {
    if (job.tries > MAX_TRIES)
      throw new JobFailure(
        `The job was interrupted ${MAX_TRIES} times in a row and was given up. Start it again; if it happens again, tell the operator the job id.`,
      );
    await work(pipeline, job, attempt, signal);
    metrics.jobsEnded.inc({ mode: job.mode, status: "completed" });
  } catch (error) {
    if (error instanceof ReplacedError) return;
    if (error instanceof JobFailure) {
      await fenced(database, attempt, ({ tx }) =>
        finishJob(tx, queue, attempt, { status: "failed", message: error.message }, now()),
      ).catch(ignoreReplaced);
      metrics.jobsEnded.inc({ mode: job.mode, status: "failed" });
      return;
    }
    if (error instanceof StoppedError || signal.aborted) {
      await fenced(database, attempt, ({ tx }) => handBack(tx, queue, attempt)).catch(ignoreReplaced);
      return;
    }
    logger.error({ err: error, jobId, attempt: attempt.number }, "job was interrupted");
    throw error;
  }
}

const ignoreReplaced = (error: unknown): void => {
  if (!(error instanceof ReplacedError)) throw error;
};

async function work(pipeline: Pipeline, job: Job, attempt: Attempt, signal: AbortSignal): Promise<void> {
  const { database, queue, now } = pipeline;
  const source = await sourceOfJob(database.db, job.sourceId);
  if (source === null) return; // removed, and its jobs with it
  const connector = pipeline.connectorFor(source.providerKey);
  if (connector === null) throw new JobFailure(`There is no connector for ${source.providerKey} any more.`);

  const known = (source.syncState as FetchState | null) ?? NOTHING_FETCHED;
  const fetched =
    job.mode === "sync" ? await fetchAll(pipeline, job, attempt, source, connector, signal) : known;

  const generation = await fenced(database, attempt, (write) => openGeneration(write, source.id, now()));
  await removeGenerations(database, source.id, generation); // what crashed attempts left behind
  const counts = await build(pipeline, attempt, source, connector, fetched, generation, signal);
  await fenced(database, attempt, async ({ tx }) => {
    const synced = job.mode === "sync" ? { at: now(), state: fetched } : null;
    await showGeneration(tx, source.id, generation, synced);
    const { records: imported, failed } = counts;
    await finishJob(tx, queue, attempt, { status: "completed", imported, failed }, now());
  });
  // The job has ended; what is left of the generation before can wait for the next one if this is cut short.
  await removeGenerations(database, source.id, generation).catch((error: unknown) =>
    pipeline.logger.warn({ err: error, sourceId: source.id }, "old derived data is removed later"),
  );
}

async function fetchAll(
  pipeline: Pipeline,
  job: Job,
  attempt: Attempt,
  source: Source,
  connector: Connector,
  signal: AbortSignal,
): Promise<FetchState> {
  const stored = job.checkpoint as FetchState | null;
  if (stored?.complete === true) return stored; // an earlier attempt got so far
  if (connector.type === "file") return { ...NOTHING_FETCHED, complete: true };
  const last = source.syncState as FetchState | null;
  const from = stored ?? { ...NOTHING_FETCHED, cursor: last?.cursor ?? null };
  return fetchRecords(pipeline, attempt, source, connector, from, signal);
}

/** How far along each phase begins, of the whole; fetching has no known end. */
const BEGINS: Readonly<Record<DerivePhase, number>> = {
  reading: 0.3,
  pricing: 0.6,
  calculating: 0.65,
  writing: 0.7,
};
const REPORT_MS = 1000;

async function build(
  pipeline: Pipeline,
  attempt: Attempt,
  source: Source,
  connector: Connector,
  fetched: FetchState,
  generation: number,
  signal: AbortSignal,
): Promise<DeriveCounts> {
  const { database, price } = pipeline;
  const { db } = database;
  const imported = await countRecords(db, source.id);
  const writer = writeGeneration(database, attempt, generation, (tx) =>
    reportProgress(tx, attempt, { phase: "writing", progress: 0.8 }),
  );
  let reportedAt = Number.NEGATIVE_INFINITY;
  const report = async (phase: DerivePhase, part: number, counts = { read: 0, failed: 0 }) => {
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
  return derive(
    {
      reader: connector,
      records: streamRecords(database, source.id),
      corrections: correctionsByTransaction(await listCorrections(db, source.id)),
      reported: await reportedBalancesOf(db, source.id),
      notices: fetched.notices,
      price,
    },
    writer,
    {
      reading: (counts) =>
        report("reading", BEGINS.reading + (0.3 * counts.read) / Math.max(imported, 1), counts),
      enter: (phase) => report(phase, BEGINS[phase]),
    },
    signal,
  );
}
