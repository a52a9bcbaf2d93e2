import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../../sandbox/index.ts";
import { distributeAt } from "../../src/store/distribution.ts";
import type { DistributionStep } from "../../src/store/distribution-steps.ts";
import { migrate, shippedMigrations } from "../../src/store/migrate.ts";
import { BY_ACCOUNT, REFERENCE } from "../../src/store/tables.ts";
import { call, newTestUser, PASSWORD } from "../support/accounts.ts";
import { IS_SPREAD } from "../support/citus.ts";
import { cliFor } from "../support/cli.ts";
import { emptyDatabase, preparedDatabase } from "../support/database.ts";
import { setVersion, standInForCitus } from "../support/stand-in.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { type TestClient, connect, envFor, importFile, request, run } from "../support/sources.ts";

const CSV = `id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount
1,2024-01-10T12:00:00Z,spot_buy,main,EUR,1000,BTC,0.05
2,2024-06-10T12:00:00Z,spot_sell,main,BTC,0.05,EUR,1500
`;
const TABLES = Object.keys(BY_ACCOUNT);

let sandbox: Sandbox;
let database: Awaited<ReturnType<typeof preparedDatabase>>;
let pool: pg.Pool;
let service: TestService | null = null;
let person: TestClient & { readonly person: { readonly id: string; readonly email: string } };
let sourceId: string;

const start = async (): Promise<TestService> => {
  service = await startTestService({ ...envFor(sandbox), LOTBUCH_SECRET_KEY: "5e".repeat(32) }, database);
  return service;
};
const stop = async (): Promise<void> => {
  await service?.stop();
  service = null;
};
const counts = async (): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => [
        table,
        (await pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]!.n,
      ]),
    ),
  );
const gains = async (): Promise<number> =>
  (
    await request<{ taxableGains: number }>(person, "POST", "/v1/tax", {
      year: 2024,
      jurisdiction: "germany",
    })
  ).body.taxableGains;

const spreadAll = (onStep: (step: DistributionStep, done: number, all: number) => void = () => {}) =>
  distributeAt(database.url, onStep);

beforeAll(async () => {
  sandbox = await startSandbox();
  database = await preparedDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  pool.on("error", () => {});
  await standInForCitus(pool);
  const at = await start();
  person = { service: at, person: await newTestUser(at) };
  await importFile(person, CSV);
  sourceId = await connect(person, "whale-300");
  await run(person, sourceId);
});
afterAll(async () => {
  await stop();
  await pool.end();
  await sandbox.close();
  await database.drop();
});

