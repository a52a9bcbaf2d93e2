import { and, eq } from "drizzle-orm";
import { requestAssessment } from "./books.ts";
import type { Database, Queryable } from "./database.ts";
import { cancelJobs } from "./jobs.ts";
import { eraseSource } from "./erase.ts";
import { lockFiles } from "./files.ts";
import type { Queue } from "./queue.ts";
import type { SourceKey } from "./records.ts";
import { segments, sources } from "./schema/index.ts";

const BATCH_SIZE = 20_000;

/**
 * Stops the source's job; the worker of a stopped job finds itself fenced out. The source can be removed from now on, by
 * whoever asks or by a worker that finds it, and is no part of the book.
 */
export async function beginRemoval(
  tx: Queryable,
  { accountId, sourceId }: SourceKey,
  now: Date,
): Promise<void> {
  await lockFiles(tx, { accountId, sourceId });
  await cancelJobs(tx, { accountId, sourceId }, "The source was removed.", now);
  // As if it had never been read: nobody reads again what is half removed.
  await tx
    .update(sources)
    .set({ reader: "", lastSyncedAt: null, removing: true })
    .where(and(eq(sources.userId, accountId), eq(sources.id, sourceId)));
  await tx.delete(segments).where(and(eq(segments.accountId, accountId), eq(segments.sourceId, sourceId)));
}

/**
 * Removes all that is stored about a source, in pieces, the source itself last: an interruption leaves one that can be
 * removed again. Answers the change that the person's figures must contain.
 */
export async function removeSource(
  database: Database,
  queue: Queue,
  { accountId, sourceId }: SourceKey,
  now: Date,
): Promise<number> {
  await database.db.transaction((tx) => beginRemoval(tx, { accountId, sourceId }, now));
  for (const table of ["derived", "raw_records", "file_overlaps"] as const)
    await deleteInBatches(database.pool, table, accountId, sourceId);
  return database.db.transaction(async (tx) => {
    await eraseSource(tx, accountId, sourceId);
    const revision = await requestAssessment(tx, accountId, "source-removed", sourceId);
    await queue.enqueue(tx, { accountId });
    return revision;
  });
}

/** No statement runs long however much there is. */
async function deleteInBatches(
  pool: Database["pool"],
  table: "derived" | "raw_records" | "file_overlaps",
  accountId: string,
  sourceId: string,
): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      // An account lies in one partition, in which a row's place is its own.
      `delete from ${table} where account_id = $1 and ctid = any(array(
         select ctid from ${table} where account_id = $1 and source_id = $2 limit ${BATCH_SIZE}))`,
      [accountId, sourceId],
    );
    if ((rowCount ?? 0) < BATCH_SIZE) return;
  }
}
