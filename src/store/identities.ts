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
    .where(eq(identities.userId, sql.placeholder("userId")))
    .orderBy(asc(identities.createdAt))
    .prepare("identities_of_user"),
);

export async function listIdentities(db: Queryable, userId: string): Promise<readonly Identity[]> {
  return identitiesOf(db).execute({ userId });
}

export async function unlinkIdentity(db: Queryable, userId: string, id: string): Promise<Identity | null> {
  const rows = await db
    .delete(identities)
    .where(and(eq(identities.id, id), eq(identities.userId, userId)))
    .returning();
  return rows[0] ?? null;
}

/** Removes all identities except the given ones. */
export async function unlinkIdentities(
  db: Queryable,
  userId: string,
  staying: readonly string[],
): Promise<void> {
  await db
    .delete(identities)
    .where(and(eq(identities.userId, userId), notInArray(identities.id, [...staying])));
}
