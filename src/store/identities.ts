import { and, asc, eq } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { identities } from "./schema/index.ts";

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

/** Whose it is afterwards: the new owner, or the one who had it already. */
export async function linkIdentity(db: Queryable, identity: Identity): Promise<string> {
  const rows = await db
    .insert(identities)
    .values(identity)
    .onConflictDoUpdate({
      target: [identities.provider, identities.subject],
      set: { subject: identity.subject },
    })
    .returning({ userId: identities.userId });
  return rows[0]!.userId;
}

export async function listIdentities(db: Queryable, userId: string): Promise<readonly Identity[]> {
  return db.select().from(identities).where(eq(identities.userId, userId)).orderBy(asc(identities.createdAt));
}
