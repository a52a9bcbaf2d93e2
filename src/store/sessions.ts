import { and, desc, eq, gt, lte, ne, or, sql } from "drizzle-orm";
import type { Db, Queryable } from "./database.ts";
import { apiKeys, oauthTokens, sessions } from "./schema/index.ts";

export type Session = typeof sessions.$inferSelect;

/** Conditions for a valid session: an end in the future, and a start and a last use after these moments. */
export type Living = { readonly now: Date; readonly createdAfter: Date; readonly usedAfter: Date };

const lives = ({ now, createdAfter, usedAfter }: Living) =>
  and(gt(sessions.expiresAt, now), gt(sessions.createdAt, createdAfter), gt(sessions.lastUsedAt, usedAfter));

export async function insertSession(db: Queryable, session: Session): Promise<void> {
  await db.insert(sessions).values(session);
}

/** Runs on every request: one prepared lookup by the unique index. */
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

/** Whether the session, or the key or token used instead of one, has not been revoked. */
export async function holdsAccess(db: Queryable, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, id))
    .unionAll(db.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.id, id)))
    .unionAll(db.select({ id: oauthTokens.id }).from(oauthTokens).where(eq(oauthTokens.id, id)));
  return rows.length > 0;
}

/** Creation time of the second factor that the session was signed in with. */
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

/** `withFactor`: confirmed with more than the password or an emailed code. */
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

/** Records the use of a second factor in another process, which does not count as a confirmation of the session. */
export async function noteFactor(db: Queryable, id: string, at: Date): Promise<void> {
  await db.update(sessions).set({ factorAt: at }).where(eq(sessions.id, id));
}

/** Replaces a token and returns the expiry. Of several concurrent requests with the same old token, one succeeds. */
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
  accountId: string,
  living: Living,
): Promise<readonly Session[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), lives(living)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
}

export async function deleteSession(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId)))
    .returning({ id: sessions.id });
  return rows.length === 1;
}

/** Deletes all sessions, or all except the caller's; optionally of one sign-in provider. Returns their number. */
export async function deleteSessions(
  db: Queryable,
  accountId: string,
  except: string | null,
  provider: string | null = null,
): Promise<number> {
  const rows = await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
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
