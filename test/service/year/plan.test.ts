import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type TestClient,
  importFile,
  request,
  sharedExchange,
  type TestExchange,
} from "../../support/sources.ts";
import { ledger, newUserClient, type Year } from "./support.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

type Sale = {
  readonly sourceId: string;
  readonly wallet: string;
  readonly asset: string;
  readonly quantity: string;
  readonly valueEur: string;
  readonly resultEur: string;
  readonly free: boolean;
  readonly date: string;
};
type Plan = {
  readonly sales: readonly Sale[];
  readonly before: Pick<Year, "assessment">;
  readonly after: Pick<Year, "assessment">;
  readonly reached: boolean;
  readonly why: string;
};
type Refused = { readonly field: string; readonly message: string };
type WhatIf = Pick<Plan, "after"> & { readonly sales: readonly { readonly result: string }[] };

const YEAR = Number(new Intl.DateTimeFormat("en", { timeZone: "Europe/Berlin", year: "numeric" }).format());
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
const PRICES = { BTC: "60000", ETH: "3000", XRP: "0.5", DOGE: "1" };

/**
 * Values at these prices: 0.05 BTC tax-free, worth 3,000; behind them in the same wallet 0.1 BTC worth 6,000 with a
 * gain of 1,000; 2 ETH worth 6,000 with a gain of 600; 1,000 XRP worth 500 with a loss of 300. FOO has no price.
 */
const HOLDINGS = ledger(
  `a,${daysAgo(800)},spot_buy,safe,EUR,1000,,BTC,0.05,,,`,
  `b,${daysAgo(40)},spot_buy,safe,EUR,5000,,BTC,0.1,,,`,
  `c,${daysAgo(40)},spot_buy,hot,EUR,5400,,ETH,2,,,`,
  `d,${daysAgo(40)},spot_buy,hot,EUR,800,,XRP,1000,,,`,
  `e,${daysAgo(40)},spot_buy,hot,EUR,7,,FOO,7,,,`,
);

const postPlan = <T = Plan>(client: TestClient, body: object) =>
  request<T>(client, "POST", "/v1/tax/plan", { year: YEAR, prices: PRICES, ...body });
const other = async (client: TestClient, privateSales: string): Promise<void> => {
  const body = { privateSales, services: "0.00", reason: "A watch" };
  expect((await request(client, "PUT", `/v1/tax/${YEAR}/other`, body)).status).toBe(200);
};
/** Coin, quantity, value, result, tax-free. */
const rows = ({ sales }: Plan) =>
  sales.map(({ asset, quantity, valueEur, resultEur, free }) => [asset, quantity, valueEur, resultEur, free]);
const private23 = ({ assessment }: Pick<Year, "assessment">) => {
  const { net, taxable } = assessment.section23;
  return { net, taxable };
};

