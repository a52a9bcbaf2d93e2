import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type TestClient,
  importFile,
  request,
  sharedExchange,
  type TestExchange,
} from "../../support/sources.ts";
import { list, newUserClient, yearOf } from "./support.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

type ListedTransaction = { readonly id: string; readonly byHand: boolean; readonly type: string };
type Figures = { readonly taxableGains: string | number; readonly taxFreeGains: string | number };
type Previewed = {
  readonly years: readonly {
    readonly year: number;
    readonly before: Figures | null;
    readonly after: Figures | null;
  }[];
};
type Refused = { readonly code: string; readonly field: string | null; readonly message: string };

const HEAD = "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount";
/** Bought for 100; 50 of it left with unknown target and value; a coin of unknown origin is sold for 900. */
const LEDGER = `${HEAD}
b,2024-01-01T12:00:00Z,spot_buy,main,EUR,100,ADA,100
o1,2024-02-01T12:00:00Z,transfer,main,ADA,20,,
o2,2024-02-02T12:00:00Z,transfer,main,ADA,30,,
s,2024-06-01T12:00:00Z,spot_sell,main,SOL,1,EUR,900`;

const preview = (client: TestClient, body: object) =>
  request<Previewed>(client, "POST", "/v1/transactions/preview", body);
const buy = (time: string, euro: string) => ({
  time,
  type: "spot_buy",
  wallet: "main",
  sentAsset: "EUR",
  sentAmount: euro,
  receivedAsset: "SOL",
  receivedAmount: "1",
});

it("a list of entries is saved as a whole or not at all, and an error names the cell", async () => {
  const client = await newUserClient(exchange.service);
  const sourceId = await importFile(client, LEDGER);
  const path = `/v1/sources/${sourceId}/transactions/bulk`;
  const enter = (entries: readonly object[]) =>
    request<Refused & { entered: number; transactionIds: readonly string[] }>(client, "POST", path, {
      entries,
      reason: "my own notes",
    });
  const before = (await list<ListedTransaction>(client, "/v1/transactions")).length;

  const broken = await enter([
    buy("2023-05-01", "400"),
    { ...buy("2023-05-02", "4"), receivedAmount: "viel" },
  ]);
  expect([broken.status, broken.body.field]).toEqual([400, "entries.1.receivedAmount"]);
  expect((await enter([])).status).toBe(400);
  expect((await enter(Array.from({ length: 1_001 }, () => buy("2023-05-01", "1")))).status).toBe(400);
  expect((await list<ListedTransaction>(client, "/v1/transactions")).length).toBe(before);

  const entered = await enter([
    buy("2023-07-01", "400"),
    {
      time: "2024-07-01",
      type: "Schenkung erhalten",
      receivedAsset: "BTC",
      receivedAmount: "0.1",
      acquiredAt: "2020-01-01",
      acquiredCostEur: "700",
    },
  ]);
  expect([entered.status, entered.body.entered]).toEqual([201, 2]);
  const all = await list<ListedTransaction>(client, "/v1/transactions");
  expect(all.length).toBe(before + 2);
  for (const id of entered.body.transactionIds)
    expect(all.find((one) => one.id === id)).toMatchObject({ byHand: true });
  // Within the year: 900 less the cost of 400.
  expect((await yearOf(client)).taxableGains).toBe(500);

  // Undone together or not at all, and only what was entered by hand.
  const remove = (ids: readonly string[]) =>
    request<Refused & { removed: number }>(client, "POST", `${path}/remove`, { ids });
  const [first = "", second = ""] = entered.body.transactionIds;
  const foreign = await remove([first, "ledger:s"]);
  expect([foreign.status, foreign.body.field]).toEqual([400, "ids.1"]);
  expect((await remove([])).status).toBe(400);
  expect((await list<ListedTransaction>(client, "/v1/transactions")).length).toBe(before + 2);
  expect(await remove([first, second, first])).toMatchObject({ status: 200, body: { removed: 2 } });
  expect((await list<ListedTransaction>(client, "/v1/transactions")).length).toBe(before);
  // The coin is of unknown origin again.
  expect((await yearOf(client)).taxableGains).toBe(900);
  expect((await remove([first])).body.field).toBe("ids.0");
});

