import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { audit } from "./schema/index.ts";

export type AuditEntry = typeof audit.$inferSelect;
export type NewAuditEntry = Omit<AuditEntry, "actorEmail" | "appId"> & { readonly appId?: string | null };

/** One more line, with the actor's address as it is now. */
export async function insertAudit(db: Queryable, entry: NewAuditEntry): Promise<void> {
  const { accountId, id, at, actorId, role, keyId, keyName, action, path, requestId, appId } = entry;
  // Nothing where the owner or the actor has gone meanwhile: then there is nobody to tell.
  await db.execute(sql`
    insert into audit
      (account_id, id, at, actor_id, actor_email, role, key_id, key_name, action, path, request_id, app_id)
    select o.id, ${id}, ${at}, a.id, a.email, ${role}, ${keyId}, ${keyName}, ${action}, ${path}, ${requestId}, ${appId ?? null}
    from users a, users o where a.id = ${actorId} and o.id = ${accountId}`);
}

/** What was done in an account; for its owner also what she did in the accounts of others. Newest first; ids grow with time. */
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
  const there = await page(sql`${audit.actorId} = ${accountId} and ${audit.role} <> 'owner'`);
  return [...here, ...there].toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit);
}
