import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { grants, users } from "./schema/index.ts";
import type { User } from "./users.ts";

export type Grant = typeof grants.$inferSelect;
export type GrantRole = Grant["role"];

const INVITATION_DAYS = 14;

/** Invitations created before this have expired. */
const oldest = (now = new Date()): Date => new Date(now.getTime() - INVITATION_DAYS * 86_400_000);

/** Deletes expired invitations: of one account, or of all. */
export async function deleteOldInvitations(db: Queryable, now: Date, accountId?: string): Promise<void> {
  await db
    .delete(grants)
    .where(
      and(
        isNull(grants.adviserId),
        lte(grants.createdAt, oldest(now)),
        ...(accountId === undefined ? [] : [eq(grants.accountId, accountId)]),
      ),
    );
}

/**
 * Updates the addresses of advisers: a grant belongs to its adviser after a change of address, and the old address is
 * free for its next owner.
 */
async function followAdvisers(tx: Queryable, accountId: string): Promise<void> {
  const moved = sql`from users u where g.account_id = ${accountId} and g.adviser_id = u.id and g.email_key <> u.email_key`;
  // In two steps, because an adviser may now have the former address of another.
  await tx.execute(sql`update grants g set email_key = g.id::text ${moved}`);
  await tx.execute(sql`
    delete from grants i using grants g, users u
    where i.account_id = ${accountId} and i.adviser_id is null and g.account_id = i.account_id
      and u.id = g.adviser_id and i.email_key = u.email_key`);
  await tx.execute(sql`update grants g set email = u.email, email_key = u.email_key ${moved}`);
}

/**
 * Invites an address, or changes the role of its grant. Null if the account has reached the maximum. Part of the
 * caller's transaction.
 */
export async function upsertGrant(
  tx: Queryable,
  grant: Pick<Grant, "id" | "accountId" | "email" | "emailKey" | "role" | "createdAt">,
  max: number,
): Promise<Grant | null> {
  // Serialized per account, so that concurrent requests cannot exceed the limit.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`grants ${grant.accountId}`}, 0))`);
  await deleteOldInvitations(tx, grant.createdAt, grant.accountId);
  await followAdvisers(tx, grant.accountId);
  const others = and(eq(grants.accountId, grant.accountId), ne(grants.emailKey, grant.emailKey));
  if ((await tx.$count(grants, others)) >= max) return null;
  const rows = await tx
    .insert(grants)
    .values(grant)
    .onConflictDoUpdate({
      target: [grants.accountId, grants.emailKey],
      set: {
        role: grant.role,
        // Inviting a second time renews the invitation.
        createdAt: sql`case when ${grants.adviserId} is null then excluded.created_at else ${grants.createdAt} end`,
      },
    })
    .returning();
  return rows[0] ?? null;
}

/** Grants with each adviser's current address; invitations only while they are valid. */
export async function listGrants(db: Queryable, accountId: string): Promise<readonly Grant[]> {
  const rows = await db
    .select({ grant: grants, adviser: { email: users.email, emailKey: users.emailKey } })
    .from(grants)
    .leftJoin(users, eq(users.id, grants.adviserId))
    .where(
      and(eq(grants.accountId, accountId), or(isNotNull(grants.adviserId), gt(grants.createdAt, oldest()))),
    )
    .orderBy(desc(grants.id));
  return rows.map(({ grant, adviser }) =>
    adviser === null || adviser.emailKey === grant.emailKey ? grant : { ...grant, email: adviser.email },
  );
}

/** Accounts that this user has access to. */
export async function ownersOf(
  db: Queryable,
  adviserId: string,
): Promise<readonly Pick<User, "id" | "email" | "displayName" | "language">[]> {
  return db
    .select({ id: users.id, email: users.email, displayName: users.displayName, language: users.language })
    .from(grants)
    .innerJoin(users, eq(users.id, grants.accountId))
    .where(eq(grants.adviserId, adviserId));
}

export type ClientAccount = {
  readonly grant: Grant;
  readonly owner: { readonly email: string; readonly displayName: string };
};

/** Accounts that this user may act in, and those with an invitation. */
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

const invites = (emailKey: string) =>
  and(eq(grants.emailKey, emailKey), isNull(grants.adviserId), gt(grants.createdAt, oldest()));

/** Accepted by the user of the invited address; may be repeated. Replaces an older grant of the same user. */
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

/** Revoked by the owner, or returned or declined by the adviser. */
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

/** Revokes grants that the account's owner did not give: created from that moment on, or named. */
export async function withdrawGrants(
  tx: Queryable,
  accountId: string,
  since: Date,
  ids: readonly string[],
): Promise<readonly Grant[]> {
  return tx
    .delete(grants)
    .where(
      and(eq(grants.accountId, accountId), or(gte(grants.createdAt, since), inArray(grants.id, [...ids]))),
    )
    .returning();
}
