import { activeAmong } from "../store/jobs.ts";
import type { Pipeline } from "./pipeline.ts";

const LOOK_MS = 500;

/** Tells whoever runs a job when it is ended from outside, whichever process did that: one look for all of them. */
export function watchJobs({ database, logger }: Pick<Pipeline, "database" | "logger">) {
  const running = new Map<string, Set<AbortController>>();
  let looking = false;
  const look = async (): Promise<void> => {
    if (looking || running.size === 0) return;
    looking = true;
    try {
      const asked = [...running.keys()];
      const active = new Set(await activeAmong(database.db, asked));
      for (const jobId of asked)
        if (!active.has(jobId)) for (const one of running.get(jobId) ?? []) one.abort();
    } catch (error) {
      logger.warn({ err: error }, "looking for jobs that were ended");
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return {
    whileActive: async (jobId: string, work: (ended: AbortSignal) => Promise<void>): Promise<void> => {
      const ended = new AbortController();
      const beside = running.get(jobId) ?? new Set();
      running.set(jobId, beside.add(ended));
      try {
        await work(ended.signal);
      } finally {
        beside.delete(ended);
        if (beside.size === 0) running.delete(jobId);
      }
    },
    stop: () => clearInterval(timer),
  };
}
