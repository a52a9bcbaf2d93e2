import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type pg from "pg";
import { copyOut, storable } from "./copy.ts";
import type { Database, Queryable } from "./database.ts";
import { rawRecords, reportedBalances } from "./schema/index.ts";

/** As the connector hands it over. */
export type IncomingRecord = {
  readonly providerId: string;
  readonly accountRef: string;
  readonly payload: string;
  readonly line?: number;
};

/**
 * Stores what is new. A record whose payload has changed becomes the next version, the older one stays and is
 * marked. One statement for a batch, except where the batch itself holds one record twice.
 * Answers how many records the source did not have before.
 */
export async function storeRecords(
  client: pg.PoolClient,
  sourceId: string,
  records: readonly IncomingRecord[],
  now: Date,
): Promise<number> {
  let added = 0;
  for (const wave of withoutRepeats(records)) {
    const { rows } = await client.query<{ added: number }>({
      name: "store_records",
      text: STORE,
      values: [
        sourceId,
        wave.map((record) => record.providerId),
        wave.map((record) => storable(record.accountRef)),
        wave.map((record) => storable(record.payload)),
        wave.map((record) => record.line ?? null),
        now,
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
    where r.source_id = $1 and r.provider_id = any($2::text[]) and not r.superseded
  ), outdated as (
    update raw_records r set superseded = true
    from known k join incoming i using (provider_id)
    where r.source_id = $1 and r.provider_id = k.provider_id and r.version = k.version
      and k.content_hash <> i.content_hash
  ), inserted as (
    insert into raw_records
      (source_id, provider_id, version, account_ref, line, payload, content_hash, superseded, fetched_at)
    select $1, i.provider_id, coalesce(k.version, 0) + 1, i.account_ref, i.line, i.payload, i.content_hash, false, $6
    from incoming i left join known k using (provider_id)
    where k.provider_id is null or k.content_hash <> i.content_hash
    returning version
  )
  select count(*) filter (where version = 1)::integer as added from inserted`;

/** Batches in which no id occurs twice; the later of two comes in a later batch, so that both are kept. */
function* withoutRepeats(records: readonly IncomingRecord[]): Generator<readonly IncomingRecord[]> {
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

/** An id longer than an index can hold is kept as its hash. */
const keyOf = (providerId: string): string =>
  providerId.length > 500
    ? `sha256:${createHash("sha256").update(providerId).digest("hex")}`
    : storable(providerId);

export async function countRecords(db: Queryable, sourceId: string): Promise<number> {
  const rows = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(rawRecords)
    .where(and(eq(rawRecords.sourceId, sourceId), eq(rawRecords.superseded, false)));
  return rows[0]?.count ?? 0;
}

/** The current version of every record, in batches, in no particular order. */
export async function* streamRecords(
  { pool }: Pick<Database, "pool">,
  sourceId: string,
): AsyncGenerator<readonly IncomingRecord[], void, undefined> {
  const client = await pool.connect();
  let finished = false;
  try {
    // One statement, one snapshot: a file that is added meanwhile is for the next job.
    const rows = copyOut(
      client,
      `select provider_id, account_ref, line, payload from raw_records
       where source_id = '${sourceId.replaceAll("'", "''")}' and not superseded`,
    );
    for await (const batch of rows)
      yield batch.map(([providerId, accountRef, line, payload]) => ({
        providerId: providerId!,
        accountRef: accountRef!,
        payload: payload!,
        ...(line === null || line === undefined ? {} : { line: Number(line) }),
      }));
    finished = true;
  } finally {
    client.release(!finished); // in the middle of a COPY the connection is of no further use
  }
}

export type ReportedBalance = {
  readonly accountRef: string;
  readonly asset: string;
  readonly amount: string;
};

/** What the provider reports now replaces what it reported before. */
export async function replaceReportedBalances(
  tx: Queryable,
  sourceId: string,
  reported: readonly ReportedBalance[],
  now: Date,
): Promise<void> {
  await tx.delete(reportedBalances).where(eq(reportedBalances.sourceId, sourceId));
  for (let at = 0; at < reported.length; at += 1000)
    await tx
      .insert(reportedBalances)
      .values(
        reported.slice(at, at + 1000).map(({ accountRef, asset, amount }) => ({
          sourceId,
          accountRef: storable(accountRef),
          asset: storable(asset),
          amount,
          reportedAt: now,
        })),
      )
      .onConflictDoNothing();
}

export async function reportedBalancesOf(
  db: Queryable,
  sourceId: string,
): Promise<readonly (typeof reportedBalances.$inferSelect)[]> {
  return db
    .select()
    .from(reportedBalances)
    .where(eq(reportedBalances.sourceId, sourceId))
    .orderBy(reportedBalances.accountRef, reportedBalances.asset);
}
