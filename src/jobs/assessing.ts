import { fileURLToPath } from "node:url";
import { assess, type Assessed, type Assessor } from "../assessment/assess.ts";
import { openThread } from "../guard/thread.ts";
import { LIMITS } from "../basics/limits.ts";
import type { Logger } from "../process/log.ts";
import type { Metrics } from "../process/metrics.ts";
import type { Database, DatabaseConnection } from "../store/database.ts";
import { isAssessmentDue } from "../store/books.ts";
import type { Queue } from "../store/queue.ts";
import { ledgerSize } from "../store/sources.ts";

export type AssessingOptions = {
  readonly database: Database;
  readonly connection: DatabaseConnection;
  readonly queue: Queue;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, "jobsEnded" | "assessments">;
  readonly now: () => Date;
  /** Called when the figures of an account have changed. */
  readonly onFigures: (accountId: string) => Promise<void>;
};

const THREAD_FILE = fileURLToPath(new URL("assessing-thread.js", import.meta.url));

/**
 * Runs assessments, and reports completed ones to the queue and the metrics. Large ones run in their own thread, from
 * the first row read to the last one written.
 */
export function assessing(options: AssessingOptions): Assessor {
  const { database, queue, logger, metrics, now } = options;
  const onAssessed = async (accountId: string, { modes, started, deliveries }: Assessed): Promise<void> => {
    for (const mode of modes) metrics.jobsEnded.inc({ mode, status: "completed" });
    // If the message is not queued, the sweep finds the job without one.
    for (const jobId of started) await queue.enqueue(database.db, { accountId, jobId });
    for (const deliveryId of deliveries) await queue.enqueue(database.db, { accountId, deliveryId });
  };
  const worker = openThread<string, Assessed, null>(THREAD_FILE, options.connection);
  return async (accountId, signal) => {
    const thread = (await ledgerSize(database.db, accountId)) > LIMITS.computedAtOnce ? worker : null;
    const since = performance.now();
    const event = { event: "assessment", accountId, thread: thread !== null };
    let hasWritten = false;
    const handleAssessed = async (assessed: Assessed): Promise<void> => {
      const { counts, rowsWritten } = assessed;
      hasWritten = true;
      count(metrics, assessed);
      logger.info(
        { ...event, ...counts, rowsWritten, ms: Math.round(performance.now() - since) },
        "assessed",
      );
      await onAssessed(accountId, assessed);
      // The figures are stored, so a failure of this callback must not fail the job.
      await options
        .onFigures(accountId)
        .catch((error: unknown) => logger.error({ ...event, error }, "changed filings were not told"));
    };
    const ended = (outcome: "completed" | "stopped" | "failed"): void =>
      metrics.assessments.seconds.observe({ outcome }, (performance.now() - since) / 1000);
    try {
      if (thread !== null) await thread(accountId, handleAssessed, signal);
      else await assess({ database, now }, accountId, handleAssessed, signal);
      ended("completed");
    } catch (error) {
      ended(signal.aborted ? "stopped" : "failed");
      if (signal.aborted || hasWritten) await passOn(options, accountId);
      throw error;
    }
  };
}

/**
 * An assessment that was aborted, or that failed after its own job was completed, may have contained changes of other
 * workers: no retry of that job handles them, so the account gets its own message.
 */
async function passOn({ database, queue, logger }: AssessingOptions, accountId: string): Promise<void> {
  try {
    if (await isAssessmentDue(database, accountId)) await queue.enqueue(database.db, { accountId });
  } catch (error) {
    logger.warn({ err: error, accountId }, "an assessment was not passed on: the sweep finds it");
  }
}

/** Totals of all accounts; account ids are only logged, as hashes. */
function count({ assessments }: AssessingOptions["metrics"], { counts, rowsWritten }: Assessed): void {
  assessments.rowsWritten.inc(rowsWritten);
  for (const [status, n] of Object.entries(counts.transfers)) assessments.transfers.inc({ status }, n);
  for (const [state, n] of Object.entries(counts.years)) assessments.years.inc({ state }, n);
}