describe("sales that reach a goal", () => {
  let client: TestClient;
  beforeAll(async () => {
    client = await newUserClient(exchange.service);
    await importFile(client, HOLDINGS);
  });

  it("raise money: tax-free lots first, with the same figures as a what-if", async () => {
    const { status, body } = await postPlan(client, { goal: "raise", amountEur: "5000" });
    expect(status).toBe(200);
    expect(body.reached).toBe(true);
    // 2,000 of 6,000: two thirds of an ETH, which had cost 1,800.
    expect(rows(body)).toEqual([
      ["BTC", "0.05", "3000.00", "2000.00", true],
      ["ETH", "0.66666667", "2000.00", "200.00", false],
    ]);
    expect([private23(body.before), private23(body.after)]).toEqual([
      { net: "0.00", taxable: "0.00" },
      { net: "200.00", taxable: "0.00" },
    ]);
    expect(body.why).toBe(
      `These sales bring €5,000.00. Nothing of the private sales of ${YEAR} is taxable then. Left out, because no price is known: FOO.`,
    );
    const whatIf = await request<WhatIf>(client, "POST", "/v1/tax/what-if", {
      sales: body.sales.map(({ resultEur: _result, free: _free, ...sale }) => sale),
    });
    expect(whatIf.body.after.assessment).toEqual(body.after.assessment);
    expect(whatIf.body.sales.map(({ result }) => Number(result).toFixed(2))).toEqual(["2000.00", "200.00"]);
  });

  it("report how much they reach", async () => {
    const { body } = await postPlan(client, { goal: "raise", amountEur: "20000" });
    // 9,000 + 6,000 + 500; gains of 1,000 and 600 less 300.
    expect([body.reached, private23(body.after)]).toEqual([false, { net: "1300.00", taxable: "1300.00" }]);
    expect(body.why).toContain("brings €15,500.00 and not the €20,000.00 that are wanted");
    expect(body.sales.map(({ asset, free }) => `${asset} ${free}`)).toEqual([
      "BTC true",
      "BTC false",
      "ETH false",
      "XRP false",
    ]);
  });

  it("realize losses, in whole or in part", async () => {
    const all = await postPlan(client, { goal: "realise-loss" });
    expect([all.body.reached, rows(all.body)]).toEqual([true, [["XRP", "1000", "500.00", "-300.00", false]]]);
    expect(all.body.after.assessment.section23).toMatchObject({ net: "-300.00", lossToCarry: "300.00" });
    const half = await postPlan(client, { goal: "realise-loss", amountEur: "150" });
    expect([half.body.reached, rows(half.body)]).toEqual([
      true,
      [["XRP", "500", "250.00", "-150.00", false]],
    ]);
    const more = await postPlan(client, { goal: "realise-loss", amountEur: "500.00" });
    expect([more.body.reached, more.body.sales.length]).toEqual([false, 1]);
    expect(more.body.why).toContain("come to €300.00 and not to the €500.00 that are wanted");
    const none = await postPlan(client, { goal: "realise-loss", assets: ["ETH"] });
    expect([none.body.reached, none.body.sales]).toEqual([false, []]);
    expect(none.body.before).toEqual(none.body.after);
  });

  it("use the limit and stay below it: tax-free lots in front go first", async () => {
    const { body } = await postPlan(client, { goal: "use-limit" });
    expect(rows(body)).toEqual([
      ["BTC", "0.05", "3000.00", "2000.00", true],
      ["BTC", "0.099999", "5999.94", "999.99", false],
    ]);
    expect([body.reached, private23(body.after)]).toEqual([true, { net: "999.99", taxable: "0.00" }]);
    const eth = await postPlan(client, { goal: "use-limit", assets: ["ETH"] });
    expect([eth.body.reached, rows(eth.body)]).toEqual([false, [["ETH", "2", "6000.00", "600.00", false]]]);
    expect(eth.body.why).toContain("come to €600.00 only");
  });

  it("count gains other than crypto", async () => {
    const own = await newUserClient(exchange.service);
    await importFile(own, HOLDINGS);
    await other(own, "900.00");
    // 99.99 are left, which ETH worth 999.90 use; BTC would need the tax-free coins in front of them too.
    const limit = await postPlan(own, { goal: "use-limit" });
    expect(rows(limit.body)).toEqual([["ETH", "0.3333", "999.90", "99.99", false]]);
    expect([limit.body.reached, private23(limit.body.after)]).toEqual([
      true,
      { net: "999.99", taxable: "0.00" },
    ]);
    // Tax-free coins and ETH would make it 1,100, all of it taxable: with the loss it is 900 - 300 + 150.
    const raise = await postPlan(own, { goal: "raise", amountEur: "5000" });
    expect(rows(raise.body)).toEqual([
      ["BTC", "0.05", "3000.00", "2000.00", true],
      ["ETH", "0.5", "1500.00", "150.00", false],
      ["XRP", "1000", "500.00", "-300.00", false],
    ]);
    expect(private23(raise.body.after)).toEqual({ net: "750.00", taxable: "0.00" });
    await other(own, "1200.00");
    const passed = await postPlan(own, { goal: "use-limit" });
    expect([passed.body.reached, passed.body.sales]).toEqual([false, []]);
    expect(private23(passed.body.after)).toEqual({ net: "1200.00", taxable: "1200.00" });
    expect(passed.body.why).toContain("the limit of €1,000.00 is passed");
  });

  it("sell the first acquired lots, in each wallet separately", async () => {
    const own = await newUserClient(exchange.service);
    // To reach the loss of 150 behind it, the gain of 50 must be realized; the other wallet has a loss of 10.
    const coins = ledger(
      `a,${daysAgo(60)},spot_buy,main,EUR,50,,DOGE,100,,,`,
      `b,${daysAgo(40)},spot_buy,main,EUR,250,,DOGE,100,,,`,
      `c,${daysAgo(40)},spot_buy,other,EUR,30,,DOGE,20,,,`,
    );
    await importFile(own, coins);
    const all = await postPlan(own, { goal: "realise-loss" });
    expect(all.body.sales.map(({ wallet, quantity, resultEur }) => [wallet, quantity, resultEur])).toEqual([
      ["main", "200", "-100.00"],
      ["other", "20", "-10.00"],
    ]);
    // 5 of 10 in the wallet with nothing in front of them.
    const some = await postPlan(own, { goal: "realise-loss", amountEur: "5" });
    expect(some.body.sales.map(({ wallet, quantity, resultEur }) => [wallet, quantity, resultEur])).toEqual([
      ["other", "10", "-5.00"],
    ]);
  });

  it("are in German on request, and for a later year on its first day", async () => {
    const response = await fetch(`${exchange.service.url}/v1/tax/plan`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${client.person.token}`,
        "content-type": "application/json",
        "accept-language": "de",
      },
      body: JSON.stringify({ year: YEAR + 2, goal: "raise", amountEur: "15000", prices: PRICES }),
    });
    const plan = (await response.json()) as Plan;
    expect(plan.why).toMatch(/^Diese Verkäufe bringen 15\.000,00\s€\. Von den privaten/);
    expect(plan.why).toMatch(/weil kein Kurs bekannt ist: FOO\.$/);
    // By then everything is tax-free.
    expect(plan.sales.map(({ free, date }) => `${free} ${date}`)).toEqual(
      Array.from({ length: 2 }, () => `true ${YEAR + 2}-01-01`),
    );
  });

  it.each([
    [{ goal: "raise" }, "amountEur"],
    [{ goal: "raise", amountEur: "0.00" }, "amountEur"],
    [{ goal: "raise", amountEur: "-5" }, "amountEur"],
    [{ goal: "raise", amountEur: "1e9" }, "amountEur"],
    [{ goal: "win" }, "goal"],
    [{ goal: "use-limit", year: YEAR - 1 }, "year"],
    [{ goal: "use-limit", year: YEAR + 11 }, "year"],
    [{ goal: "use-limit", assets: [] }, "assets"],
    [{ goal: "use-limit", assets: ["BTC", "NOPE"] }, "assets.1"],
    [{ goal: "use-limit", prices: { BTC: "0" } }, "prices.BTC"],
    [{ goal: "use-limit", prices: { BTC: "a lot" } }, "prices.BTC"],
  ])("refuses %j by its field", async (plan, field) => {
    const { status, body } = await postPlan<Refused>(client, plan);
    expect([status, body.field]).toEqual([400, field]);
  });

  it("need a sync, and are empty for a second person who does not exist", async () => {
    const emptyUser = await newUserClient(exchange.service);
    expect((await postPlan(emptyUser, { goal: "use-limit" })).status).toBe(409);
    const second = { year: YEAR, goal: "use-limit" };
    expect((await request(client, "POST", "/v1/tax/plan?person=b", second)).status).toBe(409);
  });
});
