import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../src/store/database.ts";
import { inTransaction } from "../../src/store/transaction.ts";
import { type Cluster, startCluster } from "../support/cluster.ts";
import { type TestClient, connect, importFile, request, run, signUp } from "../support/sources.ts";
import {
  hasPgBouncer,
  type Postgres,
  type Server,
  startPgBouncer,
  startPostgres,
  workingFolder,
} from "./support/servers.ts";

const PEOPLE = 100;
/** Server connections of the pooler: far fewer than the processes open. */
const POOL = 12;
const CSV = `id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount
1,2024-01-10T12:00:00Z,spot_buy,main,EUR,1000,BTC,0.05
2,2024-06-10T12:00:00Z,spot_sell,main,BTC,0.05,EUR,1500
`;

const folder = workingFolder();
let postgres: Postgres;
let pooler: Server;
let pooledUrl: string;
let cluster: Cluster;
let db: pg.Client;

/** Number of locks that belong to a session rather than to a transaction. */
const locks = async (): Promise<number> => {
  const { rows } = await db.query<{ n: number }>(
    "select count(*)::int as n from pg_locks where locktype = 'advisory'",
  );
  return rows[0]?.n ?? -1;
};

describe.skipIf(!hasPgBouncer)("behind PgBouncer in transaction mode, without prepared statements", () => {
  beforeAll(async () => {
    postgres = await startPostgres(folder.path);
    const admin = new pg.Client({ connectionString: postgres.url() });
    await admin.connect();
    await admin.query("create database lotbuch");
    await admin.end();
    const started = await startPgBouncer(folder.path, postgres, POOL);
    pooler = started;
    pooledUrl = started.url("lotbuch");
    db = new pg.Client({ connectionString: postgres.url("lotbuch") });
    await db.connect();
    // Four processes start at once on an empty database.
    cluster = await startCluster({ url: pooledUrl, drop: async () => {} }, 2, 2, {
      LOTBUCH_PREPARED_STATEMENTS: "no",
    });
  });
  afterAll(async () => {
    await cluster?.stop();
    await db?.end();
    await pooler?.stop();
    await postgres?.stop();
    folder.clear();
  });

  it("runs from registration to the figures, a filing and the removal of a source", async () => {
    const person = await signUp(cluster);
    const sourceId = await connect(person, "whale-300");
    expect(await run(person, sourceId, "sync")).toMatchObject({ status: "completed" });
    const tax = await request<{ complete: boolean }>(person, "POST", "/v1/tax", {
      year: 2024,
      jurisdiction: "germany",
    });
    expect(tax.status, tax.text).toBe(200);
    const report = await request(person, "GET", "/v1/tax/2024/report?format=pdf");
    expect(report.status).toBe(200);
    const filed = await request<{ id: string }>(person, "POST", "/v1/tax/2024/filings", {});
    expect(filed.status, filed.text).toBe(201);
    expect((await request(person, "DELETE", `/v1/sources/${sourceId}`)).status).toBe(204);
    expect((await request(person, "GET", "/v1/account/export")).status).toBe(200);
  });

  it(`serves ${PEOPLE} users at once, and leaves no lock and no job behind`, async () => {
    // Registering so many users at once from one address would exceed its limit.
    const people: TestClient[] = [];
    while (people.length < PEOPLE)
      people.push(...(await Promise.all(Array.from({ length: 4 }, () => signUp(cluster)))));
    const gains = await Promise.all(
      people.map(async (person) => {
        const sourceId = await importFile(person, CSV);
        await Promise.all([run(person, sourceId, "replay"), run(person, sourceId, "sync")]);
        const { body } = await request<{ taxableGains: number }>(person, "POST", "/v1/tax", {
          year: 2024,
          jurisdiction: "germany",
        });
        return body.taxableGains;
      }),
    );
    expect(new Set(gains)).toEqual(new Set([500]));
    await expect.poll(locks).toBe(0);
    const { rows } = await db.query(
      `select (select count(*)::int from jobs where status in ('queued', 'running')) as jobs,
         (select count(*)::int from books where wanted > shown) as wanted`,
    );
    expect(rows).toEqual([{ jobs: 0, wanted: 0 }]);
    await expect.poll(async () => (await db.query("select name from leases")).rows).toEqual([]);
    for (const { name, output } of cluster.members)
      expect(output(), name).not.toMatch(/unhandled|"level":"error"/);
  });

  it("sets the timeouts of each transaction, whichever client used the connection before", async () => {
    const pools = (["api", "worker"] as const).map((purpose) => {
      const connection = { url: pooledUrl, pooled: true, prepared: false, queueUrl: null };
      return openDatabase(connection, purpose, () => {});
    });
    const limits = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        inTransaction(pools[i % 2]!, async ({ client }) => {
          const { rows } = await client.query<{ limit: string }>({
            name: "shown_limit",
            text: "select current_setting('statement_timeout') as limit",
          });
          return rows[0]?.limit;
        }),
      ),
    );
    expect(limits).toEqual(Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? "10s" : "5min")));
    for (const { close } of pools) await close();
  });

  it("uses no more connections to the server than the pooler allows", async () => {
    const { rows } = await db.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
    );
    expect(rows[0]?.n).toBeLessThanOrEqual(POOL + 1); // and the one of this query
  });
});
