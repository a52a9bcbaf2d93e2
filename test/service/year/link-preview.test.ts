import { afterAll, beforeAll, expect, it } from "vitest";
import { importFile, request, sharedExchange, type TestExchange } from "../../support/sources.ts";
import { list, newUserClient, yearOf } from "./support.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

const HEAD = "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount";
/** 1 BTC for 10,000 leaves; two of 1 BTC arrive elsewhere, one of them is sold for 12,500. */
const SENDER = `${HEAD}
1,2024-01-10T10:00:00Z,spot_buy,,EUR,10000,BTC,1
2,2024-03-01T10:00:00Z,transfer,,BTC,1,,`;
const RECEIVER = `${HEAD}
1,2024-03-01T11:00:00Z,transfer,,,,BTC,1
2,2024-03-01T12:00:00Z,transfer,,,,BTC,1
4,2024-06-01T10:00:00Z,spot_sell,,BTC,1,EUR,12500`;

type Previewed = {
  readonly years: readonly {
    readonly year: number;
    readonly after: { readonly taxableGains: number; readonly complete: boolean } | null;
  }[];
  readonly field: string | null;
};

it("previews the effect of a link on the years, saves nothing, and the link has that effect", async () => {
  const client = await newUserClient(exchange.service);
  const a = await importFile(client, SENDER, { name: "A" });
  const b = await importFile(client, RECEIVER, { name: "B" });
  const preview = (body: object) => request<Previewed>(client, "POST", "/v1/transactions/preview", body);
  const pair = {
    sent: { sourceId: a, transactionId: "ledger:2" },
    received: { sourceId: b, transactionId: "ledger:1" },
  };
  const before = await yearOf(client);
  const { status, body } = await preview({ links: [pair] });
  expect(status).toBe(200);
  // The coin keeps its cost of 10,000: a gain of 2,500.
  expect(body.years.find(({ year }) => year === 2024)?.after).toMatchObject({ taxableGains: 2_500 });
  expect(await yearOf(client)).toEqual(before);
  expect(await list(client, "/v1/transfers?status=matched")).toEqual([]);
  expect((await request(client, "POST", "/v1/transfers", pair)).status).toBe(201);
  expect((await yearOf(client)).taxableGains).toBe(2_500);

  const wrong = async (links: readonly object[]) => {
    const response = await preview({ links });
    return [response.status, response.body.field];
  };
  expect(await wrong([{ ...pair, received: { sourceId: b, transactionId: "ledger:404" } }])).toEqual([
    404,
    "links.0",
  ]);
  expect(await wrong([{ sent: pair.received, received: pair.sent }])).toEqual([400, "links.0.sent"]);
});

it("previews entries in an account that does not exist yet", async () => {
  const client = await newUserClient(exchange.service);
  await importFile(client, SENDER, { name: "A" });
  const { status, body } = await request<Previewed>(client, "POST", "/v1/transactions/preview", {
    entries: [
      {
        time: "2024-02-01",
        type: "spot_buy",
        sentAsset: "EUR",
        sentAmount: "1000",
        receivedAsset: "SOL",
        receivedAmount: "1",
      },
      {
        time: "2024-05-01",
        type: "spot_sell",
        sentAsset: "SOL",
        sentAmount: "1",
        receivedAsset: "EUR",
        receivedAmount: "2900",
      },
    ],
  });
  expect(status).toBe(200);
  expect(body.years.find(({ year }) => year === 2024)?.after).toMatchObject({ taxableGains: 1_900 });
  expect((await yearOf(client)).taxableGains).toBe(0);
  expect(
    (await request<{ sources: readonly unknown[] }>(client, "GET", "/v1/sources")).body.sources,
  ).toHaveLength(1);
});
