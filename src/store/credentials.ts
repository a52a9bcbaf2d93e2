import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import type { SourceKey } from "./records.ts";
import { credentials } from "./schema/index.ts";

export type StoredCredentials = typeof credentials.$inferSelect;

export async function putCredentials(
  db: Queryable,
  value: Pick<StoredCredentials, "accountId" | "sourceId" | "kind" | "sealed">,
  now: Date,
): Promise<void> {
  // Not "on conflict do update", which handles only one of the two unique keys.
  const inserted = await db
    .insert(credentials)
    .values({ ...value, version: 1, updatedAt: now })
    .onConflictDoNothing()
    .returning({ sourceId: credentials.sourceId });
  if (inserted.length > 0) return;
  const { kind, sealed } = value;
  await db
    .update(credentials)
    .set({ kind, sealed, version: sql`${credentials.version} + 1`, updatedAt: now })
    .where(ofSource(value));
}

const ofSource = ({ accountId, sourceId }: SourceKey) =>
  and(eq(credentials.accountId, accountId), eq(credentials.sourceId, sourceId));

export async function findCredentials(db: Queryable, owner: SourceKey): Promise<StoredCredentials | null> {
  const rows = await db.select().from(credentials).where(ofSource(owner));
  return rows[0] ?? null;
}

/** Serializes refreshes: the second caller waits until the first has stored its result. */
export async function lockCredentials(tx: Queryable, owner: SourceKey): Promise<StoredCredentials | null> {
  const rows = await tx.select().from(credentials).where(ofSource(owner)).for("update");
  return rows[0] ?? null;
}

/** Credentials to revoke at the providers when a user deletes the account. */
export async function credentialsOf(db: Queryable, accountId: string): Promise<readonly StoredCredentials[]> {
  return db.select().from(credentials).where(eq(credentials.accountId, accountId));
}

/** Stores the same secret encrypted with another key: not a change for a waiting refresh. */
export async function resealCredentials(tx: Queryable, owner: SourceKey, sealed: Buffer): Promise<void> {
  await tx.update(credentials).set({ sealed }).where(ofSource(owner));
}
