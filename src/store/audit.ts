import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { audit } from "./schema/index.ts";

export type AuditEntry = typeof audit.$inferSelect;

/** One more line, with the actor's address as it is now. */
export async function insertAudit(db: Queryable, entry: Omit<AuditEntry, "actorEmail">): Promise<void> {
  const { accountId, id, at, actorId, role, keyId, keyName, action, path, requestId } = entry;
  // Nothing where the owner or the actor has gone meanwhile: then there is nobody to tell.
  await db.execute(sql`
    insert into audit
      (account_id, id, at, actor_id, actor_email, role, key_id, key_name, action, path, request_id)
    select o.id, ${id}, ${at}, a.id, a.email, ${role}, ${keyId}, ${keyName}, ${action}, ${path}, ${requestId}
    from users a, users o where a.id = ${actorId} and o.id = ${accountId}`);
}

/** Newest first; ids grow with time. */
export async function listAudit(
  db: Queryable,
  accountId: string,
  limit: number,
  before: string | null,
): Promise<readonly AuditEntry[]> {
  return db
    .select()
    .from(audit)
    .where(and(eq(audit.accountId, accountId), ...(before === null ? [] : [lt(audit.id, before)])))
    .orderBy(desc(audit.id))
    .limit(limit);
}
