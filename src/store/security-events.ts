import { and, desc, eq, gt, isNull, lt } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { securityEvents } from "./schema/index.ts";

export type StoredSecurityEvent = typeof securityEvents.$inferSelect;

export async function insertSecurityEvent(
  db: Queryable,
  event: typeof securityEvents.$inferInsert,
): Promise<void> {
  await db.insert(securityEvents).values(event);
}

/** Newest first; ids grow with time. */
export async function listSecurityEvents(
  db: Queryable,
  userId: string,
  limit: number,
  before: string | null,
): Promise<readonly StoredSecurityEvent[]> {
  return db
    .select()
    .from(securityEvents)
    .where(
      and(eq(securityEvents.userId, userId), ...(before === null ? [] : [lt(securityEvents.id, before)])),
    )
    .orderBy(desc(securityEvents.id))
    .limit(limit);
}

/** The event that this link undoes, marked as undone: once, while the link is good. */
export async function takeUndo(
  db: Queryable,
  undoHash: Buffer,
  now: Date,
): Promise<StoredSecurityEvent | null> {
  const rows = await db
    .update(securityEvents)
    .set({ undoneAt: now })
    .where(
      and(
        eq(securityEvents.undoHash, undoHash),
        isNull(securityEvents.undoneAt),
        gt(securityEvents.undoUntil, now),
      ),
    )
    .returning();
  return rows[0] ?? null;
}

export async function deleteSecurityEventsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(securityEvents).where(lt(securityEvents.at, before));
}
