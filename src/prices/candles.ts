import { isDecimal } from "../money/index.ts";
import { type Candle, type CandleQuestion, saveCandles } from "../store/prices.ts";
import { type HourlyPrice, type HourlyOptions, HOUR_MS, rememberedPrices } from "./remembered.ts";

export const CANDLES = "coinbase-exchange-candle";
/** The venue answers at most 300 candles a request. */
const WINDOW = 300;
/** An hour without a trade takes the last price before it, up to a day back. */
const BACK = 23;
/** Candles that go to the database together: a statement for each answer would cost more than reading it. */
const INSERT_BATCH = 2_000;

/**
 * The close of the hour's candle for each question. Rn 91 wants one method, documented and used throughout: this
 * is it. Asks the venue once for what is not known yet.
 */
export async function candlePrices(
  options: HourlyOptions,
  questions: readonly CandleQuestion[],
  signal: AbortSignal,
): Promise<readonly (HourlyPrice | null)[]> {
  return rememberedPrices(options, questions, async (unknown) => {
    for (const [product, hours] of unknown) await fetchProduct(options, product, hours, signal);
  });
}

async function fetchProduct(
  options: HourlyOptions,
  product: string,
  hours: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  const { db, baseUrl, fetchText: ask, now } = options;
  const sortedHours = [...new Set(hours)].toSorted((a, b) => a - b);
  // An hour that has not ended has no close yet: nothing is noted of it, and the next job asks again.
  const endedBy = now().getTime() - HOUR_MS;
  const hasEnded = ({ at }: Candle): boolean => at.getTime() <= endedBy;
  const emptyCandles = sortedHours
    .map((hour): Candle => ({ product, at: new Date(hour), price: null }))
    .filter(hasEnded);
  // Half of a character is no name, and no address can carry it: the venue knows nothing of that name.
  const named = encodeURIComponent(product.replaceAll(/\p{Surrogate}/gu, "\ufffd"));
  const fetchSpan = ({ from, to }: Span) => {
    const url =
      `${baseUrl}/products/${named}/candles?granularity=3600` +
      `&start=${new Date(from).toISOString()}&end=${new Date(to).toISOString()}`;
    const coming = ask(url, signal);
    coming.catch(() => {}); // whoever waits for it hears of it
    return coming;
  };
  const spans = [...windows(sortedHours)];
  let coming = spans[0] === undefined ? null : fetchSpan(spans[0]);
  let found: Candle[] = [];
  let covered = 0;
  const flush = async (): Promise<void> => {
    const candles = found;
    found = [];
    await saveCandles(db, candles, CANDLES, now());
  };
  for (const [i, { to }] of spans.entries()) {
    const response = await coming!;
    if (response.kind === "away") break; // nothing is noted of what was asked for: the next job asks again
    if (response.kind === "unknown") {
      found.push(...emptyCandles); // no such product, whatever the hour
      break;
    }
    // The next one is on its way while this one is read and kept.
    const next = spans[i + 1];
    coming = next === undefined ? null : fetchSpan(next);
    const closed = readCandles(response.text, product).filter(hasEnded);
    const traded = new Set(closed.map(({ at }) => at.getTime()));
    found.push(...closed);
    // Both are in order of time: an hour is noted with the first span that reaches it.
    for (; covered < emptyCandles.length && emptyCandles[covered]!.at.getTime() <= to; covered += 1)
      if (!traded.has(emptyCandles[covered]!.at.getTime())) found.push(emptyCandles[covered]!);
    if (found.length >= INSERT_BATCH) await flush();
  }
  await flush();
}

type Span = { readonly from: number; readonly to: number };

/** As few spans as will cover all hours and the day before each. */
export function* windows(hours: readonly number[]): Generator<Span> {
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
