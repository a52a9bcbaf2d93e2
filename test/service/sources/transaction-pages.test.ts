import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Transaction } from "../../../src/ledger/index.ts";
import { connect, request, run, sharedExchange, type TestExchange } from "../../support/sources.ts";

let exchange: TestExchange;
let sourceId: string;
let all: readonly Transaction[];
beforeAll(async () => {
  exchange = await sharedExchange();
  sourceId = await connect(exchange, "whale-2007");
  await run(exchange, sourceId);
  const found: Transaction[] = [];
  let cursor: string | null = null;
  do {
    const page: List = await list(cursor === null ? "" : `&cursor=${cursor}`);
    found.push(...page.transactions);
    cursor = page.page.nextCursor;
  } while (cursor !== null);
  all = found;
});
afterAll(async () => exchange.stop());

type List = {
  readonly transactions: readonly Transaction[];
  readonly page: { readonly nextCursor: string | null };
};
type Pages = { readonly total: number; readonly pageSize: number; readonly cursors: readonly string[] };

const list = async (query: string): Promise<List> =>
  (await request<List>(exchange, "GET", `/v1/sources/${sourceId}/transactions?limit=200${query}`)).body;
const pages = async (query = ""): Promise<Pages> =>
  (await request<Pages>(exchange, "GET", `/v1/sources/${sourceId}/transaction-pages?${query}`)).body;

const has = (asset: string) => (of: Transaction) =>
  [of.sent, of.received, of.fee].some((leg) => leg?.asset === asset);

describe("the pages of the list of transactions", () => {
  const filters: readonly (readonly [string, (of: Transaction) => boolean])[] = [
    ["", () => true],
    ["&order=oldest", () => true],
    ["&year=2024", ({ time }) => time >= "2023-12-31T23:00" && time < "2024-12-31T23:00"],
    ["&type=staking_reward", ({ type }) => type === "staking_reward"],
    ["&asset=BTC", has("BTC")],
    ["&asset=EUR&type=spot_buy", (of) => of.type === "spot_buy" && has("EUR")(of)],
    ["&asset=NONE", () => false],
  ];
  it.each(filters)("lead to every row of it once: '%s'", async (query, matches) => {
    const { total, pageSize, cursors } = await pages(query.slice(1));
    const expected = all.filter(matches).map(({ id }) => id);
    expect(total).toBe(expected.length);
    expect(pageSize).toBe(200);
    expect(cursors).toHaveLength(Math.max(0, Math.ceil(total / 200) - 1));
    // From the last page: no page needs the one before it.
    const ids: string[] = [];
    for (const cursor of [...cursors.toReversed(), undefined]) {
      const { transactions } = await list(`${query}${cursor === undefined ? "" : `&cursor=${cursor}`}`);
      ids.unshift(...transactions.map(({ id }) => id));
    }
    expect(ids).toEqual(query === "&order=oldest" ? expected.toReversed() : expected);
  });

  it("end with a full last page", async () => {
    // One swap in each of the 100 cycles of twenty records.
    const { total, cursors } = await pages("type=crypto_swap&pageSize=100");
    expect([total, cursors]).toEqual([100, []]);
  });

  it.each(["pageSize=1", "pageSize=201", "type=x", "year=abc"])("refuse %s", async (query) => {
    const response = await request(exchange, "GET", `/v1/sources/${sourceId}/transaction-pages?${query}`);
    expect(response.status).toBe(400);
  });
});
