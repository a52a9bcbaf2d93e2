import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { identities } from "./schema/index.ts";
import { prepared } from "./statements.ts";

export type Identity = typeof identities.$inferSelect;

export async function findIdentity(
  db: Queryable,
  provider: string,
  subject: string,
): Promise<Identity | null> {
  const rows = await db
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return rows[0] ?? null;
}

/** Returns the new link, or the existing one, whichever user it belongs to. */
export async function linkIdentity(db: Queryable, identity: Identity): Promise<Identity> {
  const rows = await db
    .insert(identities)
    .values(identity)
    .onConflictDoUpdate({
      target: [identities.provider, identities.subject],
      set: { subject: identity.subject },
    })
    .returning();
  return rows[0]!;
}

const identitiesOf = prepared((db) =>
  db
    .select()
    .from(identities)
    .where(eq(identities.accountId, sql.placeholder("accountId")))
    .orderBy(asc(identities.createdAt))
    .prepare("identities_of_user"),
);

export async function listIdentities(db: Queryable, accountId: string): Promise<readonly Identity[]> {
  return identitiesOf(db).execute({ accountId });
}

export async function unlinkIdentity(db: Queryable, accountId: string, id: string): Promise<Identity | null> {
  const rows = await db
    .delete(identities)
    .where(and(eq(identities.id, id), eq(identities.accountId, accountId)))
    .returning();
  return rows[0] ?? null;
}

/** Removes all identities except the given ones. */
export async function unlinkIdentities(
  db: Queryable,
  accountId: string,
  staying: readonly string[],
): Promise<void> {
  await db
    .delete(identities)
    .where(and(eq(identities.accountId, accountId), notInArray(identities.id, [...staying])));
}
