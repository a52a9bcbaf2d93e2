import { berlinDay, formatDay, instantOf } from "../calendar/index.ts";
import { isFiat } from "../ledger/fiat.ts";
import type { DecimalText, Price } from "../ledger/transaction.ts";
import { CANDLES, candlePrices } from "./candles.ts";
import { contractIn, listedAs } from "./coins.ts";
import { CONTRACTS, contractPrices } from "./contracts.ts";
import { ECB, ecbRates } from "./ecb.ts";
import { ask, type Ask } from "./http.ts";
import { type HourlyAnswer, type HourlyOptions, hourOf } from "./remembered.ts";
import { overRate, timesPrice } from "./value.ts";
import type { Queryable } from "../store/database.ts";

export type Question = {
  readonly asset: string;
  readonly amount: DecimalText;
  /** ISO 8601 in UTC. */
  readonly time: string;
  /** What the provider says it was worth in another currency. */
  readonly native: { readonly amount: DecimalText; readonly currency: string } | null;
};

/** A value and the price it was made with. */
export type Valuation = {
  readonly valueEur: DecimalText;
  /** Equal questions share one object. */
  readonly by: Price;
};

export type Pricer = (
  questions: readonly Question[],
  signal: AbortSignal,
) => Promise<readonly (Valuation | null)[]>;

export type PricerOptions = {
  readonly ecbUrl: string;
  readonly candlesUrl: string;
  /** A second source, for what the venue does not trade. */
  readonly contractsUrl: string;
  /** The contract of a token that is known by its symbol, as `chain:address`. */
  readonly contractOf: (asset: string) => string | null;
  readonly db: Queryable;
  readonly now: () => Date;
  readonly ask?: Ask;
};

export function openPricer(options: PricerOptions): Pricer {
  const { db, now } = options;
  const asking = options.ask ?? ask;
  const ecb = { db, baseUrl: options.ecbUrl, ask: asking, now };
  const venue: HourlyOptions = { db, baseUrl: options.candlesUrl, ask: asking, now };
  const second: HourlyOptions = { db, baseUrl: options.contractsUrl, ask: asking, now };

  /** Rates of the ECB for what the provider valued in another currency. */
  const findRates = async (keys: readonly DayKey[], found: Map<string, Price>, signal: AbortSignal) => {
    const answers = await ecbRates(
      ecb,
      keys.map(({ asset, day }) => ({ currency: asset, day })),
      signal,
    );
    for (const [i, answer] of answers.entries()) {
      const { asset, text } = keys[i]!;
      if (answer === null) continue;
      const { rate, day } = answer;
      found.set(text, { ...BY_DAY, asset, at: day, price: rate, currency: asset, rate: null });
    }
  };

  /** Notes what was found; a price that is not in euro needs the day's rate as well. */
  const note = async (
    answers: readonly { readonly key: HourKey; readonly answer: HourlyAnswer | null }[],
    source: string,
    currency: Quoted,
    found: Map<string, Price>,
    signal: AbortSignal,
  ) => {
    const priced = answers.flatMap(({ key, answer }) => (answer === null ? [] : [{ key, answer }]));
    const rates =
      currency === "EUR"
        ? null
        : await ecbRates(
            ecb,
            priced.map(({ key }) => ({ currency: "USD", day: dayAt(key.hour.getTime()) })),
            signal,
          );
    for (const [i, { key, answer }] of priced.entries()) {
      const rate = rates?.[i] ?? null;
      if (rates !== null && rate === null) continue;
      const { asset, text } = key;
      const at = answer.at.toISOString();
      found.set(text, { source, granularity: "hour", asset, at, price: answer.price, currency, rate });
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
    const answers = traded.map((key, i) => ({ key, answer: candles[i] ?? null }));
    await note(answers, CANDLES, currency, found, signal);
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
    const answers = listed.map(({ key }, i) => ({ key, answer: prices[i] ?? null }));
    await note(answers, CONTRACTS, "USD", found, signal);
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

/** In this order; what the venue trades only against a coin that stands for a dollar is taken at the dollar's rate. */
export const QUOTED_IN = ["EUR", "USD", "USDC", "USDT"] as const;
type Quoted = (typeof QUOTED_IN)[number];

export const byCandle = (amount: DecimalText, { price, rate }: Price): DecimalText =>
  rate === null ? timesPrice(amount, price) : overRate(timesPrice(amount, price), rate.rate);

type DayKey = { readonly text: string; readonly asset: string; readonly day: string };
type HourKey = { readonly text: string; readonly asset: string; readonly hour: Date };

const dayAt = (ms: number): string => formatDay(berlinDay(ms));

function rateKey({ native, time }: Question): DayKey | null {
  if (native === null) return null;
  const day = dayAt(instantOf(time));
  return { text: `${native.currency} ${day}`, asset: native.currency, day };
}

function coinKey({ asset, time }: Question): HourKey {
  const hour = hourOf(instantOf(time));
  return { text: `${asset} @${hour.getTime()}`, asset, hour };
}

const distinct = <Key extends { readonly text: string }>(keys: readonly (Key | null)[]): readonly Key[] => {
  const byText = new Map<string, Key>();
  for (const key of keys) if (key !== null) byText.set(key.text, key);
  return [...byText.values()];
};
