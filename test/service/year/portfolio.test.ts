import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "../../../src/basics/limits.ts";
import {
  type TestClient,
  importFile,
  request,
  sharedExchange,
  type TestExchange,
} from "../../support/sources.ts";
import { ledger, newUserClient } from "./support.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await sharedExchange();
});
afterAll(async () => exchange.stop());

type Point = {
  readonly date: string;
  readonly valueEur: string | null;
  readonly costEur: string;
  readonly unpriced: number;
};
type Portfolio = {
  readonly points: readonly Point[];
  readonly today: Readonly<Record<string, unknown>>;
  readonly nextFree: readonly Readonly<Record<string, unknown>>[];
  readonly note?: string;
};
type Refused = { readonly field: string };

const berlin = new Intl.DateTimeFormat("sv", { timeZone: "Europe/Berlin" });
const DAY_MS = 86_400_000;
/** Counted from noon: a day with a clock change has another length. */
const dayAgo = (days: number): string =>
  berlin.format(Date.parse(`${berlin.format(Date.now())}T12:00:00Z`) - days * DAY_MS);
/** Noon of that day, which is the same day in Berlin. */
const noon = (days: number): string => `${dayAgo(days)}T12:00:00Z`;
/** A year and a day later: the first day outside the holding period. */
const freeFrom = (days: number): string => {
  const [year = 0, month = 1, day = 1] = dayAgo(days).split("-").map(Number);
  return new Date(Date.UTC(year + 1, month - 1, day + 1)).toISOString().slice(0, 10);
};
const look = <T = Portfolio>(client: TestClient, query = "") =>
  request<T>(client, "GET", `/v1/portfolio${query}`);

/** ADA is always worth 0.40 and XRP 0.50; FOO has no price. */
const HOLDINGS = ledger(
  `a,${noon(800)},spot_buy,,EUR,300,,ADA,1000,,,`,
  `b,${noon(100)},spot_buy,,EUR,250,,ADA,500,,,`,
  `c,${noon(50)},spot_buy,,EUR,120,,XRP,200,,,`,
  `d,${noon(20)},spot_sell,,ADA,300,,EUR,130,,,`,
  `e,${noon(10)},spot_buy,,EUR,33,,FOO,3,,,`,
);

