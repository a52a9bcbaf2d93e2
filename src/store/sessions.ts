import { and, desc, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { Db, Queryable } from "./database.ts";
import { sessions } from "./schema/index.ts";

export type Session = typeof sessions.$inferSelect;

export async function insertSession(db: Queryable, session: Session): Promise<void> {
  await db.insert(sessions).values(session);
}

/** Runs on every request: one prepared look-up by the unique index. */
export function sessionFinder(db: Db): (tokenHash: Buffer, now: Date) => Promise<Session | null> {
  const query = db
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.tokenHash, sql.placeholder("hash")), gt(sessions.expiresAt, sql.placeholder("now"))),
    )
    .prepare("session_by_token");
  return async (hash, now) => (await query.execute({ hash, now }))[0] ?? null;
}

/** A new token in place of the old one. Of several at once with the same old token, one succeeds. */
export async function replaceToken(
  db: Queryable,
  oldHash: Buffer,
  newHash: Buffer,
  now: Date,
  expiresAt: Date,
): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ tokenHash: newHash, expiresAt })
    .where(and(eq(sessions.tokenHash, oldHash), gt(sessions.expiresAt, now)))
    .returning({ id: sessions.id });
  return rows.length === 1;
}

export async function listSessions(db: Queryable, userId: string, now: Date): Promise<readonly Session[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
}

export async function deleteSession(db: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return rows.length === 1;
}

/** All of them, or all but the one that asks. */
export async function deleteSessions(db: Queryable, userId: string, except: string | null): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ...(except === null ? [] : [ne(sessions.id, except)])));
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
