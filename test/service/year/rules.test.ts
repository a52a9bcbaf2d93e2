import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyBundle } from "../../../src/report/verify.ts";
import { keyOf, letIn } from "../access/support.ts";
import { report } from "../report/support.ts";
import { call, newTestUser } from "../../support/accounts.ts";
import {
  type TestClient,
  importFile,
  request,
  run,
  sharedExchange,
  type TestExchange,
} from "../../support/sources.ts";
import { list, patch, newUserClient, yearOf } from "./support.ts";

type Rule = {
  readonly id: string;
  readonly match: object;
  readonly set: object;
  readonly reason: string;
  readonly matches: number;
  readonly createdAt: string;
  readonly code?: string;
  readonly message?: string;
  readonly field?: string | null;
};
type ListedTransaction = {
  readonly id: string;
  readonly sourceId: string;
  readonly type: string;
  readonly toWallet: string | null;
  readonly fromWallet: string | null;
  readonly excluded: boolean;
  readonly tags: readonly string[];
  readonly noteByUser: string | null;
  readonly appliedRules: readonly string[];
};
type Figures = { readonly taxableGains: number };
type Preview = {
  readonly matches: number;
  readonly first: readonly ListedTransaction[];
  readonly years: readonly {
    readonly year: number;
    readonly before: Figures | null;
    readonly after: Figures | null;
  }[];
};
type Correction = {
  readonly kind: string;
  readonly standing: boolean;
  readonly reason: string | null;
  readonly count?: number;
  readonly effectEur: string | null;
};

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

const HEAD =
  "id,time,type,wallet,sent_asset,sent_amount,sent_value_eur,received_asset,received_amount,hash,address,note";
/** 10 ETH for 1,000: 100 each. Then 2 and 1 went to a shop, worth 500 and 250, and one to another address. */
const LEDGER = [
  HEAD,
  "b,2023-03-01T12:00:00Z,spot_buy,main,EUR,1000,,ETH,10,,,",
  "1,2024-01-10T12:00:00Z,transfer,main,ETH,2,500,,,0xaa01,0xC0FFEE00,order 17",
  "2,2024-01-20T12:00:00Z,transfer,main,ETH,1,250,,,0xaa02,0xC0FFEE00,order 18",
  "3,2024-01-25T12:00:00Z,transfer,main,ETH,1,255,,,0xbb03,0xDECAF000,",
].join("\n");
/** One more to the shop, worth 260, from another source. */
const LATER = [
  HEAD,
  "b2,2023-04-01T12:00:00Z,spot_buy,other,EUR,100,,ETH,1,,,",
  "5,2024-02-10T12:00:00Z,transfer,other,ETH,1,260,,,0xcc05,0xC0FFEE00,",
].join("\n");

const SHOP = {
  match: { address: "0xc0ffee00" },
  set: { type: "payment", tag: "shop" },
  reason: "A shop of mine to buy at",
};
const createRule = (client: TestClient, body: object) => request<Rule>(client, "POST", "/v1/rules", body);
const transactionsById = async (client: TestClient): Promise<ReadonlyMap<string, ListedTransaction>> =>
  new Map(
    (await list<ListedTransaction>(client, "/v1/transactions?limit=200")).map((one) => [
      one.id.replace("ledger:", ""),
      one,
    ]),
  );
const gains = async (client: TestClient): Promise<number> => (await yearOf(client)).taxableGains;
const corrections = async (client: TestClient): Promise<readonly Correction[]> =>
  (JSON.parse((await report(client, 2024, "format=json")).toString()) as { corrections: Correction[] })
    .corrections;

