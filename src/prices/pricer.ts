import { berlinDay, formatDay, instantOf } from "../calendar/index.ts";
import { isFiat } from "../ledger/fiat.ts";
import type { DecimalText, Price } from "../ledger/transaction.ts";
import { CANDLES, type CandleOptions, candlePrices, hourOf } from "./candles.ts";
import { ECB, ecbRates } from "./ecb.ts";
import { ask, type Ask } from "./http.ts";
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
  readonly db: Queryable;
  readonly now: () => Date;
  readonly ask?: Ask;
};

export function openPricer(options: PricerOptions): Pricer {
  const { db, now } = options;
  const asking = options.ask ?? ask;
  const ecb = { db, baseUrl: options.ecbUrl, ask: asking, now };
  const venue: CandleOptions = { db, baseUrl: options.candlesUrl, ask: asking, now };

  /** Rates of the ECB for what the provider valued in another currency. */
  const findRates = async (keys: readonly Key[], found: Map<string, Price>, signal: AbortSignal) => {
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

  /** Candles in that currency; one that is not euro needs the day's rate as well. */
  const findCandles = async (
    keys: readonly Key[],
    currency: "EUR" | "USD",
    found: Map<string, Price>,
    signal: AbortSignal,
  ) => {
    const candles = await candlePrices(
      venue,
      keys.map(({ asset, hour }) => ({ product: `${asset}-${currency}`, hour })),
      signal,
    );
    const priced = keys.flatMap((key, i) => (candles[i] ? [{ key, candle: candles[i] }] : []));
    const rates =
      currency === "EUR"
        ? null
        : await ecbRates(
            ecb,
            priced.map(({ key }) => ({ currency, day: key.day })),
            signal,
          );
    for (const [i, { key, candle }] of priced.entries()) {
      const rate = rates?.[i] ?? null;
      if (rates !== null && rate === null) continue;
      const at = candle.at.toISOString();
      found.set(key.text, { ...BY_HOUR, asset: key.asset, at, price: candle.price, currency, rate });
    }
  };

  return async (questions, signal) => {
    const found = new Map<string, Price>();
    await findRates(distinct(questions.flatMap((question) => rateKey(question) ?? [])), found, signal);
    const unvalued = questions.filter((question) => !isFiat(question.asset) && !found.has(keyText(question)));
    let left = distinct(unvalued.map(coinKey));
    for (const currency of ["EUR", "USD"] as const) {
      await findCandles(left, currency, found, signal);
      left = left.filter(({ text }) => !found.has(text));
    }
    return questions.map((question) => {
      const rate = question.native === null ? undefined : found.get(keyText(question));
      if (rate !== undefined && question.native !== null)
        return { valueEur: overRate(question.native.amount, rate.price), by: rate };
      const candle = found.get(coinKey(question).text);
      return candle === undefined ? null : { valueEur: byCandle(question.amount, candle), by: candle };
    });
  };
}

const BY_DAY = { source: ECB, granularity: "day" } as const;
const BY_HOUR = { source: CANDLES, granularity: "hour" } as const;

export const byCandle = (amount: DecimalText, { price, rate }: Price): DecimalText =>
  rate === null ? timesPrice(amount, price) : overRate(timesPrice(amount, price), rate.rate);

type Key = {
  readonly text: string;
  readonly asset: string;
  readonly day: string;
  readonly hour: Date;
};

function rateKey({ native, time }: Question): Key | null {
  if (native === null) return null;
  const ms = instantOf(time);
  const day = formatDay(berlinDay(ms));
  return { text: `${native.currency} ${day}`, asset: native.currency, day, hour: hourOf(ms) };
}

function coinKey({ asset, time }: Question): Key {
  const ms = instantOf(time);
  const hour = hourOf(ms);
  return { text: `${asset} @${hour.getTime()}`, asset, day: formatDay(berlinDay(ms)), hour };
}

const keyText = (question: Question): string => (rateKey(question) ?? coinKey(question)).text;

const distinct = (keys: readonly Key[]): readonly Key[] => [
  ...new Map(keys.map((key) => [key.text, key])).values(),
];
