import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyDatabase } from "../../test/support/database.ts";
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
  it("runs each migration once, whoever comes first", async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => migrate(pool)));
    const applied = all.map((result) => (result.ok ? result.value : -1)).toSorted((a, b) => a - b);
    expect(applied).toEqual([0, 0, 0, 0, 0, 0, 0, shippedMigrations().length]);
  });

  it("keeps nothing of a migration that fails", async () => {
    const broken = [
      ...shippedMigrations(),
      { number: 9000, name: "9000_broken.sql", sql: "create table half (id int); select nonsense;" },
    ];
    const result = await migrate(pool, broken);
    expect(result).toMatchObject({ ok: false, error: expect.stringContaining("9000_broken.sql") });
    expect((await pool.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }]);
    expect(await migrate(pool)).toEqual({ ok: true, value: 0 });
  });

  it("refuses a schema that is newer than it knows", async () => {
    await pool.query("insert into schema_migrations (number, name) values (9999, 'from the future')");
    const result = await migrate(pool);
    expect(result).toMatchObject({ ok: false, error: expect.stringContaining("schema 9999") });
    await pool.query("delete from schema_migrations where number = 9999");
  });
});