it("a rule applies to existing and new transactions, below their own corrections; its end undoes all of it", async () => {
  const client = await newUserClient(exchange.service);
  const sourceId = await importFile(client, LEDGER);
  expect(await gains(client)).toBe(0);

  const preview = await request<Preview>(client, "POST", "/v1/rules/preview", SHOP);
  expect(preview.status).toBe(200);
  expect([preview.body.matches, preview.body.first.map(({ id }) => id)]).toEqual([
    2,
    ["ledger:1", "ledger:2"],
  ]);
  const year = preview.body.years.find((one) => one.year === 2024);
  // 500 - 200 and 250 - 100, both within a year of the purchase.
  expect([year?.before?.taxableGains ?? 0, year?.after?.taxableGains]).toEqual([0, 450]);
  expect((await request<{ rules: readonly Rule[] }>(client, "GET", "/v1/rules")).body.rules).toEqual([]);
  expect(await gains(client)).toBe(0);

  const created = await createRule(client, SHOP);
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({ ...SHOP, matches: 2 });
  const { id } = created.body;
  expect(await gains(client)).toBe(450);
  const now = await transactionsById(client);
  expect(
    ["1", "2", "3"].map((one) => [now.get(one)?.type, now.get(one)?.tags, now.get(one)?.appliedRules]),
  ).toEqual([
    ["payment", ["shop"], [id]],
    ["payment", ["shop"], [id]],
    ["transfer", [], []],
  ]);
  expect(await corrections(client)).toMatchObject([
    { kind: "rule", standing: true, reason: SHOP.reason, count: 2, effectEur: "450.00" },
  ]);

  // A new transaction: another source, and 260 - 100 more.
  await importFile(client, LATER, { name: "Other" });
  expect(await gains(client)).toBe(610);
  expect((await transactionsById(client)).get("5")?.appliedRules).toEqual([id]);
  const { rules } = (await request<{ rules: readonly Rule[] }>(client, "GET", "/v1/rules")).body;
  expect(rules).toEqual([{ ...created.body, matches: 3 }]);
  await run(client, sourceId, "replay");
  expect(await gains(client)).toBe(610);

  // A correction of the transaction itself overrides it: 150 less.
  expect((await patch(client, sourceId, "ledger:2", { type: "transfer", reason: "mine" })).status).toBe(200);
  expect(await gains(client)).toBe(460);
  expect((await transactionsById(client)).get("2")).toMatchObject({ type: "transfer", tags: ["shop"] });

  const bundle = await report(client, 2024, "format=bundle");
  expect(await verifyBundle(new Map(Object.entries(unzipSync(bundle))))).toMatchObject({
    ok: true,
    value: { corrections: 2, effects: { untold: 0 } },
  });

  expect((await request(client, "DELETE", `/v1/rules/${id}`)).status).toBe(204);
  expect(await gains(client)).toBe(0);
  const after = await transactionsById(client);
  expect(
    ["1", "2", "5"].map((one) => [after.get(one)?.type, after.get(one)?.tags, after.get(one)?.appliedRules]),
  ).toEqual([
    ["transfer", [], []],
    ["transfer", [], []],
    ["transfer", [], []],
  ]);
  expect((await request(client, "DELETE", `/v1/rules/${id}`)).status).toBe(404);
  expect((await corrections(client)).map(({ kind, standing }) => [kind, standing])).toEqual([
    ["rule", false],
    ["correction", true],
    ["undo", false],
  ]);
});

it("of two contradictory rules the later is refused and both are named; an impossible rule is refused as well", async () => {
  const client = await newUserClient(exchange.service);
  await importFile(client, LEDGER);
  const first = (await createRule(client, SHOP)).body;
  const other = { match: { note: "ORDER" }, set: { type: "gift_sent" }, reason: "no" };
  const refused = await createRule(client, other);
  expect([refused.status, refused.body.code, refused.body.field]).toEqual([
    409,
    "RuleConflictError",
    "set.type",
  ]);
  expect(refused.body.message).toContain(first.id);
  expect(refused.body.message).toContain("where note: ORDER");
  expect((await request<Rule>(client, "POST", "/v1/rules/preview", other)).status).toBe(409);
  // Another field, another tag, and the same type once more contradict nothing.
  expect((await createRule(client, { ...other, set: { type: "payment", tag: "orders" } })).status).toBe(201);
  expect((await transactionsById(client)).get("1")?.tags).toEqual(["shop", "orders"]);

  const wrong = async (body: object) => {
    const response = await createRule(client, { reason: "r", ...body });
    return [response.status, response.body.field];
  };
  expect(await wrong({ match: {}, set: { tag: "a" } })).toEqual([400, "match"]);
  expect(await wrong({ match: { asset: "ETH" }, set: {} })).toEqual([400, "set"]);
  expect(await wrong({ match: { asset: " " }, set: { tag: "a" } })).toEqual([400, "match.asset"]);
  expect(await wrong({ match: { type: "nonsense" }, set: { tag: "a" } })).toEqual([400, "match.type"]);
  expect(await wrong({ match: { asset: "ETH" }, set: { tag: "a".repeat(51) } })).toEqual([400, "set.tag"]);
  expect(await wrong({ match: { address: "0xDECAF000" }, set: { fromWallet: "Ledger" } })).toEqual([
    400,
    "set.fromWallet",
  ]);
  expect(await wrong({ match: { asset: "ETH" }, set: { tag: "a" }, reason: " " })).toEqual([400, "reason"]);
  expect((await wrong({ match: { sourceId: first.id }, set: { tag: "a" } }))[0]).toBe(404);
});

