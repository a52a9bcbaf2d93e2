import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { DatabaseConnection, Queryable } from "./database.ts";

/** A job to run, an account whose figures lack a change, or a message to a webhook. */
export type Message =
  | { readonly jobId: string }
  | { readonly accountId: string }
  | { readonly deliveryId: string };

/** Says what to look at; what it is and how far it got stands in our own rows. */
export type Queue = {
  /** Part of the caller's transaction: the row and its message are there together or not at all. */
  readonly enqueue: (tx: Queryable, message: Message, notBefore?: Date) => Promise<void>;
  readonly work: (handler: (message: Message, signal: AbortSignal) => Promise<void>) => Promise<void>;
  /** Runs once for the whole service at each tick of the cron expression, whichever worker gets it. */
  readonly schedule: (name: string, cron: string, handler: () => Promise<void>) => Promise<void>;
  /** Takes no more work, waits for what runs until the deadline, hands back the rest. */
  readonly stop: (timeoutMs: number) => Promise<void>;
};

const JOBS = "jobs";
/** Figures are computed by workers of their own: a change must not wait behind a long fetch. */
const BOOKS = "books";
/** Whoever receives them may be slow: they keep nobody waiting but each other. */
const DELIVERIES = "deliveries";
const DELIVERIES_AT_ONCE = 10;
/** A worker that has not been heard of for this long is dead, and its job goes to another. */
const HEARTBEAT_SECONDS = 10;

export async function openQueue(
  connection: DatabaseConnection,
  options: { readonly concurrency: number; readonly onError: (error: Error) => void },
): Promise<Queue> {
  const boss = new PgBoss({
    ...(typeof connection === "string" ? { connectionString: connection } : (connection as object)),
    application_name: "lotbuch-queue",
    max: 4,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    useListenNotify: true,
  });
  boss.on("error", options.onError);
  await boss.start();
  for (const name of [JOBS, BOOKS, DELIVERIES])
    await boss.createQueue(name, {
      policy: "standard",
      retryLimit: 1000, // how often a job may be tried is decided by its row, not by the queue
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 30,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: 23 * 3600,
      deleteAfterSeconds: 3600,
      notify: true,
    });

  return {
    enqueue: async (tx, message, notBefore) => {
      const queue = "jobId" in message ? JOBS : "accountId" in message ? BOOKS : DELIVERIES;
      const db = fromDrizzle(tx, sql);
      await boss.send(queue, message, notBefore === undefined ? { db } : { db, startAfter: notBefore });
    },
    work: async (handler) => {
      for (const name of [...Array.from({ length: options.concurrency }, () => JOBS), BOOKS]) {
        let workerId = "";
        workerId = await boss.work<Message>(
          name,
          { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 },
          async ([job]) => {
            boss.notifyWorker(workerId); // after this one look for the next at once, not at the next poll
            if (job !== undefined) await handler(job.data, job.signal);
          },
        );
      }
      await boss.work<Message>(
        DELIVERIES,
        // Nobody is notified when the time of a second try has come: it is looked for.
        {
          pollingIntervalSeconds: 1,
          notifyPollingIntervalSeconds: 1,
          batchSize: DELIVERIES_AT_ONCE,
          burstWhenBatchFull: true,
          localConcurrency: 2,
        },
        async (batch) => {
          await Promise.all(batch.map(({ data, signal }) => handler(data, signal)));
        },
      );
    },
    schedule: async (name, cron, handler) => {
      await boss.createQueue(name, { policy: "exclusive", retryLimit: 0, deleteAfterSeconds: 3600 });
      await boss.schedule(name, cron);
      await boss.work(name, { pollingIntervalSeconds: 5 }, handler);
    },
    stop: (timeoutMs) => boss.stop({ graceful: true, close: true, timeout: timeoutMs }),
  };
}
