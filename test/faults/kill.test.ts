import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSandbox, type Sandbox } from "../../sandbox/index.ts";
import { NO_SOURCE } from "../../src/store/lists.ts";
import { forgetBook, isCurrent, storedBook } from "../support/book.ts";
import { chance } from "../support/chance.ts";
import { emptyDatabase } from "../support/database.ts";
import { killPostgres, launchService, untilRunning } from "../support/process.ts";
import { type Cluster, freePort, startCluster } from "../support/cluster.ts";
import {
  type Client,
  connect,
  envFor,
  figuresOf,
  finished,
  type JobAnswer,
  request,
  run,
  signUp,
} from "../support/sources.ts";

/** How often something is killed; `npm run test:faults` kills 200 times. The seed repeats a run. */
const KILLS = Number(process.env["FAULT_KILLS"] ?? 12);
const SEED = Number(process.env["FAULT_SEED"] ?? 1);
const PORTFOLIO = "whale-1500";
const RECORDS = 1500;
const YEARS = [2020, 2021, 2022, 2023, 2024, 2025, 2026];

let cluster: Cluster;
let undisturbed: unknown;

beforeAll(async () => {
  cluster = await startCluster(await emptyDatabase(), 2, 2);
  const account = await signUp(cluster);
  const sourceId = await connect(account, PORTFOLIO);
  expect(await run(account, sourceId, "sync")).toMatchObject({
    status: "completed",
    importedRecords: RECORDS,
  });
  undisturbed = await figuresOf(account, sourceId, YEARS);
});
afterAll(async () => cluster?.stop());

describe(`kill -9 at random points (seed ${SEED})`, () => {
  it(`loses nothing, doubles nothing and ends every job when processes are killed`, async () => {
    const { below, pick } = chance(SEED);
    const account = await signUp(cluster);
    const sourceId = await connect(account, PORTFOLIO);
    const jobs = new Set<string>();
    let acknowledged = "";
    for (let i = 0; i < KILLS; i++) {
      const started = await request<JobAnswer>(
        account,
        "POST",
        `/v1/sources/${sourceId}/${pick(["sync", "replay"])}`,
      );
      expect(started.status).toBe(200);
      jobs.add(started.body.jobId);
      const name = `kill ${i}`;
      const renamed = await request<{ name: string }>(account, "PATCH", `/v1/sources/${sourceId}`, { name });
      if (renamed.status === 200) acknowledged = name;
      await sleep(below(900));
      await pick(cluster.members).killAndRestart();
    }
    await allEnd(account, sourceId, jobs);
    expect(await run(account, sourceId, "sync")).toMatchObject({
      status: "completed",
      importedRecords: RECORDS,
    });
    expect((await request<{ name: string }>(account, "GET", `/v1/sources/${sourceId}`)).body.name).toBe(
      acknowledged,
    );
    expect(await figuresOf(account, sourceId, YEARS)).toEqual(undisturbed);
    expect(await stored(sourceId)).toEqual({ records: RECORDS, versions: RECORDS, active: 0, lost: 0 });
    // What is left of all those writes is what the records alone give, row by row and digest by digest.
    const { id } = account.person;
    expect(await onDatabase((db) => isCurrent(db, id))).toBe(true);
    const left = await onDatabase((db) => storedBook(db, id));
    await onDatabase((db) => forgetBook(db, id));
    expect(await run(account, sourceId, "replay")).toMatchObject({ status: "completed" });
    expect(await onDatabase((db) => storedBook(db, id))).toEqual(left);
  }, 1_800_000);
});

/** Every job ends: completed, or given up with a word after being killed again and again before it got any further. */
async function allEnd(account: Client, sourceId: string, jobs: ReadonlySet<string>): Promise<void> {
  for (const jobId of jobs) {
    const { status, message } = await finished(account, { sourceId, jobId });
    if (status === "failed") expect(message).toContain("interrupted");
    else expect({ status, message }).toEqual({ status: "completed", message: null });
  }
}

async function onDatabase<T>(work: (db: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: cluster.databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const stored = (sourceId: string): Promise<unknown> =>
  onDatabase(async (db) => {
    const { rows } = await db.query(
      `select (select count(distinct provider_id)::int from raw_records where source_id = $1) as records,
              (select count(*)::int from raw_records where source_id = $1) as versions,
              (select count(*)::int from jobs where source_id = $1 and status in ('queued', 'running')) as active,
              (select count(*)::int from derived d where not exists (
                 select 1 from sources s where s.user_id = d.account_id and s.id = d.source_id)
               and d.source_id <> '${NO_SOURCE}') as lost`,
      [sourceId],
    );
    return rows[0];
  });

describe(`kill -9 of the whole embedded service (seed ${SEED})`, () => {
  const dataDir = mkdtempSync(join(tmpdir(), "lotbuch-embedded-"));
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(async () => {
    await sandbox.close();
    killPostgres(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("comes back with everything, the database killed with it every other time", async () => {
    const { below } = chance(SEED + 1);
    const port = await freePort();
    const env = {
      PORT: String(port),
      LOTBUCH_DATA_DIR: dataDir,
      ...envFor(sandbox),
    };
    let service = launchService(env);
    await untilRunning(service);
    const account = await signUp({ dataDir, url: () => `http://127.0.0.1:${port}` });
    const sourceId = await connect(account, PORTFOLIO);
    const jobs = new Set<string>();
    for (let i = 0; i < Math.ceil(KILLS / 3); i++) {
      jobs.add(
        (
          await request<JobAnswer>(
            account,
            "POST",
            `/v1/sources/${sourceId}/${i % 3 === 2 ? "replay" : "sync"}`,
          )
        ).body.jobId,
      );
      await sleep(below(1200));
      service.child.kill("SIGKILL");
      if (i % 2 === 1) killPostgres(dataDir);
      await service.ended;
      service = launchService(env);
      await untilRunning(service);
    }
    await allEnd(account, sourceId, jobs);
    expect(await run(account, sourceId, "sync")).toMatchObject({
      status: "completed",
      importedRecords: RECORDS,
    });
    expect(await figuresOf(account, sourceId, YEARS)).toEqual(undisturbed);
    service.child.kill("SIGTERM");
    expect(await service.ended).toBe(0);
  }, 1_800_000);
});
