import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { newPerson, type Person } from "../support/accounts.ts";
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
let person: Person;
let sourceId: string;

beforeAll(async () => {
  database = await preparedDatabase();
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
  service.dataDir = mkdtempSync(join(inject("folder"), "kill-file-"));
  await start();
  person = await newPerson(service);
  const made = await request<{ id: string }>({ service, person }, "POST", "/v1/sources", {
    providerKey: "file",
    name: "Depot",
  });
  sourceId = made.body.id;
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

/** Kills the service while it stands between the change and the job that reads it: the jobs' table is held. */
async function killedInTheWindow(act: () => Promise<unknown>): Promise<void> {
  await db.query("begin");
  await db.query("lock table jobs in share row exclusive mode");
  const answered = act().then(
    () => "answered",
    () => "cut off",
  );
  for (;;) {
    const { rows } = await db.query(
      `select 1 from pg_locks where relation = 'jobs'::regclass and not granted`,
    );
    if (rows.length > 0) break;
    await sleep(20);
  }
  running.child.kill("SIGKILL");
  await running.ended;
  expect(await answered).toBe("cut off");
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

it("a file is stored with the job that reads it, and removed with it, or not at all", async () => {
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
