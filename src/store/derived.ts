import type pg from "pg";
import type { Database } from "./database.ts";

/**
 * Reads what readers see: every query finds the shown generation itself, so that one answer never mixes two of
 * them, even while a job switches.
 */
type Pool = Pick<Database, "pool">;

/** With the source as the first parameter. */
export const SHOWN = "(select generation from sources where id = $1)";

export async function findDerived(
  { pool }: Pool,
  table: "transactions" | "disposals",
  sourceId: string,
  id: string,
): Promise<unknown> {
  const { rows } = await pool.query<{ body: unknown }>({
    name: `find_${table}`,
    text: `select body from ${table} where generation = ${SHOWN} and id = $2`,
    values: [sourceId, id],
  });
  return rows[0]?.body ?? null;
}

export async function findTransactions(
  { pool }: Pool,
  sourceId: string,
  ids: readonly string[],
): Promise<readonly unknown[]> {
  const { rows } = await pool.query<{ body: unknown }>(
    `select body from transactions where generation = ${SHOWN} and id = any($2::text[]) order by at, id`,
    [sourceId, ids],
  );
  return rows.map((row) => row.body);
}

export type PlacedPage = { readonly limit: number; readonly after: number | null };
export type PlacedRow = { readonly position: number; readonly body: unknown };

/** Lots, issues or prices in the order in which they were written. */
export async function listPlaced(
  { pool }: Pool,
  table: "lots" | "issues" | "used_prices",
  sourceId: string,
  page: PlacedPage,
  filter: { readonly column: "asset" | "severity" | "code"; readonly value: string } | null = null,
): Promise<readonly PlacedRow[]> {
  const { rows } = await pool.query<{ position: number; body: unknown }>(
    `select position, body from ${table}
     where generation = ${SHOWN} and position > $2 ${filter === null ? "" : `and ${filter.column} = $4`}
     order by position limit $3`,
    [sourceId, page.after ?? -1, page.limit, ...(filter === null ? [] : [filter.value])],
  );
  return rows;
}

export async function listBalances({ pool }: Pool, sourceId: string): Promise<readonly unknown[]> {
  const { rows } = await pool.query<{ body: unknown }>(
    `select body from balances where generation = ${SHOWN} order by asset`,
    [sourceId],
  );
  return rows.map((row) => row.body);
}

export type TaxRow = {
  readonly lastSyncedAt: Date | null;
  readonly year: unknown;
  /** The row that stands for years without events. */
  readonly none: unknown;
};

/** The year's stored figures: one look at three indexes, whatever the size of the source. Null: no such source. */
export async function readTaxYear(
  { pool }: Pool,
  userId: string,
  sourceId: string,
  year: number,
): Promise<TaxRow | null> {
  const { rows } = await pool.query<{ last_synced_at: Date | null; year: unknown; none: unknown }>({
    name: "tax_year",
    text: `
      select s.last_synced_at,
        (select body from tax_years where generation = s.generation and year = $3) as year,
        (select body from tax_years where generation = s.generation and year = 0) as none
      from sources s where s.id = $1 and s.user_id = $2`,
    values: [sourceId, userId, year],
  });
  const row = rows[0];
  return row === undefined ? null : { lastSyncedAt: row.last_synced_at, year: row.year, none: row.none };
}

/** The figures of every year with events, oldest first. */
export async function listTaxYears({ pool }: Pool, sourceId: string): Promise<readonly unknown[]> {
  const { rows } = await pool.query<{ body: unknown }>(
    `select body from tax_years where generation = ${SHOWN} and year > 0 order by year`,
    [sourceId],
  );
  return rows.map((row) => row.body);
}

/** Everything a transaction led to: its disposals (its own and that of its fee) and its income. */
export async function findEffects(
  { pool }: Pool,
  sourceId: string,
  transactionId: string,
): Promise<{ readonly disposals: readonly unknown[]; readonly income: readonly unknown[] }> {
  const disposals = await pool.query<{ body: unknown }>(
    `select body from disposals where generation = ${SHOWN} and id = any($2::text[]) order by id`,
    [sourceId, [transactionId, `${transactionId}:fee`]],
  );
  // Income has no key of its own but its place; the time of the transaction narrows it down to a few rows.
  const income = await pool.query<{ body: unknown }>(
    `select i.body from transactions t join income i on i.generation = t.generation and i.at = t.at
     where t.generation = ${SHOWN} and t.id = $2 and i.body ->> 'transactionId' = $2 order by i.position`,
    [sourceId, transactionId],
  );
  return { disposals: disposals.rows.map(({ body }) => body), income: income.rows.map(({ body }) => body) };
}

/** The records with these ids, as they are now. */
export async function findRecords(
  { pool }: Pool,
  sourceId: string,
  ids: readonly string[],
): Promise<readonly RecordRow[]> {
  const { rows }: pg.QueryResult<Omit<RecordRow, "accountRef" | "fetchedAt"> & RawNames> = await pool.query(
    `select ${RECORD_COLUMNS} from raw_records r
     left join record_failures f on f.generation = ${SHOWN} and f.provider_id = r.provider_id
     where r.source_id = $1 and not r.superseded and r.provider_id = any($2::text[]) order by r.provider_id`,
    [sourceId, ids],
  );
  return rows.map(recordRow);
}

export type RecordRow = {
  readonly id: string;
  readonly version: number;
  readonly accountRef: string;
  readonly line: number | null;
  readonly payload: string;
  readonly fetchedAt: Date;
  readonly code: string | null;
  readonly message: string | null;
};

/** Raw records with what became of them, in order of their ids. */
export async function listRecords(
  { pool }: Pool,
  sourceId: string,
  status: "failed" | "normalized" | null,
  page: { readonly limit: number; readonly after: string | null },
): Promise<readonly RecordRow[]> {
  const after = page.after ?? "";
  const text =
    status === "failed"
      ? `select ${RECORD_COLUMNS} from (
           select * from record_failures where generation = ${SHOWN} and provider_id > $2
           order by provider_id limit $3) f
         cross join lateral (
           select * from raw_records where source_id = $1 and provider_id = f.provider_id and not superseded) r
         order by f.provider_id`
      : `select ${RECORD_COLUMNS} from raw_records r
         left join record_failures f on f.generation = ${SHOWN} and f.provider_id = r.provider_id
         where r.source_id = $1 and not r.superseded and r.provider_id > $2
           ${status === "normalized" ? "and f.provider_id is null" : ""}
         order by r.provider_id limit $3`;
  const { rows }: pg.QueryResult<Omit<RecordRow, "accountRef" | "fetchedAt"> & RawNames> = await pool.query(
    text,
    [sourceId, after, page.limit],
  );
  return rows.map(recordRow);
}

type RawNames = { readonly account_ref: string; readonly fetched_at: Date };

const RECORD_COLUMNS =
  "r.provider_id as id, r.version, r.account_ref, r.line, r.payload, r.fetched_at, f.code, f.message";

const recordRow = ({
  account_ref: accountRef,
  fetched_at: fetchedAt,
  ...row
}: Omit<RecordRow, "accountRef" | "fetchedAt"> & RawNames): RecordRow => ({ ...row, accountRef, fetchedAt });
