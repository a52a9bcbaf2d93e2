import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { packageRoot } from "../paths.ts";
import { err, ok, type Result } from "../result.ts";

type Migration = { readonly number: number; readonly name: string; readonly sql: string };

/** Forward only. The files are read from the sources, in the build too. */
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

/** Any number, the same in every process: the lock under which migrations run once, whoever comes first. */
const LOCK = 7_236_001;

/** Brings the schema up to date, or says why it must not. Returns how many migrations were applied. */
export async function migrate(
  pool: pg.Pool,
  migrations: readonly Migration[] = shippedMigrations(),
): Promise<Result<number, string>> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(`create table if not exists schema_migrations (
      number integer primary key, name text not null, applied_at timestamptz not null default now())`);
    const applied = await client.query<{ number: number }>("select number from schema_migrations");
    const done = new Set(applied.rows.map((row) => row.number));
    const newest = Math.max(0, ...done);
    const known = migrations.at(-1)?.number ?? 0;
    if (newest > known)
      return err(
        `The database has schema ${newest}, this version of Lotbuch knows ${known}: start the newer version, or restore a backup made before the update.`,
      );
    const due = migrations.filter((migration) => !done.has(migration.number));
    for (const { number, name, sql } of due) {
      await client.query("begin");
      try {
        await client.query(sql);
        await client.query("insert into schema_migrations (number, name) values ($1, $2)", [number, name]);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        return err(`Migration ${name} failed, nothing of it was kept: ${(error as Error).message}`);
      }
    }
    return ok(due.length);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [LOCK]).catch(() => {});
    client.release();
  }
}
