import { isDecimal } from "../money/index.ts";
import { type Candle, type CandleQuestion, saveCandles } from "../store/prices.ts";
import { type HourlyPrice, type HourlyOptions, HOUR_MS, rememberedPrices } from "./remembered.ts";

export const CANDLES = "coinbase-exchange-candle";
/** The venue returns at most 300 candles per request. */
const WINDOW = 300;
/** An hour without a trade has the last price before it, up to a day back. */
const BACK = 23;
/** Number of candles per insert statement: one statement per response would cost more than parsing it. */
const INSERT_BATCH = 2_000;

/**
 * Close of the hourly candle for each requested product and hour. Rn 91 requires one documented method that is used
 * throughout: this is it. Fetches missing candles from the venue once.
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
  const { db, baseUrl, fetchText, now } = options;
  const sortedHours = [...new Set(hours)].toSorted((a, b) => a - b);
  // An hour that has not ended has no close yet: nothing is stored, and the next job requests it.
  const endedBy = now().getTime() - HOUR_MS;
  const hasEnded = ({ at }: Candle): boolean => at.getTime() <= endedBy;
  const emptyCandles = sortedHours
    .map((hour): Candle => ({ product, at: new Date(hour), price: null }))
    .filter(hasEnded);
  // A lone surrogate cannot be encoded in an address; the venue does not know such a product.
  const named = encodeURIComponent(product.replaceAll(/\p{Surrogate}/gu, "\ufffd"));
  const fetchSpan = ({ from, to }: Span) => {
    const url =
      `${baseUrl}/products/${named}/candles?granularity=3600` +
      `&start=${new Date(from).toISOString()}&end=${new Date(to).toISOString()}`;
    const coming = fetchText(url, signal);
    coming.catch(() => {}); // the error is reported by the await
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
    if (response.kind === "away") break; // nothing is stored: the next job repeats the request
    if (response.kind === "unknown") {
      found.push(...emptyCandles); // the product does not exist at any hour
      break;
    }
    // Fetch the next span while this one is parsed and stored.
    const next = spans[i + 1];
    coming = next === undefined ? null : fetchSpan(next);
    const closed = readCandles(response.text, product).filter(hasEnded);
    const traded = new Set(closed.map(({ at }) => at.getTime()));
    found.push(...closed);
    // Both are sorted by time: an hour is stored with the first span that reaches it.
    for (; covered < emptyCandles.length && emptyCandles[covered]!.at.getTime() <= to; covered += 1)
      if (!traded.has(emptyCandles[covered]!.at.getTime())) found.push(emptyCandles[covered]!);
    if (found.length >= INSERT_BATCH) await flush();
  }
  await flush();
}

type Span = { readonly from: number; readonly to: number };

/** The smallest number of spans that covers all hours and the day before each. */
export function* windows(hours: readonly number[]): Generator<Span> {
  let end = Number.NEGATIVE_INFINITY;
  for (const [i, hour] of hours.entries()) {
    if (hour <= end) continue;
    const from = hour - BACK * HOUR_MS;
    end = from + (WINDOW - 1) * HOUR_MS;
    // A span ends at the last requested hour.
    let last = hour;
    for (let j = i; j < hours.length && hours[j]! <= end; j++) last = hours[j]!;
    end = last;
    yield { from, to: last };
  }
}

/** `[[time, low, high, open, close, volume], ...]`, newest first. Numbers are used as written. */
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

/** Small prices are sent as `1.2e-7`. */
function plain(text: string): string | null {
  const match = /^(\d+)(?:\.(\d+))?[eE]-(\d{1,2})$/.exec(text);
  if (match === null) return isDecimal(text) && !text.startsWith("-") ? text : null;
  const [, whole = "", fraction = "", exponent = "0"] = match;
  const digits = whole.padStart(Number(exponent) + 1, "0");
  const cut = digits.length - Number(exponent);
  return `${digits.slice(0, cut)}.${digits.slice(cut)}${fraction}`;
}
