import type { Queryable } from "../store/database.ts";
import { type CandleQuestion, type KnownCandle, knownCandles } from "../store/prices.ts";
import type { FetchText } from "./http.ts";

/** An hourly price service: its responses are stored, and each hour is requested once. */
export type HourlyOptions = {
  readonly db: Queryable;
  readonly baseUrl: string;
  readonly fetchText: FetchText;
  readonly now: () => Date;
};

export type HourlyPrice = { readonly price: string; readonly at: Date };

export const HOUR_MS = 3_600_000;
/** Delay before an hour without any price is requested anew. */
const RETRY_AFTER_MS = 7 * 24 * HOUR_MS;

export const hourOf = (ms: number): Date => new Date(Math.floor(ms / HOUR_MS) * HOUR_MS);

/** The price of each requested hour, or null; `fetch` is called with the hours per product that are not stored yet. */
export async function rememberedPrices(
  { db, now }: Pick<HourlyOptions, "db" | "now">,
  questions: readonly CandleQuestion[],
  fetch: (unknown: ReadonlyMap<string, readonly number[]>) => Promise<void>,
): Promise<readonly (HourlyPrice | null)[]> {
  if (questions.length === 0) return [];
  const known = await knownCandles(db, questions);
  const retryBefore = now().getTime() - RETRY_AFTER_MS;
  const unknown = new Map<string, number[]>();
  for (const [i, { product, hour }] of questions.entries()) {
    const { isFetched, fetchedAt, price } = known[i]!;
    if (isFetched && (price !== null || fetchedAt === null || fetchedAt.getTime() >= retryBefore)) continue;
    const hours = unknown.get(product);
    if (hours === undefined) unknown.set(product, [hour.getTime()]);
    else hours.push(hour.getTime());
  }
  if (unknown.size === 0) return known.map(hourlyPriceOf);
  await fetch(unknown);
  return (await knownCandles(db, questions)).map(hourlyPriceOf);
}

const hourlyPriceOf = ({ price, at }: KnownCandle): HourlyPrice | null =>
  price === null || at === null ? null : { price, at };
