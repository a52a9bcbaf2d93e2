import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../sandbox/index.ts";
import { openPricer, type Pricer } from "../src/prices/pricer.ts";
import { testDatabase, type TestDatabase } from "./support/database.ts";

let database: TestDatabase;
let sandbox: Sandbox;
let price: Pricer;
const { signal } = new AbortController();
beforeAll(async () => {
  database = await testDatabase();
  sandbox = await startSandbox();
  price = openPricer({
    db: database.db,
    ecbUrl: sandbox.url,
    candlesUrl: sandbox.url,
    now: () => new Date("2026-06-01T00:00:00Z"),
  });
});
afterAll(async () => {
  await sandbox.close();
  await database.drop();
});

const ada = (time: string) => ({ asset: "ADA", amount: "10", time, native: null });
const dollars = (time: string, amount = "12") => ({
  asset: "ETH",
  amount: "1",
  time,
  native: { amount, currency: "USD" },
});

describe("prices", () => {
  it("converts at the rate of the German day, and of the business day before a weekend", async () => {
    const answers = await price(
      [
        dollars("2024-05-06T10:00:00.000Z"), // Monday: 12 / 1.25
        dollars("2024-05-03T10:00:00.000Z"), // Friday: 12 / 1.20
        dollars("2024-05-05T10:00:00.000Z"), // Sunday: Friday's
        dollars("2024-05-02T22:30:00.000Z"), // Thursday in UTC, Friday in Berlin
      ],
      signal,
    );
    expect(answers.map((answer) => answer?.valueEur)).toEqual(["9.6", "10", "10", "10"]);
    expect(answers[2]?.by).toMatchObject({
      source: "ecb-reference-rate",
      at: "2024-05-03",
      granularity: "day",
    });
  });

  it("takes the hour's candle, asks once, and remembers", async () => {
    const questions = [
      ada("2024-05-06T10:20:00.000Z"),
      ada("2024-05-06T10:50:00.000Z"),
      ada("2024-05-07T01:00:00.000Z"),
    ];
    const before = sandbox.stats.requests;
    const first = await price(questions, signal);
    expect(first.map((answer) => answer?.valueEur)).toEqual(["4", "4", "4"]); // ADA is flat at 0.40
    expect(sandbox.stats.requests - before).toBe(1);
    expect(await price(questions, signal)).toEqual(first);
    expect(sandbox.stats.requests - before).toBe(1);
  });

  it("has no price for what no venue trades, asks once, and never says zero", async () => {
    const unknown = { asset: "NOSUCH", amount: "1", time: "2024-05-06T10:20:00.000Z", native: null };
    expect(await price([unknown], signal)).toEqual([null]);
    const before = sandbox.stats.requests;
    expect(await price([unknown], signal)).toEqual([null]);
    expect(sandbox.stats.requests).toBe(before);
  });

  it("falls back to the venue where the ECB does not know the currency", async () => {
    const [answer] = await price(
      [
        {
          asset: "ADA",
          amount: "10",
          time: "2024-05-06T10:20:00.000Z",
          native: { amount: "1", currency: "XXX" },
        },
      ],
      signal,
    );
    expect(answer).toMatchObject({ valueEur: "4", by: { source: "coinbase-exchange-candle" } });
  });

  it("asks again later when the service was away", async () => {
    sandbox.faults.add({ kind: "status", status: 503, times: 4, path: "/products/" });
    const question = { asset: "XLM", amount: "5", time: "2023-05-06T10:20:00.000Z", native: null };
    expect(await price([question], signal)).toEqual([null]);
    sandbox.faults.clear();
    expect((await price([question], signal))[0]?.valueEur).toBe("0.5"); // XLM is flat at 0.10
  });
});
