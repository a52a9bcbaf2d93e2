import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../test/support/database.ts";
import { until } from "../../test/support/until.ts";
import { newId } from "../process/ids.ts";
import { alone } from "./books.ts";
import { exportRows } from "./export.ts";
import { streamRecords } from "./records.ts";
import { inTransaction } from "./transaction.ts";

let database: TestDatabase;
let other: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  other = new pg.Client({ connectionString: database.url });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await database.drop();
});

/** Ends every connection except its own, and waits until they have ended and the clients have noticed. */
async function cutAll(): Promise<void> {
  const others =
    "from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'";
  await other.query(`select pg_terminate_backend(pid) ${others}`);
  await until(async () => (await other.query(`select 1 ${others}`)).rowCount === 0);
  // The last messages of the connections arrive before that result: their listeners run first.
  await new Promise((resolve) => setImmediate(resolve));
}

// An error event without a listener ends the process, and this test file with it.
describe("a connection that is lost while in use", () => {
  afterEach(async () => {
    // The lost connection has left the pool, and no other is in use.
    expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    expect(database.pool.totalCount - database.pool.idleCount).toBe(0);
  });

  it("fails the transaction of the query builder", () =>
    expect(
      database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await cutAll();
        await tx.execute(sql`select 1`);
      }),
    ).rejects.toThrow());

  it("fails a transaction, also one without further statements", () =>
    expect(inTransaction(database, cutAll)).rejects.toThrow());

  it("fails exclusive work", () =>
    expect(
      alone(database, newId(), async (client) => {
        await cutAll();
        await client.query("select 1");
      }),
    ).rejects.toThrow());

  it("fails an export in the middle", async () => {
    const accountId = newId();
    await other.query(
      "insert into users (id, email, email_key, display_name, language, created_at) values ($1, 'a@x.org', 'a@x.org', 'A', 'de', now())",
      [accountId],
    );
    const rows = exportRows(database.pool, accountId, ({ id }) => id);
    expect((await rows.next()).value).toMatchObject({ lines: { length: 1 } });
    await cutAll();
    await expect(rows.next()).rejects.toThrow();
  });

  it("fails a read of records in the middle", async () => {
    const owner = { accountId: newId(), sourceId: newId() };
    await other.query("set session_replication_role = replica"); // without the rows that these refer to
    await other.query(
      `insert into raw_records (account_id, source_id, provider_id, version, account_ref, payload, content_hash, superseded, fetched_at)
       select $1, $2, n::text, 1, 'x', repeat('x', 1000), '\\x00', false, now() from generate_series(1, 20000) n`,
      [owner.accountId, owner.sourceId],
    );
    const records = streamRecords(database, owner);
    expect((await records.next()).value?.length).toBeGreaterThan(0);
    await cutAll();
    await expect(
      (async () => {
        for await (const _ of records);
      })(),
    ).rejects.toThrow();
  });

  it("fails a transaction before its first statement, and is discarded", async () => {
    for (let i = 0; i < 12; i++) {
      const client = await database.pool.connect();
      client.release();
      await Promise.all([
        other.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
        ),
        database.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`)).catch(() => {}),
      ]);
    }
    await cutAll();
  });
});
