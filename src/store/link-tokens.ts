import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { reserveCapacity } from "./capacity.ts";
import type { Queryable } from "./database.ts";
import { appUsers, claims, linkTokens } from "./schema/index.ts";

export type LinkToken = typeof linkTokens.$inferSelect;
export type Claim = typeof claims.$inferSelect;

export async function insertLinkToken(tx: Queryable, token: LinkToken): Promise<void> {
  await reserveCapacity(tx, token.accountId, "links", 1);
  await tx.insert(linkTokens).values(token);
}

/**
 * Condition: the app is still authorized. Its row of the user is deleted with the consent, which invalidates its link
 * tokens, also in a transaction that is using one.
 */
const APP_IS_AUTHORIZED = sql`exists (select 1 from ${appUsers} u
  where u.user_id = ${linkTokens.accountId} and u.app_id = ${linkTokens.appId})`;

export async function findLinkToken(db: Queryable, tokenHash: Buffer): Promise<LinkToken | null> {
  const rows = await db
    .select()
    .from(linkTokens)
    .where(and(eq(linkTokens.tokenHash, tokenHash), APP_IS_AUTHORIZED));
  return rows[0] ?? null;
}

/** Locks a link token: concurrent requests with the same token wait. */
export async function lockLinkToken(tx: Queryable, tokenHash: Buffer): Promise<LinkToken | null> {
  const rows = await tx
    .select()
    .from(linkTokens)
    .where(and(eq(linkTokens.tokenHash, tokenHash), APP_IS_AUTHORIZED))
    .for("update");
  return rows[0] ?? null;
}

/** Marks the token as spent: from now on only the page that used it can continue, with the given secret. */
export async function spendLinkToken(tx: Queryable, id: string, actHash: Buffer): Promise<void> {
  await tx.update(linkTokens).set({ actHash }).where(eq(linkTokens.id, id));
}

/** Ends a link token; false if it has already ended. */
export async function finishLinkToken(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(linkTokens)
    .set({ doneAt: now })
    .where(and(eq(linkTokens.id, id), isNull(linkTokens.doneAt), APP_IS_AUTHORIZED))
    .returning({ id: linkTokens.id });
  return ended.length > 0;
}

export async function insertClaim(tx: Queryable, claim: Claim): Promise<void> {
  await reserveCapacity(tx, claim.accountId, "claims", 1);
  await tx.insert(claims).values(claim);
}

export async function findClaim(db: Queryable, tokenHash: Buffer): Promise<Claim | null> {
  const rows = await db.select().from(claims).where(eq(claims.tokenHash, tokenHash));
  return rows[0] ?? null;
}

/** A claim with the data entered in one browser, which waits for the code from the email. */
export type StoredClaim = Claim & { readonly email: string; readonly passwordHash: string };

/** Claims of a user: one for each time the process was started. */
export async function begunClaims(db: Queryable, accountId: string): Promise<readonly StoredClaim[]> {
  const rows = await db.select().from(claims).where(eq(claims.accountId, accountId));
  return rows.flatMap((claim) => {
    const { email, passwordHash } = claim;
    return email === null || passwordHash === null ? [] : [{ ...claim, email, passwordHash }];
  });
}

/** Deletes all claims of a user: using one ends the others. */
export async function deleteClaims(tx: Queryable, accountId: string): Promise<void> {
  await tx.delete(claims).where(eq(claims.accountId, accountId));
}

export async function deleteEndedLinks(db: Queryable, before: Date): Promise<void> {
  await db.delete(linkTokens).where(lt(linkTokens.expiresAt, before));
  await db.delete(claims).where(lt(claims.expiresAt, before));
}