describe.skipIf(IS_SPREAD)("distributing the tables by account", () => {
  it("waits until the service has ended, and then changes nothing yet", async () => {
    const before = await counts();
    expect(await spreadAll()).toEqual({ ok: false, error: { why: "running" } });
    expect(await counts()).toEqual(before);
  });

  it("refuses a second run at once, and an extension that is too old", async () => {
    const before = await counts();
    await pool.query(
      "insert into leases values ('distribute', gen_random_uuid(), now() + interval '1 minute')",
    );
    expect(await spreadAll()).toEqual({ ok: false, error: { why: "under-way" } });
    await pool.query("delete from leases where name = 'distribute'");
    await setVersion(pool, "12.1-1");
    const old = { ok: false, error: { why: "old-extension", version: "12.1-1" } };
    expect(await spreadAll()).toEqual(old);
    expect(await distributeAt(database.url, null), "only asked").toEqual(old);
    await setVersion(pool, "13.2-1");
    expect(await counts()).toEqual(before);
  });

  it("can be interrupted: no service starts on a half-distributed database, and a rerun continues", async () => {
    const figure = await gains();
    await stop();
    const before = await counts();
    let left = 60;
    const cut = await spreadAll(() => {
      if (--left === 0) throw new Error("cut off");
    });
    expect(cut).toEqual({ ok: false, error: { why: "broken-off", message: "cut off" } });
    const half = await migrate(pool);
    expect(half).toMatchObject({ ok: false, error: expect.stringMatching(/run lotbuch distribute again/) });

    const done = await spreadAll();
    expect(done).toMatchObject({ ok: true, value: { steps: [] } });
    expect(await counts()).toEqual(before);
    const { rows } = await pool.query<{ table: string; told: string }>(
      "select logicalrelid::text as table, told from pg_dist_partition order by 1",
    );
    expect(Object.fromEntries(rows.map(({ table, told }) => [table, told]))).toEqual({
      ...Object.fromEntries(
        Object.entries(BY_ACCOUNT).map(([table, owner]) => [
          table,
          `by ${owner} beside ${table === "books" ? "none" : "books"}`,
        ]),
      ),
      ...Object.fromEntries(REFERENCE.map((table) => [table, "everywhere"])),
    });
    // A further run has nothing to do.
    const rerunSteps: DistributionStep[] = [];
    expect(await spreadAll((step) => rerunSteps.push(step))).toMatchObject({
      ok: true,
      value: { steps: [] },
    });
    expect(rerunSteps).toEqual([]);

    person = { ...person, service: await start() };
    expect(await gains()).toBe(figure);
  });

  it("refuses to start a version that does not know the new keys", async () => {
    const old = await migrate(
      pool,
      shippedMigrations().filter(({ number }) => number < 50),
    );
    expect(old).toMatchObject({ ok: false, error: expect.stringContaining("knows schema 55 or later") });
    // A version that only checks the newest migration number refuses as well.
    const { rows } = await pool.query("select max(number) as newest from schema_migrations");
    expect(rows).toEqual([{ newest: 55 }]);
  });

  it("distributes a table that a later migration creates", async () => {
    const later = [
      ...shippedMigrations(),
      {
        number: 9001,
        name: "9001_later.sql",
        sql: "drop table reminders; create table reminders (account_id uuid not null, kind text not null, key text not null, told_at timestamptz not null, primary key (account_id, kind, key))",
      },
    ];
    await pool.query("delete from pg_dist_partition where logicalrelid = 'reminders'::regclass");
    expect(await migrate(pool, later)).toEqual({ ok: true, value: 1 });
    const { rows } = await pool.query(
      "select told from pg_dist_partition where logicalrelid = 'reminders'::regclass",
    );
    expect(rows).toEqual([{ told: "by account_id beside books" }]);
    await pool.query("delete from schema_additions where number = 9001");
  });

  it("serves on it: replay, webhook, decision, filing, removal of a source", async () => {
    expect(await run(person, sourceId, "sync")).toMatchObject({ status: "completed" });
    expect(await run(person, sourceId, "replay")).toMatchObject({ status: "completed" });
    const hook = await request<{ id: string }>(person, "POST", "/v1/webhooks", {
      url: "https://hooks.example.org/x",
      events: ["job.completed"],
    });
    expect(hook.status, hook.text).toBe(201);
    const other = await importFile(person, CSV.replaceAll("BTC", "ETH"), { name: "Second" });
    const delivered = await request<{ deliveries: unknown[] }>(
      person,
      "GET",
      `/v1/webhooks/${hook.body.id}/deliveries`,
    );
    expect(delivered.body.deliveries.length).toBeGreaterThan(0);
    expect((await request(person, "DELETE", `/v1/webhooks/${hook.body.id}`)).status).toBe(204);
    expect((await counts())["deliveries"]).toBe(0);
    const filed = await request(person, "POST", "/v1/tax/2024/filings", {});
    expect(filed.status, filed.text).toBe(201);
    expect((await request(person, "GET", "/v1/account/export")).status).toBe(200);
    expect((await request(person, "DELETE", `/v1/sources/${other}`)).status).toBe(204);
    for (const table of ["jobs", "derived", "raw_records", "source_files"])
      expect((await pool.query(`select 1 from ${table} where source_id = $1`, [other])).rows, table).toEqual(
        [],
      );
  });

  it("chains the audit entries by their hashes, and reports a break", async () => {
    type Audit = { readonly audit: { readonly id: string }[]; readonly guard?: object };
    const whole = await request<Audit>(person, "GET", "/v1/audit");
    expect(whole.body.guard).toEqual({ by: "hashes", broken: null });
    const cli = cliFor(person.service.url);
    const signedIn = { LOTBUCH_TOKEN: person.person.token };
    const verified = async (name: string) => {
      expect(await cli.run(["export", "--output", name], { env: signedIn })).toMatchObject({ code: 0 });
      return cli.run(["verify", name]);
    };
    expect(await cli.run(["audit"], { env: signedIn })).toMatchObject({ code: 0 });
    expect(await verified("whole.zip")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/log +\d+ entries, each follows the one before/),
    });
    const ids = whole.body.audit.map(({ id }) => id);
    const [changed, removed] = [ids[2]!, ids[4]!];
    const guard = async () => (await request<Audit>(person, "GET", "/v1/audit")).body.guard;
    const { rows } = await pool.query<{ action: string }>("select action from audit where id = $1", [
      changed,
    ]);
    await pool.query("update audit set action = 'GET /v1/nothing' where id = $1", [changed]);
    expect(await guard()).toEqual({ by: "hashes", broken: changed });
    await pool.query("update audit set action = $2 where id = $1", [changed, rows[0]!.action]);
    expect(await guard()).toEqual({ by: "hashes", broken: null });
    const after = await pool.query<{ id: string }>(
      "select id from audit where account_id = $1 and place = (select place + 1 from audit where id = $2)",
      [person.person.id, removed],
    );
    await pool.query("delete from audit where id = $1", [removed]);
    expect(await guard()).toEqual({ by: "hashes", broken: after.rows[0]!.id });
    const audited = await cli.run(["audit"], { env: signedIn });
    expect(audited).toMatchObject({ code: 1, stderr: expect.stringContaining(after.rows[0]!.id) });
    expect(await verified("broken.zip")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        `audit.jsonl: the entry ${after.rows[0]!.id} does not fit the one before it`,
      ),
    });
    cli.dispose();
  });

  it("leaves no row of a deleted user", async () => {
    const deleted = await call(person.service, "DELETE", "/auth/me", {
      token: person.person.token,
      body: { password: PASSWORD },
    });
    expect(deleted.status, deleted.text).toBe(200);
    for (const [table, owner] of Object.entries(BY_ACCOUNT))
      expect(
        (await pool.query(`select 1 from ${table} where ${owner} = $1`, [person.person.id])).rows,
        table,
      ).toEqual([]);
  });
});

describe.skipIf(IS_SPREAD)("a database without the current schema", () => {
  it("is reported, and not changed", async () => {
    const empty = await emptyDatabase();
    const own = new pg.Pool({ connectionString: empty.url, max: 2 });
    await standInForCitus(own);
    expect(await distributeAt(empty.url, () => {})).toEqual({ ok: false, error: { why: "old-schema" } });
    await own.query(
      `alter database ${new URL(empty.url).pathname.slice(1)} set default_transaction_read_only = on`,
    );
    expect(await distributeAt(empty.url, () => {})).toEqual({ ok: false, error: { why: "read-only" } });
    await own.end();
    await empty.drop();
  });
});
