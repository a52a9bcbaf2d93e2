import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { newId } from "../ids.ts";
import type { Db, Queryable } from "./database.ts";
import type { Queue } from "./queue.ts";
import { jobs } from "./schema/index.ts";

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

export async function findJob(db: Queryable, sourceId: string, jobId: string): Promise<Job | null> {
  const rows = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.sourceId, sourceId)));
  return rows[0] ?? null;
}

export async function listJobs(db: Queryable, sourceId: string, limit: number): Promise<readonly Job[]> {
  return db
    .select()
    .from(jobs)
    .where(eq(jobs.sourceId, sourceId))
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
        .values({ id: newId(), sourceId, mode, status: "queued", attempt: 0, createdAt: now })
        .onConflictDoNothing()
        .returning();
      const job = inserted[0];
      if (job !== undefined) await queue.enqueue(tx, job.id);
      return job;
    });
    const job = started ?? (await activeJob(db, sourceId));
    if (job !== null) return job; // null: the active one ended between the two statements
  }
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

/**
 * A transaction that only the current attempt can commit. The job row is locked for its length, so a
 * replaced worker that wakes up late cannot write beside its successor.
 */
export async function fenced<T>(db: Db, attempt: Attempt, write: (tx: Queryable) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const held = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.id, attempt.jobId), eq(jobs.attempt, attempt.number), eq(jobs.status, "running")))
      .for("update");
    if (held.length === 0)
      throw new ReplacedError(`job ${attempt.jobId} is no longer held by attempt ${attempt.number}`);
    return write(tx);
  });
}

export type JobChange = Partial<
  Pick<Job, "phase" | "importedRecords" | "normalizedRecords" | "failedRecords" | "progress" | "checkpoint">
>;

/** Writes progress inside a fenced transaction. */
export async function updateJob(tx: Queryable, attempt: Attempt, change: JobChange): Promise<void> {
  await tx.update(jobs).set(change).where(eq(jobs.id, attempt.jobId));
}

export async function finishJob(
  tx: Queryable,
  attempt: Attempt,
  end: { readonly status: "completed" | "failed"; readonly message: string | null; readonly at: Date },
): Promise<void> {
  await tx
    .update(jobs)
    .set({
      status: end.status,
      message: end.message,
      finishedAt: end.at,
      checkpoint: null,
      progress: end.status === "completed" ? 1 : null,
    })
    .where(eq(jobs.id, attempt.jobId));
}
