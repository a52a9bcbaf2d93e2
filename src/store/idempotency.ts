import { eq, lt, sql } from "drizzle-orm";
import type { NewAuditEntry } from "./audit.ts";
import type { Queryable } from "./database.ts";
import { idempotencyKeys } from "./schema/index.ts";

export type IdempotencyKey = typeof idempotencyKeys.$inferSelect;
/** Fields that a transaction claims before it acts. */
export type KeyClaim = Pick<IdempotencyKey, "id" | "accountId" | "requestHash" | "expiresAt">;

/** Maximum wait of a second request with the same key for the commit of the first. */
const WAIT_MS = 5_000;
/** Earlier versions, which claimed keys before their transaction, gave a claim up after this time. */
const ABANDONED_MS = 60_000;

/**
 * Claims the key in the transaction of the action; waits for another transaction that has claimed it. Null: the caller
 * acts. Otherwise the recorded outcome. After the maximum wait the statement fails with `lock_not_available`.
 */
export async function claimKey(tx: Queryable, claim: KeyClaim): Promise<IdempotencyKey | null> {
  const now = new Date();
  const row = {
    ...claim,
    sealedResponse: null,
    sealedOutcome: null,
    // An earlier version running at the same time takes over claims that started long ago without an outcome: never
    // this one.
    startedAt: claim.expiresAt,
  };
  await tx.execute(sql`select set_config('lock_timeout', ${`${WAIT_MS}ms`}, true)`);
  for (;;) {
    const claimed = await tx
      .insert(idempotencyKeys)
      .values(row)
      .onConflictDoUpdate({
        target: idempotencyKeys.id,
        set: row,
        setWhere: sql`${idempotencyKeys.expiresAt} <= ${now.toISOString()}::timestamptz
          or (${idempotencyKeys.sealedResponse} is null and ${idempotencyKeys.sealedOutcome} is null
            and ${idempotencyKeys.startedAt} < ${new Date(now.getTime() - ABANDONED_MS).toISOString()}::timestamptz)`,
      })
      .returning({ id: idempotencyKeys.id });
    const found = claimed.length === 1 ? null : await findKey(tx, claim.id);
    if (claimed.length === 0 && found === null) continue; // deleted between the two statements
    await tx.execute(sql`set local lock_timeout to default`);
    return found;
  }
}

/** Rows written together with the action: the entry in the audit log, and the outcome under the request's key. */
export type WriteRecord = {
  readonly audit: NewAuditEntry;
  readonly key: (KeyClaim & { readonly sealedOutcome: Buffer }) | null;
};

export async function findKey(db: Queryable, id: Buffer): Promise<IdempotencyKey | null> {
  const rows = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, id));
  return rows[0] ?? null;
}

/** `accountId`: the user whose data the outcome contains, so that it is deleted with the account. */
export async function recordOutcome(
  tx: Queryable,
  { id, accountId }: Pick<KeyClaim, "id" | "accountId">,
  sealedOutcome: Buffer,
): Promise<void> {
  await tx.update(idempotencyKeys).set({ sealedOutcome, accountId }).where(eq(idempotencyKeys.id, id));
}

export async function deleteExpiredKeys(db: Queryable, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now));
}
