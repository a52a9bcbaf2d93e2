import type pg from "pg";
import { and, eq, sql } from "drizzle-orm";
import type { Database, DedicatedClient, Queryable } from "./database.ts";
import { takeLease } from "./leases.ts";
import { type DerivedList, rowsOfPerson } from "./lists.ts";
import { books } from "./schema/index.ts";
import { staleBooks } from "./sweeps.ts";
import { holding } from "./transaction.ts";

/**
 * Counts changes of the data that a user's figures are computed from. Every change must be accompanied by a call in
 * the same transaction. The figures contain the change once the visible revision has reached the returned number.
 */
export async function requestAssessment(
  tx: Queryable,
  accountId: string,
  cause: ChangeCause,
  sourceId: string | null = null,
): Promise<number> {
  const { rows } = await tx.execute<{ wanted: string }>(sql`
    insert into books (account_id, wanted) values (${accountId}, 1)
    on conflict (account_id) do update set wanted = books.wanted + 1 returning wanted`);
  const revision = Number(rows[0]!.wanted);
  await tx.execute(sql`
    insert into changes (account_id, revision, cause, source_id)
    values (${accountId}, ${revision}, ${cause}, ${sourceId})`);
  return revision;
}

/** Causes of a recomputation; for decisions the log has the details. */
export const CHANGE_CAUSES = ["sync", "replay", "decision", "source-removed", "engine", "filing"] as const;
export type ChangeCause = (typeof CHANGE_CAUSES)[number];

export type StoredBook = Pick<
  typeof books.$inferSelect,
  "requiredRevision" | "visibleRevision" | "engine" | "decisions" | "runId" | "asOf"
>;

export async function bookOf(db: Queryable, accountId: string): Promise<StoredBook | null> {
  const rows = await db.select().from(books).where(eq(books.accountId, accountId));
  return rows[0] ?? null;
}

/** Whether the user has any data that was read, and figures that contain all of it. */
export async function bookState(
  { pool }: Pick<Database, "pool">,
  accountId: string,
): Promise<{ readonly synced: boolean; readonly current: boolean }> {
  const { rows } = await pool.query<{ synced: boolean; current: boolean | null }>({
    name: "book_state",
    text: `select exists (select 1 from sources where user_id = $1 and last_synced_at is not null) as synced,
             (select wanted = shown and as_of is not null from books where account_id = $1) as current`,
    values: [accountId],
  });
  return { synced: rows[0]?.synced ?? false, current: rows[0]?.current ?? false };
}

/** Whether the figures lack a change and all data they are computed from has been read. */
export async function isAssessmentDue({ pool }: Pick<Database, "pool">, accountId: string): Promise<boolean> {
  const { rows } = await pool.query<{ wanted: boolean }>({
    name: "is_wanted",
    text: `select b.wanted > b.shown and not ${UNREAD} as wanted from books b where b.account_id = $1`,
    values: [accountId],
  });
  return rows[0]?.wanted ?? false;
}

/**
 * After an update of the service the sources are read one by one, as after a decision about several of them: figures
 * without the pending sources would be wrong. A source that cannot be read does not block the others.
 */
const UNREAD = `exists (
  select 1 from sources s where s.user_id = b.account_id and s.last_synced_at is not null and s.reader in ('', 'changed together')
    and (select j.status from jobs j where j.account_id = s.user_id and j.source_id = s.id order by j.created_at desc, j.id desc limit 1)
      is distinct from 'failed')`;

export async function hasUnreadSource(db: Queryable, accountId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from books b where b.account_id = ${accountId} and ${sql.raw(UNREAD)}`,
  );
  return rows.length > 0;
}

/**
 * Makes these figures visible. False if one of their sources, or the account, was deleted meanwhile, or another
 * process has published newer figures: then the transaction must be rolled back.
 */
export async function publishBook(
  tx: Queryable,
  accountId: string,
  sourceIds: readonly string[],
  before: Pick<StoredBook, "visibleRevision">,
  book: Pick<typeof books.$inferInsert, "visibleRevision" | "engine" | "runId" | "asOf" | "decisions">,
): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from sources where user_id = ${accountId} and reader <> '' for key share`,
  );
  const left = new Set(rows.map(({ id }) => id));
  if (!sourceIds.every((id) => left.has(id))) return false;
  const updated = await tx
    .update(books)
    .set(book)
    .where(and(eq(books.accountId, accountId), eq(books.visibleRevision, before.visibleRevision)))
    .returning({ accountId: books.accountId });
  return updated.length > 0;
}

