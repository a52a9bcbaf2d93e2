import { and, desc, eq, inArray, lt, lte, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { newId } from "../ids.ts";
import type { Database, Db, Queryable } from "./database.ts";
import type { Queue } from "./queue.ts";
import { jobs, sources } from "./schema/index.ts";
import { inTransaction, type Writing } from "./transaction.ts";
import { noteEvents } from "./webhooks.ts";
import { type Said } from "../wording/said/index.ts";

export type Job = typeof jobs.$inferSelect;
export type JobMode = Job["mode"];

/** One start of a job by one worker. Whoever holds an older number has been replaced. */
export type Attempt = { readonly jobId: string; readonly sourceId: string; readonly number: number };

const ACTIVE = ["queued", "running"] as const;

export async function activeJob(db: Queryable, sourceId: string): Promise<Job | null> {
  const rows = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.sourceId, sourceId), inArray(jobs.status, [...ACTIVE])));
  return rows[0] ?? null;
}

export async function findJobs(db: Queryable, jobIds: readonly string[]): Promise<readonly Job[]> {
  return db
    .select()
    .from(jobs)
    .where(inArray(jobs.id, [...jobIds]));
}

/** The sources of an account that a job is at, or is going to be. */
export async function sourcesAtWork(db: Queryable, accountId: string): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct s.id from sources s join jobs j on j.source_id = s.id
    where s.user_id = ${accountId} and j.status in ('queued', 'running')`);
  return rows.map(({ id }) => id);
}

/** The newest job of each source. */
export async function latestJobs(
  db: Queryable,
  sourceIds: readonly string[],
): Promise<readonly Pick<Job, "sourceId" | "status">[]> {
  return db
    .selectDistinctOn([jobs.sourceId], { sourceId: jobs.sourceId, status: jobs.status })
    .from(jobs)
    .where(inArray(jobs.sourceId, [...sourceIds]))
    .orderBy(jobs.sourceId, desc(jobs.createdAt), desc(jobs.id));
}

/** Those of the jobs that have not ended. */
export async function activeAmong(db: Queryable, jobIds: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.id, [...jobIds]), inArray(jobs.status, [...ACTIVE])));
  return rows.map(({ id }) => id);
}

export async function findJob(db: Queryable, sourceId: string, jobId: string): Promise<Job | null> {
  const rows = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.sourceId, sourceId)));
  return rows[0] ?? null;
}

export async function listJobs(
  db: Queryable,
  sourceId: string,
  limit: number,
  before: Pick<Job, "createdAt" | "id"> | null = null,
): Promise<readonly Job[]> {
  const older =
    before === null
      ? []
      : [
          or(
            lt(jobs.createdAt, before.createdAt),
            and(eq(jobs.createdAt, before.createdAt), lt(jobs.id, before.id)),
          ),
        ];
  return db
    .select()
    .from(jobs)
    .where(and(eq(jobs.sourceId, sourceId), ...older))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit);
}

/**
 * Starts a job, or answers the one that is active. The unique index decides between a hundred callers;
 * the row and its message in the queue are one transaction.
 */
export async function startJob(
  db: Db,
  queue: Queue,
  sourceId: string,
  mode: JobMode,
  now: Date,
): Promise<Job> {
  for (;;) {
    const started = await db.transaction(async (tx) => {
      const inserted = await tx
        .insert(jobs)
        .values({ id: newId(), sourceId, mode, status: "queued", attempt: 0, tries: 0, createdAt: now })
        .onConflictDoNothing()
        .returning();
      const job = inserted[0];
      if (job !== undefined) await queue.enqueue(tx, { jobId: job.id });
      return job ?? null;
    });
    const job = started ?? (await activeJob(db, sourceId));
    if (job !== null) return job; // null: the active one ended between the two statements
  }
}

/**
 * Starts a job that is sure to see what this transaction writes, or what was written before it. A job that already runs
 * may have read past it, so that one is told to start another when it ends. The change, the job and its message are kept
 * together or not at all.
 */
export async function startJobWith(
  tx: Queryable,
  queue: Queue,
  sourceId: string,
  mode: JobMode,
  now: Date,
): Promise<Job> {
  for (;;) {
    const inserted = await tx
      .insert(jobs)
      .values({ id: newId(), sourceId, mode, status: "queued", attempt: 0, tries: 0, createdAt: now })
      .onConflictDoNothing()
      .returning();
    const job = inserted[0];
    if (job !== undefined) {
      await queue.enqueue(tx, { jobId: job.id });
      return job;
    }
    // One that waits is not taken before we have ended: whoever takes it then sees what we have written.
    const told = await tx
      .update(jobs)
      .set({
        again: sql`case when ${jobs.status} = 'queued' then ${jobs.again}
                        when ${jobs.again} = 'sync' then 'sync' else ${mode} end`,
      })
      .where(and(eq(jobs.sourceId, sourceId), inArray(jobs.status, [...ACTIVE])))
      .returning();
    if (told[0] !== undefined) return told[0]; // none: the active one ended between the two statements
  }
}

/**
 * Sources whose ledger is older than their newest change and that no job is going to read: a decision that came to no job,
 * or a file that none has seen.
 */
export async function unreadChanges(db: Queryable): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select s.id from sources s
    where (s.reader in ('changed', 'changed together')
        or exists (
          select 1 from source_files f
          where f.source_id = s.id and f.created_at > coalesce(
            (select max(j.finished_at) from jobs j where j.source_id = s.id), '-infinity')))
      and not exists (select 1 from jobs j where j.source_id = s.id and j.status in ('queued', 'running'))
    limit 1000`);
  return rows.map(({ id }) => id);
}

