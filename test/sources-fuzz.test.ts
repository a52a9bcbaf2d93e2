import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../src/ids.ts";
import { coinbase } from "../src/connectors/coinbase/index.ts";
import type { RawRecord } from "../src/connectors/connector.ts";
import { mutate, mutations } from "../src/connectors/testing/mutate.ts";
import { createLogger } from "../src/log.ts";
import { createMetrics } from "../src/metrics.ts";
import { assessing } from "../src/jobs/assessing.ts";
import type { Pipeline } from "../src/jobs/pipeline.ts";
import { runJob } from "../src/jobs/run-job.ts";
import { err } from "../src/result.ts";
import { sums } from "../src/sources/balance-sheet.ts";
import { startSandbox } from "../sandbox/index.ts";
import { claimJob, findJob, startJob } from "../src/store/jobs.ts";
import { openQueue, type Queue } from "../src/store/queue.ts";
import { ownerOf, storeRecords } from "../src/store/records.ts";
import { users } from "../src/store/schema/index.ts";
import { ensureSource } from "../src/store/sources.ts";
import { openPricer } from "../src/prices/pricer.ts";
import { testDatabase, type TestDatabase } from "./support/database.ts";

let database: TestDatabase;
let queue: Queue;
let pipeline: Pipeline;
let samples: readonly RawRecord[];
const userId = newId();
const now = () => new Date("2026-06-01T00:00:00Z");

beforeAll(async () => {
  database = await testDatabase();
  queue = await openQueue(database.url, { concurrency: 1, onError: () => {} });
  await database.db.insert(users).values({
    id: userId,
    email: "a@b",
    emailKey: "a@b",
    displayName: "x",
    language: "en",
    createdAt: now(),
  });
  pipeline = {
    database,
    queue,
    connectorFor: () => coinbase,
    fetchContext: async () => err({ code: "rejected", permanent: true, message: "not in this test" }),
    // Prices are away: what has no value stays without one.
    price: openPricer({
      db: database.db,
      ecbUrl: "http://localhost:1",
      candlesUrl: "http://localhost:1",
      now,
      ask: async () => ({ kind: "away", reason: "test" }),
    }),
    now,
    logger: createLogger("silent"),
    metrics: createMetrics(),
  };
  const sandbox = await startSandbox();
  const records: RawRecord[] = [];
  for (const user of ["holder", "trader", "staker", "messy"]) {
    const context = {
      baseUrl: sandbox.url,
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

async function derive(records: readonly RawRecord[]) {
  const accountRef = newId();
  const { source } = await ensureSource(
    database.db,
    { userId, providerKey: "coinbase", type: "exchange", name: "x", accountRef },
    now(),
  );
  const client = await database.pool.connect();
  await storeRecords(client, ownerOf(source), records, now());
  client.release();
  const { id } = await startJob(database.db, queue, source.id, "replay", now());
  await runJob(pipeline, id, new AbortController().signal);
  const job = await findJob(database.db, source.id, id);
  const bodies = async (table: string) =>
    (
      await database.pool.query<{ body: Record<string, never> }>(
        `select body from ${table} where generation = (select generation from sources where id = $1)`,
        [source.id],
      )
    ).rows.map(({ body }) => body as Record<string, unknown>);
  return { source, job, bodies };
}

describe("whatever a provider sends", () => {
  it("ends up stored, understood or flagged, and no coin appears or vanishes", async () => {
    await fc.assert(
      fc.asyncProperty(mutations(samples.length), async (mutation) => {
        const records = mutate(samples, mutation);
        const { source, job, bodies } = await derive(records);
        expect(job).toMatchObject({ status: "completed", message: null });
        const ids = new Set(records.map(({ providerId }) => providerId));
        expect(job!.importedRecords).toBe(ids.size);
        expect(job!.importedRecords).toBe(job!.normalizedRecords! + job!.failedRecords!);
        const { rows } = await database.pool.query<{ n: number }>(
          "select count(*)::int as n from raw_records where source_id = $1 and not superseded",
          [source.id],
        );
        expect(rows[0]!.n).toBe(ids.size);
        // Every version of every payload is there.
        const distinct = new Set(records.map(({ providerId, payload }) => `${providerId} ${payload}`));
        const versions = await database.pool.query<{ n: number }>(
          "select count(distinct (provider_id, payload))::int as n from raw_records where source_id = $1",
          [source.id],
        );
        expect(versions.rows[0]!.n).toBe(distinct.size);
        // A disposal is the sum of its slices, to the last digit.
        for (const disposal of await bodies("disposals")) {
          const slices = disposal["slices"] as Record<string, string>[];
          for (const name of ["quantity", "proceeds", "cost", "costs", "result"]) {
            const total = sums();
            for (const slice of slices) total.add("", slice[name]!);
            expect(total.entries()[0]?.[1]).toBe(disposal[name]);
          }
        }
      }),
      { numRuns: 25 },
    );
  }, 180_000);

  it("keeps what PostgreSQL cannot: zero characters, lone surrogates, endless ids", async () => {
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

describe("a job that ends its worker again and again", () => {
  it("is given up with a message, instead of running for ever", async () => {
    const { source } = await derive([]);
    const { id } = await startJob(database.db, queue, source.id, "replay", now());
    for (let i = 0; i < 5; i++) expect(await claimJob(database.db, id, now())).not.toBeNull();
    await runJob(pipeline, id, new AbortController().signal);
    const job = await findJob(database.db, source.id, id);
    expect(job?.status).toBe("failed");
    expect(job?.message).toMatch(/5 times .* Start it again/);
  });
});
