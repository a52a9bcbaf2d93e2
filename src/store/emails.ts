import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { idsNotUnder } from "./sealed.ts";
import { emails } from "./schema/index.ts";

export type StoredEmail = typeof emails.$inferSelect;

export async function insertEmail(
  tx: Queryable,
  email: Pick<
    StoredEmail,
    "id" | "accountId" | "kind" | "address" | "sealedBody" | "endsWith" | "dueAt" | "until" | "createdAt"
  >,
): Promise<void> {
  await tx.insert(emails).values({ ...email, status: "waiting", attempts: 0 });
}

/** An email to send: claimed until the given time. */
export type ClaimedEmail = Pick<
  StoredEmail,
  "id" | "kind" | "address" | "sealedBody" | "attempts" | "until" | "createdAt"
> & {
  /** Its code or link has been used, replaced or withdrawn. */
  readonly over: boolean;
};

/**
 * Claims the next due email, or the given one: new ones before retries. After a crash of the worker it can be claimed
 * again at `heldUntil`.
 */
export async function claimEmail(
  db: Queryable,
  { id, now, claimedUntil }: { readonly id: string | null; readonly now: Date; readonly claimedUntil: Date },
): Promise<ClaimedEmail | null> {
  const condition = id === null ? sql`due_at <= ${now.toISOString()}::timestamptz` : sql`id = ${id}`;
  const { rows } = await db.execute<
    Omit<ClaimedEmail, "sealedBody" | "until" | "createdAt"> & {
      sealed_body: Buffer;
      until: Date | string;
      created_at: Date | string;
    }
  >(sql`
    update mails m set due_at = ${claimedUntil.toISOString()}::timestamptz
    where id = (
      select id from mails where status = 'waiting' and ${condition}
      order by attempts > 0, due_at limit 1 for update skip locked)
    returning id, kind, address, sealed_body, attempts, until, created_at,
      ends_with is not null
        and not exists (select 1 from codes c where c.code_hash = m.ends_with)
        and not exists (select 1 from codes_beside b where b.code_hash = m.ends_with)
        and not exists (select 1 from security_events e where e.undo_hash = m.ends_with and e.undone_at is null)
        and not exists (select 1 from grants g where uuid_send(g.id) = m.ends_with and g.account_id = m.user_id)
        as over`);
  const row = rows[0];
  return row === undefined
    ? null
    : {
        ...row,
        sealedBody: row.sealed_body,
        until: new Date(row.until),
        createdAt: new Date(row.created_at),
      };
}

/** Final state: deletes the body, but keeps the recipient for the owner if delivery failed. */
export async function finishEmail(
  db: Queryable,
  id: string,
  status: Exclude<StoredEmail["status"], "waiting">,
  problem: string | null,
  now: Date,
): Promise<void> {
  // Emails without a user: a deleted account leaves no row behind.
  await db.delete(emails).where(and(eq(emails.id, id), isNull(emails.accountId)));
  await db
    .update(emails)
    .set({
      status,
      sealedBody: null,
      endsWith: null,
      dueAt: null,
      ...(status === "failed" ? {} : { address: null }),
      ...(status === "sent" ? { triedAt: now, problem: null } : {}),
      ...(problem === null ? {} : { problem }),
    })
    .where(eq(emails.id, id));
}

export async function postponeEmail(
  db: Queryable,
  id: string,
  {
    attempts,
    problem,
    dueAt,
    now,
  }: Pick<StoredEmail, "attempts" | "problem" | "dueAt"> & { readonly now: Date },
): Promise<void> {
  await db.update(emails).set({ attempts, problem, dueAt, triedAt: now }).where(eq(emails.id, id));
}

/** Emails to or for this user that failed or are pending, newest first. */
export async function undeliveredEmails(
  db: Queryable,
  accountId: string,
  since: Date,
  limit: number,
): Promise<readonly StoredEmail[]> {
  return db
    .select()
    .from(emails)
    .where(
      and(
        eq(emails.accountId, accountId),
        gt(emails.createdAt, since),
        or(eq(emails.status, "failed"), and(eq(emails.status, "waiting"), gt(emails.attempts, 0))),
      ),
    )
    .orderBy(desc(emails.id))
    .limit(limit);
}

export async function pendingEmails(
  db: Queryable,
): Promise<{ readonly count: number; readonly oldestAt: Date | null }> {
  const { rows } = await db.execute<{ count: number; oldest: Date | string | null }>(
    sql`select count(*)::int as count, min(created_at) as oldest from mails where status = 'waiting'`,
  );
  const { count = 0, oldest = null } = rows[0] ?? {};
  return { count, oldestAt: oldest === null ? null : new Date(oldest) };
}

export async function deleteEmailsBefore(db: Queryable, before: Date): Promise<void> {
  await db
    .delete(emails)
    .where(and(lt(emails.createdAt, before), inArray(emails.status, ["sent", "failed", "ended"])));
}

/** Emails encrypted with a key other than the given one, after a rotation. */
export const emailsNotUnder = (
  db: Queryable,
  prefix: Buffer,
  afterId: string,
  limit: number,
): Promise<readonly string[]> =>
  idsNotUnder(db, { id: emails.id, sealed: emails.sealedBody }, prefix, afterId, limit);

export async function lockEmailBody(tx: Queryable, id: string): Promise<Buffer | null> {
  const rows = await tx
    .select({ body: emails.sealedBody })
    .from(emails)
    .where(eq(emails.id, id))
    .for("update");
  return rows[0]?.body ?? null;
}

export async function resealEmailBody(tx: Queryable, id: string, sealedBody: Buffer): Promise<void> {
  await tx.update(emails).set({ sealedBody }).where(eq(emails.id, id));
}
