import { and, eq } from "drizzle-orm";
import { newId } from "../process/ids.ts";
import { reserveCapacity } from "./capacity.ts";
import type { Queryable } from "./database.ts";
import { mappings } from "./schema/index.ts";

/** A saved mapping; its body is defined by the file readers. */
export type MappingRow = typeof mappings.$inferSelect;

/** Saves a mapping under its name, replacing one of the same name. */
export async function saveMapping(
  db: Queryable,
  mapping: Pick<MappingRow, "accountId" | "name" | "columns" | "body" | "createdAt">,
): Promise<MappingRow> {
  const { accountId, name } = mapping;
  const [same] = await db
    .select({ id: mappings.id })
    .from(mappings)
    .where(and(eq(mappings.accountId, accountId), eq(mappings.name, name)));
  await reserveCapacity(db, accountId, "mappings", same === undefined ? 1 : 0);
  const rows = await db
    .insert(mappings)
    .values({ ...mapping, id: newId() })
    .onConflictDoUpdate({
      target: [mappings.accountId, mappings.name],
      set: { columns: mapping.columns, body: mapping.body, createdAt: mapping.createdAt },
    })
    .returning();
  return rows[0]!;
}

export async function listMappings(db: Queryable, accountId: string): Promise<readonly MappingRow[]> {
  return db.select().from(mappings).where(eq(mappings.accountId, accountId)).orderBy(mappings.name);
}

export async function findMapping(db: Queryable, accountId: string, id: string): Promise<MappingRow | null> {
  const rows = await db
    .select()
    .from(mappings)
    .where(and(eq(mappings.accountId, accountId), eq(mappings.id, id)));
  return rows[0] ?? null;
}

export async function removeMapping(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(mappings)
    .where(and(eq(mappings.accountId, accountId), eq(mappings.id, id)))
    .returning({ id: mappings.id });
  return rows.length > 0;
}
