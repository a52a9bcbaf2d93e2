import { assess, type Assessed, type Assessor } from "../assessment/assess.ts";
import type { Logger } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { Database } from "../store/database.ts";
import type { Queue } from "../store/queue.ts";

export type AssessingOptions = {
  readonly database: Database;
  readonly queue: Queue;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, "jobsEnded">;
  readonly now: () => Date;
};

/** Runs assessments, and tells the queue and the counters what they brought to an end. */
export function assessing({ database, queue, logger, metrics, now }: AssessingOptions): Assessor {
  const onAssessed = async ({ modes, started, rowsWritten }: Assessed): Promise<void> => {
    for (const mode of modes) metrics.jobsEnded.inc({ mode, status: "completed" });
    // If it comes to none, the sweep finds the job without a message.
    for (const jobId of started) await queue.enqueue(database.db, { jobId });
    logger.debug({ rowsWritten, jobs: modes.length }, "assessed");
  };
  return (accountId, signal) => assess({ database, now }, accountId, onAssessed, signal);
}
