import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { newId } from "../process/ids.ts";
import type { Database, Db, Queryable } from "./database.ts";
import type { Queue } from "./queue.ts";
import type { SourceKey } from "./records.ts";
import { jobs } from "./schema/index.ts";
import { inTransaction, type Writing } from "./transaction.ts";
import { noteEvents } from "./webhooks.ts";
import { type Message } from "../wording/messages/index.ts";
import { ACTIVE, ofSource, thatJob, activeJob } from "./found-jobs.ts";

export type Job = typeof jobs.$inferSelect;
export type JobMode = Job["mode"];

/** Key of a job, starting with its account. */
export type JobKey = { readonly accountId: string; readonly jobId: string };

/** One start of a job by one worker. A worker with an older number has been replaced. */
export type JobAttempt = JobKey & { readonly sourceId: string; readonly number: number };

/**
 * Starts a job, or returns the active one. The unique index decides between concurrent callers; the row and its
 * message in the queue are one transaction.
 */
export async function startJob(
  db: Db,
  queue: Queue,
  { accountId, sourceId }: SourceKey,
  mode: JobMode,
  now: Date,
): Promise<Job> {
  for (;;) {
    const started = await db.transaction(async (tx) => {
      const inserted = await tx
        .insert(jobs)
        .values(queuedJob({ accountId, sourceId }, mode, now))
        .onConflictDoNothing()
        .returning();
      const job = inserted[0];
      if (job !== undefined) await queue.enqueue(tx, { accountId, jobId: job.id });
      return job ?? null;
    });
    const job = started ?? (await activeJob(db, { accountId, sourceId }));
    if (job !== null) return job; // null: the active one ended between the two statements
  }
}

/**
 * Starts a job that is certain to see what this transaction writes and what was written before. A running job may have
 * read past it, so it is marked to start a follow-up job. The change, the job and its message are committed together
 * or not at all.
 */
export async function startJobWith(
  tx: Queryable,
  queue: Queue,
  { accountId, sourceId }: SourceKey,
  mode: JobMode,
  now: Date,
): Promise<Job> {
  for (;;) {
    const inserted = await tx
      .insert(jobs)
      .values(queuedJob({ accountId, sourceId }, mode, now))
      .onConflictDoNothing()
      .returning();
    const job = inserted[0];
    if (job !== undefined) {
      await queue.enqueue(tx, { accountId, jobId: job.id });
      return job;
    }
    // A waiting job is not claimed before this transaction ends, so its worker sees the writes of this transaction.
    const updated = await tx
      .update(jobs)
      .set({
        followUpMode: sql`case when ${jobs.status} = 'queued' then ${jobs.followUpMode}
                        when ${jobs.followUpMode} = 'sync' then 'sync' else ${mode} end`,
      })
      .where(and(ofSource({ accountId, sourceId }), inArray(jobs.status, [...ACTIVE])))
      .returning();
    if (updated[0] !== undefined) return updated[0]; // none: the active one ended between the two statements
  }
}

/** Claims the job for this worker: returns a new attempt number, or null when there is nothing left to do. */
export async function claimJob(
  db: Queryable,
  key: JobKey,
  now: Date,
): Promise<{ readonly job: Job; readonly attempt: JobAttempt } | null> {
  const rows = await db
    .update(jobs)
    .set({
      status: "running",
      attempt: sql`${jobs.attempt} + 1`,
      tries: sql`${jobs.tries} + 1`,
      startedAt: sql`coalesce(${jobs.startedAt}, ${now})`,
    })
    .where(and(thatJob(key), inArray(jobs.status, [...ACTIVE])))
    .returning();
  const job = rows[0];
  return job === undefined ? null : { job, attempt: { ...key, sourceId: job.sourceId, number: job.attempt } };
}

/** Thrown in a fenced write: another worker has taken over the job, or it has ended. */
export class ReplacedError extends Error {
  override readonly name = "ReplacedError";
}

/** A transaction that only the current attempt can commit: a replaced worker that resumes late cannot write. */
export async function fenced<T>(
  database: Pick<Database, "pool">,
  attempt: JobAttempt,
  write: (writing: Writing) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (writing) => {
    await holdJob(writing, attempt);
    return write(writing);
  });
}

/**
 * The fence: locks the job's row until the transaction ends. A long write calls it as its last step, so that canceling
 * the job does not have to wait for it.
 */
export async function holdJob({ client }: Writing, attempt: JobAttempt): Promise<void> {
  const locked = await client.query({
    name: "hold_job",
    text: "select 1 from jobs where account_id = $1 and id = $2 and attempt = $3 and status = 'running' for update",
    values: [attempt.accountId, attempt.jobId, attempt.number],
  });
  if (locked.rowCount === 0)
    throw new ReplacedError(`job ${attempt.jobId} is no longer held by attempt ${attempt.number}`);
}

export type JobProgress = {
  readonly phase: string;
  readonly imported?: number;
  readonly normalized?: number;
  readonly failed?: number;
  /** 0 to 1. */
  readonly progress?: number;
  readonly checkpoint?: unknown;
};

/**
 * Writes progress inside a fenced transaction. Counters never decrease, also when a second attempt starts counting
 * from zero.
 */
