import { createHash } from "node:crypto";
import type pg from "pg";
import { textArray } from "./binary.ts";
import { storable } from "./copy.ts";
import { type IncomingRecord, keyOf, type SourceKey, withoutRepeats } from "./records.ts";
import { message, textOf } from "../wording/messages/index.ts";

/** Relation of a row to the stored one with the same id. */
export type RowComparison =
  /** The row has the same content, in whatever notation. */
  | "same"
  /** The row has different content: both cannot be true, and the user has to decide. */
  | "conflict"
  /** The row has content for a stored row that was not understood. */
  | "better";

export type Compare = (stored: IncomingRecord, incoming: IncomingRecord) => RowComparison;

/** Counts of a file's rows by result. */
export type FileCounts = {
  /** New rows. */
  readonly added: number;
  /** Rows known from another file or an earlier upload of this one. */
  readonly known: number;
  /** Rows repeated in this file under one id. */
  readonly repeated: number;
  /** Rows with different content under a known id: stored as failed records. */
  readonly conflicts: number;
};

export const NO_COUNTS: FileCounts = { added: 0, known: 0, repeated: 0, conflicts: 0 };

export type FileOfRecords = { readonly id: string; readonly isNew: boolean; readonly now: Date };

/** Stores rows of a file. An existing row is never replaced by one with different content. */
export async function storeFileRecords(
  client: pg.PoolClient,
  owner: SourceKey,
  file: FileOfRecords,
  records: readonly IncomingRecord[],
  compare: Compare,
): Promise<FileCounts> {
  let counts = NO_COUNTS;
  for (const wave of withoutRepeats(records)) {
    const stored = await readStoredRows(client, owner, wave);
    const fresh: Fresh[] = [];
    const known: IncomingRecord[] = [];
    const conflicts: IncomingRecord[] = [];
    let repeated = 0;
    for (const record of wave) {
      const there = stored.get(record.providerId);
      if (there === undefined) fresh.push({ record, version: 1 });
      else {
        const comparison = there.contentHash.equals(hashOf(record.payload)) ? "same" : compare(there, record);
        if (comparison === "conflict") conflicts.push(conflicting(there, record));
        else if (comparison === "better") fresh.push({ record, version: there.version + 1 });
        else if (there.fileId === file.id && file.isNew) repeated += 1;
        else known.push(record);
      }
    }
    const added = await insert(client, owner, file, [
      ...fresh,
      ...conflicts.map((record) => ({ record, version: 1 })),
    ]);
    await recordOverlaps(client, owner, file.id, known, stored);
    counts = {
      added: counts.added + added - Math.min(added, conflicts.length),
      known: counts.known + known.length,
      repeated: counts.repeated + repeated,
      conflicts: counts.conflicts + conflicts.length,
    };
  }
  return counts;
}

type Fresh = { readonly record: IncomingRecord; readonly version: number };

type StoredRow = IncomingRecord & {
  readonly version: number;
  readonly contentHash: Buffer;
  readonly fileId: string | null;
  readonly fileName: string | null;
};

const hashOf = (payload: string): Buffer => createHash("sha256").update(storable(payload)).digest();

async function readStoredRows(
  client: pg.PoolClient,
  { accountId, sourceId }: SourceKey,
  wave: readonly IncomingRecord[],
): Promise<ReadonlyMap<string, StoredRow>> {
  const { rows } = await client.query<{
    id: string;
    account_ref: string;
    payload: string;
    line: number | null;
    version: number;
    content_hash: Buffer;
    file_id: string | null;
    name: string | null;
  }>(
    `select r.provider_id as id, r.account_ref, r.payload, r.line, r.version, r.content_hash, r.file_id, f.name
     from raw_records r left join source_files f on f.account_id = r.account_id and f.id = r.file_id
     where r.account_id = $1 and r.source_id = $2 and r.provider_id = any($3::text[]) and not r.superseded`,
    [accountId, sourceId, wave.map(({ providerId }) => providerId)],
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        providerId: row.id,
        accountRef: row.account_ref,
        payload: row.payload,
        ...(row.line === null ? {} : { line: row.line }),
        version: row.version,
        contentHash: row.content_hash,
        fileId: row.file_id,
        fileName: row.name,
      },
    ]),
  );
}

/** The row under an id of its own, with the error: it fails and becomes visible to the user. */
function conflicting(stored: StoredRow, record: IncomingRecord): IncomingRecord {
  const detail = message("record.duplicateIdDiffers", { file: stored.fileName, line: stored.line ?? null });
  const fingerprint = hashOf(record.payload).toString("hex", 0, 4);
  return {
    ...record,
    providerId: keyOf(`${record.providerId}!${fingerprint}`),
    payload: `${record.payload.slice(0, -1)},"flaw":${JSON.stringify(textOf(detail, "en"))},"said":${JSON.stringify(detail)}}`,
  };
}

