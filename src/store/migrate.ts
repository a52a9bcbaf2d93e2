import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { packageRoot } from "../process/paths.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { halfSpread, spreadNewTables } from "./distribution.ts";
import { holdsLease, type Lease, CREATE_LEASES, takeLease } from "./leases.ts";
import { SWEEP_COMMENT } from "./sweeps.ts";

type Migration = { readonly number: number; readonly name: string; readonly sql: string };

/** Migrations only go forward. The files are read from the sources, in the build too. */
export function shippedMigrations(
  dir = join(packageRoot, "src", "store", "migrations"),
): readonly Migration[] {
  return readdirSync(dir)
    .filter((file) => /^\d{4}_\w+\.sql$/.test(file))
    .toSorted()
    .map((file) => ({
      number: Number(file.slice(0, 4)),
      name: file,
      sql: readFileSync(join(dir, file), "utf8"),
    }));
}

/** An arbitrary number, the same in every process: the lock for changes of the schema. */
const LOCK = 7_236_001;
const PAUSE_MS = 100;

/**
 * Brings the schema up to date, or reports why that is impossible. Returns the number of applied migrations. The first
 * process has the lease; the others poll for it, because waiting inside a statement would block the creation of an
 * index forever.
 *
 * Migrations only add, so a version can run on a schema that a later one has extended. If a migration removes
 * something that earlier versions need, its file states the required schema (`-- least: 0031`), and older versions
 * refuse to start. Versions up to schema 18 refuse every entry of `schema_migrations` that they do not know: pure
 * additions are listed in `schema_additions`, so that these versions start on them too.
 */
export async function migrate(
  pool: pg.Pool,
  migrations: readonly Migration[] = shippedMigrations(),
): Promise<Result<number, string>> {
  await onConnection(pool, (client) => changing(client, () => client.query(CREATE_TABLES)));
  let lease = await takeLease({ pool }, "migrations");
  while (lease === null) {
    await sleep(PAUSE_MS);
    lease = await takeLease({ pool }, "migrations");
  }
  const acquired = lease;
  try {
    return await onConnection(pool, (client) => applyDue(client, acquired, migrations));
  } finally {
    await acquired.end();
  }
}

const CREATE_TABLES = `create table if not exists schema_migrations (
    number integer primary key, name text not null, applied_at timestamptz not null default now());
  alter table schema_migrations add column if not exists least integer;
  create table if not exists schema_additions (
    number integer primary key, name text not null, applied_at timestamptz not null default now());
  ${CREATE_LEASES}`;

async function onConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

async function applyDue(
  client: pg.PoolClient,
  lease: Lease,
  migrations: readonly Migration[],
): Promise<Result<number, string>> {
  const applied = await client.query<{ number: number; least: number | null }>(
    "select number, least from schema_migrations union all select number, null from schema_additions",
  );
  const done = new Set(applied.rows.map((row) => row.number));
  const least = Math.max(0, ...applied.rows.map((row) => row.least ?? 0));
  const known = migrations.at(-1)?.number ?? 0;
  if (least > known)
    return err(
      `The database has schema ${Math.max(0, ...done)}, on which a version runs that knows schema ${least} or later; this version of Lotbuch knows ${known}: start the newer version, or restore a backup made before the update.`,
    );
  const half = await halfSpread(client);
  if (half !== null)
    return err(
      `The tables were being spread over several servers, and ${half} was not brought to its end: run lotbuch distribute again before the service starts.`,
    );
  const due = migrations.filter((migration) => !done.has(migration.number));
  for (const migration of due) {
    try {
      const apply = isBatched(migration) ? applyInBatches : isConcurrent(migration) ? applyAlone : applyWhole;
      await apply(client, lease, migration);
    } catch (error) {
      return err(`Migration ${migration.name} failed, nothing of it was kept: ${(error as Error).message}`);
    }
  }
  if (due.length > 0) await spreadNewTables(client);
  return ok(due.length);
}

/** A transaction under the lock that the version before holds while it changes anything. */
async function changing(client: pg.PoolClient, change: () => Promise<unknown>): Promise<void> {
  for (;;) {
    await client.query("begin");
    try {
      const { rows } = await client.query<{ got: boolean }>("select pg_try_advisory_xact_lock($1) as got", [
        LOCK,
      ]);
      const got = rows[0]?.got === true;
      if (got) await change();
      await client.query("commit");
      if (got) return;
    } catch (error) {
      await client.query("rollback").catch(() => {}); // the first error is reported
      throw error;
    }
    await sleep(PAUSE_MS);
  }
}

