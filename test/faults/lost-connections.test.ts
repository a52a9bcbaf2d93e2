import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTestUser, type TestUser } from "../support/accounts.ts";
import { preparedDatabase } from "../support/database.ts";
import { launchService, type ServiceProcess, untilRunning } from "../support/process.ts";
import { connect, finished, type JobResponse, request, upload } from "../support/sources.ts";

const dir = mkdtempSync(join(tmpdir(), "lotbuch-lost-"));
let database: { readonly url: string; readonly drop: () => Promise<void> };
let db: pg.Client;
let process: ServiceProcess;
let service: { readonly url: string };
let person: TestUser;
let sourceId: string;

beforeAll(async () => {
  database = await preparedDatabase();
  process = launchService({ DATABASE_URL: database.url, LOTBUCH_DATA_DIR: dir });
  service = { url: await untilRunning(process) };
  person = await newTestUser({ ...service, dataDir: dir });
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
  sourceId = await connect(client(), "whale-3000");
});
afterAll(async () => {
  await db?.end();
  process?.child.kill("SIGKILL");
  await process?.ended;
  await database?.drop();
  rmSync(dir, { recursive: true, force: true });
});

/** Client that retries while the service reports that its database is unavailable. */
const client = () => ({ service, person, patient: true });

/** Cuts all connections of the service repeatedly until the work has ended. */
async function cutDuring<T>(work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const result = work.finally(() => done.abort());
  result.catch(() => {});
  for (let i = 0; i < 8 && !done.signal.aborted; i++) {
    await sleep(150);
    await db.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'lotbuch-%' and datname = current_database()",
    );
  }
  return result;
}

describe("connections that are cut in the middle", () => {
  it("of a sync: the job continues or reports why not, and the process survives", async () => {
    const started = await request<JobResponse>(client(), "POST", `/v1/sources/${sourceId}/sync`);
    const job = await cutDuring(finished(client(), started.body));
    if (job.status === "failed") expect(job.message).toMatch(/\. .*\.$/);
    else expect(job).toMatchObject({ status: "completed", importedRecords: 3000 });
    expect(process.child.exitCode).toBeNull();
  });

  it("of an export and of reads of records: the process survives and answers the next request", async () => {
    const headers = { authorization: `Bearer ${person.token}` };
    const read = async (path: string): Promise<number> => {
      const response = await fetch(service.url + path, { headers });
      await response.arrayBuffer();
      return response.status;
    };
    const paths = ["/v1/account/export", `/v1/sources/${sourceId}/records?limit=200`];
    const statuses = await cutDuring(Promise.all(Array.from({ length: 40 }, (_, i) => read(paths[i % 2]!))));
    for (const status of statuses) expect([200, 429, 503]).toContain(status);
    expect(process.child.exitCode).toBeNull();
    expect((await request(client(), "GET", "/v1/sources")).status).toBe(200);
  });
});

describe("a full disk", () => {
  it("is reported in one sentence, and a job continues once there is space again", async () => {
    const { body } = await request<{ id: string }>(client(), "POST", "/v1/sources", {
      providerKey: "file",
      name: "Depot",
    });
    const csv = "time,type,received_asset,received_amount\n2024-01-01,airdrop,ETH,1\n";
    const sent = await upload({ service, person }, body.id, csv);
    await finished(client(), sent.body.job);
    await db.query(`
      create function full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger full_disk before insert on raw_records for each row execute function full_disk();
      create trigger full_disk before insert on derived for each row execute function full_disk()`);
    const refused = await upload({ service, person }, body.id, `${csv}2024-01-02,airdrop,ETH,2\n`);
    expect([refused.status, refused.text]).toEqual([503, expect.stringContaining("The disk is full")]);
    const holder = await connect(client(), "holder");
    const started = await request<JobResponse>(client(), "POST", `/v1/sources/${holder}/sync`);
    await sleep(1500);
    await db.query("drop function full_disk() cascade");
    expect(await finished(client(), started.body)).toMatchObject({ status: "completed" });
    expect(process.child.exitCode).toBeNull();
  });
});
