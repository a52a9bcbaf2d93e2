import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openThread } from "../guard/thread.ts";
import type { Logger } from "../process/log.ts";
import type { Within } from "./service.ts";

/** The calls of the thread: work until stopped, return the counters, and stop. */
export type JobsQuestion = "work" | "counts" | "stop";

export type JobsThread = {
  readonly counts: () => Promise<object>;
  readonly stop: () => Promise<void>;
};

const THREAD_FILE = fileURLToPath(new URL("jobs-thread.js", import.meta.url));

/** Time to wait for the counters of a busy thread; then the last known ones are used. */
const COUNTS_MS = 1_000;
/** Pause before a thread that has failed is started again. */
const RESTART_MS = 1_000;

/**
 * The jobs of a service in one process, in their own thread, so that no request waits for them. Null if there is no
 * build, as in tests: then jobs and requests share the event loop.
 */
export function openJobsThread(within: Within, logger: Logger): JobsThread | null {
  const thread = openThread<JobsQuestion, never, object | null>(THREAD_FILE, {
    ...within,
    logLevel: logger.level,
  });
  if (thread === null) return null;
  const request = (question: JobsQuestion) => thread(question, async () => {});
  const stopping = new AbortController();
  let counted: object = [];
  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted)
      try {
        await request("work");
      } catch (error) {
        if (stopping.signal.aborted) return;
        logger.error({ err: error }, "the thread for the jobs has ended and is started again");
        await sleep(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {});
      }
  };
  void work();
  return {
    counts: () => {
      const latest = request("counts").then((counts) => (counted = counts ?? counted));
      return Promise.race([latest, sleep(COUNTS_MS, counted, { ref: false })]).catch(() => counted);
    },
    stop: async () => {
      stopping.abort();
      await request("stop").catch(() => {}); // the thread has ended already
    },
  };
}