export async function reportProgress(tx: Queryable, attempt: JobAttempt, change: JobProgress): Promise<void> {
  const grow = (column: AnyPgColumn, value: number | undefined) =>
    sql`greatest(${column}, ${value ?? 0}::integer)`;
  await tx
    .update(jobs)
    .set({
      phase: change.phase,
      importedRecords: grow(jobs.importedRecords, change.imported),
      normalizedRecords: grow(jobs.normalizedRecords, change.normalized),
      failedRecords: grow(jobs.failedRecords, change.failed),
      ...(change.progress === undefined
        ? {}
        : { progress: sql`greatest(${jobs.progress}, ${change.progress}::real)` }),
      ...(change.checkpoint === undefined ? {} : { checkpoint: change.checkpoint, tries: 0 }),
    })
    .where(thatJob(attempt));
}

/**
 * The job's ledger is written, and the job waits for figures that contain it. Part of the fenced transaction that
 * writes the ledger.
 */
export async function awaitFigures(
  tx: Queryable,
  attempt: JobAttempt,
  counts: { readonly imported: number; readonly failed: number },
  revision: number,
): Promise<void> {
  await tx
    .update(jobs)
    .set({
      phase: "calculating",
      revision,
      checkpoint: null,
      tries: 0,
      importedRecords: counts.imported,
      normalizedRecords: counts.imported - counts.failed,
      failedRecords: counts.failed,
      progress: sql`greatest(${jobs.progress}, 0.8::real)`,
    })
    .where(thatJob(attempt));
}

export type CompletedJobs = {
  readonly ended: readonly { readonly id: string; readonly sourceId: string; readonly mode: JobMode }[];
  /** Follow-up jobs, whose messages have to be sent. */
  readonly started: readonly string[];
};

/** Completes every job of the account whose change is contained in the visible figures. */
export async function completeJobs(
  tx: Queryable,
  accountId: string,
  visibleRevision: number,
  now: Date,
): Promise<CompletedJobs> {
  const ended = await tx
    .update(jobs)
    .set({ status: "completed", finishedAt: now, progress: 1 })
    .where(
      and(eq(jobs.accountId, accountId), eq(jobs.status, "running"), lte(jobs.revision, visibleRevision)),
    )
    .returning({ id: jobs.id, sourceId: jobs.sourceId, mode: jobs.mode, followUpMode: jobs.followUpMode });
  const started: string[] = [];
  for (const { sourceId, followUpMode } of ended)
    if (followUpMode !== null) started.push(await insertJob(tx, { accountId, sourceId }, followUpMode, now));
  return { ended: ended.map(({ id, sourceId, mode }) => ({ id, sourceId, mode })), started };
}

/** Fails the job inside a fenced transaction. */
export async function failJob(
  tx: Queryable,
  queue: Queue,
  attempt: JobAttempt,
  {
    message,
    userMessage,
    providerResponse,
    failure,
  }: {
    readonly message: string;
    readonly userMessage: Message;
    readonly providerResponse: unknown;
    readonly failure?: string | null;
  },
  now: Date,
): Promise<void> {
  const ended = await tx
    .update(jobs)
    .set({
      status: "failed",
      finishedAt: now,
      checkpoint: null,
      providerResponse,
      message,
      said: userMessage,
      failure: failure ?? null,
    })
    .where(thatJob(attempt))
    .returning({ mode: jobs.mode, followUpMode: jobs.followUpMode });
  const [job] = ended;
  const followUpMode = job?.followUpMode ?? null;
  if (job === undefined) return;
  const { accountId, jobId, sourceId } = attempt;
  const data = { jobId, sourceId, mode: job.mode, message };
  const deliveryIds = await noteEvents(tx, accountId, [{ type: "job.failed", data }], now);
  for (const deliveryId of deliveryIds) await queue.enqueue(tx, { accountId, deliveryId });
  if (followUpMode !== null)
    await queue.enqueue(tx, { accountId, jobId: await insertJob(tx, attempt, followUpMode, now) });
}

const queuedJob = ({ accountId, sourceId }: SourceKey, mode: JobMode, createdAt: Date) =>
  ({ id: newId(), accountId, sourceId, mode, status: "queued", attempt: 0, tries: 0, createdAt }) as const;

async function insertJob(tx: Queryable, owner: SourceKey, mode: JobMode, now: Date): Promise<string> {
  const job = queuedJob(owner, mode, now);
  await tx.insert(jobs).values(job);
  return job.id;
}

/** Returns the job to the queue: immediately if the worker is stopping, otherwise for the given time. */
export async function handBack(
  tx: Queryable,
  queue: Queue,
  attempt: JobAttempt,
  notBefore?: Date,
): Promise<void> {
  await tx
    .update(jobs)
    .set({ tries: sql`greatest(${jobs.tries} - 1, 0)` })
    .where(thatJob(attempt));
  await queue.enqueue(tx, { accountId: attempt.accountId, jobId: attempt.jobId }, notBefore);
}

/** Cancels the active job of the source; its worker can no longer write. */
export async function cancelJobs(db: Queryable, owner: SourceKey, message: string, now: Date): Promise<void> {
  await db
    .update(jobs)
    .set({ status: "failed", message, finishedAt: now, checkpoint: null, followUpMode: null })
    .where(and(ofSource(owner), inArray(jobs.status, [...ACTIVE])));
}

/** Deletes jobs of these accounts that ended before the given time, except the newest of each source. */
export async function deleteJobsBefore(
  db: Queryable,
  accountIds: readonly string[],
  before: Date,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from jobs j where j.account_id = any(${sql.param([...accountIds])}::uuid[])
      and j.created_at < ${before} and j.status in ('completed', 'failed')
      and exists (select 1 from jobs n where n.account_id = j.account_id and n.source_id = j.source_id
        and (n.created_at, n.id) > (j.created_at, j.id))`);
  return rowCount ?? 0;
}
