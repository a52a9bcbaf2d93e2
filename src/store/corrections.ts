import { and, asc, eq } from "drizzle-orm";
import { newId } from "../ids.ts";
import type { Queryable } from "./database.ts";
import { corrections } from "./schema/index.ts";

export type CorrectionRow = typeof corrections.$inferSelect;

/** In the order in which they were made, which is the order in which they apply. */
export async function listCorrections(db: Queryable, sourceId: string): Promise<readonly CorrectionRow[]> {
  return db
    .select()
    .from(corrections)
    .where(eq(corrections.sourceId, sourceId))
    .orderBy(asc(corrections.createdAt), asc(corrections.id));
}

export async function addCorrection(
  db: Queryable,
  correction: Omit<CorrectionRow, "id">,
): Promise<CorrectionRow> {
  const rows = await db
    .insert(corrections)
    .values({ id: newId(), ...correction })
    .returning();
  return rows[0]!;
}

/** The correction that was undone; null where there is none by that id. */
export async function removeCorrection(
  db: Queryable,
  sourceId: string,
  correctionId: string,
): Promise<CorrectionRow | null> {
  const rows = await db
    .delete(corrections)
    .where(and(eq(corrections.id, correctionId), eq(corrections.sourceId, sourceId)))
    .returning();
  return rows[0] ?? null;
}