/** Takes the job for this worker: a new attempt number, or null when there is nothing left to do. */
export async function claimJob(
  db: Queryable,
  jobId: string,
  now: Date,
): Promise<{ readonly job: Job; readonly attempt: Attempt } | null> {
  const rows = await db
    .update(jobs)
    .set({
      status: "running",
      attempt: sql`${jobs.attempt} + 1`,
      tries: sql`${jobs.tries} + 1`,
      startedAt: sql`coalesce(${jobs.startedAt}, ${now})`,
    })
    .where(and(eq(jobs.id, jobId), inArray(jobs.status, [...ACTIVE])))
    .returning();
  const job = rows[0];
  return job === undefined ? null : { job, attempt: { jobId, sourceId: job.sourceId, number: job.attempt } };
}

/** Thrown out of a fenced write: another worker has taken the job over, or it was ended. */
export class ReplacedError extends Error {
  override readonly name = "ReplacedError";
}

/** A transaction that only the current attempt can commit: a replaced worker that wakes up late cannot write. */
export async function fenced<T>(
  database: Pick<Database, "pool">,
  attempt: Attempt,
  write: (writing: Writing) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (writing) => {
    await holdJob(writing, attempt);
    return write(writing);
  });
}

/**
 * The fence itself: locks the job's row until the transaction ends. A long write calls it as its last step, so that
 * whoever stops the job in the meantime need not wait for it.
 */
export async function holdJob({ client }: Writing, attempt: Attempt): Promise<void> {
  const held = await client.query({
    name: "hold_job",
    text: "select 1 from jobs where id = $1 and attempt = $2 and status = 'running' for update",
    values: [attempt.jobId, attempt.number],
  });
  if (held.rowCount === 0)
    throw new ReplacedError(`job ${attempt.jobId} is no longer held by attempt ${attempt.number}`);
}

export type Progress = {
  readonly phase: string;
  readonly imported?: number;
  readonly normalized?: number;
  readonly failed?: number;
  /** 0 to 1. */
  readonly progress?: number;
  readonly checkpoint?: unknown;
};

/** Writes progress inside a fenced transaction. Counters only grow, also when a second attempt counts again. */
export async function reportProgress(tx: Queryable, attempt: Attempt, change: Progress): Promise<void> {
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
    .where(eq(jobs.id, attempt.jobId));
}

/**
 * The job's ledger is written: the job waits for the figures to contain it. Part of the fenced transaction that
 * writes the ledger.
 */
export async function awaitFigures(
  tx: Queryable,
  attempt: Attempt,
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
    .where(eq(jobs.id, attempt.jobId));
}

export type CompletedJobs = {
  readonly ended: readonly { readonly id: string; readonly sourceId: string; readonly mode: JobMode }[];
  /** Jobs that were asked for meanwhile: their messages are to be sent. */
  readonly started: readonly string[];
};

