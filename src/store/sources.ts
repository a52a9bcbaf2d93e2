import { and, eq } from "drizzle-orm";
import { newId } from "../ids.ts";
import type { Queryable } from "./database.ts";
import { sources } from "./schema/index.ts";

export type Source = typeof sources.$inferSelect;

export type NewSource = {
  readonly userId: string;
  readonly providerKey: string;
  readonly type: Source["type"];
  readonly name: string;
  readonly accountRef: string;
};

/** The source of that account, made where it is not there yet. The unique key decides between two callers. */
export async function ensureSource(
  db: Queryable,
  wanted: NewSource,
  now: Date,
): Promise<{ readonly source: Source; readonly created: boolean }> {
  const inserted = await db
    .insert(sources)
    .values({ id: newId(), ...wanted, generation: 0, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (inserted[0] !== undefined) return { source: inserted[0], created: true };
  const found = await db
    .select()
    .from(sources)
    .where(
      and(
        eq(sources.userId, wanted.userId),
        eq(sources.providerKey, wanted.providerKey),
        eq(sources.accountRef, wanted.accountRef),
      ),
    );
  if (found[0] !== undefined) return { source: found[0], created: false };
  return ensureSource(db, wanted, now); // removed between the two statements
}
