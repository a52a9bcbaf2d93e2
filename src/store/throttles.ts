import { eq, lt, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { throttles } from "./schema/index.ts";

export type ThrottleWindow = { readonly count: number; readonly expiresAt: Date };

/** Adds to the count of the current window or starts a new one, in one atomic statement. Adding zero only reads. */
export async function countUp(
  db: Queryable,
  key: Buffer,
  now: Date,
  windowEndsAt: Date,
  by: 0 | 1 = 1,
): Promise<ThrottleWindow> {
  const past = sql`${throttles.expiresAt} <= ${now.toISOString()}::timestamptz`;
  const rows = await db
    .insert(throttles)
    .values({ key, count: by, expiresAt: windowEndsAt })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${past} then excluded.count else ${throttles.count} + excluded.count end`,
        expiresAt: sql`case when ${past} then excluded.expires_at else ${throttles.expiresAt} end`,
      },
    })
    .returning();
  return rows[0]!;
}

export async function countDown(db: Queryable, key: Buffer): Promise<void> {
  await db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(eq(throttles.key, key));
}

export async function deleteEndedWindows(db: Queryable, now: Date): Promise<void> {
  await db.delete(throttles).where(lt(throttles.expiresAt, now));
}
