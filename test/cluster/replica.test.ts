import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTestUser } from "../support/accounts.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { type TestClient, importFile, request } from "../support/sources.ts";
import { hasPostgres, type Postgres, startPostgres, startStandby, workingFolder } from "./support/servers.ts";

const rows = (n: number): string =>
  `id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount\n${Array.from(
    { length: n },
    (_, i) => `${i},2024-01-${10 + i}T12:00:00Z,spot_buy,main,EUR,1000,BTC,0.05`,
  ).join("\n")}\n`;

const folder = workingFolder();
let primary: Postgres;
let standby: Postgres;
let service: TestService;
let copy: pg.Client;
let client: TestClient;

const listed = async (): Promise<number> => {
  const { status, body, text } = await request<{ transactions: readonly unknown[] }>(
    client,
    "GET",
    "/v1/transactions?limit=50",
  );
  expect(status, text).toBe(200);
  return body.transactions.length;
};

/** Number of rows that the standby has read from the lists by an index so far. */
const readThere = async (): Promise<number> => {
  await copy.query("select pg_stat_clear_snapshot()");
  const { rows: found } = await copy.query<{ n: string }>(
    "select coalesce(sum(idx_scan), 0) as n from pg_stat_user_tables where relname like 'derived%'",
  );
  return Number(found[0]?.n);
};

/**
 * Interval at which an idle PostgreSQL connection reports its statistics when it has reported within the last second.
 */
const STATS_FLUSH_MS = 10_000;

/** The same number once all connections have reported. */
const settledThere = async (): Promise<number> => {
  for (let n = await readThere(); ;) {
    await sleep(STATS_FLUSH_MS + 1_000);
    const next = await readThere();
    if (next === n) return n;
    n = next;
  }
};

describe.skipIf(!hasPostgres)("a read replica", () => {
  beforeAll(async () => {
    primary = await startPostgres(folder.path);
    const admin = new pg.Client({ connectionString: primary.url() });
    await admin.connect();
    await admin.query("create database lotbuch");
    await admin.end();
    standby = await startStandby(folder.path, primary);
    service = await startTestService(
      { LOTBUCH_REPLICA_URL: standby.url("lotbuch") },
      { url: primary.url("lotbuch") },
    );
    copy = new pg.Client({ connectionString: standby.url("lotbuch") });
    await copy.connect();
    client = { service, person: await newTestUser(service) };
    await importFile(client, rows(3), { name: "First" });
  });
  afterAll(async () => {
    await copy?.end();
    await service?.stop();
    await standby?.stop();
    await primary?.stop();
    folder.clear();
  });

  it("serves the lists once it has caught up", async () => {
    const before = await readThere();
    await expect
      .poll(async () => {
        expect(await listed()).toBe(3);
        return readThere();
      })
      .toBeGreaterThan(before);
    const report = await request<{ transactions: readonly unknown[] }>(
      client,
      "GET",
      "/v1/tax/2024/report?format=json",
    );
    expect(report.status).toBe(200);
  });

  it("is not used while it lags: no user sees an older state", async () => {
    await copy.query("select pg_wal_replay_pause()");
    await importFile(client, rows(5).replaceAll("BTC", "ETH"), { name: "Second" });
    const before = await settledThere();
    expect(await listed()).toBe(8);
    expect(await settledThere()).toBe(before);
    const report = await request<{ transactions: readonly unknown[] }>(
      client,
      "GET",
      "/v1/tax/2024/report?format=json",
    );
    expect(report.body.transactions).toHaveLength(8);
    await copy.query("select pg_wal_replay_resume()");
    await expect
      .poll(async () => {
        expect(await listed()).toBe(8);
        return readThere();
      })
      .toBeGreaterThan(before);
  });

  it("may be unavailable: every request is still answered", async () => {
    await copy.end();
    await standby.kill();
    for (let i = 0; i < 5; i++) expect(await listed()).toBe(8);
    await standby.start();
    copy = new pg.Client({ connectionString: standby.url("lotbuch") });
    await copy.connect();
  });
});
