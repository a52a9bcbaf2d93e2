import { isDecimal } from "../money/index.ts";
import type { Queryable } from "../store/database.ts";
import { type Candle, type CandleQuestion, keepCandles, knownCandles } from "../store/prices.ts";
import type { Ask } from "./http.ts";

export type CandleOptions = {
  readonly db: Queryable;
  /** `https://api.exchange.coinbase.com` */
  readonly baseUrl: string;
  readonly ask: Ask;
  readonly now: () => Date;
};

export type CandleAnswer = { readonly price: string; readonly at: Date };

export const CANDLES = "coinbase-exchange-candle";
const HOUR_MS = 3600_000;
/** The venue answers at most 300 candles a request. */
const WINDOW = 300;
/** An hour without a trade takes the last price before it, up to a day back. */
const BACK = 23;
/** An hour without any price is asked about again after this long. */
const ASK_AGAIN_MS = 7 * 24 * HOUR_MS;

export const hourOf = (ms: number): Date => new Date(Math.floor(ms / HOUR_MS) * HOUR_MS);

/**
 * The close of the hour's candle for each question. Rn 91 wants one method, documented and used throughout: this
 * is it. Asks the venue once for what is not known yet.
 */
export async function candlePrices(
  options: CandleOptions,
  questions: readonly CandleQuestion[],
  signal: AbortSignal,
): Promise<readonly (CandleAnswer | null)[]> {
  if (questions.length === 0) return [];
  const known = await knownCandles(options.db, questions);
  const again = options.now().getTime() - ASK_AGAIN_MS;
  const unknown = questions.filter((_, i) => {
    const { asked, askedAt, price } = known[i]!;
    return !asked || (price === null && askedAt !== null && askedAt.getTime() < again);
  });
  const answers = unknown.length === 0 ? known : await afterAsking(options, questions, unknown, signal);
  return answers.map(({ price, at }) => (price === null || at === null ? null : { price, at }));
}

async function afterAsking(
  options: CandleOptions,
  questions: readonly CandleQuestion[],
  unknown: readonly CandleQuestion[],
  signal: AbortSignal,
) {
  const byProduct = new Map<string, number[]>();
  for (const { product, hour } of unknown) {
    const hours = byProduct.get(product) ?? [];
    hours.push(hour.getTime());
    byProduct.set(product, hours);
  }
  for (const [product, hours] of byProduct) await fetchProduct(options, product, hours, signal);
  return knownCandles(options.db, questions);
}

async function fetchProduct(
  options: CandleOptions,
  product: string,
  hours: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  const { db, baseUrl, ask, now } = options;
  const wanted = [...new Set(hours)].toSorted((a, b) => a - b);
  const asked = wanted.map((hour): Candle => ({ product, at: new Date(hour), price: null }));
  for (const { from, to } of windows(wanted)) {
    const url =
      `${baseUrl}/products/${encodeURIComponent(product)}/candles?granularity=3600` +
      `&start=${new Date(from).toISOString()}&end=${new Date(to).toISOString()}`;
    const answer = await ask(url, signal);
    if (answer.kind === "away") return; // nothing is noted: the next job asks again
    if (answer.kind === "unknown") {
      await keepCandles(db, asked, CANDLES, now()); // no such product, whatever the hour
      return;
    }
    // An hour that has not ended has no close yet.
    const closed = readCandles(answer.text, product).filter(
      ({ at }) => at.getTime() + HOUR_MS <= now().getTime(),
    );
    const covered = asked.filter(({ at }) => at.getTime() >= from && at.getTime() <= to);
    await keepCandles(db, [...closed, ...covered], CANDLES, now());
  }
}

/** As few spans as will cover all hours and the day before each. */
export function* windows(
  hours: readonly number[],
): Generator<{ readonly from: number; readonly to: number }> {
  let end = Number.NEGATIVE_INFINITY;
  for (const [i, hour] of hours.entries()) {
    if (hour <= end) continue;
    const from = hour - BACK * HOUR_MS;
    end = from + (WINDOW - 1) * HOUR_MS;
    // No longer than to the last hour that is wanted.
    let last = hour;
    for (let j = i; j < hours.length && hours[j]! <= end; j++) last = hours[j]!;
    end = last;
    yield { from, to: last };
  }
}

/** `[[time, low, high, open, close, volume], ...]`, newest first. Numbers are taken as they are written. */
export function readCandles(text: string, product: string): readonly Candle[] {
  const candles: Candle[] = [];
  for (const [, row = ""] of text.matchAll(/\[([^[\]]+)\]/g)) {
    const [time, , , , close] = row.split(",").map((cell) => cell.trim().replace(/^"|"$/g, ""));
    const seconds = Number(time);
    const price = plain(close ?? "");
    if (Number.isInteger(seconds) && seconds > 0 && price !== null && /[1-9]/.test(price))
      candles.push({ product, at: new Date(seconds * 1000), price });
  }
  return candles;
}

/** Small prices come as `1.2e-7`. */
function plain(text: string): string | null {
  const match = /^(\d+)(?:\.(\d+))?[eE]-(\d{1,2})$/.exec(text);
  if (match === null) return isDecimal(text) && !text.startsWith("-") ? text : null;
  const [, whole = "", fraction = "", exponent = "0"] = match;
  const digits = whole.padStart(Number(exponent) + 1, "0");
  const cut = digits.length - Number(exponent);
  return `${digits.slice(0, cut)}.${digits.slice(cut)}${fraction}`;
}
