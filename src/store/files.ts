import { and, eq } from "drizzle-orm";
import { newId } from "../ids.ts";
import type { Database, Queryable } from "./database.ts";
import { type IncomingRecord, type Owner, storeRecords } from "./records.ts";
import { sourceFiles } from "./schema/index.ts";
import { inTransaction } from "./transaction.ts";

export type SourceFile = typeof sourceFiles.$inferSelect;

/**
 * Keeps an uploaded file's rows as raw records, all or none, under the lock of their source. A file that is there
 * already is answered again. Null: the source was removed meanwhile.
 */
export async function addFile(
  database: Pick<Database, "pool">,
  owner: Owner,
  wanted: Omit<SourceFile, "id" | "sourceId">,
  batches: AsyncIterable<readonly IncomingRecord[]>,
): Promise<{ readonly file: SourceFile; readonly added: number } | null> {
  return inTransaction(database, async ({ tx, client }) => {
    const held = await client.query("select 1 from sources where id = $1 for update", [owner.sourceId]);
    if (held.rowCount === 0) return null;
    const file = await claimFile(tx, { ...wanted, sourceId: owner.sourceId });
    let added = 0;
    for await (const batch of batches)
      added += await storeRecords(client, owner, batch, wanted.createdAt, file.id);
    return { file, added };
  });
}

async function claimFile(tx: Queryable, wanted: Omit<SourceFile, "id">): Promise<SourceFile> {
  const inserted = await tx
    .insert(sourceFiles)
    .values({ ...wanted, id: newId() })
    .onConflictDoNothing()
    .returning();
  if (inserted[0] !== undefined) return inserted[0];
  const found = await tx
    .select()
    .from(sourceFiles)
    .where(and(eq(sourceFiles.sourceId, wanted.sourceId), eq(sourceFiles.contentHash, wanted.contentHash)));
  return found[0]!; // under the lock of the source nobody removes it
}

export async function listFiles(db: Queryable, sourceId: string): Promise<readonly SourceFile[]> {
  return db
    .select()
    .from(sourceFiles)
    .where(eq(sourceFiles.sourceId, sourceId))
    .orderBy(sourceFiles.createdAt, sourceFiles.id);
}

export async function hasFiles(db: Queryable, sourceId: string): Promise<boolean> {
  return (await listFiles(db, sourceId)).length > 0;
}
