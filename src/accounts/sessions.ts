import { newId } from "../process/ids.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import type { Db, Queryable } from "../store/database.ts";
import {
  insertSession,
  type Living,
  replaceToken,
  type Session,
  sessionFinder,
  touchSession,
} from "../store/sessions.ts";
import { randomToken, sha256 } from "./vault.ts";
import { message } from "../wording/messages/index.ts";

const DAY_MS = 86_400_000;
/** Lifetime of a token; a refresh returns a new one. */
const TOKEN_DAYS = 30;
/** A session that is unused for this long has ended. */
const IDLE_DAYS = 14;
/** After this time the user signs in again, no matter how often the token was refreshed. */
const ABSOLUTE_DAYS = 90;
/** The last use is stored at most this often. */
const TOUCH_MS = 10 * 60_000;
/** For this long after a sign-in, or after entering the password, the user counts as present. */
const RECENT_MS = 15 * 60_000;

export const activeSessionFilter = (now: Date): Living => ({
  now,
  createdAfter: new Date(now.getTime() - ABSOLUTE_DAYS * DAY_MS),
  usedAfter: new Date(now.getTime() - IDLE_DAYS * DAY_MS),
});

const expiryFrom = (now: Date, createdAt: Date): Date =>
  new Date(Math.min(now.getTime() + TOKEN_DAYS * DAY_MS, createdAt.getTime() + ABSOLUTE_DAYS * DAY_MS));

export type NewSession = { readonly id: string; readonly token: string; readonly expiresAt: Date };

/**
 * Creates a session. The token is returned only here; the database has its hash. Its 256 random bits need no slow hash.
 */
export async function startSession(
  db: Queryable,
  accountId: string,
  provider: string,
  userAgent: string | null,
  /** Creation time of the second factor that was used; null if none was. */
  factorSince: Date | null = null,
  withFactor = factorSince !== null,
): Promise<NewSession> {
  const now = new Date();
  const token = randomToken();
  const id = newId();
  const expiresAt = expiryFrom(now, now);
  await insertSession(db, {
    id,
    accountId,
    tokenHash: sha256(token),
    provider,
    userAgent,
    createdAt: now,
    expiresAt,
    lastUsedAt: now,
    confirmedAt: null,
    factorSince,
    factorAt: withFactor ? now : null,
  });
  return { id, token, expiresAt };
}

/** Looks up the session of a token, for every request. */
export function sessionReader(db: Db): (token: string) => Promise<Session | null> {
  const find = sessionFinder(db);
  return async (token) => {
    const now = new Date();
    const session = await find(sha256(token), activeSessionFilter(now));
    if (session !== null && now.getTime() - session.lastUsedAt.getTime() > TOUCH_MS)
      // Reads must work even while nothing can be written.
      await touchSession(db, session.id, now).catch(() => {});
    return session;
  };
}

/** A refresh is not a sign-in: it does not count as recent authentication. */
export async function refreshSession(db: Queryable, token: string): Promise<Result<NewSession, Problem>> {
  const now = new Date();
  const fresh = randomToken();
  const session = await replaceToken(
    db,
    sha256(token),
    sha256(fresh),
    activeSessionFilter(now),
    (createdAt) => expiryFrom(now, createdAt),
  );
  return session === null
    ? err(problem("UnauthorizedError", message("account.sessionEndedElsewhere")))
    : ok({ id: session.id, token: fresh, expiresAt: session.expiresAt });
}

/** Whether a second factor created after `since` was shown recently. */
export const isFactorRecent = (factorAt: Date | null, since: Date, now: Date): boolean =>
  factorAt !== null && factorAt > since && now.getTime() - factorAt.getTime() < RECENT_MS;

type AuthenticationTimes = Pick<Session, "provider" | "createdAt" | "confirmedAt">;

/** Whether the user signed in or entered the password recently. A sample account has nothing to protect. */
export const isRecent = ({ provider, createdAt, confirmedAt }: AuthenticationTimes, now: Date): boolean =>
  provider === "sample" ||
  now.getTime() - Math.max(createdAt.getTime(), confirmedAt?.getTime() ?? 0) < RECENT_MS;
