import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type TestClient,
  importFile,
  request,
  sharedExchange,
  type TestExchange,
} from "../../support/sources.ts";
import { list, patch, newUserClient, yearOf } from "./support.ts";

type ListedTransaction = {
  readonly id: string;
  readonly type: string;
  readonly tags: readonly string[];
  readonly noteByUser: string | null;
  readonly corrected: boolean;
};
type BulkResponse = { readonly changed?: number; readonly message?: string; readonly field?: string | null };

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

const HEAD =
  "id,time,type,wallet,sent_asset,sent_amount,sent_value_eur,received_asset,received_amount,hash,address,note";
/** 100 ADA for 100; two withdrawals worth 30 and 12.5, and one deposit. */
const LEDGER = [
  HEAD,
  "b,2023-06-01T12:00:00Z,spot_buy,main,EUR,100,,ADA,100,,,",
  "1,2024-01-10T12:00:00Z,transfer,main,ADA,20,30,,,f00d17,addr1shop,Pizza Berlin",
  "2,2024-01-20T12:00:00Z,transfer,main,ADA,10.5,12.5,,,beef18,addr1other,",
  "3,2024-01-25T12:00:00Z,transfer,main,,,,SOL,3.25,cafe19,addr1mine,Oma",
].join("\n");

const bulk = (client: TestClient, body: object) =>
  request<BulkResponse>(client, "POST", "/v1/transactions/bulk", { reason: "all of them", ...body });
const found = async (client: TestClient, q: string): Promise<readonly string[]> =>
  (await list<ListedTransaction>(client, `/v1/transactions?q=${encodeURIComponent(q)}`))
    .map(({ id }) => id.replace("ledger:", ""))
    .toSorted();
const one = async (client: TestClient, id: string): Promise<ListedTransaction | undefined> =>
  (await list<ListedTransaction>(client, "/v1/transactions")).find((of) => of.id === `ledger:${id}`);

it("one correction for many, all or none; an error names the one that fails", async () => {
  const client = await newUserClient(exchange.service);
  const sourceId = await importFile(client, LEDGER);
  const gains = async () => (await yearOf(client)).taxableGains;

  const unknown = await bulk(client, { ids: ["ledger:1", "ledger:404"], set: { type: "payment" } });
  expect([unknown.status, unknown.body.field]).toEqual([400, "ids.1"]);
  expect(unknown.body.message).toContain("ledger:404");
  const unfit = await bulk(client, { ids: ["ledger:1", "ledger:3"], set: { toWallet: "Ledger" } });
  expect([unfit.status, unfit.body.field]).toEqual([400, "ids.1"]);
  expect(unfit.body.message).toContain("ledger:3");
  expect((await list(client, `/v1/sources/${sourceId}/corrections`)).length).toBe(0);

  // 30 - 20 and 12.50 - 10.50: a gain of 12.
  const paid = await bulk(client, { ids: ["ledger:1", "ledger:2"], set: { type: "payment", tag: "spent" } });
  expect([paid.status, paid.body]).toEqual([200, { changed: 2 }]);
  expect(await gains()).toBe(12);
  expect(await one(client, "2")).toMatchObject({ type: "payment", tags: ["spent"] });
  // Each is a correction of its own, with its own undo.
  const corrections = await list<{ id: string; transactionId: string }>(
    client,
    `/v1/sources/${sourceId}/corrections`,
  );
  const { id } = corrections.find(({ transactionId }) => transactionId === "ledger:2")!;
  await request(client, "DELETE", `/v1/sources/${sourceId}/corrections/${id}`);
  expect(await gains()).toBe(10);

  expect(
    (await bulk(client, { match: { type: "transfer", note: "oma" }, set: { tag: "family" } })).body,
  ).toEqual({
    changed: 1,
  });
  expect((await one(client, "3"))?.tags).toEqual(["family"]);
  expect((await bulk(client, { match: { note: "nobody" }, set: { tag: "a" } })).body).toEqual({ changed: 0 });

  const wrong = async (body: object) => {
    const { status, body: response } = await bulk(client, body);
    return [status, response.field];
  };
  expect(await wrong({ set: { tag: "a" } })).toEqual([400, "ids"]);
  expect(await wrong({ ids: ["ledger:1"], match: { asset: "ADA" }, set: { tag: "a" } })).toEqual([
    400,
    "match",
  ]);
  expect(await wrong({ ids: [], set: { tag: "a" } })).toEqual([400, "ids"]);
  expect(await wrong({ ids: ["ledger:1"], set: {} })).toEqual([400, "set"]);
  expect(await wrong({ ids: Array.from({ length: 5001 }, (_, i) => `x${i}`), set: { tag: "a" } })).toEqual([
    400,
    "ids",
  ]);
  // Two sources may have the same id.
  const second = await importFile(client, LEDGER, { name: "Again" });
  expect(await wrong({ ids: ["ledger:3"], set: { tag: "a" } })).toEqual([400, "ids.0"]);
  const bySource = { ids: [{ sourceId: second, id: "ledger:3" }], set: { tag: "b" } };
  expect((await bulk(client, bySource)).body).toEqual({ changed: 1 });
});

it("tags and a note of the user; everything is found by coin, amount, hash, address, note and tag", async () => {
  const client = await newUserClient(exchange.service);
  const sourceId = await importFile(client, LEDGER);
  const patched = await patch(client, sourceId, "ledger:1", {
    tags: ["Lunch", "Lunch ", "2024"],
    noteByUser: "With Kim",
    reason: "to find it again",
  });
  expect(patched.status).toBe(200);
  expect(await one(client, "1")).toMatchObject({
    tags: ["Lunch", "2024"],
    noteByUser: "With Kim",
    corrected: false,
  });
  expect(await one(client, "2")).toMatchObject({ tags: [], noteByUser: null });

  expect(await found(client, "ada")).toEqual(["1", "2", "b"]);
  expect(await found(client, "10.5")).toEqual(["2"]);
  expect(await found(client, "10,50")).toEqual(["2"]);
  expect(await found(client, "beef")).toEqual(["2"]);
  expect(await found(client, "ADDR1MINE")).toEqual(["3"]);
  expect(await found(client, "pizza")).toEqual(["1"]);
  expect(await found(client, "kim")).toEqual(["1"]);
  expect(await found(client, "lunch")).toEqual(["1"]);
  expect(await found(client, "sol oma")).toEqual(["3"]);
  expect(await found(client, "sol pizza")).toEqual([]);
  // A search term is no pattern.
  expect(await found(client, "%")).toEqual([]);
  expect(await found(client, "transfer")).toEqual([]);
  expect((await list(client, `/v1/transactions?q=ada&type=spot_buy`)).length).toBe(1);

  const many = await patch(client, sourceId, "ledger:1", {
    tags: Array.from({ length: 21 }, (_, i) => `t${i}`),
    reason: "too many",
  });
  expect([many.status, many.body.field]).toEqual([400, "tags"]);
  expect(
    (await patch(client, sourceId, "ledger:1", { tags: [], noteByUser: null, reason: "gone" })).status,
  ).toBe(200);
  expect(await found(client, "lunch")).toEqual([]);
});
