import { createHash } from "node:crypto";

/**
 * Synthetic prices, the same on every machine, in ten-thousandths of a euro. Products of `FLAT` never move, so that
 * figures based on them can be worked out by hand.
 */
const MOVING: Readonly<Record<string, bigint>> = {
  "BTC-EUR": 450_000_000n,
  "ETH-EUR": 24_000_000n,
  "SOL-EUR": 1_100_000n,
  "LTC-EUR": 800_000n,
  "BCH-EUR": 3_000_000n,
  "DOGE-EUR": 1_000n,
  "DOT-EUR": 60_000n,
  "NMR-EUR": 150_000n,
};
const FLAT: Readonly<Record<string, bigint>> = {
  "ALGO-EUR": 2_000n,
  "XTZ-EUR": 8_000n,
  "ADA-EUR": 4_000n,
  "XRP-EUR": 5_000n,
  "XLM-EUR": 1_000n,
  "USDC-EUR": 9_200n,
  "VET-USDT": 250n,
};

/**
 * In dollars, by contract or by the name in a public list, as in DefiLlama: for coins that the venue does not trade.
 */
const BY_CONTRACT: Readonly<Record<string, number>> = {
  "avax:0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7": 25,
  "coingecko:binancecoin": 500,
  "coingecko:monero": 150,
  "coingecko:tron": 0.125,
  "bsc:0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c": 500,
  "ethereum:0x6810e776880c02933d47db1b9fc05908e5386b96": 200,
  "ethereum:0xae7ab96520de3a18e5e111b5eaab095312d7fe84": 2_500,
  "hyperliquid:0x5555555555555555555555555555555555555555": 20,
  "polygon:0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270": 0.5,
  "xdai:0xe91d153e0b41518a2ce8dd3d7944fa863463a97d": 1,
};

const FIRST_S = Date.UTC(2015, 0, 1) / 1_000;
const GRANULARITIES = new Set([60, 300, 900, 3_600, 21_600, 86_400]);
const MAX_CANDLES = 300;

export type PriceReply = { readonly status: number; readonly body: unknown };

/** `[time, low, high, open, close, volume]`, newest first, in the format of the Exchange API. */
export const candles = (product: string, query: URLSearchParams): PriceReply => {
  if (!Object.hasOwn(MOVING, product) && !Object.hasOwn(FLAT, product)) {
    return { status: 404, body: { message: "NotFound" } };
  }
  const granularity = Number(query.get("granularity") ?? "60");
  if (!GRANULARITIES.has(granularity)) return { status: 400, body: { message: "Unsupported granularity" } };
  const end = seconds(query.get("end")) ?? Math.floor(Date.now() / 1_000);
  const start = seconds(query.get("start")) ?? end - MAX_CANDLES * granularity;
  if ((end - start) / granularity > MAX_CANDLES) {
    const message = `granularity too small for the requested time range. Count of aggregations requested exceeds ${MAX_CANDLES}`;
    return { status: 400, body: { message } };
  }
  const body: number[][] = [];
  const newest = Math.floor(Math.min(end, Date.now() / 1_000) / granularity) * granularity;
  for (let time = newest; time >= Math.max(start, FIRST_S); time -= granularity) {
    const [open, close] = [priceAt(product, time), priceAt(product, time + granularity)];
    const [low, high] = open < close ? [open, close] : [close, open];
    body.push([time, euros(low), euros(high), euros(open), euros(close), 12.5]);
  }
  return { status: 200, body };
};

/**
 * `batchHistorical` of DefiLlama: the prices of each coin nearest to the requested seconds; an unknown coin is omitted.
 */
export const pricesByContract = (query: URLSearchParams): PriceReply => {
  const requested = asObject(query.get("coins"));
  if (requested === null) return { status: 400, body: { message: "coins is not a JSON object" } };
  const known = Object.entries(requested).filter(([coin]) => Object.hasOwn(BY_CONTRACT, coin));
  const coins = known.map(([coin, times]) => [
    coin,
    {
      symbol: coin.slice(coin.indexOf(":") + 1).toUpperCase(),
      prices: (Array.isArray(times) ? times : [])
        .filter((time): time is number => typeof time === "number" && time <= Date.now() / 1_000)
        .map((timestamp) => ({ timestamp: timestamp - 25, price: BY_CONTRACT[coin], confidence: 0.99 })),
    },
  ]);
  return { status: 200, body: { coins: Object.fromEntries(coins) as unknown } };
};

const asObject = (text: string | null): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
};

/** Whole euros with deterministic changes: up to a fifth by day, up to a hundredth by hour. */
const priceAt = (product: string, time: number): bigint => {
  const flat = FLAT[product];
  if (flat !== undefined) return flat;
  const byDay = hash(product, Math.floor(time / 86_400)) % 4_000n;
  const byHour = hash(product, Math.floor(time / 3_600)) % 200n;
  return ((MOVING[product] ?? 0n) * (8_000n + byDay + byHour)) / 10_000n;
};

const hash = (product: string, bucket: number): bigint =>
  BigInt(`0x${createHash("sha256").update(`${product}:${bucket}`).digest("hex").slice(0, 8)}`);

/** The API uses JSON numbers; four decimals are exact in them. */
const euros = (units: bigint): number => Number(units) / 10_000;

/** ISO time or seconds. */
const seconds = (text: string | null): number | null => {
  if (text === null) return null;
  if (/^\d{9,11}$/.test(text)) return Number(text);
  const millis = Date.parse(text);
  return Number.isNaN(millis) ? null : Math.floor(millis / 1_000);
};

/** 1 EUR in other currencies, on ordinary days and on Fridays: weekends use the rate of Friday. */
const RATES: readonly (readonly [currency: string, ordinary: string, friday: string])[] = [
  ["USD", "1.2500", "1.2000"],
  ["GBP", "0.8000", "0.8500"],
  ["CHF", "1.0000", "0.9500"],
  ["CAD", "1.5000", "1.4500"],
  ["JPY", "160.00", "155.00"],
];

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2015, 0, 1);

/** The ECB's history of reference rates in the form of eurofxref-hist.xml: business days only, newest first. */
export const ecbHistory = (nowMs: number): string => {
  const days: string[] = [];
  for (let day = Math.floor(nowMs / DAY_MS) * DAY_MS; day >= FIRST_DAY; day -= DAY_MS) {
    const weekday = new Date(day).getUTCDay();
    if (weekday === 0 || weekday === 6) continue;
    const rates = RATES.map(
      ([currency, ordinary, friday]) =>
        `<Cube currency="${currency}" rate="${weekday === 5 ? friday : ordinary}"/>`,
    );
    days.push(`<Cube time="${new Date(day).toISOString().slice(0, 10)}">${rates.join("")}</Cube>`);
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">',
    "<gesmes:subject>Reference rates</gesmes:subject>",
    "<gesmes:Sender><gesmes:name>Sandbox of the European Central Bank</gesmes:name></gesmes:Sender>",
    `<Cube>${days.join("\n")}</Cube></gesmes:Envelope>`,
  ].join("\n");
};