/** The last change contained in the visible figures. */
export async function visibleRevisionOf(db: Queryable, accountId: string): Promise<number> {
  return (await bookOf(db, accountId))?.visibleRevision ?? 0;
}

/** Requests new figures for accounts that another version of the engine computed. Returns their number. */
export async function requestStaleAssessments(
  { db }: Pick<Database, "db">,
  engines: readonly string[],
): Promise<number> {
  let count = 0;
  for (let found = STALE_AT_ONCE; found === STALE_AT_ONCE;) {
    const ids = await staleBooks(db, engines, STALE_AT_ONCE);
    found = ids.length;
    if (found === 0) break;
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ account_id: string; wanted: string }>(sql`
        update books set wanted = wanted + 1 where account_id = any(${sql.param([...ids])}::uuid[])
          and engine <> all(${sql.param([...engines])}::text[]) and wanted = shown
        returning account_id, wanted`);
      await tx.execute(sql`
        insert into changes (account_id, revision, cause)
        select i.account_id, i.revision, 'engine' from unnest(${sql.param(rows.map((row) => row.account_id))}::uuid[],
          ${sql.param(rows.map((row) => row.wanted))}::bigint[]) as i (account_id, revision)`);
      count += rows.length;
    });
  }
  return count;
}

const STALE_AT_ONCE = 500;

const LOCK_SEED = 7_236_003;

/** Locks the account's figures until the end of the transaction, also against earlier versions. */
export async function lockBook(client: pg.ClientBase, accountId: string): Promise<void> {
  await client.query({
    name: "lock_book",
    text: "select pg_advisory_xact_lock(hashtextextended($1, $2))",
    values: [accountId, LOCK_SEED],
  });
}

/**
 * Runs `work` on a connection if no other process assesses this account. The lease of a crashed process has to expire
 * first. A process that was only suspended writes nothing: `publishBook` sees that the figures have changed.
 */
export async function alone(
  database: Pick<Database, "pool">,
  accountId: string,
  work: (client: DedicatedClient) => Promise<void>,
): Promise<boolean> {
  const lease = await takeLease(database, accountId);
  if (lease === null) return false;
  try {
    await holding(database, work);
  } finally {
    await lease.end();
  }
  return true;
}

export type BookRow<Year> = {
  readonly synced: boolean;
  readonly current: boolean;
  readonly asOf: Date | null;
  readonly year: Year | null;
  /** Row for years without events; null if there are no figures. */
  readonly none: Year | null;
  /** Id and name of the user's sources, or of the requested one, in the order of their connection. */
  readonly names: readonly (readonly [id: string, name: string])[];
};

/**
 * Stored figures of a year and their context: one statement and a few index lookups, whatever the size. Null if the
 * source does not exist.
 */
export async function readYear<Year>(
  { pool }: Pick<Database, "pool">,
  whose: { readonly accountId: string; readonly sourceId: string | null; readonly person?: "a" | "b" },
  list: DerivedList<Year>,
  year: number,
): Promise<BookRow<Year> | null> {
  const { accountId, sourceId, person = "a" } = whose;
  const { rows } = await pool.query<{
    synced: boolean;
    names: BookRow<Year>["names"];
    current: boolean | null;
    as_of: Date | null;
    place: string | null;
    body: string | null;
  }>({
    name: sourceId === null ? "account_year" : "source_year",
    text: `
      select s.synced, s.names, b.as_of, b.wanted = b.shown and not exists (
          select 1 from jobs j where j.account_id = $1 and j.status in ('queued', 'running')) as current, y.place, y.body
      from (select coalesce(bool_or(last_synced_at is not null), false) as synced,
              coalesce(json_agg(json_build_array(id, name) order by created_at, id), '[]') as names
            from sources where user_id = $1 ${sourceId === null ? "" : "and id = $2"}) s
        left join books b on b.account_id = $1 and b.shown > 0
        left join lateral (
          select place, body from derived where account_id = $1 and source_id = $2 and list = $3 and place in (0, $4)
          order by place desc limit 1) y on true`,
    values: [accountId, sourceId ?? rowsOfPerson(person), list.name, year],
  });
  const { synced, names, current, as_of: asOf, place: sortKey, body } = rows[0]!;
  if (sourceId !== null && names.length === 0) return null;
  const found = body === null ? null : (JSON.parse(body) as Year);
  const ofYear = Number(sortKey) === year ? found : null;
  return { synced, names, current: current ?? false, asOf, year: ofYear, none: found };
}
