import { orphanedJobs } from "../store/jobs.ts";
import type { Pipeline } from "./pipeline.ts";
import { runJob } from "./run-job.ts";

export type Worker = {
  /** Running jobs stop at the next page and go to another worker. Call it together with the queue's own stop. */
  readonly stop: () => void;
};

const SWEEP_MS = 30_000;

/** Takes jobs from the queue until it is told to stop. */
export async function startWorker(pipeline: Pipeline): Promise<Worker> {
  const { queue, database, now, logger } = pipeline;
  const stopping = new AbortController();
  await queue.work(async (jobId, lost) => {
    const signal = AbortSignal.any([stopping.signal, lost]);
    signal.throwIfAborted();
    await runJob(pipeline, jobId, signal);
  });
  // A job never stays active for ever: one that no message leads to any more gets a new one.
  const sweep = async (): Promise<void> => {
    for (const jobId of await orphanedJobs(database.db, now())) {
      logger.warn({ jobId }, "job had lost its message and is queued again");
      await queue.enqueue(database.db, jobId);
    }
  };
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => logger.warn({ err: error }, "looking for lost jobs"));
  }, SWEEP_MS);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      stopping.abort();
    },
  };
}