it("the effect of an answer is previewed for every year, and nothing is saved", async () => {
  const client = await newUserClient(exchange.service);
  const sourceId = await importFile(client, LEDGER);
  const of = ({ body }: { readonly body: Previewed }, year: number) =>
    body.years.find((one) => one.year === year);

  // Bought for 400 more than a year before the sale: 500 tax-free, and nothing is taxable.
  const old = await preview(client, { entries: [{ sourceId, ...buy("2022-05-01", "400") }] });
  expect(old.status).toBe(200);
  expect(Number(of(old, 2024)?.after?.taxableGains)).toBe(0);
  expect(Number(of(old, 2024)?.after?.taxFreeGains)).toBe(500);
  const young = await preview(client, { entries: [{ sourceId, ...buy("2024-05-01", "400") }] });
  expect(Number(of(young, 2024)?.after?.taxableGains)).toBe(500);

  // A payment worth 30 of coins that cost 20: 10 more.
  const paid = await preview(client, {
    answers: [{ sourceId, transactionId: "ledger:o1", type: "payment", values: { sentValueEur: "30" } }],
  });
  expect(Number(of(paid, 2024)?.after?.taxableGains) - Number(of(paid, 2024)?.before?.taxableGains)).toBe(10);
  expect(
    (await list<ListedTransaction>(client, "/v1/transactions")).map(({ type }) => type).toSorted(),
  ).toEqual(["spot_buy", "spot_sell", "transfer", "transfer"]);
  // An entry that cannot be saved has no preview either.
  const refused = await preview(client, {
    answers: [{ sourceId, transactionId: "ledger:b", toWallet: "Ledger" }],
  });
  expect(refused.status).toBe(400);
  expect((await preview(client, { answers: [{ sourceId, transactionId: "ledger:404" }] })).status).toBe(404);
  expect((await preview(client, {})).status).toBe(400);
  const stranger = await newUserClient(exchange.service);
  expect((await preview(stranger, { entries: [{ sourceId, ...buy("2022-05-01", "4") }] })).status).toBe(404);
});

it("one answer for many is undone by one", async () => {
  const client = await newUserClient(exchange.service);
  const sourceId = await importFile(client, LEDGER);
  const types = async () => (await list<ListedTransaction>(client, "/v1/transactions?type=payment")).length;
  const ids = ["ledger:o1", { sourceId, id: "ledger:o2" }];
  const undo = (idsToUndo: readonly unknown[]) =>
    request<Refused & { undone: number }>(client, "POST", "/v1/transactions/bulk/undo", { ids: idsToUndo });
  expect((await undo(ids)).status).toBe(400);
  await request(client, "POST", "/v1/transactions/bulk", { ids, set: { type: "payment" }, reason: "Pizza" });
  expect(await types()).toBe(2);
  const half = await undo(["ledger:o1", "ledger:b"]);
  expect([half.status, half.body.field]).toEqual([400, "ids.1"]);
  expect(await types()).toBe(2);
  expect((await undo(ids)).body).toEqual({ undone: 2 });
  expect(await types()).toBe(0);
});

it("an unknown field is refused, whatever it holds", async () => {
  const client = await newUserClient(exchange.service);
  const sourceId = await importFile(client, LEDGER);
  const path = `/v1/sources/${sourceId}/transactions`;
  const odd = {
    ...buy("2023-05-01", "400"),
    toString: 1,
    constructor: { a: [1] },
    proto: null,
    sent: "x".repeat(999),
  };
  const one = await request<{ transaction: ListedTransaction }>(client, "POST", path, {
    ...odd,
    reason: "notes",
  });
  expect(one.status).toBe(201);
  const many = await request(client, "POST", `${path}/bulk`, { entries: [odd], reason: "notes" });
  expect(many.status).toBe(201);
  const changed = { ...odd, sentAmount: "401", reason: "notes" };
  const edited = await request(client, "PATCH", `${path}/${one.body.transaction.id}`, changed);
  expect(edited.status).toBe(200);
  expect((await preview(client, { entries: [{ sourceId, ...odd }] })).status).toBe(200);
  const decisions = await list<{ kind: string; body: object }>(client, "/v1/decisions");
  const entries = decisions.filter(({ kind }) => kind === "entry");
  expect(entries.length).toBe(3);
  for (const { body } of entries)
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(buy("", "")).toSorted());
});

it.each(["receivedAmount", "feeAmount", "sentValueEuro", "toString", "constructor"])(
  "an unknown value %s of a correction is refused with the valid ones",
  async (name) => {
    const client = await newUserClient(exchange.service);
    const sourceId = await importFile(client, LEDGER);
    const values = { [name]: "1", note: "as on the receipt" };
    const path = `/v1/sources/${sourceId}/transactions/ledger:b`;
    for (const wrong of [values, { ...values, [name]: 1 }]) {
      const { status, body } = await request<Refused>(client, "PATCH", path, { values: wrong, reason: "r" });
      expect([status, body.field]).toEqual([400, `values.${name}`]);
      expect(body.message).toContain("sentValueEur, receivedValueEur");
    }
    const looked = await preview(client, { answers: [{ sourceId, transactionId: "ledger:b", values }] });
    expect([looked.status, (looked.body as unknown as Refused).field]).toEqual([400, `values.${name}`]);
    expect(await list(client, "/v1/decisions")).toEqual([]);
  },
);
