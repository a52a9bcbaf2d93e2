import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { idempotencyKeys } from "./schema/index.ts";

export type IdempotencyKey = typeof idempotencyKeys.$inferSelect;

/**
 * True for the one caller that may do the work: the key is new, has expired, or whoever began it has not been
 * heard of since `abandonedBefore`.
 */
export async function claimKey(db: Queryable, key: IdempotencyKey, abandonedBefore: Date): Promise<boolean> {
  const now = key.startedAt.toISOString();
  const rows = await db
    .insert(idempotencyKeys)
    .values(key)
    .onConflictDoUpdate({
      target: idempotencyKeys.id,
      set: {
        userId: key.userId,
        requestHash: key.requestHash,
        sealedAnswer: null,
        startedAt: key.startedAt,
        expiresAt: key.expiresAt,
      },
      setWhere: sql`${idempotencyKeys.expiresAt} <= ${now}::timestamptz or (${idempotencyKeys.sealedAnswer} is null
        and ${idempotencyKeys.startedAt} < ${abandonedBefore.toISOString()}::timestamptz)`,
    })
    .returning({ id: idempotencyKeys.id });
  return rows.length === 1;
}

export async function findKey(db: Queryable, id: Buffer): Promise<IdempotencyKey | null> {
  const rows = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, id));
  return rows[0] ?? null;
}

export async function keepAnswer(
  db: Queryable,
  id: Buffer,
  sealedAnswer: Buffer,
  userId: string | null,
): Promise<void> {
  await db.update(idempotencyKeys).set({ sealedAnswer, userId }).where(eq(idempotencyKeys.id, id));
}

export async function releaseKey(db: Queryable, id: Buffer): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.id, id), isNull(idempotencyKeys.sealedAnswer)));
}

export async function deleteExpiredKeys(db: Queryable, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now));
}
