import { type JobKey } from "../store/jobs.ts";
import { activeAmong } from "../store/found-jobs.ts";
import type { Pipeline } from "./pipeline.ts";

const LOOK_MS = 500;

/** Tells whoever runs a job when it is ended from outside, whichever process did that: one look for all of them. */
export function watchJobs({ database, logger }: Pick<Pipeline, "database" | "logger">) {
  const running = new Map<string, { readonly accountId: string; readonly waiting: Set<AbortController> }>();
  let looking = false;
  const look = async (): Promise<void> => {
    if (looking || running.size === 0) return;
    looking = true;
    try {
      const asked = [...running].map(([jobId, { accountId }]) => ({ jobId, accountId }));
      const active = new Set(await activeAmong(database.db, asked));
      for (const { jobId } of asked)
        if (!active.has(jobId)) for (const one of running.get(jobId)?.waiting ?? []) one.abort();
    } catch (error) {
      logger.warn({ err: error }, "looking for jobs that were ended");
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return {
    whileActive: async (
      { accountId, jobId }: JobKey,
      work: (ended: AbortSignal) => Promise<void>,
    ): Promise<void> => {
      const ended = new AbortController();
      const { waiting } = running.get(jobId) ?? { waiting: new Set() };
      running.set(jobId, { accountId, waiting: waiting.add(ended) });
      try {
        await work(ended.signal);
      } finally {
        waiting.delete(ended);
        if (waiting.size === 0) running.delete(jobId);
      }
    },
    stop: () => clearInterval(timer),
  };
}
