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
 * Cancels the source's job, whose worker can no longer write. From now on the source is not part of the figures, and
 * any request or worker can complete its removal.
 */
export async function beginRemoval(
  tx: Queryable,
  { accountId, sourceId }: SourceKey,
  now: Date,
): Promise<void> {
  await lockFiles(tx, { accountId, sourceId });
  await cancelJobs(tx, { accountId, sourceId }, "The source was removed.", now);
  // Resets the source to its unread state: a partially removed one is never read again.
  await tx
    .update(sources)
    .set({ reader: "", lastSyncedAt: null, removing: true })
    .where(and(eq(sources.accountId, accountId), eq(sources.id, sourceId)));
  await tx.delete(segments).where(and(eq(segments.accountId, accountId), eq(segments.sourceId, sourceId)));
}

/**
 * Removes all data of a source in batches, the source itself last: after an interruption the removal can be repeated.
 * Returns the change that the user's figures must contain.
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

/** Batches keep every statement short. */
async function deleteInBatches(
  pool: Database["pool"],
  table: "derived" | "raw_records" | "file_overlaps",
  accountId: string,
  sourceId: string,
): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      // An account is in one partition, within which a ctid is unique.
      `delete from ${table} where account_id = $1 and ctid = any(array(
         select ctid from ${table} where account_id = $1 and source_id = $2 limit ${BATCH_SIZE}))`,
      [accountId, sourceId],
    );
    if ((rowCount ?? 0) < BATCH_SIZE) return;
  }
}
