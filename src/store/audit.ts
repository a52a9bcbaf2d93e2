import { and, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Db, Queryable } from "./database.ts";
import { audit } from "./schema/index.ts";
import { accountsActedIn } from "./sweeps.ts";

export type AuditEntry = typeof audit.$inferSelect;
export type NewAuditEntry = Omit<
  AuditEntry,
  "actorEmail" | "appId" | "firmId" | "firmName" | "place" | "hash"
> &
  Partial<Pick<AuditEntry, "appId" | "firmId" | "firmName">>;

/** Adds an entry, with the actor's current email address. */
export async function insertAudit(db: Queryable, entry: NewAuditEntry): Promise<void> {
  const { accountId, id, at, actorId, role, keyId, keyName, action, path, requestId } = entry;
  const { appId = null, firmId = null, firmName = null } = entry;
  // Does nothing if the owner or the actor has been deleted meanwhile.
  await db.execute(sql`
    insert into audit
      (account_id, id, at, actor_id, actor_email, role, key_id, key_name, action, path, request_id, app_id, firm_id, firm_name)
    select o.id, ${id}, ${at}, a.id, a.email, ${role}, ${keyId}, ${keyName}, ${action}, ${path}, ${requestId},
      ${appId}, ${firmId}, ${firmName}
    from users a, users o where a.id = ${actorId} and o.id = ${accountId}`);
}

/**
 * Logs that a user saw these accounts in one table: one entry per account and day. Ids grow with time, so that the
 * entries of a day are adjacent.
 */
export async function noteTableLooks(
  db: Db,
  look: Pick<NewAuditEntry, "at" | "actorId" | "action" | "path" | "requestId" | "keyId" | "keyName"> & {
    readonly firmId: string | null;
    readonly firmName: string | null;
    /** Start of the day. */
    readonly since: Date;
  },
  seen: readonly { readonly accountId: string; readonly role: AuditEntry["role"]; readonly id: string }[],
): Promise<void> {
  if (seen.length === 0) return;
  const { at, actorId, action, path, requestId, keyId, keyName, firmId, firmName, since } = look;
  const list = (values: readonly string[]) => sql.param(values);
  await db.transaction(async (tx) => {
    // Two concurrent requests would otherwise each find no entry.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`looks ${actorId} ${firmId}`}, 0))`);
    await tx.execute(sql`
      insert into audit
        (account_id, id, at, actor_id, actor_email, role, key_id, key_name, action, path, request_id, firm_id, firm_name)
      select o.id, s.id, ${at}, a.id, a.email, s.role, ${keyId}, ${keyName}, ${action}, ${path}, ${requestId}, ${firmId}, ${firmName}
      from unnest(${list(seen.map(({ accountId }) => accountId))}::uuid[], ${list(seen.map(({ id }) => id))}::uuid[],
          ${list(seen.map(({ role }) => role))}::text[]) as s (account_id, id, role)
        join users o on o.id = s.account_id cross join users a
      where a.id = ${actorId} and not exists (
        select 1 from audit e where e.account_id = s.account_id and e.id >= ${firstIdOf(since)}::uuid
          and e.actor_id = ${actorId} and e.action = ${action} and e.path = ${path}
          and e.firm_id is not distinct from ${firmId}::uuid)`);
  });
}

/** Lower bound of all ids created from this moment on. */
const firstIdOf = (moment: Date): string => {
  const time = moment.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
};

/**
 * Actions in an account and, for its owner, the owner's actions in other accounts. Newest first; ids grow with time.
 */
export async function listAudit(
  db: Queryable,
  accountId: string,
  { limit, before, elsewhere }: { limit: number; before: string | null; elsewhere: boolean },
): Promise<readonly AuditEntry[]> {
  const page = (of: SQL) =>
    db
      .select()
      .from(audit)
      .where(and(of, ...(before === null ? [] : [lt(audit.id, before)])))
      .orderBy(desc(audit.id))
      .limit(limit);
  const here = await page(eq(audit.accountId, accountId));
  if (!elsewhere) return here;
  const accountIds = await accountsActedIn(db, accountId, { limit, before });
  if (accountIds.length === 0) return here;
  const there = await page(
    sql`${inArray(audit.accountId, [...accountIds])} and ${audit.actorId} = ${accountId} and ${audit.role} <> 'owner'`,
  );
  return [...here, ...there].toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit);
}
