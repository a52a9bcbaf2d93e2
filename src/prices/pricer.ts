import { berlinDay, formatDay, instantOf } from "../calendar/index.ts";
import { isFiat } from "../ledger/fiat.ts";
import type { DecimalText, Price } from "../ledger/transaction.ts";
import { CANDLES, candlePrices } from "./candles.ts";
import { contractIn, listedAs } from "./coins.ts";
import { CONTRACTS, contractPrices } from "./contracts.ts";
import { ECB, ecbRates } from "./ecb.ts";
import { fetchText, type FetchText } from "./http.ts";
import { type HourlyPrice, type HourlyOptions, hourOf } from "./remembered.ts";
import { overRate, timesPrice } from "./value.ts";
import type { Queryable } from "../store/database.ts";

export type PriceQuestion = {
  readonly asset: string;
  readonly amount: DecimalText;
  /** ISO 8601 in UTC. */
  readonly time: string;
  /** Value in another currency, as the provider states it. */
  readonly native: { readonly amount: DecimalText; readonly currency: string } | null;
};

/** A value and the price used for it. */
export type Valuation = {
  readonly valueEur: DecimalText;
  /** Equal requests share one object. */
  readonly by: Price;
};

export type Pricer = (
  questions: readonly PriceQuestion[],
  signal: AbortSignal,
) => Promise<readonly (Valuation | null)[]>;

export type PricerOptions = {
  readonly ecbUrl: string;
  readonly candlesUrl: string;
  /** Second price source, for coins that the venue does not trade. */
  readonly contractsUrl: string;
  /** Contract of a token with a known symbol, as `chain:address`. */
  readonly contractOf: (asset: string) => string | null;
  readonly db: Queryable;
  readonly now: () => Date;
  readonly fetchText?: FetchText;
};

export function openPricer(options: PricerOptions): Pricer {
  const { db, now } = options;
  const fetcher = options.fetchText ?? fetchText;
  const ecb = { db, baseUrl: options.ecbUrl, fetchText: fetcher, now };
  const venue: HourlyOptions = { db, baseUrl: options.candlesUrl, fetchText: fetcher, now };
  const second: HourlyOptions = { db, baseUrl: options.contractsUrl, fetchText: fetcher, now };

  /** ECB rates for values that the provider states in another currency. */
  const findRates = async (keys: readonly DayKey[], found: Map<string, Price>, signal: AbortSignal) => {
    const rates = await ecbRates(
      ecb,
      keys.map(({ asset, day }) => ({ currency: asset, day })),
      signal,
    );
    for (const [i, known] of rates.entries()) {
      const { asset, text } = keys[i]!;
      if (known === null) continue;
      const { rate, day } = known;
      found.set(text, { ...BY_DAY, asset, at: day, price: rate, currency: asset, rate: null });
    }
  };

  /** Stores the prices found; a price that is not in euro also needs the rate of the day. */
  const note = async (
    quotes: readonly { readonly key: HourKey; readonly quote: HourlyPrice | null }[],
    source: string,
    currency: Quoted,
    found: Map<string, Price>,
    signal: AbortSignal,
  ) => {
    const priced = quotes.flatMap(({ key, quote }) => (quote === null ? [] : [{ key, answer: quote }]));
    const rates =
      currency === "EUR"
        ? null
        : await ecbRates(
            ecb,
            priced.map(({ key }) => ({ currency: "USD", day: dayAt(key.hour.getTime()) })),
            signal,
          );
    for (const [i, { key, answer: quote }] of priced.entries()) {
      const rate = rates?.[i] ?? null;
      if (rates !== null && rate === null) continue;
      const { asset, text } = key;
      const at = quote.at.toISOString();
      found.set(text, { source, granularity: "hour", asset, at, price: quote.price, currency, rate });
    }
  };

  const findCandles = async (
    keys: readonly HourKey[],
    currency: Quoted,
    found: Map<string, Price>,
    signal: AbortSignal,
  ) => {
    const traded = keys.filter(({ asset }) => contractIn(asset) === null && asset !== currency);
    const candles = await candlePrices(
      venue,
      traded.map(({ asset, hour }) => ({ product: `${asset}-${currency}`, hour })),
      signal,
    );
    const quotes = traded.map((key, i) => ({ key, quote: candles[i] ?? null }));
    await note(quotes, CANDLES, currency, found, signal);
  };

  const findContracts = async (keys: readonly HourKey[], found: Map<string, Price>, signal: AbortSignal) => {
    const listed = keys.flatMap((key) => {
      const product = listedAs(key.asset, options.contractOf);
      return product === null ? [] : [{ key, product }];
    });
    const prices = await contractPrices(
      second,
      listed.map(({ key, product }) => ({ product, hour: key.hour })),
      signal,
    );
    const quotes = listed.map(({ key }, i) => ({ key, quote: prices[i] ?? null }));
    await note(quotes, CONTRACTS, "USD", found, signal);
  };

  return async (questions, signal) => {
    const found = new Map<string, Price>();
    const days = questions.map(rateKey);
    await findRates(distinct(days), found, signal);
    const hours = questions.map((question, i) =>
      isFiat(question.asset) || found.has(days[i]?.text ?? "") ? null : coinKey(question),
    );
    let left = distinct(hours);
    for (const currency of QUOTED_IN) {
      await findCandles(left, currency, found, signal);
      left = left.filter(({ text }) => !found.has(text));
    }
    await findContracts(left, found, signal);
    return questions.map(({ native, amount }, i) => {
      const rate = found.get(days[i]?.text ?? "");
      if (rate !== undefined && native !== null)
        return { valueEur: overRate(native.amount, rate.price), by: rate };
      const candle = found.get(hours[i]?.text ?? "");
      return candle === undefined ? null : { valueEur: byCandle(amount, candle), by: candle };
    });
  };
}

const BY_DAY = { source: ECB, granularity: "day" } as const;

/** In this order; a price in a stablecoin for the dollar is converted at the dollar's rate. */
export const QUOTED_IN = ["EUR", "USD", "USDC", "USDT"] as const;
type Quoted = (typeof QUOTED_IN)[number];

export const byCandle = (amount: DecimalText, { price, rate }: Price): DecimalText =>
  rate === null ? timesPrice(amount, price) : overRate(timesPrice(amount, price), rate.rate);

type DayKey = { readonly text: string; readonly asset: string; readonly day: string };
type HourKey = { readonly text: string; readonly asset: string; readonly hour: Date };

const dayAt = (ms: number): string => formatDay(berlinDay(ms));

function rateKey({ native, time }: PriceQuestion): DayKey | null {
  if (native === null) return null;
  const day = dayAt(instantOf(time));
  return { text: `${native.currency} ${day}`, asset: native.currency, day };
}

function coinKey({ asset, time }: PriceQuestion): HourKey {
  const hour = hourOf(instantOf(time));
  return { text: `${asset} @${hour.getTime()}`, asset, hour };
}

const distinct = <Key extends { readonly text: string }>(keys: readonly (Key | null)[]): readonly Key[] => {
  const byText = new Map<string, Key>();
  for (const key of keys) if (key !== null) byText.set(key.text, key);
  return [...byText.values()];
};
