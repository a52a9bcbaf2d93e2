import { createHash } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assess } from "../../../src/assessment/assess.ts";
import { newId } from "../../../src/process/ids.ts";
import { openDatabase } from "../../../src/store/database.ts";
import { migrate, shippedMigrations } from "../../../src/store/migrate.ts";
import { emptyDatabase } from "../../support/database.ts";
import { startTestService, type TestService } from "../../support/service.ts";
import { type TestClient, importFile, type JobResponse, request } from "../../support/sources.ts";

const HEADER =
  "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount,received_value_eur,fee_asset,fee_amount";
const DEPOT = [
  "a,2023-01-05T10:00:00Z,spot_buy,depot,EUR,1000,BTC,0.02,,EUR,10",
  "b,2023-03-05T10:00:00Z,spot_sell,depot,BTC,0.02,EUR,1500,,EUR,5",
  "c,not a time,spot_sell,depot,BTC,0.02,EUR,1500,,,",
  "r,2023-06-01T10:00:00Z,staking_reward,depot,,,ETH,0.1,150,,",
];
const SAFE = [
  "d,2023-02-01T10:00:00Z,spot_buy,safe,EUR,400,SOL,10,,,",
  "e,2023-08-01T10:00:00Z,spot_sell,safe,SOL,10,EUR,300,,,",
];

const accountId = newId();
const [depot, safe, unread] = [newId(), newId(), newId()];
const [oldJob, second, first, third] = [newId(), newId(), newId(), newId()];
const token = "a-token-that-an-older-version-gave";
const KEY = "0123456789abcdef".repeat(4);
const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let pool: pg.Pool;
let service: TestService;
let worker: TestService | null;
const client = (): TestClient => ({ service, person: { token }, patient: true });

/** A database as left by the version with the schema 0004: one user, two synced sources, a third never synced. */
async function fillAsBefore(): Promise<void> {
  const migrated = await migrate(
    pool,
    shippedMigrations().filter(({ number }) => number <= 4),
  );
  expect(migrated).toEqual({ ok: true, value: 4 });
  const old = (text: string, ...values: readonly unknown[]) => pool.query(text, [...values]);
  await old(
    `insert into users (id, email, email_key, display_name, email_verified_at)
     values ($1, 'old@example.org', 'old@example.org', 'Old', now())`,
    accountId,
  );
  await old(
    `insert into sessions (id, user_id, token_hash, provider, expires_at)
     values ($1, $2, $3, 'local', now() + interval '1 day')`,
    newId(),
    accountId,
    sha256(token),
  );
  for (const [id, name, generation, rows] of [
    [depot, "Depot", 7, DEPOT],
    [safe, "Safe", 8, SAFE],
    [unread, "Unread", 0, []],
  ] as const) {
    await old(
      `insert into sources (id, user_id, provider_key, type, name, account_ref, generation, sync_state, last_synced_at)
       values ($1::uuid, $2, 'file', 'file', $3, $1::text, $4, '{"cursor": null, "notices": [], "complete": true}', $5)`,
      id,
      accountId,
      name,
      generation,
      generation === 0 ? null : new Date("2024-05-01T10:00:00Z"),
    );
    if (generation === 0) continue;
    await insertRows(id, rows);
    await old("insert into generations (id, source_id, created_at) values ($1, $2, now())", generation, id);
    await old(
      "insert into transactions (generation, id, at, type, body) values ($1, 'ledger:a', now(), 'spot_buy', '{}')",
      generation,
    );
    // Outdated figures that must not be visible any more.
    await old(
      `insert into tax_years (generation, year, body) values ($1, 2023, '{"taxableGains": "99999"}')`,
      generation,
    );
  }
  // The first version of the sale had 1,400.
  await old("update raw_records set version = 2 where source_id = $1 and provider_id = 'ledger:b'", depot);
  await insertRows(depot, ["b,2023-03-05T10:00:00Z,spot_sell,depot,BTC,0.02,EUR,1400,,EUR,5"], true);
  await old(
    `insert into source_files (id, source_id, name, format, content_hash, records, created_at)
     values ($1, $2, 'depot.csv', 'ledger', $3, 4, '2024-05-01T10:00:00Z')`,
    newId(),
    depot,
    sha256([HEADER, ...DEPOT].join("\n")),
  );
  await old(
    `insert into jobs (id, source_id, mode, status, phase, attempt, tries, imported_records, normalized_records,
       failed_records, progress, created_at, started_at, finished_at)
     values ($1, $2, 'sync', 'completed', 'writing', 1, 0, 4, 3, 1, 1, '2024-05-01', '2024-05-01', '2024-05-01')`,
    oldJob,
    depot,
  );
  // Their ids are not in the order of creation.
  for (const [id, at, type, changed] of [
    [second, "2024-05-02", null, { receivedValueEur: "170" }],
    [first, "2024-05-01", null, { receivedValueEur: "160", note: null }],
    [third, "2024-05-03", "mining_reward", null],
  ] as const)
    await old(
      `insert into corrections (id, source_id, transaction_id, type, changed, reason, created_at)
       values ($1, $2, 'ledger:r', $3, $4, $5, $6)`,
      id,
      depot,
      type,
      changed === null ? null : JSON.stringify(changed),
      `made on ${at}`,
      at,
    );
}

