import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "../../src/process/ids.ts";
import { coinbase } from "../../src/connectors/coinbase/index.ts";
import type { RawRecord } from "../../src/connectors/connector.ts";
import { mutate, mutations } from "../../src/connectors/testing/mutate.ts";
import { jobBody } from "../../src/http/sources/job-schema.ts";
import { idByContent } from "../../src/connectors/wire.ts";
import { ConcurrencyLimit } from "../../src/guard/concurrency-limit.ts";
import { createLogger } from "../../src/process/log.ts";
import { createMetrics } from "../../src/process/metrics.ts";
import { disposals } from "../../src/assessment/lists.ts";
import { assessing } from "../../src/jobs/assessing.ts";
import type { Pipeline } from "../../src/jobs/pipeline.ts";
import { runJob } from "../../src/jobs/run-job.ts";
import { err, ok } from "../../src/basics/result.ts";
import { sums } from "../../src/sources/balance-sheet.ts";
import { startSandbox } from "../../sandbox/index.ts";
import { readAll } from "../../src/store/derived.ts";
import { claimJob, type Job, startJob } from "../../src/store/jobs.ts";
import { findJob } from "../../src/store/found-jobs.ts";
import { openQueue, type Queue } from "../../src/store/queue.ts";
import { sourceKeyOf, storeRecords } from "../../src/store/records.ts";
import { users } from "../../src/store/schema/index.ts";
import { ensureSource, type Source } from "../../src/store/sources.ts";
import { openPricer } from "../../src/prices/pricer.ts";
import { forgetBook, isCurrent, storedBook } from "../support/book.ts";
import { testDatabase, type TestDatabase } from "../support/database.ts";
import { message } from "../../src/wording/messages/index.ts";

let database: TestDatabase;
let queue: Queue;
let pipeline: Pipeline;
let samples: readonly RawRecord[];
const now = () => new Date("2026-06-01T00:00:00Z");

beforeAll(async () => {
  database = await testDatabase();
  queue = await openQueue(database.url, { onError: () => {} });
  const common = { database, queue, now, logger: createLogger("silent"), metrics: createMetrics() };
  pipeline = {
    ...common,
    assess: assessing({ ...common, connection: database.url, onFigures: async () => {} }),
    computing: new ConcurrencyLimit({ perAccount: 1 }),
    deliver: async () => {},
    remove: async () => 0,
    connectorFor: () => coinbase,
    fetchContext: async () =>
      err({ code: "rejected", permanent: true, message: message("provider.runStopped") }),
    // Prices are unavailable: records without a value stay without one.
    price: openPricer({
      db: database.db,
      ecbUrl: "http://localhost:1",
      candlesUrl: "http://localhost:1",
      contractsUrl: "http://localhost:1",
      contractOf: () => null,
      now,
      fetchText: async () => ({ kind: "away", reason: "test" }),
    }),
  };
  const sandbox = await startSandbox();
  const records: RawRecord[] = [];
  for (const user of ["holder", "trader", "staker", "messy"]) {
    const context = {
      settings: { apiUrl: sandbox.url },
      credentials: { kind: "oauth", accessToken: sandbox.accessToken(user) } as const,
      now,
    };
    for await (const event of coinbase.fetchPages(context, null, new AbortController().signal))
      if (event.kind === "page") records.push(...event.records);
  }
  samples = records;
  await sandbox.close();
});
afterAll(async () => {
  await queue.stop(1000);
  await database.drop();
});

/** Creates a person whose only source delivers these records, and derives their book. */
async function derive(records: readonly RawRecord[]) {
  const accountId = newId();
  await database.db.insert(users).values({
    id: accountId,
    email: `${accountId}@x.example`,
    emailKey: accountId,
    displayName: "x",
    language: "en",
    createdAt: now(),
  });
  const { source } = await ensureSource(
    database.db,
    { accountId, providerKey: "coinbase", type: "exchange", name: "x", accountRef: accountId },
    now(),
  );
  const client = await database.pool.connect();
  await storeRecords(client, sourceKeyOf(source), records, now());
  client.release();
  const job = await replay(source);
  return { source, job };
}

