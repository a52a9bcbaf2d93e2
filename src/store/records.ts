import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type pg from "pg";
import { textArray } from "./binary.ts";
import { copyOut, storable } from "./copy.ts";
import type { Database, Queryable } from "./database.ts";
import { rawRecords, reportedBalances } from "./schema/index.ts";
import { type StoredMessage } from "../wording/messages/stored.ts";

/** A record as the connector returns it. */
export type IncomingRecord = {
  readonly providerId: string;
  readonly accountRef: string;
  readonly payload: string;
  readonly line?: number;
  readonly fromFile?: boolean;
  readonly addedMs?: number;
};

/** Owner of records: the account comes first in every large table. */
export type SourceKey = { readonly accountId: string; readonly sourceId: string };

export const sourceKeyOf = (source: { readonly id: string; readonly accountId: string }): SourceKey => ({
  accountId: source.accountId,
  sourceId: source.id,
});

/** COPY has no parameters. */
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Stores new records. A record whose payload has changed becomes the next version; the older one stays, marked as
 * superseded. One statement for a batch, unless the batch contains a record twice. Returns the number of records that
 * the source did not have before.
 */
export async function storeRecords(
  client: pg.PoolClient,
  owner: SourceKey,
  records: readonly IncomingRecord[],
  now: Date,
): Promise<number> {
  let added = 0;
  for (const wave of withoutRepeats(records)) {
    // Planned each time: a cached plan would be the one for the empty table.
    const { rows } = await client.query<{ added: number }>({
      text: STORE,
      values: [
        owner.sourceId,
        textArray(wave.map((record) => record.providerId)),
        textArray(wave.map((record) => record.accountRef)),
        textArray(wave.map((record) => record.payload)),
        wave.map((record) => record.line ?? null),
        now,
        owner.accountId,
      ],
    });
    added += rows[0]?.added ?? 0;
  }
  return added;
}

const STORE = `
  with incoming as (
    select i.*, sha256(convert_to(i.payload, 'UTF8')) as content_hash
    from unnest($2::text[], $3::text[], $4::text[], $5::integer[]) as i (provider_id, account_ref, payload, line)
  ), known as (
    select r.provider_id, r.version, r.content_hash from raw_records r
    where r.account_id = $7 and r.source_id = $1 and r.provider_id = any($2::text[]) and not r.superseded
  ), changed as (
    select coalesce(array_agg(k.provider_id), '{}') as ids
    from known k join incoming i using (provider_id) where k.content_hash <> i.content_hash
  ), outdated as (
    -- By a list of ids, so that the server walks the index from id to id whatever it believes of the table's size.
    update raw_records r set superseded = true
    where r.account_id = $7 and r.source_id = $1 and r.provider_id = any((select ids from changed)::text[])
      and not r.superseded
  ), inserted as (
    insert into raw_records
      (account_id, source_id, provider_id, version, account_ref, line, payload, content_hash, superseded, fetched_at)
    select $7, $1, i.provider_id, coalesce(k.version, 0) + 1, i.account_ref, i.line, i.payload, i.content_hash, false, $6
    from incoming i left join known k using (provider_id)
    where k.provider_id is null or k.content_hash <> i.content_hash
    returning version
  )
  select count(*) filter (where version = 1)::integer as added from inserted`;

/** Splits into batches without repeated ids; the later of two records is in a later batch, so that both are stored. */
export function* withoutRepeats(records: readonly IncomingRecord[]): Generator<readonly IncomingRecord[]> {
  let rest = records.map((record) => ({ ...record, providerId: keyOf(record.providerId) }));
  while (rest.length > 0) {
    const seen = new Set<string>();
    const repeated: typeof rest = [];
    const wave = rest.filter((record) => {
      if (seen.has(record.providerId)) {
        repeated.push(record);
        return false;
      }
      seen.add(record.providerId);
      return true;
    });
    yield wave;
    rest = repeated;
  }
}

/** An id too long for an index is replaced by its hash. */
export const keyOf = (providerId: string): string =>
  providerId.length > 500
    ? `sha256:${createHash("sha256").update(providerId).digest("hex")}`
    : storable(providerId);

export async function countRecords(db: Queryable, { accountId, sourceId }: SourceKey): Promise<number> {
  const rows = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(rawRecords)
    .where(
      and(
        eq(rawRecords.accountId, accountId),
        eq(rawRecords.sourceId, sourceId),
        eq(rawRecords.superseded, false),
      ),
    );
  return rows[0]?.count ?? 0;
}

/** The current version of every record, in batches, in no particular order. */
export async function* streamRecords(
  { pool }: Pick<Database, "pool">,
  { accountId, sourceId }: SourceKey,
): AsyncGenerator<readonly IncomingRecord[], void, undefined> {
  const client = await pool.connect();
  let finished = false;
  try {
    // One statement, one snapshot: a file added meanwhile is read by the next job.
    const rows = copyOut(
      client,
      `select r.provider_id, r.account_ref, r.line, r.payload, case when r.file_id is not null
         then floor(extract(epoch from greatest(r.fetched_at, f.seen_at, o.seen_at)) * 1000) end
       from raw_records r left join source_files f on f.account_id = r.account_id and f.id = r.file_id
       left join (
         select o.provider_id, max(s.seen_at) as seen_at from file_overlaps o
         join source_files s on s.account_id = o.account_id and s.id = o.file_id
         where o.account_id = ${literal(accountId)} and o.source_id = ${literal(sourceId)} group by 1
       ) o on o.provider_id = r.provider_id
       where r.account_id = ${literal(accountId)} and r.source_id = ${literal(sourceId)} and not r.superseded`,
    );
    for await (const batch of rows)
      yield batch.map(([providerId, accountRef, line, payload, addedMs]) => ({
        providerId: providerId!,
        accountRef: accountRef!,
        payload: payload!,
        ...(line === null || line === undefined ? {} : { line: Number(line) }),
        ...(addedMs === null || addedMs === undefined ? {} : { fromFile: true, addedMs: Number(addedMs) }),
      }));
    finished = true;
  } finally {
    client.release(!finished); // in the middle of a COPY the connection cannot be reused
  }
}

