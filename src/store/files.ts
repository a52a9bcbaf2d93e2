import { and, eq, sql } from "drizzle-orm";
import { newId } from "../process/ids.ts";
import { reserveCapacity } from "./capacity.ts";
import type { Database, Queryable } from "./database.ts";
import {
  type Compare,
  type FileCounts,
  NO_COUNTS,
  removeFileRecords,
  storeFileRecords,
} from "./file-records.ts";
import type { IncomingRecord, SourceKey } from "./records.ts";
import { sourceFiles } from "./schema/index.ts";
import type { Writing } from "./transaction.ts";

export type SourceFile = typeof sourceFiles.$inferSelect;

const ofSource = ({ accountId, sourceId }: SourceKey) =>
  and(eq(sourceFiles.accountId, accountId), eq(sourceFiles.sourceId, sourceId));

/** Callback in the same transaction once the file is added or removed: it starts the job that reads it. */
export type Then<T> = (tx: Queryable) => Promise<T>;

/**
 * Serializes changes of a source's files and prevents its removal. The source's own row is not locked: the running job
 * needs it at its end.
 */
export async function lockFiles(tx: Queryable, { accountId, sourceId }: SourceKey): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files ${sourceId}`}, 0))`);
  const { rows } = await tx.execute(
    sql`select 1 from sources where user_id = ${accountId} and id = ${sourceId} for key share`,
  );
  return rows.length > 0;
}

/**
 * Stores the rows of an uploaded file as raw records, all or none, under the lock of their source. A file that already
 * exists is returned unchanged. Null: the source was removed meanwhile.
 */
export async function addFile<T>(
  { tx, client }: Writing,
  owner: SourceKey,
  newFile: Omit<SourceFile, "id" | "accountId" | "sourceId" | "seenAt">,
  batches: AsyncIterable<readonly IncomingRecord[]>,
  compare: Compare,
  then: Then<T>,
): Promise<{ readonly file: SourceFile; readonly counts: FileCounts; readonly job: T } | null> {
  if (!(await lockFiles(tx, owner))) return null;
  const now = newFile.createdAt;
  const { file, isNew } = await claimFile(tx, { ...newFile, ...owner, seenAt: now });
  if (isNew) {
    await reserveCapacity(tx, owner.accountId, "files", 0); // its row is stored already
    await reserveCapacity(tx, owner.accountId, "records", newFile.records);
  }
  let counts = NO_COUNTS;
  for await (const batch of batches) {
    const more = await storeFileRecords(client, owner, { id: file.id, isNew, now }, batch, compare);
    counts = {
      added: counts.added + more.added,
      known: counts.known + more.known,
      repeated: counts.repeated + more.repeated,
      conflicts: counts.conflicts + more.conflicts,
    };
  }
  return { file, counts, job: await then(tx) };
}

async function claimFile(
  tx: Queryable,
  newFile: Omit<SourceFile, "id">,
): Promise<{ readonly file: SourceFile; readonly isNew: boolean }> {
  const inserted = await tx
    .insert(sourceFiles)
    .values({ ...newFile, id: newId() })
    .onConflictDoNothing()
    .returning();
  if (inserted[0] !== undefined) return { file: inserted[0], isNew: true };
  const found = await tx
    .update(sourceFiles)
    .set({ seenAt: newFile.seenAt })
    .where(and(ofSource(newFile), eq(sourceFiles.contentHash, newFile.contentHash)))
    .returning();
  return { file: found[0]!, isNew: false }; // the lock of the source prevents its removal
}

export type RemovedFile = { readonly file: SourceFile; readonly removed: number; readonly retained: number };

/** Removes a file and the rows that only it contains. Null: there is no such file. */
export async function removeFile<T>(
  { tx, client }: Writing,
  owner: SourceKey,
  fileId: string,
  then: Then<T>,
): Promise<(RemovedFile & { readonly job: T }) | null> {
  await lockFiles(tx, owner);
  const found = await tx
    .delete(sourceFiles)
    .where(and(ofSource(owner), eq(sourceFiles.id, fileId)))
    .returning();
  if (found[0] === undefined) return null;
  return { file: found[0], ...(await removeFileRecords(client, owner, fileId)), job: await then(tx) };
}

export async function listFiles(db: Queryable, owner: SourceKey): Promise<readonly SourceFile[]> {
  return db.select().from(sourceFiles).where(ofSource(owner)).orderBy(sourceFiles.createdAt, sourceFiles.id);
}

export async function hasFiles(db: Queryable, owner: SourceKey): Promise<boolean> {
  return (await listFiles(db, owner)).length > 0;
}

/** Rows of a file that another file also contains, and rows that were not understood. */
export type FileState = { readonly shared: number; readonly failed: number };

/** State of the files that have such rows. The cost depends on the number of such rows, not on all rows. */
export async function fileStates(
  { pool }: Pick<Database, "pool">,
  { accountId, sourceId }: SourceKey,
): Promise<ReadonlyMap<string, FileState>> {
  const { rows } = await pool.query<{ id: string } & FileState>(
    `with shared as (
       select provider_id, file_id from file_overlaps where account_id = $1 and source_id = $2
     ), told as (
       select file_id, 1 as shared, 0 as failed from shared
       union all
       select r.file_id, 1, 0 from (select distinct provider_id from shared) s
         join raw_records r on r.account_id = $1 and r.source_id = $2 and r.provider_id = s.provider_id
           and not r.superseded
       union all
       select r.file_id, 0, 1 from derived d
         join raw_records r on r.account_id = $1 and r.source_id = $2 and r.provider_id = d.id and not r.superseded
         where d.account_id = $1 and d.source_id = $2 and d.list = 'failures'
     )
     select file_id as id, sum(shared)::integer as shared, sum(failed)::integer as failed
     from told where file_id is not null group by file_id`,
    [accountId, sourceId],
  );
  return new Map(rows.map(({ id, shared, failed }) => [id, { shared, failed }]));
}
