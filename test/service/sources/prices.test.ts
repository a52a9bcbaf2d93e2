import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../../../sandbox/index.ts";
import { contractOf } from "../../../src/connectors/tokens.ts";
import { readPrices } from "../../../src/prices/contracts.ts";
import { knownPricer } from "../../../src/prices/known.ts";
import { openPricer, type Pricer } from "../../../src/prices/pricer.ts";
import { testDatabase, type TestDatabase } from "../../support/database.ts";

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
    contractsUrl: sandbox.url,
    contractOf,
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
  it("use the rate of the German day, and of the business day before a weekend", async () => {
    const quotes = await price(
      [
        dollars("2024-05-06T10:00:00.000Z"), // Monday: 12 / 1.25
        dollars("2024-05-03T10:00:00.000Z"), // Friday: 12 / 1.20
        dollars("2024-05-05T10:00:00.000Z"), // Sunday: Friday's
        dollars("2024-05-02T22:30:00.000Z"), // Thursday in UTC, Friday in Berlin
      ],
      signal,
    );
    expect(quotes.map((quote) => quote?.valueEur)).toEqual(["9.6", "10", "10", "10"]);
    expect(quotes[2]?.by).toMatchObject({
      source: "ecb-reference-rate",
      at: "2024-05-03",
      granularity: "day",
    });
  });

  it("are the close of the hour, requested once and stored", async () => {
    const questions = [
      ada("2024-05-06T10:20:00.000Z"),
      ada("2024-05-06T10:50:00.000Z"),
      ada("2024-05-07T01:00:00.000Z"),
    ];
    const before = sandbox.stats.requests;
    const first = await price(questions, signal);
    expect(first.map((quote) => quote?.valueEur)).toEqual(["4", "4", "4"]); // ADA is constant at 0.40
    expect(sandbox.stats.requests - before).toBe(1);
    expect(await price(questions, signal)).toEqual(first);
    expect(sandbox.stats.requests - before).toBe(1);
  });

  it("are the hour before until the hour has ended, and its own from then on", async () => {
    let now = new Date("2024-05-06T10:30:00Z");
    const asOf = openPricer({
      db: database.db,
      ecbUrl: sandbox.url,
      candlesUrl: sandbox.url,
      contractsUrl: sandbox.url,
      contractOf,
      now: () => now,
    });
    const question = { asset: "XLM", amount: "1", time: "2024-05-06T10:20:00.000Z", native: null };
    expect((await asOf([question], signal))[0]?.by.at).toBe("2024-05-06T09:00:00.000Z");
    now = new Date("2024-05-06T11:30:00Z");
    expect((await asOf([question], signal))[0]?.by.at).toBe("2024-05-06T10:00:00.000Z");
  });

  it("are missing for a coin that no venue trades, are requested once, and never zero", async () => {
    const unknown = { asset: "NOSUCH", amount: "1", time: "2024-05-06T10:20:00.000Z", native: null };
    expect(await price([unknown], signal)).toEqual([null]);
    const before = sandbox.stats.requests;
    expect(await price([unknown], signal)).toEqual([null]);
    expect(sandbox.stats.requests).toBe(before);
  });

  it("are missing for a coin whose name is half of a surrogate pair", async () => {
    const broken = { asset: "\ud800", amount: "1", time: "2024-05-06T10:20:00.000Z", native: null };
    expect(await price([broken, ada("2024-05-06T10:20:00.000Z")], signal)).toMatchObject([
      null,
      { valueEur: "4" },
    ]);
  });

  it("come from a venue if the ECB does not have the currency", async () => {
    const [quote] = await price(
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
    expect(quote).toMatchObject({ valueEur: "4", by: { source: "coinbase-exchange-candle" } });
  });

  it("of a coin that is only traded against a dollar stablecoin use the dollar's rate", async () => {
    // 1,000 VET at 0.025 USDT on a Monday: 25 / 1.25
    const [quote] = await price(
      [{ asset: "VET", amount: "1000", time: "2024-05-06T10:20:00.000Z", native: null }],
      signal,
    );
    expect(quote).toMatchObject({
      valueEur: "20",
      by: { source: "coinbase-exchange-candle", currency: "USDT", price: "0.025", rate: { rate: "1.2500" } },
    });
  });

  it("come from a second source by contract for a coin that no venue trades, requested once", async () => {
    const at = (asset: string, time = "2024-05-06T10:20:00.000Z") => ({
      asset,
      amount: "2",
      time,
      native: null,
    });
    const questions = [
      at("GNO"), // 2 × 200 USD / 1.25
      at("BNB"), // 2 × 500 USD / 1.25
      at("Gnosis@ethereum:0x6810e776880c02933d47db1b9fc05908e5386b96", "2024-05-03T10:20:00.000Z"), // Friday: / 1.20
      at("SCAM@ethereum:0x0000000000000000000000000000000000000bad"),
    ];
    const quotes = await price(questions, signal);
    expect(quotes.map((quote) => quote?.valueEur ?? null)).toEqual(["320", "800", "333.33333333", null]);
    expect(quotes[0]?.by).toMatchObject({
      source: "defillama-coins",
      granularity: "hour",
      currency: "USD",
      at: "2024-05-06T10:00:00.000Z",
    });
    const before = sandbox.stats.requests;
    expect(await price(questions, signal)).toEqual(quotes);
    expect(sandbox.stats.requests).toBe(before);
    // A later verification has only the prices that were used.
    const used = quotes.flatMap((quote) => (quote === null ? [] : [quote.by]));
    expect(await knownPricer(used)(questions, signal)).toEqual(quotes);
  });

  it("exist by contract for the coins of all supported chains, and their wrapped forms", async () => {
    const at = (asset: string) => ({ asset, amount: "2", time: "2022-05-09T10:20:00.000Z", native: null });
    // 2 × 1 USD, 2 × 0.5 USD (called MATIC that day), 2 × 500 USD; all / 1.25
    const quotes = await price(["XDAI", "WXDAI", "POL", "WPOL", "WBNB"].map(at), signal);
    expect(quotes.map((quote) => quote?.valueEur ?? null)).toEqual(["1.6", "1.6", "0.8", "0.8", "800"]);
  });

  it("that the second source doubts, that are too old or invalid are not used", () => {
    const quote = (price: unknown, more: object = {}) => ({ timestamp: 1, price, confidence: 0.99, ...more });
    const text = (prices: readonly unknown[]) => JSON.stringify({ coins: { a: { prices } } });
    const read = (one: unknown) => readPrices(text([one]))?.get("a");
    expect(read(quote(1.5))).toEqual([{ seconds: 1, price: "1.5" }]);
    expect(read(quote(1.5e-9))).toEqual([{ seconds: 1, price: "0.0000000015" }]);
    for (const bad of [quote(0), quote(-1), quote("1"), quote(1, { confidence: 0.3 }), null, {}])
      expect(read(bad)).toEqual([]);
    expect(readPrices("<html>")).toBeNull();
    expect(readPrices("{}")).toBeNull();
  });

  it("are requested again later when the service was unavailable", async () => {
    sandbox.faults.add({ kind: "status", status: 503, times: 4, path: "/products/" });
    const question = { asset: "XLM", amount: "5", time: "2023-05-06T10:20:00.000Z", native: null };
    expect(await price([question], signal)).toEqual([null]);
    sandbox.faults.clear();
    expect((await price([question], signal))[0]?.valueEur).toBe("0.5"); // XLM is constant at 0.10
  });
});
