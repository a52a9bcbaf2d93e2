import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { newTestUser, type TestUser } from "../support/accounts.ts";
import { preparedDatabase } from "../support/database.ts";
import { launchService, type ServiceProcess, untilRunning } from "../support/process.ts";
import { request, upload } from "../support/sources.ts";

const HEADER = "id,time,type,sent_asset,sent_amount,received_asset,received_amount\n";
const FIRST = `${HEADER}a,2024-01-05T10:00:00Z,spot_buy,EUR,1000,BTC,0.02\n`;
const SECOND = `${HEADER}b,2024-02-05T10:00:00Z,spot_buy,EUR,500,ETH,0.2\n`;

let database: Awaited<ReturnType<typeof preparedDatabase>>;
let db: pg.Client;
let running: ServiceProcess;
const service = { url: "", dataDir: "" };
let person: TestUser;
let sourceId: string;

beforeAll(async () => {
  database = await preparedDatabase();
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
  service.dataDir = mkdtempSync(join(inject("folder"), "kill-file-"));
  await start();
  person = await newTestUser(service);
  const created = await request<{ id: string }>({ service, person }, "POST", "/v1/sources", {
    providerKey: "file",
    name: "Depot",
  });
  sourceId = created.body.id;
});
afterAll(async () => {
  running.child.kill("SIGKILL");
  await running.ended;
  await db.end();
  await database.drop();
});

async function start(): Promise<void> {
  running = launchService({
    DATABASE_URL: database.url,
    LOTBUCH_DATA_DIR: service.dataDir,
    LOTBUCH_SECRET_KEY: "0123456789abcdef".repeat(4),
  });
  service.url = await untilRunning(running);
}

/**
 * Kills the service in the middle of a change: between the change and the job that reads it, or before a removal. A
 * lock on a table holds it there.
 */
async function killedInTheWindow(
  action: () => Promise<unknown>,
  lockedTable: "jobs" | "raw_records" = "jobs",
): Promise<void> {
  await db.query("begin");
  await db.query(`lock table ${lockedTable} in share row exclusive mode`);
  const outcome = action().then(
    () => "answered",
    () => "cut off",
  );
  for (;;) {
    const { rows } = await db.query("select 1 from pg_locks where relation = $1::regclass and not granted", [
      lockedTable,
    ]);
    if (rows.length > 0) break;
    await sleep(20);
  }
  running.child.kill("SIGKILL");
  await running.ended;
  expect(await outcome).toBe("cut off");
  await db.query("rollback");
  await start();
}

const names = async (): Promise<readonly string[]> => {
  const { body } = await request<{ files: readonly { name: string }[] }>(
    { service, person },
    "GET",
    `/v1/sources/${sourceId}/files`,
  );
  return body.files.map(({ name }) => name).toSorted();
};
const read = async (): Promise<number> => {
  const { body } = await request<{ transactions: readonly unknown[] }>(
    { service, person },
    "GET",
    `/v1/sources/${sourceId}/transactions`,
  );
  return body.transactions.length;
};
async function settled(): Promise<{ readonly files: number; readonly transactions: number }> {
  for (;;) {
    const { rows } = await db.query("select 1 from jobs where status in ('queued', 'running')");
    if (rows.length === 0) return { files: (await names()).length, transactions: await read() };
    await sleep(50);
  }
}

it("a file is stored together with the job that reads it, and removed together with it, or not at all", async () => {
  expect((await upload({ service, person }, sourceId, FIRST, "first.csv")).status).toBe(201);
  expect(await settled()).toEqual({ files: 1, transactions: 1 });

  await killedInTheWindow(() => upload({ service, person }, sourceId, SECOND, "second.csv"));
  const { files, transactions } = await settled();
  expect(transactions).toBe(files);
  expect((await upload({ service, person }, sourceId, SECOND, "second.csv")).status).toBe(201);
  expect(await settled()).toEqual({ files: 2, transactions: 2 });

  const { body } = await request<{ files: readonly { id: string; name: string }[] }>(
    { service, person },
    "GET",
    `/v1/sources/${sourceId}/files`,
  );
  const path = `/v1/sources/${sourceId}/files/${body.files[0]?.id}`;
  await killedInTheWindow(() => request({ service, person }, "DELETE", path));
  const left = await settled();
  expect(left.transactions).toBe(left.files);
  expect((await request({ service, person }, "DELETE", path)).status).toBe(200);
  expect(await settled()).toEqual({ files: 1, transactions: 1 });
});

it("a correction is stored together with the job that reads it, or not at all", async () => {
  const path = `/v1/sources/${sourceId}/transactions`;
  const found = await request<{ transactions: readonly { id: string }[] }>({ service, person }, "GET", path);
  const one = `${path}/${encodeURIComponent(found.body.transactions[0]!.id)}`;
  const correct = () =>
    request({ service, person }, "PATCH", one, { values: { note: "a gift" }, reason: "noted" });
  const corrections = async (): Promise<number> => {
    const all = `/v1/sources/${sourceId}/corrections`;
    const { body } = await request<{ corrections: readonly unknown[] }>({ service, person }, "GET", all);
    return body.corrections.length;
  };
  const jobs = async (): Promise<number> => (await db.query("select 1 from jobs")).rows.length;
  const before = await jobs();
  await killedInTheWindow(correct);
  expect([await corrections(), await jobs()]).toEqual([0, before]);
  expect((await correct()).status).toBe(200);
  expect(await corrections()).toBe(1);
});

it("a source whose removal was interrupted is removed at the next start, and the figures are without it", async () => {
  const sources = async (): Promise<number> =>
    (await request<{ sources: readonly unknown[] }>({ service, person }, "GET", "/v1/sources")).body.sources
      .length;
  const lots = async (): Promise<number> =>
    (await db.query("select 1 from derived where list = 'lots'")).rows.length;
  expect([await sources(), await lots()]).toEqual([1, 1]);
  await killedInTheWindow(
    () => request({ service, person }, "DELETE", `/v1/sources/${sourceId}`),
    "raw_records",
  );
  await expect.poll(sources).toBe(0);
  await expect.poll(lots).toBe(0);
  const { rows } = await db.query("select 1 from raw_records union all select 1 from source_files");
  expect(rows).toEqual([]);
});
