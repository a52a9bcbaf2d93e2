import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../../sandbox/index.ts";
import { createLogger } from "../../src/process/log.ts";
import { startService } from "../../src/service/service.ts";
import { call, newTestUser } from "../support/accounts.ts";
import { forgetBook, isCurrent, storedBook } from "../support/book.ts";
import { signInWithExchange } from "../support/consent.ts";
import { launchService, untilRunning } from "../support/process.ts";
import { startTestService, type TestService } from "../support/service.ts";
import {
  connect,
  envFor,
  finished,
  type JobResponse,
  request,
  run,
  startExchange,
  type TestExchange,
} from "../support/sources.ts";

const SECRET = "0".repeat(63) + "1";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await startExchange();
});
beforeEach(() => exchange.sandbox.faults.clear());
afterAll(async () => exchange.stop());

describe("faults of an exchange", () => {
  const PAGES = "/v2/accounts/";

  it.each([
    ["answers 500 now and then", { kind: "status", status: 503, times: 2, after: 2, path: PAGES }],
    ["asks to slow down", { kind: "status", status: 429, retryAfter: 0, times: 3, after: 1, path: PAGES }],
    ["cuts connections", { kind: "cut", times: 2, after: 3, path: PAGES }],
    ["sends half of a page", { kind: "truncate", times: 1, after: 2, path: PAGES }],
    ["repeats a page", { kind: "repeat", times: 1, after: 2, path: PAGES }],
  ] as const)("an exchange that %s still delivers every record once", async (_name, fault) => {
    const user = "whale-800";
    const sourceId = await connect(exchange, user);
    exchange.sandbox.faults.add(fault);
    const job = await run(exchange, sourceId);
    expect(job).toMatchObject({ status: "completed", failedRecords: 0 });
    expect(job.importedRecords).toBe(Number(user.slice(6)));
  });

  it("an exchange that revokes access fails the job with what to do, and earlier data stays", async () => {
    const sourceId = await connect(exchange, "holder");
    await run(exchange, sourceId);
    exchange.sandbox.faults.add({ kind: "status", status: 401, times: 50 });
    const job = await run(exchange, sourceId);
    expect(job.status).toBe("failed");
    expect(job.message).toMatch(/key|access|connect/i);
    const source = await request<{ status: string }>(exchange, "GET", `/v1/sources/${sourceId}`);
    expect(source.body.status).toBe("failed");
    const tax = await request(exchange, "POST", `/v1/sources/${sourceId}/tax`, {
      year: 2023,
      jurisdiction: "germany",
    });
    expect(tax.status).toBe(200);
    exchange.sandbox.faults.clear();
    expect(await run(exchange, sourceId)).toMatchObject({ status: "completed", message: null });
  });
});

describe("an exchange connected by sign-in", () => {
  it("refreshes its token in the middle of a job, and says what to do when access is revoked", async () => {
    const signedIn = await signInWithExchange(exchange.service, "trader");
    const person = { ...exchange.person, token: signedIn.body.sessionToken! };
    const theirs = { ...exchange, person };
    const { body } = await request<{ sources: { id: string; status: string }[] }>(
      theirs,
      "GET",
      "/v1/sources",
    );
    expect(body.sources).toMatchObject([{ status: "new" }]);
    const sourceId = body.sources[0]!.id;
    const refreshedBefore = exchange.sandbox.stats.refreshes;
    exchange.sandbox.faults.add({ kind: "expire", after: 2, path: "/v2/accounts" });
    expect(await run(theirs, sourceId)).toMatchObject({ status: "completed", failedRecords: 0 });
    expect(exchange.sandbox.stats.refreshes - refreshedBefore).toBe(1);

    exchange.sandbox.faults.add({ kind: "revoke", path: "/v2/accounts" });
    const job = await run(theirs, sourceId);
    expect(job.status).toBe("failed");
    expect(job.message).toMatch(/connect .* again/i);
  });
});

