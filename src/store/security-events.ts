import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { LIMITS } from "../basics/limits.ts";
import type { Queryable } from "./database.ts";
import { securityEvents, users } from "./schema/index.ts";

export type StoredSecurityEvent = typeof securityEvents.$inferSelect;

export async function insertSecurityEvent(
  db: Queryable,
  event: typeof securityEvents.$inferInsert,
): Promise<void> {
  await db.insert(securityEvents).values(event);
}

/** Security events of a user, newest first; ids grow with time. */
export async function listSecurityEvents(
  db: Queryable,
  accountId: string,
  limit: number,
  before: string | null,
): Promise<readonly StoredSecurityEvent[]> {
  return db
    .select()
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.accountId, accountId),
        ...(before === null ? [] : [lt(securityEvents.id, before)]),
      ),
    )
    .orderBy(desc(securityEvents.id))
    .limit(limit);
}

const lives = (now: Date) =>
  and(isNotNull(securityEvents.undoHash), isNull(securityEvents.undoneAt), gt(securityEvents.undoUntil, now));

/** The event that this link undoes, while the link is valid. One lookup in every case. */
export async function findLink(
  db: Queryable,
  undoHash: Buffer,
  now: Date,
): Promise<StoredSecurityEvent | null> {
  const rows = await db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.undoHash, undoHash), lives(now)));
  return rows[0] ?? null;
}

/** All valid links of the account. */
export const livingLinks = async (
  db: Queryable,
  accountId: string,
  now: Date,
): Promise<readonly StoredSecurityEvent[]> =>
  db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.accountId, accountId), lives(now)));

export async function spendLink(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.update(securityEvents).set({ undoneAt: now }).where(eq(securityEvents.id, id));
}

/** Invalidates these links. */
export async function endLinks(tx: Queryable, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(securityEvents)
      .set({ undoUntil: now })
      .where(inArray(securityEvents.id, [...ids]));
}

/** Undos without a new password, latest first. */
export const openUndos = async (
  db: Queryable,
  accountId: string,
  undoneAfter: Date,
): Promise<readonly StoredSecurityEvent[]> =>
  db
    .select()
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.accountId, accountId),
        gt(securityEvents.undoneAt, undoneAfter),
        isNull(securityEvents.settledAt),
      ),
    )
    .orderBy(desc(securityEvents.undoneAt));

/** The link of the account that was used last. */
export async function lastUndo(db: Queryable, accountId: string): Promise<string | null> {
  const rows = await db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(and(eq(securityEvents.accountId, accountId), isNotNull(securityEvents.undoneAt)))
    .orderBy(desc(securityEvents.undoneAt))
    .limit(1);
  return rows[0]?.id ?? null;
}

/** Marks undos as settled after a new password, or after another undo to a different state. */
export async function settleUndos(tx: Queryable, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(securityEvents)
      .set({ settledAt: now })
      .where(inArray(securityEvents.id, [...ids]));
}

export async function findSecurityEvent(db: Queryable, id: string): Promise<StoredSecurityEvent | null> {
  const rows = await db.select().from(securityEvents).where(eq(securityEvents.id, id));
  return rows[0] ?? null;
}

/** Events of this kind from that moment on, earliest first. */
export const eventsSince = async (
  db: Queryable,
  accountId: string,
  kind: string,
  since: Date,
): Promise<readonly StoredSecurityEvent[]> =>
  db
    .select()
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.accountId, accountId),
        eq(securityEvents.kind, kind),
        eq(securityEvents.outcome, "succeeded"),
        gte(securityEvents.at, since),
      ),
    )
    .orderBy(asc(securityEvents.at));

/** Whether an account that has left this address could still return to it. */
export async function isReserved(
  db: Queryable,
  emailKey: string,
  /** The user whose own address it may be. */
  exceptUserId: string | null,
  now: Date,
): Promise<boolean> {
  const links = db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .innerJoin(users, eq(users.id, securityEvents.accountId))
    .where(
      and(
        or(
          eq(securityEvents.mailedKey, emailKey),
          // Events of earlier versions contain only the address that was left.
          and(
            isNull(securityEvents.mailedKey),
            eq(securityEvents.kind, "email_change"),
            eq(sql`lower(${securityEvents.subject})`, emailKey),
          ),
        ),
        lives(now),
        ne(users.emailKey, emailKey),
        ...(exceptUserId === null ? [] : [ne(users.id, exceptUserId)]),
      ),
    )
    .limit(1);
  return (await links).length > 0;
}

/** Deletes old events, and those of an account beyond its newest ones. */
export async function deleteSecurityEventsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(securityEvents).where(lt(securityEvents.at, before));
  const numbered = db
    .select({
      id: securityEvents.id,
      position:
        sql<number>`row_number() over (partition by ${securityEvents.accountId} order by ${securityEvents.id} desc)`.as(
          "position",
        ),
    })
    .from(securityEvents)
    .as("numbered");
  await db
    .delete(securityEvents)
    .where(
      inArray(
        securityEvents.id,
        db.select({ id: numbered.id }).from(numbered).where(gt(numbered.position, LIMITS.securityEventsEach)),
      ),
    );
}
