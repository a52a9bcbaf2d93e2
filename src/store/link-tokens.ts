import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { appUsers, claims, linkTokens } from "./schema/index.ts";

export type LinkToken = typeof linkTokens.$inferSelect;
export type Claim = typeof claims.$inferSelect;

export async function insertLinkToken(tx: Queryable, token: LinkToken): Promise<void> {
  await tx.insert(linkTokens).values(token);
}

/**
 * The app acts for the user still: its row of the user goes with her consent. Her link tokens end with it, in the transaction
 * that would use one.
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

/** Whoever acts meanwhile waits. */
export async function lockLinkToken(tx: Queryable, tokenHash: Buffer): Promise<LinkToken | null> {
  const rows = await tx
    .select()
    .from(linkTokens)
    .where(and(eq(linkTokens.tokenHash, tokenHash), APP_IS_AUTHORIZED))
    .for("update");
  return rows[0] ?? null;
}

/** Spent: from now on only the page that did it goes on, by what it was given. */
export async function spendLinkToken(tx: Queryable, id: string, actHash: Buffer): Promise<void> {
  await tx.update(linkTokens).set({ actHash }).where(eq(linkTokens.id, id));
}

/** False where it has ended already. */
export async function finishLinkToken(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(linkTokens)
    .set({ doneAt: now })
    .where(and(eq(linkTokens.id, id), isNull(linkTokens.doneAt), APP_IS_AUTHORIZED))
    .returning({ id: linkTokens.id });
  return ended.length > 0;
}

export async function insertClaim(tx: Queryable, claim: Claim): Promise<void> {
  await tx.insert(claims).values(claim);
}

export async function findClaim(db: Queryable, tokenHash: Buffer): Promise<Claim | null> {
  const rows = await db.select().from(claims).where(eq(claims.tokenHash, tokenHash));
  return rows[0] ?? null;
}

/** A claim with what was typed in one browser, which waits for the code from the mail. */
export type StoredClaim = Claim & { readonly email: string; readonly passwordHash: string };

/** Of a user: one for each time that somebody began. */
export async function begunClaims(db: Queryable, userId: string): Promise<readonly StoredClaim[]> {
  const rows = await db.select().from(claims).where(eq(claims.userId, userId));
  return rows.flatMap((claim) => {
    const { email, passwordHash } = claim;
    return email === null || passwordHash === null ? [] : [{ ...claim, email, passwordHash }];
  });
}

/** All of a user's: one that was used ends the others. */
export async function deleteClaims(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(claims).where(eq(claims.userId, userId));
}

export async function deleteEndedLinks(db: Queryable, before: Date): Promise<void> {
  await db.delete(linkTokens).where(lt(linkTokens.expiresAt, before));
  await db.delete(claims).where(lt(claims.expiresAt, before));
}
