import { and, asc, count, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { authenticators, challenges, passkeys, recoveryCodes } from "./schema/index.ts";
import { saveRemoved } from "./removed-factors.ts";
import { idsNotUnder } from "./sealed.ts";

export type Passkey = typeof passkeys.$inferSelect;
export type Authenticator = typeof authenticators.$inferSelect;

/** Inserts a passkey; false if another account has it. */
export async function insertPasskey(db: Queryable, passkey: Passkey): Promise<boolean> {
  const rows = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return rows.length === 1;
}

export async function listPasskeys(db: Queryable, accountId: string): Promise<readonly Passkey[]> {
  return db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(asc(passkeys.id));
}

export async function findPasskey(db: Queryable, credentialId: Buffer): Promise<Passkey | null> {
  const rows = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return rows[0] ?? null;
}

/** Records the use of a passkey; false if it was deleted. */
export async function usePasskey(db: Queryable, id: string, counter: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(eq(passkeys.id, id))
    .returning({ id: passkeys.id });
  return rows.length === 1;
}

export async function deletePasskey(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const it = and(eq(passkeys.id, id), eq(passkeys.accountId, accountId));
  await saveRemoved(db, "passkey", it);
  const rows = await db.delete(passkeys).where(it).returning({ id: passkeys.id });
  return rows.length === 1;
}

export async function findAuthenticator(db: Queryable, accountId: string): Promise<Authenticator | null> {
  const rows = await db.select().from(authenticators).where(eq(authenticators.accountId, accountId));
  return rows[0] ?? null;
}

/** Replaces an unconfirmed authenticator, never one in use. */
export async function beginAuthenticator(
  db: Queryable,
  accountId: string,
  sealedSecret: Buffer,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .insert(authenticators)
    .values({ accountId, sealedSecret, lastStep: 0, createdAt: now })
    .onConflictDoUpdate({
      target: authenticators.accountId,
      set: { sealedSecret, lastStep: 0, createdAt: now },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ accountId: authenticators.accountId });
  return rows.length === 1;
}

/** Uses a time step of the authenticator, each once: true for the one caller that used it. */
export async function useStep(db: Queryable, accountId: string, step: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(authenticators)
    .set({
      lastStep: step,
      confirmedAt: sql`coalesce(${authenticators.confirmedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(authenticators.accountId, accountId), lt(authenticators.lastStep, step)))
    .returning({ accountId: authenticators.accountId });
  return rows.length === 1;
}

export async function deleteAuthenticator(db: Queryable, accountId: string): Promise<boolean> {
  await saveRemoved(db, "authenticator", eq(authenticators.accountId, accountId));
  const rows = await db
    .delete(authenticators)
    .where(eq(authenticators.accountId, accountId))
    .returning({ accountId: authenticators.accountId });
  return rows.length === 1;
}

/** Users whose secret is encrypted with another key. */
export const authenticatorsNotUnder = (
  db: Queryable,
  prefix: Buffer,
  afterId: string,
  limit: number,
): Promise<readonly string[]> =>
  idsNotUnder(
    db,
    { id: authenticators.accountId, sealed: authenticators.sealedSecret },
    prefix,
    afterId,
    limit,
  );

export async function resealAuthenticator(
  db: Queryable,
  accountId: string,
  sealedSecret: Buffer,
): Promise<void> {
  await db.update(authenticators).set({ sealedSecret }).where(eq(authenticators.accountId, accountId));
}

export async function replaceRecoveryCodes(
  db: Queryable,
  accountId: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await saveRemoved(db, "recovery_code", eq(recoveryCodes.accountId, accountId));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  if (hashes.length > 0)
    await db
      .insert(recoveryCodes)
      .values(hashes.map((codeHash) => ({ codeHash, accountId, createdAt: now })));
}

/** Takes a recovery code for single use: true for the one caller that took it. */
export async function takeRecoveryCode(db: Queryable, accountId: string, codeHash: Buffer): Promise<boolean> {
  const rows = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.codeHash, codeHash), eq(recoveryCodes.accountId, accountId)))
    .returning({ accountId: recoveryCodes.accountId });
  return rows.length === 1;
}

export type Factors = {
  readonly authenticator: boolean;
  readonly passkeys: number;
  readonly recoveryCodes: number;
};

/** Second factors of a user. */
export async function factorsOf(db: Queryable, accountId: string): Promise<Factors> {
  const [app] = await db
    .select({ n: count() })
    .from(authenticators)
    .where(and(eq(authenticators.accountId, accountId), isNotNull(authenticators.confirmedAt)));
  const [keys] = await db.select({ n: count() }).from(passkeys).where(eq(passkeys.accountId, accountId));
  const [codes] = await db
    .select({ n: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId));
  return { authenticator: (app?.n ?? 0) > 0, passkeys: keys?.n ?? 0, recoveryCodes: codes?.n ?? 0 };
}

export async function insertChallenge(
  db: Queryable,
  challenge: typeof challenges.$inferInsert,
): Promise<void> {
  await db.insert(challenges).values(challenge);
}

/** Takes a challenge for single use, only for the user it was created for. */
export async function takeChallenge(
  db: Queryable,
  hash: Buffer,
  accountId: string | null,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .delete(challenges)
    .where(
      and(
        eq(challenges.hash, hash),
        accountId === null ? isNull(challenges.accountId) : eq(challenges.accountId, accountId),
        gt(challenges.expiresAt, now),
      ),
    )
    .returning({ hash: challenges.hash });
  return rows.length === 1;
}

export async function deleteChallengesBefore(db: Queryable, expiredBefore: Date): Promise<void> {
  await db.delete(challenges).where(lt(challenges.expiresAt, expiredBefore));
}
