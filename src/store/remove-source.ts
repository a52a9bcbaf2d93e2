import { eq } from "drizzle-orm";
import type { Database } from "./database.ts";
import { inPieces, removeAllGenerations } from "./generations.ts";
import { cancelJobs } from "./jobs.ts";
import { sources } from "./schema/index.ts";

/**
 * Stops the source's job, then removes all that is kept about it, in pieces, the source itself last: an
 * interruption leaves a source that can be removed again. The worker of a stopped job finds itself fenced out.
 */
export async function removeSource(database: Database, sourceId: string, now: Date): Promise<void> {
  await cancelJobs(database.db, sourceId, "The source was removed.", now);
  await removeAllGenerations(database, sourceId);
  await inPieces(database.pool, "raw_records", "source_id", sourceId);
  await database.db.delete(sources).where(eq(sources.id, sourceId));
}