async function insertRows(sourceId: string, rows: readonly string[], superseded = false): Promise<void> {
  for (const [index, row] of rows.entries()) {
    const fields = row.split(",");
    const cells = Object.fromEntries(HEADER.split(",").map((name, i) => [name, fields[i] ?? ""]));
    const payload = JSON.stringify({ format: "ledger", cells });
    await pool.query(
      `insert into raw_records
         (source_id, provider_id, version, account_ref, line, payload, content_hash, superseded, fetched_at)
       values ($1, $2, 1, 'ledger', $3, $4, $5, $6, '2024-05-01T10:00:00Z')`,
      [sourceId, `ledger:${fields[0]}`, index + 2, payload, sha256(payload), superseded],
    );
  }
}

const RECORDS =
  "select source_id, provider_id, version, account_ref, line, payload, content_hash, superseded, fetched_at from raw_records order by 1, 2, 3";
let recordsBefore: readonly unknown[];
/** Responses to three requests sent at once right after the start. */
let responses: readonly { readonly status: number; readonly body: Record<string, unknown> }[];

const year = { year: 2023, jurisdiction: "germany" };
const tax = (path: string) => request<Record<string, unknown>>(client(), "POST", `${path}/tax`, year);

beforeAll(async () => {
  database = await emptyDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  pool.on("error", () => {});
  await fillAsBefore();
  recordsBefore = (await pool.query(RECORDS)).rows;
  service = await startTestService({ LOTBUCH_ROLE: "api", LOTBUCH_SECRET_KEY: KEY }, database);
  const requests = Promise.all([tax(`/v1/sources/${depot}`), tax(`/v1/sources/${safe}`), tax("/v1")]);
  // A worker that starts before the sources are read again finds nothing to compute.
  const early = openDatabase(database.url, "worker", () => {});
  const assessed: unknown[] = [];
  const { signal } = new AbortController();
  await assess(
    { database: early, now: () => new Date() },
    accountId,
    async (one) => void assessed.push(one),
    signal,
  );
  await early.close();
  expect(assessed).toEqual([]);
  worker = await startTestService({ LOTBUCH_ROLE: "worker", LOTBUCH_SECRET_KEY: KEY }, database);
  responses = await requests;
});
afterAll(async () => {
  await worker?.stop();
  await service?.stop();
  await pool.end();
  await database.drop();
});