it("an own address, and a permanent exclusion: the report counts it once", async () => {
  const client = await newUserClient(exchange.service);
  await importFile(client, LEDGER);
  const own = await createRule(client, {
    match: { counterparty: "0xdecaf000", asset: "ETH", type: "transfer" },
    set: { toWallet: "Ledger" },
    reason: "my hardware wallet",
  });
  expect([own.status, own.body.matches]).toEqual([201, 1]);
  const out = await createRule(client, {
    match: { contract: "0xC0FFEE00" },
    set: { excluded: true },
    reason: "told twice",
  });
  expect([out.status, out.body.matches]).toEqual([201, 2]);
  const now = await transactionsById(client);
  expect([now.get("3")?.toWallet, now.get("1")?.excluded, now.get("2")?.excluded]).toEqual([
    "Ledger",
    true,
    true,
  ]);
  const { cover } = JSON.parse((await report(client, 2024, "format=json")).toString()) as {
    cover: { leftOut: { transactions: number } };
  };
  expect(cover.leftOut.transactions).toBe(2);
  const bundle = await report(client, 2024, "format=bundle");
  expect(await verifyBundle(new Map(Object.entries(unzipSync(bundle))))).toMatchObject({ ok: true });
});

it("rules are for users who may change the account", async () => {
  const { service } = exchange;
  const owner = await newTestUser(service);
  const [viewer, editor] = [await newTestUser(service), await newTestUser(service)];
  await importFile({ service, person: owner }, LEDGER);
  const { accountId } = await letIn(service, owner, viewer, "viewer");
  await letIn(service, owner, editor, "editor");
  const requestAs = async (method: string, path: string, token: string, body?: object, client = accountId) =>
    await call<Rule>(service, method, path, {
      token,
      headers: { "x-lotbuch-client": client },
      ...(body === undefined ? {} : { body }),
    });
  expect((await requestAs("POST", "/v1/rules", viewer.token, SHOP)).status).toBe(403);
  expect(
    (
      await requestAs("POST", "/v1/transactions/bulk", viewer.token, {
        ids: ["ledger:1"],
        set: { tag: "a" },
        reason: "r",
      })
    ).status,
  ).toBe(403);
  expect((await requestAs("POST", "/v1/rules/preview", viewer.token, SHOP)).status).toBe(200);
  const created = await requestAs("POST", "/v1/rules", editor.token, SHOP);
  expect(created.status).toBe(201);
  expect((await requestAs("DELETE", `/v1/rules/${created.body.id}`, viewer.token)).status).toBe(403);
  const key = await keyOf(service, owner, ["read"]);
  expect((await call(service, "POST", "/v1/rules", { token: key, body: SHOP })).status).toBe(403);
  const { audit } = (
    await call<{ audit: readonly { action: string; path: string }[] }>(service, "GET", "/v1/audit", {
      token: owner.token,
    })
  ).body;
  expect(audit.find(({ action }) => action === "POST /v1/rules")?.path).toBe(`/v1/rules/${created.body.id}`);
  // A rule of another user does not exist.
  expect(
    (await call(service, "DELETE", `/v1/rules/${created.body.id}`, { token: viewer.token })).status,
  ).toBe(404);
});
