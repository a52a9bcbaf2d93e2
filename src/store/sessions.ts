import { and, desc, eq, gt, lte, ne, or, sql } from "drizzle-orm";
import type { Db, Queryable } from "./database.ts";
import { apiKeys, oauthTokens, sessions } from "./schema/index.ts";

export type Session = typeof sessions.$inferSelect;

/** What a session that is alive now has: an end in the future, a beginning and a last use after these moments. */
export type Living = { readonly now: Date; readonly createdAfter: Date; readonly usedAfter: Date };

const lives = ({ now, createdAfter, usedAfter }: Living) =>
  and(gt(sessions.expiresAt, now), gt(sessions.createdAt, createdAfter), gt(sessions.lastUsedAt, usedAfter));

export async function insertSession(db: Queryable, session: Session): Promise<void> {
  await db.insert(sessions).values(session);
}

/** Runs on every request: one prepared look-up by the unique index. */
export function sessionFinder(db: Db): (tokenHash: Buffer, living: Living) => Promise<Session | null> {
  const query = db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder("hash")),
        gt(sessions.expiresAt, sql.placeholder("now")),
        gt(sessions.createdAt, sql.placeholder("createdAfter")),
        gt(sessions.lastUsedAt, sql.placeholder("usedAfter")),
      ),
    )
    .prepare("living_session_by_token");
  return async (hash, living) => (await query.execute({ hash, ...living }))[0] ?? null;
}

export async function sessionLives(db: Queryable, id: string, living: Living): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), lives(living)));
  return rows.length === 1;
}

/** The session, or the key or token that acts in place of one, has not been taken away. */
export async function holdsAccess(db: Queryable, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, id))
    .unionAll(db.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.id, id)))
    .unionAll(db.select({ id: oauthTokens.id }).from(oauthTokens).where(eq(oauthTokens.id, id)));
  return rows.length > 0;
}

/** Since when there has been the factor that the session was signed in with. */
export async function factorOfSession(db: Queryable, id: string): Promise<Date | null> {
  const rows = await db
    .select({ factorSince: sessions.factorSince })
    .from(sessions)
    .where(eq(sessions.id, id));
  return rows[0]?.factorSince ?? null;
}

export async function touchSession(db: Queryable, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id));
}

/** `withFactor`: not by the password or a mailed code alone. */
export async function confirmSession(
  db: Queryable,
  id: string,
  now: Date,
  withFactor: boolean,
): Promise<void> {
  await db
    .update(sessions)
    .set({ confirmedAt: now, factorAt: withFactor ? now : null })
    .where(eq(sessions.id, id));
}

/** A factor was shown on the way to something else: it makes no session recent. */
export async function noteFactor(db: Queryable, id: string, at: Date): Promise<void> {
  await db.update(sessions).set({ factorAt: at }).where(eq(sessions.id, id));
}

/** A new token in place of the old one; when it ends. Of several at once with the same old token, one succeeds. */
export async function replaceToken(
  db: Queryable,
  oldHash: Buffer,
  newHash: Buffer,
  living: Living,
  expiryOf: (createdAt: Date) => Date,
): Promise<Session | null> {
  const known = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.tokenHash, oldHash), lives(living)));
  const session = known[0];
  if (session === undefined) return null;
  const rows = await db
    .update(sessions)
    .set({ tokenHash: newHash, expiresAt: expiryOf(session.createdAt), lastUsedAt: living.now })
    .where(eq(sessions.tokenHash, oldHash))
    .returning();
  return rows[0] ?? null;
}

export async function listSessions(
  db: Queryable,
  userId: string,
  living: Living,
): Promise<readonly Session[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), lives(living)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
}

export async function deleteSession(db: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return rows.length === 1;
}

/** All of them, or all but the one that asks; of one way to sign in where it is named. How many ended. */
export async function deleteSessions(
  db: Queryable,
  userId: string,
  except: string | null,
  provider: string | null = null,
): Promise<number> {
  const rows = await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        ...(except === null ? [] : [ne(sessions.id, except)]),
        ...(provider === null ? [] : [eq(sessions.provider, provider)]),
      ),
    )
    .returning({ id: sessions.id });
  return rows.length;
}

export async function deleteEndedSessions(db: Queryable, living: Living): Promise<void> {
  await db
    .delete(sessions)
    .where(
      or(
        lte(sessions.expiresAt, living.now),
        lte(sessions.createdAt, living.createdAfter),
        lte(sessions.lastUsedAt, living.usedAfter),
      ),
    );
}
