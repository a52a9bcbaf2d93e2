import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { connect, run, startExchange, type TestExchange } from "../../support/sources.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await startExchange(); // its own database: a shared one would count the changes of other tests
});
afterAll(async () => exchange.stop());

/** Statements that name the service's own tables, or begin or end a transaction. */
const OURS =
  /\b(raw_records|reported_balances|derived|segments|books|decisions|jobs|sources|prices|fx_rates)\b|^(begin|commit|rollback)/i;

/** Statements of the queue, and of polling for the end of the job. */
const OTHERS = /pgboss|from "sessions"|from "jobs"|^select .*"provider_key".* from "sources"/s;

/** Sent once a second while a job is computed, in a transaction of four statements: a slower machine sends more. */
const BY_TIME = /^update "jobs" set "phase" = \$1, "imported_records"/;

/** Number of statements of a first sync; up to 2,000 records all of it runs in this process. */
async function statementsOf(records: number): Promise<number> {
  const sourceId = await connect(exchange, `whale-${records}`);
  const seen: string[] = [];
  const database = new URL(exchange.service.databaseUrl).pathname.slice(1);
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    const job = await run(exchange, sourceId);
    expect(job).toMatchObject({ status: "completed", importedRecords: records });
  } finally {
    const calls = query.mock.calls as unknown as [string | { text?: string }][];
    for (const [at, [config]] of calls.entries()) {
      // Services of other tests in this process have databases of their own.
      if ((query.mock.contexts as pg.Client[])[at]?.database !== database) continue;
      const text = typeof config === "string" ? config : (config.text ?? "");
      if (OURS.test(text.trim()) && !OTHERS.test(text.trim())) seen.push(text);
    }
    query.mockRestore();
  }
  return seen.length - 4 * seen.filter((text) => BY_TIME.test(text.trim())).length;
}

describe("statements", () => {
  it("are few per thousand records, for any number of records", async () => {
    const few = await statementsOf(200);
    const many = await statementsOf(1200);
    expect(few).toBeGreaterThan(0);
    expect(few).toBeLessThanOrEqual(80);
    expect(many - few).toBeLessThanOrEqual(40);
  });
});
