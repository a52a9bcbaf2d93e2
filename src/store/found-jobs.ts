import { and, desc, eq, inArray, lt, ne, or, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import type { SourceKey } from "./records.ts";
import { jobs } from "./schema/index.ts";
import { type Job, type JobKey } from "./jobs.ts";

export const ACTIVE = ["queued", "running"] as const;

export const ofSource = ({ accountId, sourceId }: SourceKey) =>
  and(eq(jobs.accountId, accountId), eq(jobs.sourceId, sourceId));
export const thatJob = ({ accountId, jobId }: JobKey) =>
  and(eq(jobs.accountId, accountId), eq(jobs.id, jobId));
const among = (keys: readonly JobKey[]) =>
  and(
    inArray(jobs.accountId, [...new Set(keys.map(({ accountId }) => accountId))]),
    inArray(
      jobs.id,
      keys.map(({ jobId }) => jobId),
    ),
  );

export async function activeJob(db: Queryable, owner: SourceKey): Promise<Job | null> {
  const rows = await db
    .select()
    .from(jobs)
    .where(and(ofSource(owner), inArray(jobs.status, [...ACTIVE])));
  return rows[0] ?? null;
}

export async function findJobs(db: Queryable, keys: readonly JobKey[]): Promise<readonly Job[]> {
  return db.select().from(jobs).where(among(keys));
}

/** Sources of an account with an active job. */
export async function sourcesAtWork(db: Queryable, accountId: string): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select source_id as id from jobs where account_id = ${accountId} and status in ('queued', 'running')`);
  return rows.map(({ id }) => id);
}

/** The newest job of each source. */
export async function latestJobs(
  db: Queryable,
  accountId: string,
  sourceIds: readonly string[],
): Promise<readonly Pick<Job, "sourceId" | "status">[]> {
  return db
    .selectDistinctOn([jobs.sourceId], { sourceId: jobs.sourceId, status: jobs.status })
    .from(jobs)
    .where(and(eq(jobs.accountId, accountId), inArray(jobs.sourceId, [...sourceIds])))
    .orderBy(jobs.sourceId, desc(jobs.createdAt), desc(jobs.id));
}

/**
 * The given jobs that were canceled, or deleted with their source. A completed job is not canceled: its worker may
 * still assess changes that the workers of other sources left to it.
 */
export async function canceledAmong(db: Queryable, keys: readonly JobKey[]): Promise<readonly string[]> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(among(keys), ne(jobs.status, "failed")));
  const valid = new Set(rows.map(({ id }) => id));
  return keys.map(({ jobId }) => jobId).filter((jobId) => !valid.has(jobId));
}

export async function findJob(db: Queryable, owner: SourceKey, jobId: string): Promise<Job | null> {
  const rows = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, jobId), ofSource(owner)));
  return rows[0] ?? null;
}

export async function listJobs(
  db: Queryable,
  owner: SourceKey,
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
    .where(and(ofSource(owner), ...older))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit);
}
