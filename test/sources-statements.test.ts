import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { connect, run, startExchange, type TestExchange } from "./support/sources.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await startExchange();
});
afterAll(async () => exchange.stop());

/** Statements that name our own tables, or frame them; what the queue asks for itself is not counted. */
const OURS =
  /\b(raw_records|reported_balances|generations|generation_numbers|transactions|disposals|income|lots|issues|balances|tax_years|record_failures|used_prices|jobs|sources|corrections|prices|fx_rates)\b|^(begin|commit|rollback)/i;

describe("statements", () => {
  it("are few for each thousand records, however many there are", async () => {
    const sourceId = await connect(exchange, "whale-4000");
    const seen: string[] = [];
    const query = vi.spyOn(pg.Client.prototype, "query");
    try {
      const job = await run(exchange, sourceId);
      expect(job).toMatchObject({ status: "completed", importedRecords: 4000 });
    } finally {
      for (const [config] of query.mock.calls as unknown as [string | { text?: string }][]) {
        const text = typeof config === "string" ? config : (config.text ?? "");
        if (OURS.test(text.trim()) && !/pgboss|from "sessions"|from "jobs"/.test(text)) seen.push(text);
      }
      query.mockRestore();
    }
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.length / 4).toBeLessThanOrEqual(40);
  });
});
