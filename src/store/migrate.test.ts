import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyDatabase } from "../../test/support/database.ts";
import { newId } from "../process/ids.ts";
import { migrate, shippedMigrations } from "./migrate.ts";

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let pool: pg.Pool;
beforeAll(async () => {
  database = await emptyDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 10 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe("migrate", () => {
  it("runs each migration once, whichever process comes first", async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => migrate(pool)));
    const applied = all.map((result) => (result.ok ? result.value : -1)).toSorted((a, b) => a - b);
    expect(applied).toEqual([0, 0, 0, 0, 0, 0, 0, shippedMigrations().length]);
    // A version that knows no later migrations rejects everything it finds here, so pure additions are not listed.
    const { rows } = await pool.query("select max(number) as newest from schema_migrations");
    expect(rows).toEqual([{ newest: 18 }]);
  });

  it("rolls back a migration that fails", async () => {
    const broken = [
      ...shippedMigrations(),
      { number: 9000, name: "9000_broken.sql", sql: "create table half (id int); select nonsense;" },
    ];
    const result = await migrate(pool, broken);
    expect(result).toMatchObject({ ok: false, error: expect.stringContaining("9000_broken.sql") });
    expect((await pool.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }]);
    expect(await migrate(pool)).toEqual({ ok: true, value: 0 });
  });

  it("runs on a schema with later additions", async () => {
    await pool.query("insert into schema_migrations (number, name) values (9999, 'from the future')");
    expect(await migrate(pool)).toEqual({ ok: true, value: 0 });
    await pool.query("delete from schema_migrations where number = 9999");
  });

  it("refuses a schema from which a later version has removed something required", async () => {
    const taking = { number: 9999, name: "9999_taking.sql", sql: "-- least: 9998\nselect 1;" };
    expect(await migrate(pool, [...shippedMigrations(), taking])).toEqual({ ok: true, value: 1 });
    const result = await migrate(pool);
    expect(result).toMatchObject({ ok: false, error: expect.stringContaining("schema 9999") });
    expect(await migrate(pool, [...shippedMigrations(), taking])).toEqual({ ok: true, value: 0 });
    await pool.query("delete from schema_migrations where number = 9999");
  });

  it("recreates an index after an interruption, without blocking writers", async () => {
    await pool.query("create table written (id int); insert into written values (1), (1)");
    // State after an interruption: the index exists by name but is invalid.
    await expect(
      pool.query("create unique index concurrently written_by_id on written (id)"),
    ).rejects.toThrow("could not create unique index");
    const writer = await pool.connect();
    await writer.query("begin; insert into written values (2)");
    const sql = "create index concurrently if not exists written_by_id on written (id);";
    const migrated = migrate(pool, [...shippedMigrations(), { number: 9998, name: "9998_index.sql", sql }]);
    const concurrent = migrate(pool);
    await writer.query("insert into written values (3)");
    await writer.query("commit");
    writer.release();
    expect(await migrated).toEqual({ ok: true, value: 1 });
    expect(await concurrent).toEqual({ ok: true, value: 0 });
    const { rows } = await pool.query(
      "select indisvalid, indisunique from pg_index where indexrelid = 'written_by_id'::regclass",
    );
    expect(rows).toEqual([{ indisvalid: true, indisunique: false }]);
    await pool.query("drop table written; delete from schema_additions where number = 9998");
  });
});

describe("rows that are updated in batches", () => {
  it("are complete when the new version starts, including locked rows and those of the version before", async () => {
    const own = await emptyDatabase();
    const at = new pg.Pool({ connectionString: own.url, max: 10 });
    await migrate(
      at,
      shippedMigrations().filter(({ number }) => number < 48),
    );
    const [accountId, sourceId] = [newId(), newId()];
    await at.query("insert into users (id, email, email_key, display_name) values ($1, 'a@b', 'a@b', 'x')", [
      accountId,
    ]);
    await at.query(
      "insert into sources (id, user_id, type, provider_key, name, account_ref) values ($1, $2, 'file', 'file', 'x', 'x')",
      [sourceId, accountId],
    );
    // More than one batch of 500 pages.
    await at.query(
      `insert into jobs (id, source_id, mode, status, message, finished_at)
       select gen_random_uuid(), $1, 'sync', 'completed', repeat('x', 300), now() from generate_series(1, 15000)`,
      [sourceId],
    );
    // The trigger sets the value of rows that the version before writes or changes from here on.
    const upTo = (last: number) =>
      migrate(
        at,
        shippedMigrations().filter(({ number }) => number <= last),
      );
    expect(await upTo(51)).toMatchObject({ ok: true });
    const locking = await at.connect();
    await locking.query("begin");
    await locking.query("select id from jobs limit 3 for update");
    const migrating = upTo(52);
    const left = async () =>
      (await at.query<{ n: number }>("select count(*)::int as n from jobs where account_id is null")).rows[0]
        ?.n;
    await expect.poll(left).toBe(3);
    await at.query(
      "insert into jobs (id, source_id, mode, status) values (gen_random_uuid(), $1, 'sync', 'queued')",
      [sourceId],
    );
    expect(await left()).toBe(3);
    await locking.query("commit");
    locking.release();
    expect(await migrating).toMatchObject({ ok: true });
    const { rows } = await at.query("select account_id, count(*)::int as n from jobs group by 1");
    expect(rows).toEqual([{ account_id: accountId, n: 15_001 }]);
    await at.end();
    await own.drop();
  });
});