/** Completes every job of the account whose change is among the figures that are shown from now on. */
export async function completeJobs(
  tx: Queryable,
  accountId: string,
  shown: number,
  now: Date,
): Promise<CompletedJobs> {
  const ended = await tx
    .update(jobs)
    .set({ status: "completed", finishedAt: now, progress: 1 })
    .where(
      and(
        eq(jobs.status, "running"),
        lte(jobs.revision, shown),
        inArray(
          jobs.sourceId,
          tx.select({ id: sources.id }).from(sources).where(eq(sources.userId, accountId)),
        ),
      ),
    )
    .returning({ id: jobs.id, sourceId: jobs.sourceId, mode: jobs.mode, again: jobs.again });
  const started: string[] = [];
  for (const { sourceId, again } of ended)
    if (again !== null) started.push(await insertJob(tx, sourceId, again, now));
  return { ended: ended.map(({ id, sourceId, mode }) => ({ id, sourceId, mode })), started };
}

/** Ends the job inside a fenced transaction: it cannot be done. */
export async function failJob(
  tx: Queryable,
  queue: Queue,
  attempt: Attempt,
  {
    message,
    said,
    answer,
    failure,
  }: {
    readonly message: string;
    readonly said: Said;
    readonly answer: unknown;
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
      answer,
      message,
      said,
      failure: failure ?? null,
    })
    .where(eq(jobs.id, attempt.jobId))
    .returning({ mode: jobs.mode, again: jobs.again });
  const [job] = ended;
  const again = job?.again ?? null;
  const owner = await tx
    .select({ userId: sources.userId })
    .from(sources)
    .where(eq(sources.id, attempt.sourceId));
  if (job !== undefined && owner[0] !== undefined) {
    const data = { jobId: attempt.jobId, sourceId: attempt.sourceId, mode: job.mode, message };
    const told = await noteEvents(tx, owner[0].userId, [{ type: "job.failed", data }], now);
    for (const deliveryId of told) await queue.enqueue(tx, { deliveryId });
  }
  if (again !== null) await queue.enqueue(tx, { jobId: await insertJob(tx, attempt.sourceId, again, now) });
}

async function insertJob(tx: Queryable, sourceId: string, mode: JobMode, now: Date): Promise<string> {
  const id = newId();
  await tx
    .insert(jobs)
    .values({ id, sourceId, mode, status: "queued", attempt: 0, tries: 0, createdAt: now });
  return id;
}

/** Puts the job back for another worker: at once, where this one is told to stop, or not before that time. */
export async function handBack(
  tx: Queryable,
  queue: Queue,
  attempt: Attempt,
  notBefore?: Date,
): Promise<void> {
  await tx
    .update(jobs)
    .set({ tries: sql`greatest(${jobs.tries} - 1, 0)` })
    .where(eq(jobs.id, attempt.jobId));
  await queue.enqueue(tx, { jobId: attempt.jobId }, notBefore);
}

/** Ends whatever is active for the source, from outside: its worker finds itself fenced out. */
export async function cancelJobs(db: Queryable, sourceId: string, message: string, now: Date): Promise<void> {
  await db
    .update(jobs)
    .set({ status: "failed", message, finishedAt: now, checkpoint: null, again: null })
    .where(and(eq(jobs.sourceId, sourceId), inArray(jobs.status, [...ACTIVE])));
}

/** Active jobs that no message in the queue leads to, older than a minute: lost between two worlds. */
export async function orphanedJobs(db: Queryable, now: Date): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select j.id from jobs j
    where j.status in ('queued', 'running') and j.created_at < ${new Date(now.getTime() - 60_000)}
      and not exists (
        select 1 from pgboss.job m
        where m.name in ('jobs', 'fetching') and m.state in ('created', 'retry', 'active') and m.data->>'jobId' = j.id::text)`);
  return rows.map((row) => row.id);
}

/** Removes jobs that ended before that moment, but never the newest of a source: so many at a time. */
export async function deleteJobsBefore(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from jobs where id in (
      select j.id from jobs j where j.created_at < ${before} and j.status in ('completed', 'failed')
        and exists (select 1 from jobs n where n.source_id = j.source_id
          and (n.created_at, n.id) > (j.created_at, j.id))
      order by j.created_at limit ${limit})`);
  return rowCount ?? 0;
}
