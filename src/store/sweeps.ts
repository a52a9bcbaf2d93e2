import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import type { JobKey } from "./jobs.ts";
import type { SourceKey } from "./records.ts";

/**
 * Queries across all accounts. These are the only ones that do not name an account, and they only return owners and
 * ids: callers continue account by account. Each starts with this comment, by which tests recognize it.
 */
export const SWEEP_COMMENT = "/* sweep */";
const SWEEP = sql.raw(SWEEP_COMMENT);

async function accountIds(db: Queryable, which: SQL): Promise<readonly string[]> {
  const { rows } = await db.execute<{ account_id: string }>(which);
  return rows.map((row) => row.account_id);
}

/** Accounts whose figures lack a change. */
export const unassessedAccounts = (db: Queryable): Promise<readonly string[]> =>
  accountIds(
    db,
    sql`${SWEEP} select account_id from books where wanted > shown order by account_id limit 1000`,
  );

/** Accounts with figures, sorted by id. */
export const accountIdsAfter = (db: Queryable, after: string, limit: number): Promise<readonly string[]> =>
  accountIds(
    db,
    sql`${SWEEP} select account_id from books where account_id > ${after} order by account_id limit ${limit}`,
  );

/** Accounts whose figures another version of the engine computed. */
export const staleBooks = (
  db: Queryable,
  engines: readonly string[],
  limit: number,
): Promise<readonly string[]> =>
  accountIds(
    db,
    sql`${SWEEP} select account_id from books
      where engine <> all(${sql.param([...engines])}::text[]) and wanted = shown limit ${limit}`,
  );

/** Accounts with decisions of a version without hashes. */
export const unsealedDecisions = (db: Queryable): Promise<readonly string[]> =>
  accountIds(db, sql`${SWEEP} select distinct account_id from decisions where hash is null`);

/** Accounts with jobs that ended before that moment and are not the newest of their source. */
export const accountsWithOldJobs = (db: Queryable, before: Date, limit: number): Promise<readonly string[]> =>
  accountIds(
    db,
    sql`${SWEEP} select distinct account_id from (
      select j.account_id from jobs j where j.created_at < ${before} and j.status in ('completed', 'failed')
        and exists (select 1 from jobs n where n.account_id = j.account_id and n.source_id = j.source_id
          and (n.created_at, n.id) > (j.created_at, j.id))
      order by j.created_at limit ${limit}) old`,
  );

/** Accounts with deliveries from before that moment. */
export const accountsWithOldDeliveries = (
  db: Queryable,
  before: Date,
  limit: number,
): Promise<readonly string[]> =>
  accountIds(
    db,
    sql`${SWEEP} select distinct account_id from (
      select account_id from deliveries where created_at < ${before} order by created_at limit ${limit}) old`,
  );

/** Accounts in a webhook's deliveries: in all of them, or in the latest up to a limit; ids grow with time. */
export const accountsNotifiedBy = (
  db: Queryable,
  webhookId: string,
  last?: { readonly limit: number; readonly before: string | null },
): Promise<readonly string[]> =>
  accountIds(
    db,
    sql`${SWEEP} select distinct account_id from (
      select account_id from deliveries where webhook_id = ${webhookId}
        and (${last?.before ?? null}::uuid is null or id < ${last?.before ?? null}::uuid)
      order by id desc limit ${last?.limit ?? null}) told`,
  );

/** Account of a webhook, for deliveries of earlier versions that did not store it. */
export const accountOfWebhook = async (db: Queryable, webhookId: string): Promise<string | null> =>
  (await accountIds(db, sql`${SWEEP} select account_id from webhooks where id = ${webhookId}`))[0] ?? null;

/** Accounts with questions by a user or a firm. */
export const accountsWithQuestionsBy = (
  db: Queryable,
  by: { readonly accountId: string } | { readonly firmIds: readonly string[] },
): Promise<readonly string[]> =>
  accountIds(
    db,
    sql`${SWEEP} select distinct account_id from questions where ${
      "accountId" in by
        ? sql`asked_by = ${by.accountId}`
        : sql`firm_id = any(${sql.param([...by.firmIds])}::uuid[])`
    }`,
  );

/** Other users' accounts in which a user acted last; ids of entries grow with time. */
export const accountsActedIn = (
  db: Queryable,
  actorId: string,
  { limit, before }: { readonly limit: number; readonly before: string | null },
): Promise<readonly string[]> =>
  accountIds(
    db,
    sql`${SWEEP} select distinct account_id from (
      select account_id from audit where actor_id = ${actorId} and role <> 'owner'
        and (${before}::uuid is null or id < ${before}::uuid) order by id desc limit ${limit}) last`,
  );

/** Accounts whose log has entries outside its chain. */
export const unchainedAudit = (db: Queryable, limit: number): Promise<readonly string[]> =>
  accountIds(
    db,
    sql`${SWEEP} select distinct account_id from (
      select account_id from audit where place is null limit ${limit}) open`,
  );

/**
 * Sources whose ledger is older than their newest change and that have no job to read it: a decision without a job, or
 * a file that no job has seen.
 */