describe("an update from a version with one source at a time", () => {
  it("answers the first request with the figures of all sources", () => {
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    // Sold for 1,500, less a cost of 1,010 and fees of 5; one row of the file could not be read.
    expect(responses[0]!.body).toMatchObject({
      taxableGains: 485,
      taxableLosses: 0,
      incomeTotal: 170,
      complete: false,
    });
    expect(responses[1]!.body).toMatchObject({ taxableGains: 0, taxableLosses: 100, incomeTotal: 0 });
    expect(responses[2]!.body).toMatchObject({ taxableGains: 485, taxableLosses: 100, incomeTotal: 170 });
    expect(responses[2]!.body["assessment"]).toMatchObject({ section23: { net: "385.00" } });
  });

  it("keeps every record, every version of it, to the byte", async () => {
    expect(recordsBefore).toHaveLength(7);
    expect((await pool.query(RECORDS)).rows).toEqual(recordsBefore);
    expect((await pool.query("select distinct account_id from raw_records")).rows).toEqual([
      { account_id: accountId },
    ]);
    const { body } = await request<{ records: unknown[] }>(
      client(),
      "GET",
      `/v1/sources/${depot}/records?status=failed`,
    );
    expect(body.records).toMatchObject([{ id: "ledger:c", line: 4, status: "failed" }]);
  });

  it("keeps the corrections, in the order of their creation", async () => {
    const { body } = await request<{ corrections: unknown[] }>(
      client(),
      "GET",
      `/v1/sources/${depot}/corrections`,
    );
    const common = { transactionId: "ledger:r" };
    expect(body.corrections).toMatchObject([
      { ...common, id: first, type: null, values: { receivedValueEur: "160", note: null } },
      {
        ...common,
        id: second,
        type: null,
        values: { receivedValueEur: "170" },
        reason: "made on 2024-05-02",
      },
      { ...common, id: third, type: "mining_reward", values: {} },
    ]);
    const { body: reward } = await request(client(), "GET", `/v1/sources/${depot}/transactions/ledger:r`);
    expect(reward).toMatchObject({ type: "mining_reward", corrected: true, received: { valueEur: "170" } });
  });

  it("keeps sources, files and jobs; a source that was never synced stays so", async () => {
    const { body } = await request<{ sources: unknown[] }>(client(), "GET", "/v1/sources");
    expect(body.sources).toMatchObject([
      { id: depot, name: "Depot", status: "ready", lastSyncedAt: "2024-05-01T10:00:00.000Z" },
      { id: safe, name: "Safe", status: "ready" },
      { id: unread, name: "Unread", status: "new", lastSyncedAt: null },
    ]);
    const { body: files } = await request(client(), "GET", `/v1/sources/${depot}/files`);
    expect(files).toMatchObject({ files: [{ name: "depot.csv", records: 4 }] });
    const { jobs } = (await request<{ jobs: JobResponse[] }>(client(), "GET", `/v1/sources/${depot}/jobs`))
      .body;
    expect(jobs.map(({ mode, status }) => `${mode} ${status}`)).toEqual([
      "replay completed",
      "sync completed",
    ]);
    expect(jobs[0]).toMatchObject({ importedRecords: 4, normalizedRecords: 3, failedRecords: 1 });
    expect(jobs[1]).toMatchObject({ jobId: oldJob, importedRecords: 4 });
    expect(await tax(`/v1/sources/${unread}`)).toMatchObject({
      status: 409,
      body: { code: "SourceNotSyncedError" },
    });
  });

  it("continues from there: the same rows count once, a correction can be undone", async () => {
    await importFile(client(), [HEADER, ...DEPOT].join("\n"), { sourceId: depot });
    expect((await pool.query("select count(*)::int as n from raw_records")).rows).toEqual([{ n: 7 }]);
    const undone = await request(client(), "DELETE", `/v1/sources/${depot}/corrections/${second}`);
    expect(undone.status).toBe(200);
    expect((await tax("/v1")).body).toMatchObject({ taxableGains: 485, incomeTotal: 160 });
  });

  it("is not repeated by the next start", async () => {
    const count = async (): Promise<unknown> =>
      (await pool.query("select count(*)::int as jobs, (select wanted from books) from jobs")).rows[0];
    const before = await count();
    await worker?.stop();
    worker = null;
    await service.stop();
    service = await startTestService({ LOTBUCH_SECRET_KEY: KEY }, database);
    expect((await tax("/v1")).body).toMatchObject({ taxableGains: 485, current: true });
    expect(await count()).toEqual(before);
  });
});