describe("two processes", () => {
  it("start one job between them, however many requests come", async () => {
    const second = await startService(exchange.service.config, createLogger("silent"));
    if (!second.ok) throw new Error(second.error);
    const sourceId = await connect(exchange, "whale-2000");
    const urls = [exchange.service.url, second.value.url!];
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        call<JobResponse>({ url: urls[i % 2]! }, "POST", `/v1/sources/${sourceId}/sync`, {
          token: exchange.person.token,
        }),
      ),
    );
    expect(new Set(responses.map(({ body }) => body.jobId)).size).toBe(1);
    expect(await finished(exchange, responses[0]!.body)).toMatchObject({
      status: "completed",
      importedRecords: 2000,
    });
    await second.value.stop();
  });
});

describe("a worker", () => {
  /** More than the 2,000 transactions that are computed without a thread. */
  const RECORDS = 2400;
  let dir: string;
  let sandbox: Sandbox;
  let service: TestService;
  let env: Readonly<Record<string, string>>;
  const children: ChildProcess[] = [];
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), "lotbuch-workers-"));
    sandbox = await startSandbox();
    env = { ...envFor(sandbox), LOTBUCH_SECRET_KEY: SECRET };
    service = await startTestService({ ...env, LOTBUCH_ROLE: "api" });
  });
  afterAll(async () => {
    for (const child of children) child.kill("SIGKILL");
    await service?.stop();
    await sandbox?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  async function startWorkerProcess(env: Readonly<Record<string, string>>): Promise<ChildProcess> {
    const worker = launchService({ ...env, LOTBUCH_ROLE: "worker", LOTBUCH_DATA_DIR: dir });
    children.push(worker.child);
    await untilRunning(worker);
    return worker.child;
  }

  it.each(["SIGKILL", "SIGTERM"] as const)(
    "that ends by %s hands its job to another, which continues from the last page",
    async (signal) => {
      const database = new pg.Pool({ connectionString: service.databaseUrl });
      const worker = { ...env, DATABASE_URL: service.databaseUrl };
      const person = await newTestUser(service);
      const client = { service, person };
      const sourceId = await connect(client, `whale-${RECORDS}`);
      sandbox.faults.add({ kind: "latency", ms: 150, times: 10_000, path: "/v2/accounts/" });

      const first = await startWorkerProcess(worker);
      const { body: job } = await request<JobResponse>(client, "POST", `/v1/sources/${sourceId}/sync`);
      const path = `/v1/sources/${sourceId}/jobs/${job.jobId}`;
      let seen = 0;
      while (seen < 1000) {
        seen = (await request<JobResponse>(client, "GET", path)).body.importedRecords ?? 0;
        await sleep(50);
      }
      first.kill(signal);
      await once(first, "exit");
      const fetchedBefore = sandbox.stats.requests;
      const running = (await request<JobResponse>(client, "GET", path)).body;
      expect(running.status).toBe("running");
      sandbox.faults.clear();
      const second = await startWorkerProcess(worker);
      const end = await finished(client, job);
      expect(end).toMatchObject({ status: "completed", importedRecords: RECORDS, failedRecords: 0 });
      // Stored records are not fetched again: a page has 100 records.
      const left = Math.ceil((RECORDS - running.importedRecords!) / 100);
      expect(sandbox.stats.requests - fetchedBefore).toBeLessThan(left + 20);
      const { rows } = await database.query("select attempt from jobs where id = $1", [job.jobId]);
      expect(rows).toEqual([{ attempt: 2 }]);
      // Nothing of the first attempt remains: the records alone give the same book.
      expect(await isCurrent(database, person.id)).toBe(true);
      const book = await storedBook(database, person.id);
      await forgetBook(database, person.id);
      expect(await run(client, sourceId, "replay")).toMatchObject({ status: "completed" });
      expect(await storedBook(database, person.id)).toEqual(book);
      second.kill("SIGTERM");
      await once(second, "exit");
      await database.end();
    },
  );
});
