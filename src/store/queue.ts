import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { fromDrizzle, type JobWithMetadata, PgBoss } from "pg-boss";
import { LIMITS } from "../basics/limits.ts";
import { continued, hashedAccount, tracing } from "../process/spans.ts";
import { type DatabaseConnection, type Queryable, remoteOf } from "./database.ts";
import { hireWorkers } from "./queue-workers.ts";
import { ACCOUNT_OF } from "./sweeps.ts";
import { endpointFor } from "./failover.ts";

/** A job to run, a message to a webhook, or an account whose figures lack a change. */
export type QueueMessage =
  | { readonly accountId: string; readonly jobId: string }
  | { readonly accountId: string; readonly deliveryId: string }
  | { readonly accountId: string };

/** Form in the queue: with the trace of its sender, if there is one. */
type Sent = QueueMessage & { readonly trace?: string };

/** Messages of earlier versions do not name the account. Null: the subject of the message was deleted. */
async function withAccount(db: ReturnType<PgBoss["getDb"]>, message: Sent): Promise<QueueMessage | null> {
  const unnamed: Partial<QueueMessage> & { readonly jobId?: string; readonly deliveryId?: string } = message;
  if (unnamed.accountId !== undefined) return message;
  const [text, id] =
    unnamed.jobId === undefined
      ? [ACCOUNT_OF.deliveryId, unnamed.deliveryId]
      : [ACCOUNT_OF.jobId, unnamed.jobId];
  const { rows } = await db.executeSql(text, [id]);
  const accountId = (rows[0] as { readonly account_id: string } | undefined)?.account_id;
  return accountId === undefined ? null : { ...message, accountId };
}

/** The queue only announces work; its content and progress are in the tables of the service. */
export type Queue = {
  /**
   * Last step of the caller's transaction: the row and its message are committed together or not at all, and the
   * account's next message has to wait for it.
   */
  readonly enqueue: (tx: Queryable, message: QueueMessage, notBefore?: Date) => Promise<void>;
  readonly work: (handler: (message: QueueMessage, signal: AbortSignal) => Promise<void>) => Promise<void>;
  /** Runs once for the whole service at each tick of the cron expression, on any one worker. */
  readonly schedule: (name: string, cron: string, handler: () => Promise<void>) => Promise<void>;
  /** Takes no more work, waits for running jobs until the deadline, and returns the rest to the queue. */
  readonly stop: (timeoutMs: number) => Promise<void>;
};

/**
 * Each queue has its own workers, with a maximum of concurrent jobs in total and per account: a change must not wait
 * for a long fetch, a file for a slow provider, and nothing for a webhook receiver.
 */
const QUEUES = {
  jobs: { atOnce: LIMITS.jobsAtOnce, each: LIMITS.workEach, pollSeconds: 5 },
  fetching: { atOnce: LIMITS.fetchesAtOnce, each: LIMITS.workEach, pollSeconds: 5 },
  books: { atOnce: 2, each: 1, pollSeconds: 5 },
  // There is no notification when a retry is due, so this queue is polled.
  deliveries: { atOnce: LIMITS.deliveriesAtOnce, each: LIMITS.workEach, pollSeconds: 2 },
} as const;
type QueueName = keyof typeof QUEUES;

/** A worker without a heartbeat for this long is dead, and its job goes to another. */
const HEARTBEAT_SECONDS = 10;

