import { and, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Db, Queryable } from "./database.ts";
import { grants, users } from "./schema/index.ts";

export type Grant = typeof grants.$inferSelect;
export type Role = Grant["role"];

/**
 * Invites, or gives the grant that this address has another role. Null where the account has as many as it may. Part of
 * the caller's transaction.
 */
export async function upsertGrant(
  tx: Queryable,
  grant: Pick<Grant, "id" | "accountId" | "email" | "emailKey" | "role" | "createdAt">,
  most: number,
): Promise<Grant | null> {
  // One at a time for an account, so that many at once are not more than the limit.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`grants ${grant.accountId}`}, 0))`);
  const others = and(eq(grants.accountId, grant.accountId), ne(grants.emailKey, grant.emailKey));
  if ((await tx.$count(grants, others)) >= most) return null;
  const rows = await tx
    .insert(grants)
    .values(grant)
    .onConflictDoUpdate({ target: [grants.accountId, grants.emailKey], set: { role: grant.role } })
    .returning();
  return rows[0] ?? null;
}

/** Runs on every request of an adviser: one prepared look-up by the unique index. */
export function roleFinder(db: Db): (adviserId: string, accountId: string) => Promise<Role | null> {
  const query = db
    .select({ role: grants.role })
    .from(grants)
    .where(
      and(
        eq(grants.adviserId, sql.placeholder("adviserId")),
        eq(grants.accountId, sql.placeholder("accountId")),
      ),
    )
    .prepare("role_of_adviser");
  return async (adviserId, accountId) => (await query.execute({ adviserId, accountId }))[0]?.role ?? null;
}

export async function listGrants(db: Queryable, accountId: string): Promise<readonly Grant[]> {
  return db.select().from(grants).where(eq(grants.accountId, accountId)).orderBy(desc(grants.id));
}

export type ClientAccount = {
  readonly grant: Grant;
  readonly owner: { readonly email: string; readonly displayName: string };
};

/** The accounts that this person may act in, and those that invite them. */
export async function listClients(
  db: Queryable,
  adviser: { readonly id: string; readonly emailKey: string },
): Promise<readonly ClientAccount[]> {
  return db
    .select({ grant: grants, owner: { email: users.email, displayName: users.displayName } })
    .from(grants)
    .innerJoin(users, eq(users.id, grants.accountId))
    .where(or(eq(grants.adviserId, adviser.id), invites(adviser.emailKey)))
    .orderBy(users.displayName, grants.id);
}

const invites = (emailKey: string) => and(eq(grants.emailKey, emailKey), isNull(grants.adviserId));

/** Accepted by the person at the address that was invited; again is no harm. An older grant of theirs goes. */
export async function acceptGrant(
  tx: Queryable,
  id: string,
  adviser: { readonly id: string; readonly emailKey: string },
  now: Date,
): Promise<Grant | null> {
  const mine = or(eq(grants.adviserId, adviser.id), invites(adviser.emailKey));
  const found = await tx
    .select()
    .from(grants)
    .where(and(eq(grants.id, id), mine))
    .for("update");
  const grant = found[0];
  if (grant === undefined || grant.adviserId !== null) return grant ?? null;
  await tx.delete(grants).where(and(eq(grants.accountId, grant.accountId), eq(grants.adviserId, adviser.id)));
  const rows = await tx
    .update(grants)
    .set({ adviserId: adviser.id, acceptedAt: now })
    .where(eq(grants.id, id))
    .returning();
  return rows[0] ?? null;
}

/** Ended by the owner, or given back or declined by the adviser. */
export async function deleteGrant(
  db: Queryable,
  id: string,
  by: { readonly id: string; readonly emailKey: string },
): Promise<Grant | null> {
  const theirs = or(eq(grants.accountId, by.id), eq(grants.adviserId, by.id), invites(by.emailKey));
  const rows = await db
    .delete(grants)
    .where(and(eq(grants.id, id), theirs))
    .returning();
  return rows[0] ?? null;
}

/** Taken back by its owner, who never gave it. */
export async function withdrawGrant(tx: Queryable, accountId: string, id: string): Promise<Grant | null> {
  const rows = await tx
    .delete(grants)
    .where(and(eq(grants.id, id), eq(grants.accountId, accountId)))
    .returning();
  return rows[0] ?? null;
}