describe("holdings, now and over time", () => {
  let client: TestClient;
  beforeAll(async () => {
    client = await newUserClient(exchange.service);
    await importFile(client, HOLDINGS);
  });

  it("have their value at the end of each day, and the cost of their lots", async () => {
    const { status, body } = await look(client, `?from=${dayAgo(101)}&to=${dayAgo(0)}&step=day`);
    expect(status).toBe(200);
    expect(body.points).toHaveLength(102);
    const on = (days: number): Point => body.points[101 - days]!;
    expect([101, 100, 51, 50, 20, 11].map(on)).toEqual([
      { date: dayAgo(101), valueEur: "400.00", costEur: "300.00", unpriced: 0 },
      { date: dayAgo(100), valueEur: "600.00", costEur: "550.00", unpriced: 0 },
      { date: dayAgo(51), valueEur: "600.00", costEur: "550.00", unpriced: 0 },
      { date: dayAgo(50), valueEur: "700.00", costEur: "670.00", unpriced: 0 },
      // 300 of the first thousand, which had cost 90.
      { date: dayAgo(20), valueEur: "580.00", costEur: "580.00", unpriced: 0 },
      { date: dayAgo(11), valueEur: "580.00", costEur: "580.00", unpriced: 0 },
    ]);
    // Coins without a price are counted, and are not zero in the value.
    expect([10, 0].map(on)).toEqual([
      { date: dayAgo(10), valueEur: "580.00", costEur: "613.00", unpriced: 1 },
      { date: dayAgo(0), valueEur: "580.00", costEur: "613.00", unpriced: 1 },
    ]);
  });

  it("are split by the one-year period, with the days on which more becomes tax-free", async () => {
    const { body } = await look(client);
    // 700 ADA that cost 210 are tax-free: 280 - 210. 500 ADA that cost 250 and 200 XRP that cost 120 are not: 300 -
    // 370.
    expect(body.today).toEqual({
      valueEur: "580.00",
      costEur: "613.00",
      taxableEur: "-70.00",
      freeEur: "70.00",
      unpriced: ["FOO"],
    });
    expect(body.nextFree).toEqual([
      { asset: "ADA", quantity: "500", date: freeFrom(100), gainEur: "-50.00" },
      { asset: "XRP", quantity: "200", date: freeFrom(50), gainEur: "-20.00" },
      { asset: "FOO", quantity: "3", date: freeFrom(10), gainEur: null },
    ]);
    // A year of days by default.
    expect([body.points.length >= 366, body.points.at(-1)?.date]).toEqual([true, dayAgo(0)]);
  });

  it("steps by weeks and months, and ends on the last day", async () => {
    const weeks = await look(client, `?from=${dayAgo(30)}&to=${dayAgo(10)}&step=week`);
    expect(weeks.body.points.map(({ date }) => date)).toEqual([30, 23, 16, 10].map(dayAgo));
    const months = await look(client, "?from=2024-01-31&to=2024-05-01&step=month");
    expect(months.body.points.map(({ date, costEur }) => `${date} ${costEur}`.slice(0, 10))).toEqual([
      "2024-01-31",
      "2024-02-29",
      "2024-03-31",
      "2024-04-30",
      "2024-05-01",
    ]);
    const none = await look(client, "?from=2015-01-01&to=2015-01-01");
    expect(none.body.points).toEqual([
      { date: "2015-01-01", valueEur: "0.00", costEur: "0.00", unpriced: 0 },
    ]);
  });

  it("have no value if none of them has one", async () => {
    const own = await newUserClient(exchange.service);
    await importFile(own, ledger(`a,${noon(3)},spot_buy,,EUR,5,,FOO,1,,,`));
    const { body } = await look(own, `?from=${dayAgo(4)}&to=${dayAgo(3)}`);
    expect(body.points.map(({ valueEur, unpriced }) => [valueEur, unpriced])).toEqual([
      ["0.00", 0],
      [null, 1],
    ]);
    expect(body.today).toMatchObject({ valueEur: null, costEur: "5.00", unpriced: ["FOO"] });
  });

  it("separate coins that only moved, and those of each of two persons", async () => {
    const own = await newUserClient(exchange.service);
    const hers = ledger(
      `a,${noon(30)},spot_buy,,EUR,100,,ADA,400,,,`,
      `b,${noon(20)},transfer,,ADA,100,,,,,,0x1`,
    );
    await importFile(own, hers, { name: "hers" });
    const his = await importFile(own, ledger(`c,${noon(20)},transfer,,,,,ADA,100,,,0x1`), { name: "his" });
    const span = `from=${dayAgo(21)}&to=${dayAgo(20)}`;
    const together = await look(own, `?${span}`);
    expect(together.body.points.map(({ valueEur, costEur }) => [valueEur, costEur])).toEqual([
      ["160.00", "100.00"],
      ["160.00", "100.00"],
    ]);
    expect((await look(own, `?${span}&person=b`)).status).toBe(409);
    await request(own, "PATCH", `/v1/sources/${his}`, { owner: "b" });
    const [a, b] = [await look(own, `?${span}`), await look(own, `?${span}&person=b`)];
    expect([a, b].map(({ body }) => body.points[1])).toMatchObject([
      { valueEur: "120.00", costEur: "75.00" },
      { valueEur: "40.00", costEur: "25.00" },
    ]);
    expect(b.body.today).toMatchObject({ valueEur: "40.00", taxableEur: "15.00" });
  });

  it("return an error if there are too many transactions for a chart", async () => {
    const { portfolioTransactions } = LIMITS;
    Object.assign(LIMITS, { portfolioTransactions: 4 });
    try {
      const { body } = await look(client);
      expect([body.points, body.today["valueEur"]]).toEqual([[], "580.00"]);
      expect(body.note).toBe("The line over time is drawn up to 4 transactions, and here are 5.");
    } finally {
      Object.assign(LIMITS, { portfolioTransactions });
    }
  });

  it.each([
    [`from=${dayAgo(1)}&to=${dayAgo(2)}`, "from"],
    [`to=${dayAgo(-1)}`, "to"],
    ["from=2024-02-30", "from"],
    ["from=yesterday", "from"],
    ["from=2008-12-31", "from"],
    ["step=year", "step"],
    ["from=2009-01-01", "step"],
    ["person=c", "person"],
  ])("refuses %s by its field", async (query, field) => {
    const { status, body } = await look<Refused>(client, `?${query}`);
    expect([status, body.field]).toEqual([400, field]);
  });
});
