import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { Db, Queryable } from "./database.ts";
import { apps, consents, oauthCodes, oauthTokens } from "./schema/index.ts";

export type OAuthCode = typeof oauthCodes.$inferSelect;
export type OAuthToken = typeof oauthTokens.$inferSelect;

export async function insertCode(tx: Queryable, code: OAuthCode): Promise<void> {
  await tx.insert(oauthCodes).values(code);
}

/**
 * Locks the consent before the code or token, in the same order as an undo and a password reset: these wait for a
 * running exchange and then revoke the tokens it issued.
 */
const holdConsent = (tx: Queryable, consentId: SQL): Promise<unknown> =>
  tx.execute(sql`select 1 from ${consents} where ${consents.id} = (${consentId}) for key share`);

/** Locks an authorization code: concurrent requests with the same code wait. */
export async function lockCode(tx: Queryable, codeHash: Buffer): Promise<OAuthCode | null> {
  await holdConsent(tx, sql`select consent_id from ${oauthCodes} where code_hash = ${codeHash}`);
  const rows = await tx.select().from(oauthCodes).where(eq(oauthCodes.codeHash, codeHash)).for("update");
  return rows[0] ?? null;
}

export async function useCode(tx: Queryable, codeHash: Buffer, now: Date): Promise<void> {
  await tx.update(oauthCodes).set({ usedAt: now }).where(eq(oauthCodes.codeHash, codeHash));
}

export async function insertTokens(tx: Queryable, tokens: readonly OAuthToken[]): Promise<void> {
  await tx.insert(oauthTokens).values([...tokens]);
}

/** Locks a token: concurrent requests with the same token wait. */
export async function lockToken(tx: Queryable, tokenHash: Buffer): Promise<OAuthToken | null> {
  await holdConsent(tx, sql`select consent_id from ${oauthTokens} where token_hash = ${tokenHash}`);
  const rows = await tx.select().from(oauthTokens).where(eq(oauthTokens.tokenHash, tokenHash)).for("update");
  return rows[0] ?? null;
}

/** Marks a refresh token as exchanged, so that it cannot be used twice. */
export async function useRefreshToken(tx: Queryable, token: OAuthToken, now: Date): Promise<void> {
  await tx.update(oauthTokens).set({ usedAt: now }).where(eq(oauthTokens.id, token.id));
}

export async function endFamily(tx: Queryable, family: string): Promise<void> {
  await tx.delete(oauthTokens).where(eq(oauthTokens.family, family));
}

export async function endToken(tx: Queryable, id: string): Promise<void> {
  await tx.delete(oauthTokens).where(eq(oauthTokens.id, id));
}

export type LivingToken = OAuthToken & {
  readonly appName: string;
  /** Owner of the app; null for a public client. */
  readonly ownerId: string | null;
  /** User who consented; null for the app's own token. */
  readonly accountId: string | null;
};

/** Runs on every request with such a token: one prepared lookup by the unique index. */
export function accessTokenFinder(db: Db): (tokenHash: Buffer, now: Date) => Promise<LivingToken | null> {
  const query = db
    .select({
      token: oauthTokens,
      appName: apps.name,
      ownerId: apps.accountId,
      accountId: consents.accountId,
    })
    .from(oauthTokens)
    .innerJoin(apps, eq(apps.id, oauthTokens.appId))
    .leftJoin(consents, eq(consents.id, oauthTokens.consentId))
    .where(
      and(
        eq(oauthTokens.tokenHash, sql.placeholder("hash")),
        eq(oauthTokens.kind, "access"),
        gt(oauthTokens.expiresAt, sql.placeholder("now")),
      ),
    )
    .prepare("living_oauth_token");
  return async (hash, now) => {
    const found = (await query.execute({ hash, now }))[0];
    if (found === undefined) return null;
    const { token, ...rest } = found;
    return { ...token, ...rest };
  };
}

/**
 * A used code is retained for a while, so that a second use is detected; a used refresh token as long as its family.
 */
export async function deleteEndedTokens(db: Queryable, now: Date, codesBefore: Date): Promise<void> {
  await db.delete(oauthTokens).where(lt(oauthTokens.expiresAt, now));
  await db.delete(oauthCodes).where(lt(oauthCodes.expiresAt, codesBefore));
}