export async function unreadChanges(db: Queryable): Promise<readonly SourceKey[]> {
  const { rows } = await db.execute<SourceKey>(sql`${SWEEP}
    select s.user_id as "accountId", s.id as "sourceId" from sources s
    where (s.reader in ('changed', 'changed together')
        or exists (
          select 1 from source_files f
          where f.account_id = s.user_id and f.source_id = s.id and f.created_at > coalesce(
            (select max(j.finished_at) from jobs j where j.account_id = s.user_id and j.source_id = s.id), '-infinity')))
      and not exists (select 1 from jobs j where j.account_id = s.user_id and j.source_id = s.id
        and j.status in ('queued', 'running'))
    limit 1000`);
  return rows;
}

/** Sources whose removal has started and was not continued. */
export async function halfRemoved(db: Queryable): Promise<readonly SourceKey[]> {
  const { rows } = await db.execute<SourceKey>(sql`${SWEEP}
    select s.user_id as "accountId", s.id as "sourceId" from sources s
    where s.removing and not exists (select 1 from jobs j where j.account_id = s.user_id and j.source_id = s.id
      and j.status in ('queued', 'running'))
    limit 100`);
  return rows;
}

/** Sources whose ledger another version has read, sorted by id. */
export async function sourcesToRead(
  db: Queryable,
  reader: string,
  after: string,
  limit: number,
  /** Sources that could not be read since then are skipped. */
  triedSince: Date,
): Promise<readonly SourceKey[]> {
  const { rows } = await db.execute<SourceKey>(sql`${SWEEP}
    select s.user_id as "accountId", s.id as "sourceId" from sources s
    where s.last_synced_at is not null and s.reader <> ${reader} and s.id > ${after}
      and not exists (select 1 from jobs j where j.account_id = s.user_id and j.source_id = s.id
        and j.status = 'failed' and j.created_at >= ${triedSince})
    order by s.id limit ${limit}`);
  return rows;
}

/** Active jobs without a message in the queue, older than a minute. */
export async function orphanedJobs(db: Queryable, now: Date): Promise<readonly JobKey[]> {
  const { rows } = await db.execute<JobKey>(sql`${SWEEP}
    select j.account_id as "accountId", j.id as "jobId" from jobs j
    where j.status in ('queued', 'running') and j.created_at < ${new Date(now.getTime() - 60_000)}
      and not exists (
        select 1 from pgboss.job m
        where m.name in ('jobs', 'fetching') and m.state in ('created', 'retry', 'active') and m.data->>'jobId' = j.id::text)`);
  return rows;
}

/** Deliveries that have been due for a while and therefore have no message in the queue. */
export async function overdueDeliveries(
  db: Queryable,
  before: Date,
): Promise<readonly { readonly accountId: string; readonly deliveryId: string }[]> {
  const { rows } = await db.execute<{ accountId: string; deliveryId: string }>(sql`${SWEEP}
    select d.account_id as "accountId", d.id as "deliveryId" from deliveries d
    where d.status = 'pending' and d.due_at < ${before}
      and not exists (
        select 1 from pgboss.job m
        where m.name = 'deliveries' and m.state in ('created', 'retry', 'active')
          and m.data->>'deliveryId' = d.id::text)
    limit 1000`);
  return rows;
}

/** Account of a job or delivery whose queue message an earlier version sent without it. */
export const ACCOUNT_OF = {
  jobId: `${SWEEP_COMMENT} select account_id from jobs where id = $1`,
  deliveryId: `${SWEEP_COMMENT} select account_id from deliveries where id = $1`,
} as const;

/** An encrypted value: its account and id. */
export type SealedRow = { readonly accountId: string; readonly id: string };

const SEALED = {
  credentials: sql.raw("select account_id, source_id as id, sealed from credentials"),
  webhooks: sql.raw("select account_id, id, sealed_secret as sealed from webhooks"),
} as const;

/** Up to `limit` rows after that id, by id, whose value is not encrypted with the key of this prefix. */
const notUnder =
  (table: keyof typeof SEALED) =>
  async (db: Queryable, prefix: Buffer, afterId: string, limit: number): Promise<readonly SealedRow[]> => {
    const { rows } = await db.execute<SealedRow>(sql`${SWEEP}
      select account_id as "accountId", id from (${SEALED[table]}) s
      where id > ${afterId} and substring(sealed from 1 for ${prefix.length}::int) <> ${prefix}
      order by id limit ${limit}`);
    return rows;
  };

/** Credentials encrypted with another key, after a rotation. */
export const credentialsNotUnder = notUnder("credentials");
export const webhooksNotUnder = notUnder("webhooks");

/** Whether there are credentials that only this key decrypts. Reads all rows if there are none. */
export async function credentialsUnder(db: Queryable, prefix: Buffer): Promise<boolean> {
  const { rows } = await db.execute(sql`${SWEEP}
    select 1 from credentials where substring(sealed from 1 for ${prefix.length}::int) = ${prefix} limit 1`);
  return rows.length > 0;
}
