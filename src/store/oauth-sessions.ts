import { and, desc, eq, gt, isNotNull, isNull, lt, lte } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { oauthSessions } from "./schema/index.ts";

export type OAuthSession = typeof oauthSessions.$inferSelect;

export async function insertOAuthSession(
  db: Queryable,
  session: typeof oauthSessions.$inferInsert,
): Promise<void> {
  await db.insert(oauthSessions).values(session);
}

export async function findOAuthSession(
  db: Queryable,
  provider: string,
  stateHash: Buffer,
): Promise<OAuthSession | null> {
  const rows = await db
    .select()
    .from(oauthSessions)
    .where(and(eq(oauthSessions.stateHash, stateHash), eq(oauthSessions.provider, provider)));
  return rows[0] ?? null;
}

/** The newest flow that a browser started and has not returned from. */
export async function pendingOfBrowser(
  db: Queryable,
  provider: string,
  browserHash: Buffer,
): Promise<OAuthSession | null> {
  const rows = await db
    .select()
    .from(oauthSessions)
    .where(
      and(
        eq(oauthSessions.browserHash, browserHash),
        eq(oauthSessions.provider, provider),
        eq(oauthSessions.status, "pending"),
      ),
    )
    .orderBy(desc(oauthSessions.createdAt))
    .limit(1);
  return rows[0] ?? null;
}

const stillPending = (id: string) => and(eq(oauthSessions.id, id), eq(oauthSessions.status, "pending"));

/** Claims an authorization code for single use: true for the caller that may exchange it. */
export async function claimCode(db: Queryable, id: string, codeHash: Buffer, now: Date): Promise<boolean> {
  const rows = await db
    .update(oauthSessions)
    .set({ codeHash })
    .where(and(stillPending(id), isNull(oauthSessions.codeHash), gt(oauthSessions.expiresAt, now)))
    .returning({ id: oauthSessions.id });
  return rows.length === 1;
}

/** Stores the provider's grant until the user confirms. */
export async function holdGrant(
  db: Queryable,
  id: string,
  sealedGrant: Buffer,
  confirmHash: Buffer,
): Promise<boolean> {
  const rows = await db
    .update(oauthSessions)
    .set({ sealedGrant, confirmHash })
    .where(stillPending(id))
    .returning({ id: oauthSessions.id });
  return rows.length === 1;
}

/** Locks a pending flow until the transaction ends; null when it is no longer pending. */
export async function lockPending(tx: Queryable, id: string, now: Date): Promise<OAuthSession | null> {
  const rows = await tx
    .select()
    .from(oauthSessions)
    .where(and(stillPending(id), gt(oauthSessions.expiresAt, now)))
    .for("update");
  return rows[0] ?? null;
}

const NO_SECRETS = { sealedVerifier: null, sealedGrant: null, confirmHash: null } as const;

export async function completeOAuthSession(
  tx: Queryable,
  id: string,
  result: {
    readonly accountId: string;
    readonly sealedToken: Buffer | null;
    readonly tokenUntil: Date | null;
  },
): Promise<void> {
  await tx
    .update(oauthSessions)
    .set({ status: "completed", ...result, ...NO_SECRETS })
    .where(stillPending(id));
}

/** Takes the session token for single use: true for the one caller that may read it. */
export async function takeToken(db: Queryable, id: string): Promise<boolean> {
  const rows = await db
    .update(oauthSessions)
    .set({ sealedToken: null, tokenUntil: null })
    .where(and(eq(oauthSessions.id, id), isNotNull(oauthSessions.sealedToken)))
    .returning({ id: oauthSessions.id });
  return rows.length === 1;
}

export async function failOAuthSession(db: Queryable, id: string, message: string): Promise<void> {
  await db
    .update(oauthSessions)
    .set({ status: "failed", message, ...NO_SECRETS })
    .where(stillPending(id));
}

/** Fails pending flows that would have connected something to this account. */
export async function failConnecting(db: Queryable, accountId: string, message: string): Promise<void> {
  await db
    .update(oauthSessions)
    .set({ status: "failed", message, ...NO_SECRETS })
    .where(and(eq(oauthSessions.connectsUserId, accountId), eq(oauthSessions.status, "pending")));
}

/** Sets flows past their time to `expired` and deletes their readable tokens. */
export async function expireOAuthSessions(db: Queryable, now: Date): Promise<void> {
  await db
    .update(oauthSessions)
    .set({ status: "expired", ...NO_SECRETS })
    .where(and(eq(oauthSessions.status, "pending"), lte(oauthSessions.expiresAt, now)));
  await db
    .update(oauthSessions)
    .set({ sealedToken: null, tokenUntil: null })
    .where(lte(oauthSessions.tokenUntil, now));
}

export async function deleteOAuthSessionsBefore(db: Queryable, expiredBefore: Date): Promise<void> {
  await db.delete(oauthSessions).where(lt(oauthSessions.expiresAt, expiredBefore));
}