const ofAccount = ({ accountId }: Source) => ({ accountId, sourceId: null });

async function replay(source: Source): Promise<Job | null> {
  const { id } = await startJob(database.db, queue, sourceKeyOf(source), "replay", now());
  await runJob(pipeline, { accountId: source.accountId, jobId: id }, new AbortController().signal);
  return findJob(database.db, sourceKeyOf(source), id);
}

describe("arbitrary records of a provider", () => {
  it("are stored, then understood or flagged, and no coin appears or disappears", async () => {
    await fc.assert(
      fc.asyncProperty(mutations(samples.length), async (mutation) => {
        const records = mutate(samples, mutation);
        const { source, job } = await derive(records);
        expect(job).toMatchObject({ status: "completed", message: null });
        const ids = new Set(records.map(({ providerId }) => providerId));
        expect(job!.importedRecords).toBe(ids.size);
        expect(job!.importedRecords).toBe(job!.normalizedRecords! + job!.failedRecords!);
        const { rows } = await database.pool.query<{ n: number }>(
          "select count(*)::int as n from raw_records where source_id = $1 and not superseded",
          [source.id],
        );
        expect(rows[0]!.n).toBe(ids.size);
        // Every version of every payload is stored.
        const distinct = new Set(records.map(({ providerId, payload }) => `${providerId} ${payload}`));
        const versions = await database.pool.query<{ n: number }>(
          "select count(distinct (provider_id, payload))::int as n from raw_records where source_id = $1",
          [source.id],
        );
        expect(versions.rows[0]!.n).toBe(distinct.size);
        // The amounts of a disposal are the sum of its slices, to the last digit.
        for (const { body: disposal } of await readAll(database, ofAccount(source), disposals)) {
          const { slices } = disposal;
          for (const name of ["quantity", "proceeds", "cost", "costs", "result"] as const) {
            const total = sums();
            for (const slice of slices) total.add("", slice[name]);
            expect(total.entries()[0]?.[1]).toBe(disposal[name]);
          }
        }
        // Writing only the changes gives the same rows as writing everything at once.
        const book = await storedBook(database.pool, source.accountId);
        await forgetBook(database.pool, source.accountId);
        expect(await replay(source)).toMatchObject({ status: "completed" });
        expect(await storedBook(database.pool, source.accountId)).toEqual(book);
        expect(await isCurrent(database.pool, source.accountId)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  it("count no record without an id: read again it could be another", async () => {
    const [first] = samples;
    const { job } = await derive([first!, { ...first!, providerId: idByContent(first!.payload) }]);
    expect(job).toMatchObject({ status: "completed", importedRecords: 2, failedRecords: 1 });
  });

  it("are stored with what PostgreSQL cannot store: zero characters, lone surrogates, endless ids", async () => {
    const record = (providerId: string, payload: string): RawRecord => ({
      providerId,
      payload,
      accountRef: "a\0b",
    });
    const { job } = await derive([
      record("nul", "a\0b"),
      record("nul\0id", "{}"),
      record("surrogate", '"\ud800"'),
      record("x".repeat(10_000), "{}"),
      record(
        "escaped",
        JSON.stringify({ type: "send\0", id: "\0", amount: { amount: "\0", currency: "\0" } }),
      ),
      record("tab\tnew\nline\\", "tab\tnew\nline\\"),
    ]);
    expect(job).toMatchObject({ status: "completed", importedRecords: 6, failedRecords: 6 });
  });
});

describe("a job whose provider sends an unreadable response", () => {
  it("shows the response without the key, and the next job continues from there", async () => {
    const sandbox = await startSandbox();
    const key = sandbox.keys("whale-1900").es256;
    const fields = { keyName: key.keyName, privateKey: key.privateKey };
    const fetching: Pipeline = {
      ...pipeline,
      fetchContext: async () =>
        ok({
          settings: { apiUrl: sandbox.url },
          credentials: { kind: "fields", fields },
          now: () => new Date(),
          retry: { attempts: 2, baseDelayMs: 1, maxDelayMs: 5 },
        }),
      roundDelaysMs: [0],
    };
    const { source } = await derive([]);
    const start = async () => (await startJob(database.db, queue, sourceKeyOf(source), "sync", now())).id;
    const runOnce = async (id: string) => {
      await runJob(fetching, { accountId: source.accountId, jobId: id }, new AbortController().signal);
      return jobBody((await findJob(database.db, sourceKeyOf(source), id))!, "en");
    };
    const body = `<html>Back soon, ${key.keyName}</html>`;
    sandbox.faults.add({ kind: "garbage", body, path: "/v2/accounts/", after: 15, times: 1_000 });
    const id = await start();
    // The job waits for its second attempt without blocking the worker.
    expect(await runOnce(id)).toMatchObject({ status: "running", phase: "fetching", message: null });
    const failed = await runOnce(id);
    expect(failed).toMatchObject({
      status: "failed",
      message: "Coinbase sent an answer that could not be read. Try again in a few minutes.",
      answer: { status: 200, body: "<html>Back soon, (redacted)</html>" },
    });
    const stored = failed.importedRecords!;
    expect(stored).toBeGreaterThan(900);
    expect(stored).toBeLessThan(1900);

    sandbox.faults.clear();
    const before = sandbox.stats.byPath["/v2/accounts/:id/transactions"] ?? 0;
    expect(await runOnce(await start())).toMatchObject({
      status: "completed",
      answer: null,
      importedRecords: 1900,
    });
    const requestCount = (sandbox.stats.byPath["/v2/accounts/:id/transactions"] ?? 0) - before;
    // A page has 100 records: a fetch from the beginning would take 19 pages at least.
    expect(requestCount).toBeLessThan(18);
    await sandbox.close();
  });
});

describe("a fetch that takes longer than its time slice", () => {
  it("gives up its slot after a page and continues there in its next time slice", async () => {
    const sandbox = await startSandbox();
    const fetching: Pipeline = {
      ...pipeline,
      fetchContext: async () =>
        ok({
          settings: { apiUrl: sandbox.url },
          credentials: { kind: "oauth", accessToken: sandbox.accessToken("whale-500") },
          now: () => new Date(),
        }),
    };
    const { source } = await derive([]);
    const { id } = await startJob(database.db, queue, sourceKeyOf(source), "sync", now());
    const message = "pgboss.job where state = 'created' and data->>'jobId' = $1";
    const taken = () => database.pool.query(`delete from ${message}`, [id]);
    const waits = async () => (await database.pool.query(`select 1 from ${message}`, [id])).rows.length;
    // The clock advances by one minute at each reading.
    let at = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (at += 61_000));
    const seen: number[] = [];
    try {
      for (;;) {
        await taken();
        await runJob(fetching, { accountId: source.accountId, jobId: id }, new AbortController().signal);
        const { status, tries, importedRecords } = (await findJob(database.db, sourceKeyOf(source), id))!;
        if (status !== "running") break;
        seen.push(importedRecords ?? 0);
        expect([tries, await waits()]).toEqual([0, 1]); // not a failed attempt; the job is queued again
      }
    } finally {
      clock.mockRestore();
    }
    const job = await findJob(database.db, sourceKeyOf(source), id);
    expect(job).toMatchObject({ status: "completed", importedRecords: 500 });
    // A page has 100 records, and each time slice fetches one page.
    expect(seen.length).toBeGreaterThanOrEqual(4);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen[0]).toBeLessThanOrEqual(100);
    await sandbox.close();
  });
});

describe("a job that crashes its worker repeatedly", () => {
  it("fails with a message instead of running forever", async () => {
    const { source } = await derive([]);
    const { id } = await startJob(database.db, queue, sourceKeyOf(source), "replay", now());
    for (let i = 0; i < 5; i++)
      expect(await claimJob(database.db, { accountId: source.accountId, jobId: id }, now())).not.toBeNull();
    await runJob(pipeline, { accountId: source.accountId, jobId: id }, new AbortController().signal);
    const job = await findJob(database.db, sourceKeyOf(source), id);
    expect(job?.status).toBe("failed");
    expect(job?.message).toMatch(/5 times .* Start it again/);
  });
});
