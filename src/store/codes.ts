import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { codes, earlierResetCodes } from "./schema/index.ts";

export type Code = typeof codes.$inferSelect;
export type CodePurpose = Code["purpose"];

/**
 * The new code kills the older; one for a new password only that of the same asker, because anybody may ask for one.
 * False where another person holds the same code by chance: draw again.
 */
export async function putCode(db: Queryable, code: Code): Promise<boolean> {
  if ((await findCode(db, code.purpose, [code.codeHash])) !== null) return false;
  if (code.purpose === "reset_password") await setAside(db, code);
  await db
    .insert(codes)
    .values(code)
    .onConflictDoUpdate({
      target: [codes.userId, codes.purpose],
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

/** What was mailed before, and was asked for from elsewhere, stays good beside the new one. */
async function setAside(db: Queryable, { userId, requestedFrom, createdAt }: Code): Promise<void> {
  await db.execute(sql`
    insert into ${earlierResetCodes} (code_hash, user_id, created_at, expires_at, asked_by, undo_id)
    select code_hash, user_id, created_at, expires_at, asked_by, undo_id from ${codes}
    where user_id = ${userId} and purpose = 'reset_password' and expires_at > ${createdAt.toISOString()}::timestamptz
    on conflict do nothing`);
  await db
    .delete(earlierResetCodes)
    .where(
      and(
        eq(earlierResetCodes.userId, userId),
        requestedFrom === null
          ? sql`${earlierResetCodes.requestedFrom} is null`
          : eq(earlierResetCodes.requestedFrom, requestedFrom),
      ),
    );
}

/** One look, wherever it stands and whether or not it does. */
export async function findCode(
  db: Queryable,
  purpose: CodePurpose,
  hashes: readonly Buffer[],
): Promise<Code | null> {
  const { userId, codeHash, createdAt, expiresAt, undoId, requestedFrom } = earlierResetCodes;
  const rows = await db
    .select()
    .from(codes)
    .where(and(inArray(codes.codeHash, [...hashes]), eq(codes.purpose, purpose)))
    .unionAll(
      db
        .select({
          userId,
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

/** Single use: true for the one caller that took it. */
export async function takeCode(db: Queryable, { codeHash }: Pick<Code, "codeHash">): Promise<boolean> {
  const rows = await db.delete(codes).where(eq(codes.codeHash, codeHash)).returning({ id: codes.userId });
  const earlier = await db
    .delete(earlierResetCodes)
    .where(eq(earlierResetCodes.codeHash, codeHash))
    .returning({ id: earlierResetCodes.userId });
  return rows.length + earlier.length === 1;
}

export async function deleteCode(db: Queryable, userId: string, purpose: CodePurpose): Promise<void> {
  await db.delete(codes).where(and(eq(codes.userId, userId), eq(codes.purpose, purpose)));
}

/** Whatever was mailed to the person before no longer counts. */
export async function deleteCodes(db: Queryable, userId: string): Promise<void> {
  await db.delete(codes).where(eq(codes.userId, userId));
  await db.delete(earlierResetCodes).where(eq(earlierResetCodes.userId, userId));
}

export async function deleteCodesBefore(db: Queryable, expiredBefore: Date): Promise<void> {
  await db.delete(codes).where(lt(codes.expiresAt, expiredBefore));
  await db.delete(earlierResetCodes).where(lt(earlierResetCodes.expiresAt, expiredBefore));
}
