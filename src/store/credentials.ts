import { eq, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { credentials } from "./schema/index.ts";

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