/** An existing row with the same id and version stays: a conflict that was uploaded before. */
async function insert(
  client: pg.PoolClient,
  { accountId, sourceId }: SourceKey,
  { id, now }: FileOfRecords,
  fresh: readonly Fresh[],
): Promise<number> {
  if (fresh.length === 0) return 0;
  const replaced = fresh.filter(({ version }) => version > 1).map(({ record }) => record.providerId);
  if (replaced.length > 0)
    await client.query(
      `update raw_records set superseded = true
       where account_id = $1 and source_id = $2 and provider_id = any($3::text[]) and not superseded`,
      [accountId, sourceId, replaced],
    );
  const { rowCount } = await client.query(
    `insert into raw_records
       (account_id, source_id, provider_id, version, account_ref, file_id, line, payload, content_hash, superseded, fetched_at)
     select $1, $2, i.provider_id, i.version, i.account_ref, $3, i.line, i.payload,
       sha256(convert_to(i.payload, 'UTF8')), false, $4
     from unnest($5::text[], $6::integer[], $7::text[], $8::integer[], $9::text[])
       as i (provider_id, version, account_ref, line, payload)
     on conflict do nothing`,
    [
      accountId,
      sourceId,
      id,
      now,
      fresh.map(({ record }) => record.providerId),
      fresh.map(({ version }) => version),
      fresh.map(({ record }) => storable(record.accountRef)),
      fresh.map(({ record }) => record.line ?? null),
      textArray(fresh.map(({ record }) => record.payload)),
    ],
  );
  return rowCount ?? 0;
}

/** Records that this file contains these rows too, unless they are stored as its own. */
async function recordOverlaps(
  client: pg.PoolClient,
  { accountId, sourceId }: SourceKey,
  fileId: string,
  known: readonly IncomingRecord[],
  stored: ReadonlyMap<string, StoredRow>,
): Promise<void> {
  const others = known.filter(({ providerId }) => {
    const owner = stored.get(providerId)?.fileId ?? null;
    return owner !== null && owner !== fileId;
  });
  if (others.length === 0) return;
  await client.query(
    `insert into file_overlaps (account_id, source_id, provider_id, file_id, line)
     select $1, $2, o.provider_id, $3, o.line from unnest($4::text[], $5::integer[]) as o (provider_id, line)
     on conflict do nothing`,
    [
      accountId,
      sourceId,
      fileId,
      others.map(({ providerId }) => providerId),
      others.map(({ line }) => line ?? null),
    ],
  );
}

/**
 * Removes a file's rows; rows that another file also contains are transferred to that file. Returns how many were
 * removed and transferred.
 */
export async function removeFileRecords(
  client: pg.PoolClient,
  { accountId, sourceId }: SourceKey,
  fileId: string,
): Promise<{ readonly removed: number; readonly retained: number }> {
  const values = [accountId, sourceId, fileId];
  const overlaps = await client.query<{ provider_id: string }>(
    "delete from file_overlaps where account_id = $1 and source_id = $2 and file_id = $3 returning provider_id",
    values,
  );
  const stayed = await client.query(
    `with heirs as (
       select distinct on (o.provider_id) o.provider_id, o.file_id, o.line
       from file_overlaps o join source_files f on f.account_id = o.account_id and f.id = o.file_id
       where o.account_id = $1 and o.source_id = $2
         and exists (select 1 from raw_records r where r.account_id = $1 and r.source_id = $2
           and r.provider_id = o.provider_id and r.file_id = $3 and not r.superseded)
       order by o.provider_id, f.created_at, f.id
     ), given as (
       update raw_records r set file_id = h.file_id, line = h.line from heirs h
       where r.account_id = $1 and r.source_id = $2 and r.provider_id = h.provider_id and r.file_id = $3
         and not r.superseded
       returning r.provider_id
     ), taken as (
       delete from file_overlaps o using heirs h
       where o.account_id = $1 and o.source_id = $2 and o.provider_id = h.provider_id and o.file_id = h.file_id
     )
     select 1 from given`,
    values,
  );
  const deleted = await client.query<{ provider_id: string; superseded: boolean }>(
    `delete from raw_records where account_id = $1 and source_id = $2 and file_id = $3
     returning provider_id, superseded`,
    values,
  );
  const current = deleted.rows.filter(({ superseded }) => !superseded).map((row) => row.provider_id);
  // Restores older rows that it had replaced.
  await client.query(
    `update raw_records r set superseded = false
     where r.account_id = $1 and r.source_id = $2 and r.provider_id = any($3::text[])
       and r.version = (select max(version) from raw_records m
         where m.account_id = $1 and m.source_id = $2 and m.provider_id = r.provider_id)`,
    [accountId, sourceId, current],
  );
  // Rows first seen in another file stay with it; rows first seen in this one are transferred to another.
  const shared = new Set(overlaps.rows.map((row) => row.provider_id)).size;
  return { removed: current.length, retained: shared + (stayed.rowCount ?? 0) };
}
