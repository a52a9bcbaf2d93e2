import { type Candle, DAY, saveCandles, knownDays } from "../store/prices.ts";
import { CANDLES, readCandles } from "./candles.ts";
import { contractIn } from "./coins.ts";
import type { HourlyOptions } from "./remembered.ts";

const DAY_MS = DAY * 1000;
/** The venue returns at most 300 candles per request. */
const WINDOW = 300;
/** Delay before a day without a trade, or an unknown product, is requested anew. */
const RETRY_AFTER_MS = 7 * DAY_MS;
/** Date of the marker row for a product that the venue does not trade: a day before there were coins. */
const NEVER = "1970-01-01";

/** A coin and the first and last day, `2024-02-29`, for which a user views its value. */
export type LookedAt = { readonly asset: string; readonly from: string; readonly to: string };

const VENUE = ["EUR", "USD"] as const;
export const dailyProducts = (asset: string): readonly string[] =>
  contractIn(asset) === null ? VENUE.map((currency) => `${asset}-${currency}`) : [];

/**
 * Fetches missing daily closes for viewing holdings: no tax figure uses them. The number of requests is limited; the
 * next view fetches the rest. Returns whether any were added.
 */
export async function fetchDays(
  options: HourlyOptions,
  requested: readonly LookedAt[],
  maxRequests: number,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, now } = options;
  let [requests, came] = [0, false];
  for (const { asset, from, to } of requested)
    for (const product of dailyProducts(asset)) {
      const known = await knownDays(db, [product], NEVER, to);
      const fresh = now().getTime() - RETRY_AFTER_MS;
      const settled = new Set(
        known.flatMap(({ day, price, fetchedAt }) =>
          price !== null || fetchedAt.getTime() >= fresh ? day : [],
        ),
      );
      if (settled.has(NEVER)) continue;
      let traded = known.some(({ price }) => price !== null);
      const missing = daysOf(from, lastWhole(to, now())).filter((day) => !settled.has(day));
      for (let at = 0; at < missing.length;) {
        if (requests >= maxRequests || signal.aborted) return came;
        requests += 1;
        const first = missing[at]!;
        const part = missing.slice(at).filter((day) => msOf(day) < msOf(first) + WINDOW * DAY_MS);
        const outcome = await fetchPart(options, product, part, signal);
        if (outcome === "away") return came;
        if (outcome === "unknown") break;
        [came, traded] = [true, true];
        at += part.length;
      }
      // A coin traded in euro is not requested in dollars.
      if (traded) break;
    }
  return came;
}

async function fetchPart(
  { db, baseUrl, fetchText, now }: HourlyOptions,
  product: string,
  days: readonly string[],
  signal: AbortSignal,
): Promise<"kept" | "unknown" | "away"> {
  const named = encodeURIComponent(product.replaceAll(/\p{Surrogate}/gu, "\ufffd"));
  const start = `${days[0]}T00:00:00.000Z`;
  const end = `${days.at(-1)}T00:00:00.000Z`;
  const url = `${baseUrl}/products/${named}/candles?granularity=${DAY}&start=${start}&end=${end}`;
  const response = await fetchText(url, signal);
  if (response.kind === "away") return "away";
  const none = (day: string): Candle => ({ product, at: new Date(msOf(day)), price: null });
  if (response.kind === "unknown") {
    await saveCandles(db, [none(NEVER)], CANDLES, now(), DAY);
    return "unknown";
  }
  const closed = readCandles(response.text, product).filter(
    ({ at }) => at.getTime() + DAY_MS <= now().getTime(),
  );
  await saveCandles(db, [...closed, ...days.map(none)], CANDLES, now(), DAY);
  return "kept";
}

const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The venue's day ends in UTC: the current day has no close yet. */
const lastWhole = (to: string, now: Date): string => {
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
  return to < yesterday ? to : yesterday;
};

function daysOf(from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (let ms = msOf(from); ms <= msOf(to); ms += DAY_MS) days.push(new Date(ms).toISOString().slice(0, 10));
  return days;
}
