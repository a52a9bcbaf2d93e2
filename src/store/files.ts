import { and, eq, sql } from "drizzle-orm";
import { newId } from "../process/ids.ts";
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

/** What is done in the same transaction once the file is in or out: the job that reads it. */
export type Then<T> = (tx: Queryable) => Promise<T>;

/**
 * The files of a source change one after another, and it is not removed meanwhile. The source's own row stays free for the
 * job that runs: it would wait for us with what we need at the end.
 */
export async function lockFiles(tx: Queryable, { accountId, sourceId }: SourceKey): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files ${sourceId}`}, 0))`);
  const { rows } = await tx.execute(
    sql`select 1 from sources where user_id = ${accountId} and id = ${sourceId} for key share`,
  );
  return rows.length > 0;
}

/**
 * Keeps an uploaded file's rows as raw records, all or none, under the lock of their source. A file that is there
 * already is answered again. Null: the source was removed meanwhile.
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
  return { file: found[0]!, isNew: false }; // under the lock of the source nobody removes it
}

export type RemovedFile = { readonly file: SourceFile; readonly removed: number; readonly retained: number };

/** Takes a file out again, with all that only it told. Null: there is none. */
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

/** Of a file: rows that another file tells, too, and rows that nobody understood. */
export type FileState = { readonly shared: number; readonly failed: number };

/** By file, where there is anything to say of it. What is looked at is as much as there is to tell, not every row. */
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
