import type pg from "pg";
import type { Queryable } from "./database.ts";
import { type ListRow, listRow, type RawRow } from "./derived.ts";
import type { TransactionKey } from "./derived-by-id.ts";
import type { DerivedList } from "./lists.ts";
import { queriesOn } from "./statements.ts";

/** A snapshot of all input of an account's report, read in order and in small batches. */
export type ReportInputStore = {
  readonly db: Queryable;
  readonly list: <Body>(
    list: DerivedList<Body>,
    range?: SortKeyRange,
  ) => AsyncGenerator<readonly ListRow<Body>[]>;
  readonly transactions: <Body>(
    list: DerivedList<Body>,
    keys: readonly TransactionKey[],
  ) => Promise<readonly ListRow<Body>[]>;
  readonly records: (keys: readonly RecordKey[]) => Promise<readonly RecordHash[]>;
  /** The raw records with all their fields. */
  readonly wholeRecords: (keys: readonly RecordKey[]) => Promise<readonly StoredRecord[]>;
  readonly summaries: () => Promise<readonly RecordSummary[]>;
  readonly raw: (sourceId: string) => AsyncGenerator<readonly StoredRecord[]>;
};

/** Sort keys from the first on, and before the second. */
export type SortKeyRange = { readonly from: number; readonly before: number };

export type RecordKey = { readonly sourceId: string; readonly recordId: string };
export type RecordHash = RecordKey & { readonly sha256: string };

/** Summary of a source's records: number, size, time range, and one hash over all of them. */
export type RecordSummary = {
  readonly sourceId: string;
  readonly records: number;
  readonly versions: number;
  readonly bytes: number;
  readonly firstFetchedAt: Date;
  readonly lastFetchedAt: Date;
  /** SHA-256 over the hashes and versions of all its records, sorted by id. */
  readonly sha256: string;
};

export type StoredRecord = {
  readonly recordId: string;
  readonly version: number;
  readonly accountRef: string;
  readonly fileId: string | null;
  readonly line: number | null;
  readonly payload: string;
  readonly sha256: string;
  readonly superseded: boolean;
  readonly fetchedAt: Date;
};

const RECORD = `r.provider_id as "recordId", r.version, r.account_ref as "accountRef", r.file_id as "fileId", r.line,
  r.payload, encode(r.content_hash, 'hex') as sha256, r.superseded, r.fetched_at as "fetchedAt"`;

const ROWS_AT_ONCE = 1000;
const EVERYWHERE: SortKeyRange = { from: Number.MIN_SAFE_INTEGER, before: Number.MAX_SAFE_INTEGER };

/** Cursors instead of COPY: while a list is read, its references can be looked up on the same connection. */
export async function withReportInput<T>(
  client: pg.PoolClient,
  accountId: string,
  read: (input: ReportInputStore) => Promise<T>,
  /** `read write` if the snapshot leads to a write: a filing, with the rows it was made from. */
  access: "read only" | "read write" = "read only",
): Promise<T> {
  await client.query(`begin isolation level repeatable read ${access}`);
  let ended: "commit" | "rollback" = "rollback";
  let opened = 0;
  async function* walk<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[],
  ): AsyncGenerator<readonly Row[]> {
    const name = `papers_${opened++}`;
    await client.query(`declare ${name} no scroll cursor for ${text}`, [...values]);
    try {
      for (;;) {
        const { rows } = await client.query<Row>(`fetch ${ROWS_AT_ONCE} from ${name}`);
        if (rows.length > 0) yield rows;
        if (rows.length < ROWS_AT_ONCE) return;
      }
    } finally {
      await client.query(`close ${name}`);
    }
  }
  try {
    const result = await read({
      db: queriesOn(client),
      async *list<Body>(list: DerivedList<Body>, { from, before }: SortKeyRange = EVERYWHERE) {
        const pages = walk<RawRow>(
          `select place, id, source_id, body from derived
           where account_id = $1 and list = $2 and place >= $3 and place < $4
           order by place, id collate "C", source_id`,
          [accountId, list.name, from, before],
        );
        for await (const rows of pages) yield rows.map((row) => listRow<Body>(row));
      },
      transactions: async <Body>(list: DerivedList<Body>, keys: readonly TransactionKey[]) => {
        const { rows } = await client.query<RawRow>(
          `select d.place, d.id, d.source_id, d.body from unnest($2::uuid[], $3::text[]) as k (source_id, id)
           join derived d on d.account_id = $1 and d.source_id = k.source_id and d.id = k.id and d.list = '${list.name}'`,
          [accountId, keys.map(({ sourceId }) => sourceId), keys.map(({ transactionId }) => transactionId)],
        );
        return rows.map((row) => listRow<Body>(row));
      },
      records: async (keys) => {
        const { rows } = await client.query<RecordHash>(
          `select r.source_id as "sourceId", r.provider_id as "recordId", encode(r.content_hash, 'hex') as sha256
           from unnest($2::uuid[], $3::text[]) as k (source_id, id)
           join raw_records r on r.account_id = $1 and r.source_id = k.source_id and r.provider_id = k.id
             and not r.superseded`,
          [accountId, keys.map(({ sourceId }) => sourceId), keys.map(({ recordId }) => recordId)],
        );
        return rows;
      },
      wholeRecords: async (keys) => {
        const { rows } = await client.query<StoredRecord>(
          `select ${RECORD} from unnest($2::uuid[], $3::text[]) as k (source_id, id)
           join raw_records r on r.account_id = $1 and r.source_id = k.source_id and r.provider_id = k.id
             and not r.superseded`,
          [accountId, keys.map(({ sourceId }) => sourceId), keys.map(({ recordId }) => recordId)],
        );
        return rows;
      },
      summaries: async () => {
        const { rows } = await client.query<RecordSummary>(
          `select source_id as "sourceId", count(*) filter (where not superseded)::integer as records,
             count(*)::integer as versions, sum(octet_length(payload))::float8 as bytes,
             min(fetched_at) as "firstFetchedAt", max(fetched_at) as "lastFetchedAt",
             encode(sha256(string_agg(content_hash, ''::bytea order by provider_id collate "C", version)), 'hex') as sha256
           from raw_records where account_id = $1 group by source_id`,
          [accountId],
        );
        return rows;
      },
      raw: (sourceId) =>
        walk<StoredRecord>(
          `select ${RECORD} from raw_records r
           where r.account_id = $1 and r.source_id = $2 order by r.provider_id collate "C", r.version`,
          [accountId, sourceId],
        ),
    });
    ended = "commit";
    return result;
  } finally {
    await client.query(ended);
  }
}
