import { READER_VERSION } from "../sources/build-ledger.ts";
import { chainAudit } from "../store/audit-chain.ts";
import { requestStaleAssessments } from "../store/books.ts";
import { sealDecisions } from "../store/decision-log.ts";
import { startJob } from "../store/jobs.ts";
import { NO_SOURCE } from "../store/lists.ts";
import type { SourceKey } from "../store/records.ts";
import { findSource } from "../store/sources.ts";
import {
  halfRemoved,
  orphanedJobs,
  overdueDeliveries,
  sourcesToRead,
  unassessedAccounts,
  unreadChanges,
} from "../store/sweeps.ts";
import { ENGINE_VERSIONS } from "../tax/index.ts";
import type { Pipeline } from "./pipeline.ts";
import { runJob } from "./run-job.ts";
import { watchJobs } from "./watch-jobs.ts";

export type Worker = {
  /** Stops running jobs at the next page; another worker continues them. Called together with the queue's own stop. */
  readonly stop: () => void;
};

const SWEEP_MS = 30_000;
/** A source that could not be read again is retried after this time, and at a start. */
const RETRY_MS = 24 * 3_600_000;

/** Processes jobs and changes from the queue until it is stopped. */
export async function startWorker(pipeline: Pipeline): Promise<Worker> {
  const { queue, database, logger } = pipeline;
  const stopping = new AbortController();
  const running = watchJobs(pipeline);
  await queue.work(async (message, lost) => {
    const signal = AbortSignal.any([stopping.signal, lost]);
    signal.throwIfAborted();
    if ("jobId" in message)
      await running.unlessCanceled(message, (canceled) =>
        runJob(
          pipeline,
          { accountId: message.accountId, jobId: message.jobId },
          AbortSignal.any([signal, canceled]),
        ),
      );
    else if ("deliveryId" in message) await pipeline.deliver(message, signal);
    else await pipeline.assess(message.accountId, signal);
  });
  const inBackground = (work: () => Promise<void>, what: string): void => {
    work().catch((error: unknown) => logger.warn({ err: error }, what));
  };
  const startedAt = pipeline.now();
  inBackground(() => renewWhatIsStale(pipeline, startedAt), "renewing what an earlier version has computed");
  // During an update both versions run, and the old one still reads and computes: its results are found later.
  await queue.schedule("renew", "*/5 * * * *", () =>
    renewWhatIsStale(pipeline, new Date(pipeline.now().getTime() - RETRY_MS)),
  );
  const timer = setInterval(
    () => inBackground(() => sweep(pipeline), "looking for what was left lying"),
    SWEEP_MS,
  );
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      running.stop();
      stopping.abort();
    },
  };

  /** Queues a new message for all work that has lost its own. */
  async function sweep({ now }: Pipeline): Promise<void> {
    for (const key of await orphanedJobs(database.db, now())) {
      logger.warn({ jobId: key.jobId }, "job had lost its message and is queued again");
      await queue.enqueue(database.db, key);
    }
    for (const owner of await unreadChanges(database.db)) {
      logger.warn(
        { sourceId: owner.sourceId },
        "a ledger was older than its newest change and is read again",
      );
      await startJob(database.db, queue, owner, "replay", now());
    }
    await endRemovals(pipeline);
    for (const accountId of await unassessedAccounts(database.db))
      await queue.enqueue(database.db, { accountId });
    for (const key of await overdueDeliveries(database.db, new Date(now().getTime() - SWEEP_MS)))
      await queue.enqueue(database.db, key);
  }
}

/**
 * Completes removals of sources that a process did not finish. A removal in progress is not disturbed, because deleting
 * twice is harmless.
 */
async function endRemovals({ database, logger, remove }: Pipeline): Promise<void> {
  for (const { accountId, sourceId } of await halfRemoved(database.db)) {
    const source = await findSource(database.db, accountId, sourceId);
    if (source === null) continue;
    logger.warn({ sourceId }, "the removal of a source is brought to its end");
    await remove(database, source);
  }
}

/**
 * After an update of the reader, reads the stored records again; after one of the engine, computes again: in the
 * background.
 */
async function renewWhatIsStale(pipeline: Pipeline, triedSince: Date): Promise<void> {
  const { database, queue, now } = pipeline;
  let after: string | undefined = NO_SOURCE;
  while (after !== undefined) {
    const found: readonly SourceKey[] = await sourcesToRead(
      database.db,
      READER_VERSION,
      after,
      500,
      triedSince,
    );
    for (const owner of found) await startJob(database.db, queue, owner, "replay", now());
    after = found.at(-1)?.sourceId;
  }
  await endRemovals(pipeline);
  await sealDecisions(database);
  await chainAudit(database.db);
  await requestStaleAssessments(database, ENGINE_VERSIONS);
  for (const accountId of await unassessedAccounts(database.db))
    await queue.enqueue(database.db, { accountId });
}
