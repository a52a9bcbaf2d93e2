import { type JobKey } from "../store/jobs.ts";
import { canceledAmong } from "../store/found-jobs.ts";
import type { Pipeline } from "./pipeline.ts";

const LOOK_MS = 500;

/** Aborts work on jobs that another process has canceled: one query for all jobs that run here. */
export function watchJobs({ database, logger }: Pick<Pipeline, "database" | "logger">) {
  const running = new Map<
    string,
    { readonly accountId: string; readonly controllers: Set<AbortController> }
  >();
  let looking = false;
  const look = async (): Promise<void> => {
    if (looking || running.size === 0) return;
    looking = true;
    try {
      const watched = [...running].map(([jobId, { accountId }]) => ({ jobId, accountId }));
      for (const jobId of await canceledAmong(database.db, watched))
        for (const one of running.get(jobId)?.controllers ?? []) one.abort();
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
      const { controllers } = running.get(jobId) ?? { controllers: new Set() };
      running.set(jobId, { accountId, controllers: controllers.add(canceled) });
      try {
        await work(canceled.signal);
      } finally {
        controllers.delete(canceled);
        if (controllers.size === 0) running.delete(jobId);
      }
    },
    stop: () => clearInterval(timer),
  };
}
