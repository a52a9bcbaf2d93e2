import { and, eq, inArray, lt } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { codes } from "./schema/index.ts";

export type Code = typeof codes.$inferSelect;
export type CodePurpose = Code["purpose"];

/** The new code kills the older. False where another person holds the same code by chance: draw again. */
export async function putCode(db: Queryable, code: Code): Promise<boolean> {
  const taken = await db
    .select({ userId: codes.userId })
    .from(codes)
    .where(eq(codes.codeHash, code.codeHash));
  if (taken.length > 0) return false;
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
      },
    });
  return true;
}

export async function findCode(
  db: Queryable,
  purpose: CodePurpose,
  hashes: readonly Buffer[],
): Promise<Code | null> {
  const rows = await db
    .select()
    .from(codes)
    .where(and(inArray(codes.codeHash, [...hashes]), eq(codes.purpose, purpose)));
  return rows[0] ?? null;
}

/** Single use: true for the one caller that took it. */
export async function takeCode(db: Queryable, code: Code): Promise<boolean> {
  const rows = await db
    .delete(codes)
    .where(eq(codes.codeHash, code.codeHash))
    .returning({ userId: codes.userId });
  return rows.length === 1;
}

export async function deleteCode(db: Queryable, userId: string, purpose: CodePurpose): Promise<void> {
  await db.delete(codes).where(and(eq(codes.userId, userId), eq(codes.purpose, purpose)));
}

/** Whatever was mailed to the person before no longer counts. */
export async function deleteCodes(db: Queryable, userId: string): Promise<void> {
  await db.delete(codes).where(eq(codes.userId, userId));
}

export async function deleteCodesBefore(db: Queryable, expiredBefore: Date): Promise<void> {
  await db.delete(codes).where(lt(codes.expiresAt, expiredBefore));
}
