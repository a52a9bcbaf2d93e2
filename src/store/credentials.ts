import { eq, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { credentials, sources } from "./schema/index.ts";
import { idsNotUnder } from "./sealed.ts";

export type StoredCredentials = typeof credentials.$inferSelect;

export async function putCredentials(
  db: Queryable,
  value: Pick<StoredCredentials, "sourceId" | "kind" | "sealed">,
  now: Date,
): Promise<void> {
  await db
    .insert(credentials)
    .values({ ...value, version: 1, updatedAt: now })
    .onConflictDoUpdate({
      target: credentials.sourceId,
      set: {
        kind: value.kind,
        sealed: value.sealed,
        version: sql`${credentials.version} + 1`,
        updatedAt: now,
      },
    });
}

export async function findCredentials(db: Queryable, sourceId: string): Promise<StoredCredentials | null> {
  const rows = await db.select().from(credentials).where(eq(credentials.sourceId, sourceId));
  return rows[0] ?? null;
}

/** Whoever comes second waits here until the first has stored what it got. */
export async function lockCredentials(tx: Queryable, sourceId: string): Promise<StoredCredentials | null> {
  const rows = await tx.select().from(credentials).where(eq(credentials.sourceId, sourceId)).for("update");
  return rows[0] ?? null;
}

/** For giving grants back when a person leaves. */
export async function credentialsOf(db: Queryable, userId: string): Promise<readonly StoredCredentials[]> {
  const rows = await db
    .select({ credentials })
    .from(credentials)
    .innerJoin(sources, eq(sources.id, credentials.sourceId))
    .where(eq(sources.userId, userId));
  return rows.map((row) => row.credentials);
}

/** Sources whose credentials another key has sealed. */
export const credentialsNotUnder = (
  db: Queryable,
  prefix: Buffer,
  afterId: string,
  limit: number,
): Promise<readonly string[]> =>
  idsNotUnder(db, { id: credentials.sourceId, sealed: credentials.sealed }, prefix, afterId, limit);

/** The same secret under another key: not a change that a waiting refresh has to see. */
export async function resealCredentials(tx: Queryable, sourceId: string, sealed: Buffer): Promise<void> {
  await tx.update(credentials).set({ sealed }).where(eq(credentials.sourceId, sourceId));
}
