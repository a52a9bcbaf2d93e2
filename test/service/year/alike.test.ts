import { afterAll, beforeAll, expect, it } from "vitest";
import { importFile, request, sharedExchange, type TestExchange } from "../../support/sources.ts";
import { list, newUserClient } from "./support.ts";

type ListedTransaction = { readonly id: string; readonly type: string; readonly position?: string };
type PatchResponse = {
  readonly alike?: number;
  readonly alikeNext?: string | null;
  readonly field: string | null;
  readonly message: string;
};

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

/** Three withdrawals to one contract and one to another; the deposit names no contract. */
const LEDGER = `id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount,hash,address
b,2022-01-10T12:00:00Z,spot_buy,main,EUR,1000,ETH,10,,
1,2024-01-01T12:00:00Z,transfer,main,ETH,1,,,0x01,0xc0ffee
2,2024-01-02T12:00:00Z,transfer,main,ETH,2,,,0x02,0xc0ffee
3,2024-01-03T12:00:00Z,transfer,main,ETH,3,,,0x03,0xc0ffee
4,2024-01-04T12:00:00Z,transfer,main,ETH,1,,,0x04,0xdecaf
5,2024-01-05T12:00:00Z,transfer,main,,,ETH,1,0x05,`;

it("one answer for all of a contract: their type and position, each with its own undo; own wallets are left out", async () => {
  const client = await newUserClient(exchange.service);
  const sourceId = await importFile(client, LEDGER);
  const path = (id: string) => `/v1/sources/${sourceId}/transactions/${encodeURIComponent(`ledger:${id}`)}`;
  const correct = (id: string, body: object) =>
    request<PatchResponse>(client, "PATCH", path(id), { reason: "Aave, I looked", ...body });
  const listTypes = async () =>
    (await list<ListedTransaction>(client, `/v1/sources/${sourceId}/transactions`))
      .filter(({ id }) => id !== "ledger:b")
      .map(({ id, type, position }) => [id.replace("ledger:", ""), type, position ?? null] as const)
      .toSorted(([a], [b]) => a.localeCompare(b));

  const response = await correct("1", { type: "lending_deposit", values: { position: "Aave" }, alike: true });
  expect([response.status, response.body.alike, response.body.alikeNext]).toEqual([200, 2, null]);
  expect(await listTypes()).toEqual([
    ["1", "lending_deposit", "Aave"],
    ["2", "lending_deposit", "Aave"],
    ["3", "lending_deposit", "Aave"],
    ["4", "transfer", null],
    ["5", "transfer", null],
  ]);
  const { corrections } = (
    await request<{
      readonly corrections: readonly { readonly id: string; readonly transactionId: string }[];
    }>(client, "GET", `/v1/sources/${sourceId}/corrections`)
  ).body;
  expect(corrections.map(({ transactionId }) => transactionId).toSorted()).toEqual([
    "ledger:1",
    "ledger:2",
    "ledger:3",
  ]);
  const second = corrections.find(({ transactionId }) => transactionId === "ledger:2")!;
  await request(client, "DELETE", `/v1/sources/${sourceId}/corrections/${second.id}`);
  expect((await listTypes())[1]).toEqual(["2", "transfer", null]);
  // Null removes the position.
  expect((await correct("3", { values: { position: null } })).status).toBe(200);
  expect((await listTypes())[2]).toEqual(["3", "lending_deposit", null]);

  const own = await correct("4", { values: { sentValueEur: "10" }, alike: true });
  expect([own.status, own.body.field]).toEqual([400, "values.sentValueEur"]);
  const strange = await correct("5", { type: "airdrop", alike: true });
  expect([strange.status, strange.body.field]).toEqual([400, "alike"]);
  const unused = await correct("4", { values: { position: "Aave" } });
  expect([unused.status, unused.body.field]).toEqual([400, "values.position"]);
});

it("of more than are answered at once one is named, and it is repeated for that one until none is left", async () => {
  const client = await newUserClient(exchange.service);
  const [head] = LEDGER.split("\n");
  const rows = Array.from({ length: 2_003 }, (_, i) => {
    const time = new Date(Date.UTC(2024, 0, 1) + i * 60_000).toISOString();
    return `${i},${time},transfer,main,ETH,1,,,0x${i},0xc0ffee`;
  });
  const sourceId = await importFile(client, [head, ...rows].join("\n"));
  const changedCounts: (number | undefined)[] = [];
  let next: string | null | undefined = "ledger:0";
  while (typeof next === "string") {
    const path: string = `/v1/sources/${sourceId}/transactions/${encodeURIComponent(next)}`;
    const { body } = await request<PatchResponse>(client, "PATCH", path, {
      type: "lending_deposit",
      alike: true,
      reason: "Aave, I looked",
    });
    changedCounts.push(body.alike);
    next = body.alikeNext;
  }
  expect(changedCounts).toEqual([2_000, 1]);
  // The newest first, which were among the rest.
  const transactions = await list<ListedTransaction>(client, `/v1/sources/${sourceId}/transactions`);
  expect(transactions.slice(0, 2).map(({ id }) => id)).toEqual(["ledger:2002", "ledger:2001"]);
  expect(new Set(transactions.map(({ type }) => type))).toEqual(new Set(["lending_deposit"]));
});