/** Batched files update rows: `test/architecture/migrations` defines their allowed contents. */
const isBatched = ({ sql }: Migration): boolean => /^-- in pieces\b/m.test(sql);
const isConcurrent = ({ sql }: Migration): boolean => /\bindex concurrently\b/i.test(sql);

/** The last schema from before migrations only added. */
const LAST_THAT_CHANGED = 18;

const written = (client: pg.PoolClient, { number, name, sql }: Migration) => {
  const least = /^-- least: (\d+)$/m.exec(sql)?.[1] ?? null;
  return number > LAST_THAT_CHANGED && least === null
    ? client.query("insert into schema_additions (number, name) values ($1, $2)", [number, name])
    : client.query("insert into schema_migrations (number, name, least) values ($1, $2, $3)", [
        number,
        name,
        least,
      ]);
};

/** Records a migration as applied, unless the lease has expired and another process has taken over. */
async function recordApplied(client: pg.PoolClient, lease: Lease, migration: Migration): Promise<void> {
  if (!(await holdsLease(client, lease))) throw new Error("another process has taken over");
  await written(client, migration);
}

const applyWhole = (client: pg.PoolClient, lease: Lease, migration: Migration): Promise<void> =>
  changing(client, async () => {
    await client.query(migration.sql);
    await recordApplied(client, lease, migration);
  });

const BATCH_PAGES = 500;

/**
 * Runs a statement per table in batches of pages, each committed separately: no writer waits longer than for one
 * batch, and an interrupted migration continues with the remaining rows. Locked rows are skipped and updated in the
 * next round.
 */
async function applyInBatches(client: pg.PoolClient, lease: Lease, migration: Migration): Promise<void> {
  for (const statement of statementsOf(migration)) {
    const table = /^update (\w+)/i.exec(statement)?.[1];
    if (table === undefined) throw new Error(`only rows are filled so: ${statement}`);
    for (let left = true; left;) {
      const { rows } = await client.query<{ pages: string }>(
        "select pg_relation_size($1::regclass) / current_setting('block_size')::bigint as pages",
        [table],
      );
      for (let page = 0; page <= Number(rows[0]!.pages); page += BATCH_PAGES)
        await client.query(`${SWEEP_COMMENT} ${statement}`, [`(${page},0)`, `(${page + BATCH_PAGES},0)`]);
      const open = await client.query(
        `${SWEEP_COMMENT} select 1 from ${table} where account_id is null limit 1`,
      );
      left = open.rows.length > 0;
      if (left) await sleep(PAUSE_MS);
    }
  }
  await changing(client, () => recordApplied(client, lease, migration));
}

const statementsOf = ({ sql }: Migration): readonly string[] =>
  sql
    .replaceAll(/^\s*--.*$/gm, "")
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");

const INDEX = /^create (unique )?index concurrently if not exists (\w+)\s+on (\w+)(.*)$/is;

/** Creates indexes without blocking writers. */
async function applyAlone(client: pg.PoolClient, lease: Lease, migration: Migration): Promise<void> {
  for (const statement of statementsOf(migration)) {
    const [, unique = "", name, table, rest = ""] = INDEX.exec(statement) ?? [];
    if (name === undefined || table === undefined)
      throw new Error(`only indexes are made so, each "if not exists": ${statement}`);
    const parts = await client.query<{ part: string }>(
      "select inhrelid::regclass::text as part from pg_inherits where inhparent = to_regclass($1) order by 1",
      [table],
    );
    if (parts.rows.length === 0) {
      await createIndex(client, name, statement);
      continue;
    }
    // PostgreSQL cannot create one concurrently on a partitioned table: each partition gets its own, which are then
    // attached to the index of the whole.
    await client.query(`create ${unique}index if not exists ${name} on only ${table}${rest}`);
    for (const { part } of parts.rows) {
      const own = `${name}_${part}`;
      await createIndex(
        client,
        own,
        `create ${unique}index concurrently if not exists ${own} on ${part}${rest}`,
      );
      await client.query(`alter index ${name} attach partition ${own}`);
    }
  }
  await changing(client, () => recordApplied(client, lease, migration));
}

/** An interrupted creation leaves an invalid index of this name: it is recreated. */
async function createIndex(client: pg.PoolClient, name: string, statement: string): Promise<void> {
  const { rows } = await client.query(
    "select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid",
    [name],
  );
  if (rows.length > 0) await client.query(`drop index concurrently ${name}`);
  await client.query(statement);
}
