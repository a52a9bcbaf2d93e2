import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  connect,
  finished,
  request,
  run,
  sharedExchange,
  type TestExchange,
  upload,
} from "../../support/sources.ts";
import { list, patch } from "./support.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

type ListedTransaction = {
  readonly id: string;
  readonly time: string;
  readonly type: string;
  readonly excluded: boolean;
  readonly sent: { readonly asset: string; readonly amount: string } | null;
  readonly received: { readonly asset: string; readonly amount: string } | null;
  readonly recordIds: readonly string[];
};

const HEADER =
  "ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes";
const rowOf = (id: string, { time, received, sent }: ListedTransaction): string => {
  const at = `${time.slice(0, 10)} ${time.slice(11, 19)} UTC`;
  return `${id},${at},Buy,${received!.asset},${received!.amount},EUR,1,${sent!.amount},${sent!.amount},0,Bought`;
};

describe("a file in addition to fetched records", () => {
  it("counts records with the provider's own ids once, and lists possible duplicates", async () => {
    const sourceId = await connect(exchange, "trader");
    expect(await run(exchange, sourceId)).toMatchObject({ status: "completed" });
    const before = await list<ListedTransaction>(exchange, `/v1/sources/${sourceId}/transactions?limit=200`);
    const purchases = before.filter(({ type, sent }) => type === "spot_buy" && sent?.asset === "EUR");
    const [known, other] = purchases;
    const csv = [
      HEADER,
      rowOf(known!.recordIds[0]!, known!), // the provider's own id
      rowOf("65d3a04f91b27c8e604a1d52", other!), // another kind of id, for the same event
      rowOf("6790127e539873adcdc70582", { ...other!, time: "2020-02-03T04:05:06.000Z" }), // older than what the API returns
    ].join("\n");
    const added = await upload(exchange, sourceId, csv, "coinbase.csv");
    expect(added.status).toBe(201);
    expect(await finished(exchange, added.body.job)).toMatchObject({ status: "completed", failedRecords: 0 });

    const after = await list<ListedTransaction>(exchange, `/v1/sources/${sourceId}/transactions?limit=200`);
    expect(after.length).toBe(before.length + 2);
    const issues = await list<{ code: string; transactionIds: string[]; effectEur: string }>(
      exchange,
      `/v1/sources/${sourceId}/issues?limit=200`,
    );
    const twice = issues.filter(({ code }) => code === "possible-duplicate");
    expect(twice.map(({ transactionIds }) => transactionIds.toSorted())).toEqual([
      [other!.id, "coinbase-csv:65d3a04f91b27c8e604a1d52"].toSorted(),
    ]);
    expect(Number(twice[0]!.effectEur)).toBeGreaterThan(0);

    const left = await patch(exchange, sourceId, "coinbase-csv:65d3a04f91b27c8e604a1d52", {
      excluded: true,
      reason: "the API tells it too",
    });
    expect(left.status).toBe(200);
    const now = await list<{ code: string }>(exchange, `/v1/sources/${sourceId}/issues?limit=200`);
    expect(now.filter(({ code }) => code === "possible-duplicate")).toEqual([]);
  });

  it("is refused if it is of another provider", async () => {
    const sourceId = await connect(exchange, "holder");
    const refused = await upload(exchange, sourceId, "time,type,sent_asset\n2024-01-01,spot_buy,EUR\n");
    expect([refused.status, (JSON.parse(refused.text) as { field: string }).field]).toEqual([400, "file"]);
    expect((await request(exchange, "GET", `/v1/sources/${sourceId}/files`)).body).toEqual({ files: [] });
  });
});
