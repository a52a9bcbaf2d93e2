import { isDecimal } from "../money/index.ts";
import { type Candle, type CandleQuestion, saveCandles } from "../store/prices.ts";
import { type HourlyPrice, type HourlyOptions, HOUR_MS, rememberedPrices } from "./remembered.ts";

export const CONTRACTS = "defillama-coins";
/** Maximum number of coins per request: the address must not exceed the limits of servers. */
const PER_REQUEST = 60;
/** Maximum distance of a price from the end of the hour, in seconds. */
const WIDTH_S = 4 * 3_600;
/** Minimum confidence of a price as rated by the service. */
const SURE = 0.9;

/**
 * Price in dollars at the end of the hour for coins that the venue does not trade, by contract (`ethereum:0x...`) or by
 * the coin's name in a public list (`coingecko:monero`): a symbol alone is ambiguous.
 */
export async function contractPrices(
  options: HourlyOptions,
  questions: readonly CandleQuestion[],
  signal: AbortSignal,
): Promise<readonly (HourlyPrice | null)[]> {
  const { db, baseUrl, fetchText, now } = options;
  return rememberedPrices(options, questions, async (unknown) => {
    const requested = [...unknown].flatMap(([product, hours]) =>
      [...new Set(hours)]
        .filter((hour) => hour + HOUR_MS <= now().getTime())
        .map((hour) => ({ product, hour })),
    );
    for (let at = 0; at < requested.length; at += PER_REQUEST) {
      const part = requested.slice(at, at + PER_REQUEST);
      const coins: Record<string, number[]> = {};
      for (const { product, hour } of part) (coins[product] ??= []).push((hour + HOUR_MS) / 1_000);
      const url = `${baseUrl}/batchHistorical?coins=${encodeURIComponent(JSON.stringify(coins))}&searchWidth=${WIDTH_S}`;
      const response = await fetchText(url, signal);
      if (response.kind === "away") return; // nothing is stored: the next job repeats the request
      const prices =
        response.kind === "text" ? readPrices(response.text) : new Map<string, readonly Quote[]>();
      if (prices === null) return;
      const found = part.map(({ product, hour }): Candle => {
        const price = nearest(prices.get(product) ?? [], (hour + HOUR_MS) / 1_000);
        return { product, at: new Date(hour), price };
      });
      await saveCandles(db, found, CONTRACTS, now());
    }
  });
}

type Quote = { readonly seconds: number; readonly price: string };

/** The quote nearest to that second; of two the earlier. */
function nearest(quotes: readonly Quote[], seconds: number): string | null {
  let best: Quote | null = null;
  const distance = (quote: Quote): number => Math.abs(quote.seconds - seconds);
  for (const quote of quotes)
    if (
      distance(quote) <= WIDTH_S &&
      (best === null ||
        distance(quote) < distance(best) ||
        (distance(quote) === distance(best) && quote.seconds < best.seconds))
    )
      best = quote;
  return best?.price ?? null;
}

/**
 * `{ coins: { "chain:contract": { prices: [ { timestamp, price, confidence } ] } } }`; null for any other structure.
 */
export function readPrices(text: string): ReadonlyMap<string, readonly Quote[]> | null {
  const wire = parsed(text);
  const coins = wire?.["coins"];
  if (!isObject(coins)) return null;
  return new Map(
    Object.entries(coins).map(([product, coin]) => {
      const prices = isObject(coin) && Array.isArray(coin["prices"]) ? coin["prices"] : [];
      return [product, prices.flatMap((one: unknown) => quoteOf(one) ?? [])];
    }),
  );
}

function quoteOf(wire: unknown): Quote | null {
  if (!isObject(wire)) return null;
  const { timestamp, price, confidence } = wire;
  if (typeof timestamp !== "number" || typeof price !== "number") return null;
  if (typeof confidence === "number" && confidence < SURE) return null;
  const text = plainNumber(price);
  return text === null ? null : { seconds: timestamp, price: text };
}

/** All significant decimals of the service, without an exponent. */
function plainNumber(value: number): string | null {
  if (!Number.isFinite(value) || value <= 0) return null;
  const text = /e/u.test(String(value)) ? value.toFixed(20).replace(/0+$/u, "") : String(value);
  return isDecimal(text) && /[1-9]/u.test(text) ? text : null;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