export type StoredBalance = {
  readonly accountRef: string;
  readonly asset: string;
  readonly amount: string;
};

/** Replaces the balances that the provider reported before. */
export async function replaceReportedBalances(
  tx: Queryable,
  owner: SourceKey,
  reported: readonly StoredBalance[],
  now: Date,
): Promise<void> {
  await tx.delete(reportedBalances).where(reportedOf(owner));
  for (let at = 0; at < reported.length; at += 1000)
    await tx
      .insert(reportedBalances)
      .values(
        reported.slice(at, at + 1000).map(({ accountRef, asset, amount }) => ({
          ...owner,
          accountRef: storable(accountRef),
          asset: storable(asset),
          amount,
          reportedAt: now,
        })),
      )
      .onConflictDoNothing();
}

const reportedOf = ({ accountId, sourceId }: SourceKey) =>
  and(eq(reportedBalances.accountId, accountId), eq(reportedBalances.sourceId, sourceId));

export async function reportedBalancesOf(
  db: Queryable,
  owner: SourceKey,
): Promise<readonly (typeof reportedBalances.$inferSelect)[]> {
  return db
    .select()
    .from(reportedBalances)
    .where(reportedOf(owner))
    .orderBy(reportedBalances.accountRef, reportedBalances.asset);
}

/** A record with the result of reading it: a reason if it was not understood. */
export type RecordRow = {
  readonly id: string;
  readonly version: number;
  readonly accountRef: string;
  readonly line: number | null;
  readonly payload: string;
  readonly fetchedAt: Date;
  readonly failure: (StoredMessage & { readonly code: string }) | null;
};

/**
 * Raw records with the result of reading them: all, only the failed ones, or only the others. Sorted by id, the failed
 * ones in the order of their list: a page is one index scan.
 */
export async function listRecords(
  { pool }: Pick<Database, "pool">,
  { accountId, sourceId }: SourceKey,
  status: "failed" | "normalized" | null,
  page: { readonly limit: number; readonly after: string | null },
): Promise<readonly RecordRow[]> {
  const text =
    status === "failed"
      ? `select ${RECORD_COLUMNS} from (
           select place, id, body from derived where account_id = $1 and source_id = $2 and list = 'failures'
             and (place, id) > ($5, $3)
           order by place, id limit $4) f
         cross join lateral (
           select * from raw_records
           where account_id = $1 and source_id = $2 and provider_id = f.id and not superseded) r
         order by f.place, f.id`
      : `select ${RECORD_COLUMNS} from raw_records r
         left join derived f on f.account_id = $1 and f.source_id = $2 and f.list = 'failures' and f.id = r.provider_id
           and f.place = ${FAILURE_SORT_KEY}
         where r.account_id = $1 and r.source_id = $2 and not r.superseded and r.provider_id > $3
           ${status === "normalized" ? "and f.id is null" : ""}
         order by r.provider_id limit $4`;
  const { rows } = await pool.query<RawRecordRow>(text, [
    accountId,
    sourceId,
    page.after ?? "",
    page.limit,
    ...(status === "failed" ? [page.after === null ? -1 : failureSortKey(page.after)] : []),
  ]);
  return rows.map(recordRow);
}

/** The current versions of the records with these ids. */
export async function findRecords(
  { pool }: Pick<Database, "pool">,
  { accountId, sourceId }: SourceKey,
  ids: readonly string[],
): Promise<readonly RecordRow[]> {
  const { rows } = await pool.query<RawRecordRow>(
    `select ${RECORD_COLUMNS} from raw_records r
     left join derived f on f.account_id = $1 and f.source_id = $2 and f.list = 'failures' and f.id = r.provider_id
       and f.place = ${FAILURE_SORT_KEY}
     where r.account_id = $1 and r.source_id = $2 and not r.superseded and r.provider_id = any($3::text[])
     order by r.provider_id`,
    [accountId, sourceId, ids],
  );
  return rows.map(recordRow);
}

/** Sort key of a failed record: the first two bytes of the hash of its id, as in `failureSortKey`. */
const FAILURE_SORT_KEY = `get_byte(sha256(convert_to(r.provider_id, 'UTF8')), 0) * 256
  + get_byte(sha256(convert_to(r.provider_id, 'UTF8')), 1)`;

/** Failed records have no order of their own: they are spread by the hash of their id. */
export const failureSortKey = (recordId: string): number =>
  createHash("sha256").update(recordId).digest().readUInt16BE();

type RawRecordRow = {
  readonly id: string;
  readonly version: number;
  readonly account_ref: string;
  readonly line: number | null;
  readonly payload: string;
  readonly fetched_at: Date;
  /** Failure as JSON. */
  readonly failure: string | null;
};

const RECORD_COLUMNS =
  "r.provider_id as id, r.version, r.account_ref, r.line, r.payload, r.fetched_at, f.body as failure";

const recordRow = ({
  account_ref: accountRef,
  fetched_at: fetchedAt,
  failure,
  ...row
}: RawRecordRow): RecordRow => ({
  ...row,
  accountRef,
  fetchedAt,
  failure: failure === null ? null : (JSON.parse(failure) as RecordRow["failure"]),
});
