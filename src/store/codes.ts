import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { codes, earlierResetCodes } from "./schema/index.ts";

export type Code = typeof codes.$inferSelect;
export type CodePurpose = Code["purpose"];

/**
 * A new code replaces the older one. Codes for a password reset only replace those of the same requester, because
 * anyone may request one. False if another user has the same code by chance: generate a new one.
 */
export async function putCode(db: Queryable, code: Code): Promise<boolean> {
  if ((await findCode(db, code.purpose, [code.codeHash])) !== null) return false;
  if (code.purpose === "reset_password") await setAside(db, code);
  await db
    .insert(codes)
    .values(code)
    .onConflictDoUpdate({
      target: [codes.accountId, codes.purpose],
      set: {
        codeHash: code.codeHash,
        createdAt: code.createdAt,
        expiresAt: code.expiresAt,
        email: code.email,
        undoId: code.undoId,
        requestedFrom: code.requestedFrom,
      },
    });
  return true;
}

/** Moves a code that was requested from elsewhere to the earlier codes, where it stays valid. */
async function setAside(db: Queryable, { accountId, requestedFrom, createdAt }: Code): Promise<void> {
  await db.execute(sql`
    insert into ${earlierResetCodes} (code_hash, user_id, created_at, expires_at, asked_by, undo_id)
    select code_hash, user_id, created_at, expires_at, asked_by, undo_id from ${codes}
    where user_id = ${accountId} and purpose = 'reset_password' and expires_at > ${createdAt.toISOString()}::timestamptz
    on conflict do nothing`);
  await db
    .delete(earlierResetCodes)
    .where(
      and(
        eq(earlierResetCodes.accountId, accountId),
        requestedFrom === null
          ? sql`${earlierResetCodes.requestedFrom} is null`
          : eq(earlierResetCodes.requestedFrom, requestedFrom),
      ),
    );
}

/** One statement over both tables, whether or not the code exists. */
export async function findCode(
  db: Queryable,
  purpose: CodePurpose,
  hashes: readonly Buffer[],
): Promise<Code | null> {
  const { accountId, codeHash, createdAt, expiresAt, undoId, requestedFrom } = earlierResetCodes;
  const rows = await db
    .select()
    .from(codes)
    .where(and(inArray(codes.codeHash, [...hashes]), eq(codes.purpose, purpose)))
    .unionAll(
      db
        .select({
          accountId,
          purpose: sql<CodePurpose>`'reset_password'`,
          codeHash,
          createdAt,
          expiresAt,
          email: sql<string | null>`null::text`,
          undoId,
          requestedFrom,
        })
        .from(earlierResetCodes)
        .where(and(inArray(codeHash, [...hashes]), sql`${purpose} = 'reset_password'`)),
    );
  return rows[0] ?? null;
}

/** Takes a code for single use: true for the one caller that took it. */
export async function takeCode(db: Queryable, { codeHash }: Pick<Code, "codeHash">): Promise<boolean> {
  const rows = await db.delete(codes).where(eq(codes.codeHash, codeHash)).returning({ id: codes.accountId });
  const earlier = await db
    .delete(earlierResetCodes)
    .where(eq(earlierResetCodes.codeHash, codeHash))
    .returning({ id: earlierResetCodes.accountId });
  return rows.length + earlier.length === 1;
}

export async function deleteCode(db: Queryable, accountId: string, purpose: CodePurpose): Promise<void> {
  await db.delete(codes).where(and(eq(codes.accountId, accountId), eq(codes.purpose, purpose)));
}

/** Invalidates all codes of a user. */
export async function deleteCodes(db: Queryable, accountId: string): Promise<void> {
  await db.delete(codes).where(eq(codes.accountId, accountId));
  await db.delete(earlierResetCodes).where(eq(earlierResetCodes.accountId, accountId));
}

export async function deleteCodesBefore(db: Queryable, expiredBefore: Date): Promise<void> {
  await db.delete(codes).where(lt(codes.expiresAt, expiredBefore));
  await db.delete(earlierResetCodes).where(lt(earlierResetCodes.expiresAt, expiredBefore));
}
