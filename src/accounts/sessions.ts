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
/** How long a token is good for; a refresh gives a new one. */
const TOKEN_DAYS = 30;
/** A session that nobody uses for so long has ended. */
const IDLE_DAYS = 14;
/** However often it is refreshed, after this the person signs in again. */
const ABSOLUTE_DAYS = 90;
/** The last use is written down no more often than this. */
const TOUCH_MS = 10 * 60_000;
/** So long after a sign-in, or the password, the person is taken to be who sits there. */
const RECENT_MS = 15 * 60_000;

export const activeSessionFilter = (now: Date): Living => ({
  now,
  createdAfter: new Date(now.getTime() - ABSOLUTE_DAYS * DAY_MS),
  usedAfter: new Date(now.getTime() - IDLE_DAYS * DAY_MS),
});

const expiryFrom = (now: Date, createdAt: Date): Date =>
  new Date(Math.min(now.getTime() + TOKEN_DAYS * DAY_MS, createdAt.getTime() + ABSOLUTE_DAYS * DAY_MS));

export type NewSession = { readonly id: string; readonly token: string; readonly expiresAt: Date };

/** The token leaves here once; only its hash is kept. Its 256 random bits need no slow hash. */
export async function startSession(
  db: Queryable,
  userId: string,
  provider: string,
  userAgent: string | null,
  /** Since when there has been the factor that was shown; null where none was. */
  factorSince: Date | null = null,
  withFactor = factorSince !== null,
): Promise<NewSession> {
  const now = new Date();
  const token = randomToken();
  const id = newId();
  const expiresAt = expiryFrom(now, now);
  await insertSession(db, {
    id,
    userId,
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

/** Whose token this is, on every request. */
export function sessionReader(db: Db): (token: string) => Promise<Session | null> {
  const find = sessionFinder(db);
  return async (token) => {
    const now = new Date();
    const session = await find(sha256(token), activeSessionFilter(now));
    if (session !== null && now.getTime() - session.lastUsedAt.getTime() > TOUCH_MS)
      // Where nothing can be written, what can be read still is.
      await touchSession(db, session.id, now).catch(() => {});
    return session;
  };
}

/** A refresh is no sign-in: it makes nothing recent. */
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
    ? err(problem("UnauthorizedError", message("account.sessionEndedRefreshedElsewhere")))
    : ok({ id: session.id, token: fresh, expiresAt: session.expiresAt });
}

/** A second factor was shown a short while ago, and after the moment `since`. */
export const isFactorRecent = (factorAt: Date | null, since: Date, now: Date): boolean =>
  factorAt !== null && factorAt > since && now.getTime() - factorAt.getTime() < RECENT_MS;

type AuthenticationTimes = Pick<Session, "provider" | "createdAt" | "confirmedAt">;

/** Signed in, or the password shown again, a short while ago. An account with sample data has nothing to protect. */
export const isRecent = ({ provider, createdAt, confirmedAt }: AuthenticationTimes, now: Date): boolean =>
  provider === "sample" ||
  now.getTime() - Math.max(createdAt.getTime(), confirmedAt?.getTime() ?? 0) < RECENT_MS;