export async function openQueue(
  connection: DatabaseConnection,
  options: { readonly onError: (error: Error) => void },
): Promise<Queue> {
  const remote = remoteOf(connection);
  const endpoint = remote === null ? null : endpointFor(remote.queueUrl ?? remote.url);
  // Behind a pooler there are no notifications: the connection that listens is reused for other clients.
  const listens = remote === null || !remote.pooled || remote.queueUrl !== null;
  const settings = {
    ...(endpoint === null ? (connection as object) : endpoint.options),
    application_name: "lotbuch-queue",
    max: 4,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    useListenNotify: listens,
  };
  const leave = endpoint?.join();
  let stopping = false;
  const boss = await startBoss(settings, options.onError);
  for (const name of Object.keys(QUEUES))
    await boss.createQueue(name, {
      policy: "standard",
      retryLimit: 1000, // the number of attempts is limited by the job's row, not by the queue
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
      const slot = await takeSlot(tx, message);
      if (slot === null) return; // the subject was deleted
      const { queue, accountId, turn } = slot;
      const trace = tracing()?.currentTraceparent();
      await boss.send(queue, trace === undefined ? message : { ...message, trace }, {
        db: fromDrizzle(tx, sql),
        priority: -turn,
        group: { id: accountId },
        ...(notBefore === undefined ? {} : { startAfter: notBefore }),
      });
    },
    work: async (handler) => {
      const db = boss.getDb();
      for (const [name, { atOnce, each, pollSeconds }] of Object.entries(QUEUES))
        await hireWorkers({
          max: atOnce,
          hire: async (atWork) => {
            let workerId = "";
            workerId = await boss.work(
              name,
              {
                pollingIntervalSeconds: 1,
                notifyPollingIntervalSeconds: pollSeconds,
                groupConcurrency: each,
                includeMetadata: true,
              },
              ([job]: readonly JobWithMetadata<Sent>[]) =>
                atWork(async () => {
                  if (job === undefined) return;
                  boss.notifyWorker(workerId); // check for the next one immediately instead of at the next poll
                  await db.executeSql(STANDS_AT, [name, -job.priority]);
                  const message = await withAccount(db, job.data);
                  if (message === null) return;
                  await continued(
                    job.data.trace,
                    name,
                    () => factsOf(name, job),
                    () => handler(message, job.signal),
                  );
                }),
            );
            return workerId;
          },
          dismiss: (workerId) => boss.offWork(name, { id: workerId }),
          onError: (error) => (stopping ? undefined : options.onError(error)),
        });
    },
    schedule: async (name, cron, handler) => {
      await boss.createQueue(name, { policy: "exclusive", retryLimit: 0, deleteAfterSeconds: 3600 });
      await boss.schedule(name, cron);
      await boss.work(name, { pollingIntervalSeconds: 5 }, handler);
    },
    stop: async (timeoutMs) => {
      leave?.();
      stopping = true;
      await boss.stop({ graceful: true, close: true, timeout: timeoutMs });
    },
  };
}

const factsOf = (queue: string, { id, groupId }: JobWithMetadata<Sent>) => ({
  "messaging.system": "pg-boss",
  "messaging.destination.name": queue,
  "messaging.message.id": id,
  ...(typeof groupId === "string" ? { "lotbuch.account": hashedAccount(groupId) } : {}),
});

const TRIES = 5;
const RETRY_MS = 200;
/** Error codes of an object that another process has just created. */
const THERE_ALREADY = new Set(["23505", "42P06", "42P07", "42710"]);

/**
 * Processes that start at the same time on a new database create the queue's tables concurrently, and all but one
 * fail.
 */
async function startBoss(
  settings: ConstructorParameters<typeof PgBoss>[0] & object,
  onError: (error: Error) => void,
): Promise<PgBoss> {
  for (let left = TRIES - 1; ; left -= 1) {
    const boss = new PgBoss(settings);
    boss.on("error", onError);
    try {
      await boss.start();
      return boss;
    } catch (error) {
      await boss.stop({ graceful: false, close: true }).catch(() => {});
      if (left === 0 || !THERE_ALREADY.has((error as { code?: string }).code ?? "")) throw error;
      await sleep(RETRY_MS);
    }
  }
}

const STANDS_AT = `insert into turns (queue, account_id, turn) values ($1, null, $2)
  on conflict (queue, account_id) do update set turn = excluded.turn where turns.turn < excluded.turn`;

/**
 * Fair scheduling between accounts: the turn of a message counts the messages of its account since it last had none
 * waiting, so that no account is delayed by the number of messages of another.
 */
async function takeSlot(
  tx: Queryable,
  message: QueueMessage,
): Promise<{ readonly queue: QueueName; readonly accountId: string; readonly turn: number } | null> {
  // Only syncs wait for providers.
  const whose =
    "jobId" in message
      ? sql`select case when j.mode = 'sync' and s.type <> 'file' then 'fetching' else 'jobs' end as queue, s.user_id as id
            from jobs j join sources s on s.user_id = j.account_id and s.id = j.source_id
            where j.account_id = ${message.accountId} and j.id = ${message.jobId}`
      : "deliveryId" in message
        ? sql`select 'deliveries' as queue, account_id as id from deliveries
              where account_id = ${message.accountId} and id = ${message.deliveryId}`
        : sql`select 'books' as queue, id from users where id = ${message.accountId}`;
  const { rows } = await tx.execute<{ queue: QueueName; accountId: string; turn: number }>(sql`
    insert into turns (queue, account_id, turn)
    select w.queue, w.id, coalesce((select turn from turns where queue = w.queue and account_id is null), 0)
    from (${whose}) w
    on conflict (queue, account_id) do update set turn = greatest(turns.turn + 1, excluded.turn)
    returning queue, account_id as "accountId", turn`);
  return rows[0] ?? null;
}
