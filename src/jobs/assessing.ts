import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { assess, type Assessed, type Assessor } from "../assessment/assess.ts";
import type { Logger } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { Database, DatabaseConnection } from "../store/database.ts";
import type { Queue } from "../store/queue.ts";
import { ledgerSize } from "../store/sources.ts";
import type { ThreadAnswer, ThreadData, ThreadRequest } from "./assessing-thread.ts";

export type AssessingOptions = {
  readonly database: Database;
  readonly connection: DatabaseConnection;
  readonly queue: Queue;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, "jobsEnded">;
  readonly now: () => Date;
};

type OnAssessed = (assessed: Assessed) => Promise<void>;

/** So many transactions are computed in a few milliseconds; more would keep the API of the same process waiting. */
const SMALL = 2_000;
/** A thread that has had nothing to do for this long ends, and its memory is given back. */
const IDLE_MS = 5_000;

/**
 * Runs assessments, and tells the queue and the counters what they brought to an end. Large ones run in a thread of their
 * own, from the first row read to the last one written.
 */
export function assessing(options: AssessingOptions): Assessor {
  const { database, queue, logger, metrics, now } = options;
  const onAssessed = async ({ modes, started, rowsWritten }: Assessed): Promise<void> => {
    for (const mode of modes) metrics.jobsEnded.inc({ mode, status: "completed" });
    // If it comes to none, the sweep finds the job without a message.
    for (const jobId of started) await queue.enqueue(database.db, { jobId });
    logger.debug({ rowsWritten, jobs: modes.length }, "assessed");
  };
  const beside = openThread(options.connection);
  return async (accountId, signal) => {
    const large = CAN_START && (await ledgerSize(database.db, accountId)) > SMALL;
    const since = performance.now();
    if (large) await beside(accountId, onAssessed, signal);
    else await assess({ database, now }, accountId, onAssessed, signal);
    logger.debug({ accountId, thread: large, ms: Math.round(performance.now() - since) }, "assessment ended");
  };
}

type Waiting = {
  readonly onAssessed: OnAssessed;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
};

/** One thread at a time, started when it is needed. */
function openThread(
  connection: DatabaseConnection,
): (accountId: string, onAssessed: OnAssessed, signal: AbortSignal) => Promise<void> {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let next = 0;

  const hear = async (answer: ThreadAnswer): Promise<void> => {
    const one = waiting.get(answer.id);
    if (answer.kind === "assessed") return one?.onAssessed(answer.assessed);
    waiting.delete(answer.id);
    if (answer.error === null) one?.resolve();
    else one?.reject(new Error(answer.error));
    if (waiting.size > 0) return;
    idle = setTimeout(() => void thread?.terminate(), IDLE_MS);
    idle.unref();
  };
  const start = (): Worker => {
    const data: ThreadData = { connection };
    const made = new Worker(THREAD_FILE, { workerData: data });
    made.unref();
    made.on("message", (answer: ThreadAnswer) => void hear(answer));
    let failure = new Error("the thread of the assessment has ended");
    made.on("error", (error) => (failure = error));
    made.on("exit", () => {
      thread = null;
      for (const { reject } of waiting.values()) reject(failure);
      waiting.clear();
    });
    return made;
  };
  return (accountId, onAssessed, signal) =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      thread ??= start();
      const id = next++;
      const send = (request: ThreadRequest): void => thread?.postMessage(request, []);
      waiting.set(id, { onAssessed, resolve, reject });
      signal.addEventListener("abort", () => send({ kind: "stop", id }), { once: true });
      send({ kind: "assess", id, accountId });
    });
}

/** A thread starts from what is built; where the service runs from its sources, as in tests, there is none. */
const THREAD_FILE = fileURLToPath(new URL("assessing-thread.js", import.meta.url));
const CAN_START = existsSync(THREAD_FILE);
