import { type JobKey } from "../store/jobs.ts";
import { canceledAmong } from "../store/found-jobs.ts";
import type { Pipeline } from "./pipeline.ts";

const LOOK_MS = 500;

/** Aborts the work on jobs that any process has canceled: one query for all jobs that run here. */
export function watchJobs({ database, logger }: Pick<Pipeline, "database" | "logger">) {
  const running = new Map<string, { readonly accountId: string; readonly waiting: Set<AbortController> }>();
  let looking = false;
  const look = async (): Promise<void> => {
    if (looking || running.size === 0) return;
    looking = true;
    try {
      const asked = [...running].map(([jobId, { accountId }]) => ({ jobId, accountId }));
      for (const jobId of await canceledAmong(database.db, asked))
        for (const one of running.get(jobId)?.waiting ?? []) one.abort();
    } catch (error) {
      logger.warn({ err: error }, "looking for canceled jobs");
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return {
    unlessCanceled: async (
      { accountId, jobId }: JobKey,
      work: (canceled: AbortSignal) => Promise<void>,
    ): Promise<void> => {
      const canceled = new AbortController();
      const { waiting } = running.get(jobId) ?? { waiting: new Set() };
      running.set(jobId, { accountId, waiting: waiting.add(canceled) });
      try {
        await work(canceled.signal);
      } finally {
        waiting.delete(canceled);
        if (waiting.size === 0) running.delete(jobId);
      }
    },
    stop: () => clearInterval(timer),
  };
}
