import { and, asc, gt, isNotNull, notLike, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { reminders, users } from "./schema/index.ts";
import type { User } from "./users.ts";
import { type Message } from "../wording/messages/index.ts";

/** Users with an email address, sorted by id, after the given one; without the accounts of the sample domain. */
export const peopleAfter = (
  db: Queryable,
  after: string,
  { domain, limit }: { readonly domain: string; readonly limit: number },
): Promise<readonly User[]> =>
  db
    .select()
    .from(users)
    .where(and(gt(users.id, after), isNotNull(users.emailVerifiedAt), notLike(users.emailKey, `%${domain}`)))
    .orderBy(asc(users.id))
    .limit(limit);

/** Returns the reminders that were not sent before, and marks them as sent. */
export async function claimReminders(
  tx: Queryable,
  accountId: string,
  kind: string,
  keys: readonly string[],
  notifiedAt: Date,
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tx
    .insert(reminders)
    .values([...new Set(keys)].map((key) => ({ accountId, kind, key, notifiedAt })))
    .onConflictDoNothing()
    .returning({ key: reminders.key });
  return new Set(rows.map(({ key }) => key));
}

export type FailedSource = {
  readonly id: string;
  readonly name: string;
  readonly message: string | null;
  readonly said: Message | null;
  readonly lastSyncedAt: string | null;
};

/** Sources whose last job failed. */
export async function failedSources(db: Queryable, accountId: string): Promise<readonly FailedSource[]> {
  const { rows } = await db.execute<FailedSource>(sql`
    select s.id, s.name, j.message, j.said, s.last_synced_at::text as "lastSyncedAt" from sources s
    cross join lateral (
      select status, message, said from jobs where account_id = s.user_id and source_id = s.id order by created_at desc, id desc limit 1
    ) j
    where s.user_id = ${accountId} and not s.removing and j.status = 'failed'
    order by s.name, s.id`);
  return rows;
}

export type ConnectedSource = { readonly id: string; readonly name: string; readonly providerKey: string };

/** Sources that are read from a provider, without a file that was added to them. */
export async function sourcesWithoutFiles(
  db: Queryable,
  accountId: string,
): Promise<readonly ConnectedSource[]> {
  const { rows } = await db.execute<ConnectedSource>(sql`
    select s.id, s.name, s.provider_key as "providerKey" from sources s
    where s.user_id = ${accountId} and not s.removing and s.type <> 'file'
      and not exists (select 1 from source_files f where f.account_id = s.user_id and f.source_id = s.id)
    order by s.name, s.id`);
  return rows;
}

/** Whether an adviser has access, which extends the deadline of the tax return. */
export async function hasAdviser(db: Queryable, accountId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from grants where account_id = ${accountId} and accepted_at is not null
    union all select 1 from firm_grants where account_id = ${accountId} and accepted_at is not null limit 1`);
  return rows.length > 0;
}
