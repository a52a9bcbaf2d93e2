import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect, request, run, sharedExchange, type TestExchange } from "../../support/sources.ts";

type Transaction = { readonly id: string; readonly type: string; readonly recordIds: readonly string[] };
type Trace = {
  readonly transaction: Transaction;
  readonly records: readonly { readonly id: string; readonly payload: string }[];
  readonly corrections: readonly { readonly id: string; readonly reason: string }[];
  readonly disposals: readonly { readonly transactionId: string; readonly result: string }[];
  readonly income: readonly { readonly transactionId: string; readonly value: string }[];
};

/** Requests of the page beyond the lists: a transaction with its details, and all years at once. */
describe("from a figure back to its record", () => {
  let exchange: TestExchange;
  let trader: string;
  let staker: string;
  beforeAll(async () => {
    exchange = await sharedExchange();
    const synced = async (user: string) => {
      const id = await connect(exchange, user);
      await run(exchange, id);
      return id;
    };
    [trader, staker] = [await synced("trader"), await synced("staker")];
  });
  afterAll(async () => exchange.stop());

  const transactions = async (source: string, query: string) =>
    (
      await request<{ transactions: readonly Transaction[] }>(
        exchange,
        "GET",
        `/v1/sources/${source}/transactions?limit=200&${query}`,
      )
    ).body.transactions;
  const trace = (source: string, id: string) =>
    request<Trace>(exchange, "GET", `/v1/sources/${source}/transactions/${encodeURIComponent(id)}/trace`);

  it("a sale leads to its disposal and to the original text of its records", async () => {
    const [sale] = await transactions(trader, "type=spot_sell&asset=BTC");
    const { status, body } = await trace(trader, sale?.id ?? "");
    expect(status).toBe(200);
    // 0.1 BTC for 5,000 + 20, sold for 9,000 - 36 (sandbox/coinbase/portfolios/trader.expected.json).
    expect(body.disposals.map(({ result }) => Number(result))).toEqual([3944]);
    expect(body.records.map(({ id }) => id).toSorted()).toEqual([...(sale?.recordIds ?? [])].toSorted());
    expect(JSON.parse(body.records[0]?.payload ?? "")).toHaveProperty("native_amount");
    expect(body.income).toEqual([]);
  });

  it("a reward leads to its income and to nothing else", async () => {
    const rewards = await transactions(staker, "type=staking_reward&year=2025");
    const traced = await Promise.all(rewards.map(({ id }) => trace(staker, id)));
    expect(traced.length).toBeGreaterThan(0);
    for (const { body } of traced) {
      expect(body.income.map(({ transactionId }) => transactionId)).toEqual([body.transaction.id]);
      expect(body.disposals).toEqual([]);
    }
  });

  it("finds a coin on any side of a transaction", async () => {
    const all = await transactions(trader, "");
    const withAda = await transactions(trader, "asset=ADA");
    expect(withAda.map(({ id }) => id)).toEqual(
      all.filter((one) => JSON.stringify(one).includes('"asset":"ADA"')).map(({ id }) => id),
    );
    expect(await transactions(trader, "asset=NOPE")).toEqual([]);
  });

  it("lists every year with its turnover, which is the result before it is divided", async () => {
    type Turnover = { readonly proceeds: string; readonly cost: string; readonly costs: string };
    const { body } = await request<{
      years: readonly {
        readonly year: number;
        readonly taxableGains: number;
        readonly assessment: { readonly section23: { readonly net: string } };
        readonly turnover: { readonly insidePeriod: Turnover };
      }[];
    }>(exchange, "GET", `/v1/sources/${trader}/tax`);
    const year = body.years.find((one) => one.year === 2024);
    expect(year?.taxableGains).toBe(4752.5);
    const { proceeds, cost, costs } = year?.turnover.insidePeriod ?? { proceeds: "", cost: "", costs: "" };
    expect((Number(proceeds) - Number(cost) - Number(costs)).toFixed(2)).toBe("4481.07");
    const years = body.years.map((one) => one.year);
    expect(years).toEqual(years.toSorted((a, b) => a - b));
  });

  it("returns nothing of other users, and nothing that does not exist", async () => {
    expect((await trace(trader, "nothing")).status).toBe(404);
    const [mine] = await transactions(trader, "");
    expect((await trace(staker, mine?.id ?? "")).status).toBe(404);
    expect((await trace("0198f0c2-6f1e-7cc1-a9a7-5d0e54f4e6b1", mine?.id ?? "")).status).toBe(404);
  });
});
