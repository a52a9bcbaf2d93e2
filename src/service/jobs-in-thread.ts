import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openThread } from "../guard/thread.ts";
import type { Logger } from "../process/log.ts";
import type { Within } from "./service.ts";

/** What the thread is asked: to work until it is stopped, what it has counted, and to stop. */
export type JobsQuestion = "work" | "counts" | "stop";

export type JobsThread = {
  readonly counts: () => Promise<object>;
  readonly stop: () => Promise<void>;
};

const THREAD_FILE = fileURLToPath(new URL("jobs-thread.js", import.meta.url));

/** Whoever watches the service is answered, whatever the thread is at. */
const COUNTS_MS = 1_000;
/** From a thread that ended by itself to the next. */
const RESTART_MS = 1_000;

/**
 * The jobs of a service that is one process, in a thread of their own: whatever they are at, no request waits for it.
 * Null where there is none, as in tests that run from the sources: then they take turns with the requests.
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
      await request("stop").catch(() => {}); // it has ended already
    },
  };
}
