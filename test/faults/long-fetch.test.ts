import { afterAll, beforeAll, expect, it, vi } from "vitest";
import pg from "pg";
import {
  connect,
  finished,
  type JobResponse,
  request,
  run,
  startExchange,
  type TestExchange,
} from "../support/sources.ts";

let exchange: TestExchange;
let db: pg.Client;
beforeAll(async () => {
  exchange = await startExchange();
  db = new pg.Client({ connectionString: exchange.service.databaseUrl });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await exchange.stop();
});

it("a provider that delays a fetch for more than a day ends it with the records so far, and the next job continues", async () => {
  const sourceId = await connect(exchange, "whale-800");
  exchange.sandbox.faults.add({ kind: "status", status: 503, times: 1_000, after: 3, path: "/v2/accounts/" });
  const { body: job } = await request<JobResponse>(exchange, "POST", `/v1/sources/${sourceId}/sync`);
  await vi.waitUntil(async () => {
    const { rowCount } = await db.query(
      `update jobs set started_at = started_at - interval '25 hours'
        where id = $1 and status = 'running' and checkpoint->>'rounds' = '1'`,
      [job.jobId],
    );
    return rowCount === 1;
  }, 200_000);
  const ended = await finished(exchange, job);
  expect(ended).toMatchObject({ status: "completed", failedRecords: 0 });
  expect(ended.importedRecords).toBeGreaterThan(0);
  expect(ended.importedRecords).toBeLessThan(800);
  const issues = await request<unknown>(exchange, "GET", `/v1/sources/${sourceId}/issues`);
  expect(issues.text).toContain("longer than a day");

  exchange.sandbox.faults.clear();
  expect(await run(exchange, sourceId)).toMatchObject({ status: "completed", importedRecords: 800 });
  const after = await request<unknown>(exchange, "GET", `/v1/sources/${sourceId}/issues`);
  expect(after.text).not.toContain("longer than a day");
});
