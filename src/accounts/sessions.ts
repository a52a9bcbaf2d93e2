import { newId } from "../ids.ts";
import { type Problem, problem } from "../problem.ts";
import { err, ok, type Result } from "../result.ts";
import type { Db, Queryable } from "../store/database.ts";
import { insertSession, replaceToken, type Session, sessionFinder } from "../store/sessions.ts";
import { randomToken, sha256 } from "./vault.ts";

const DAYS = 30;
const expiryFrom = (now: Date): Date => new Date(now.getTime() + DAYS * 86_400_000);

export type NewSession = { readonly token: string; readonly expiresAt: Date };

/** The token leaves here once; only its hash is kept. Its 256 random bits need no slow hash. */
export async function startSession(
  db: Queryable,
  userId: string,
  provider: string,
  userAgent: string | null,
): Promise<NewSession> {
  const now = new Date();
  const token = randomToken();
  const expiresAt = expiryFrom(now);
  await insertSession(db, {
    id: newId(),
    userId,
    tokenHash: sha256(token),
    provider,
    userAgent,
    createdAt: now,
    expiresAt,
  });
  return { token, expiresAt };
}

/** Whose token this is, on every request. */
export function sessionReader(db: Db): (token: string) => Promise<Session | null> {
  const find = sessionFinder(db);
  return (token) => find(sha256(token), new Date());
}

export async function refreshSession(db: Queryable, token: string): Promise<Result<NewSession, Problem>> {
  const now = new Date();
  const fresh = randomToken();
  const expiresAt = expiryFrom(now);
  return (await replaceToken(db, sha256(token), sha256(fresh), now, expiresAt))
    ? ok({ token: fresh, expiresAt })
    : err(problem("UnauthorizedError", "The session was ended or refreshed elsewhere. Sign in again."));
}
