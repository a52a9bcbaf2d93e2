import { berlinMidnight, formatDay } from "../calendar/index.ts";
import { LIMITS } from "../basics/limits.ts";
import type { Queryable } from "../store/database.ts";
import { knownCandles, knownDays, knownRates } from "../store/prices.ts";
import type { HoldingsOn } from "../tax/index.ts";

/** A price in euro, or in dollars with the rate to divide by. */
export type PriceOn = { readonly price: string; readonly rate: string | null };

type Closes = (asset: string, day: string) => PriceOn | null;

const HOUR_MS = 3_600_000;

/**
 * Value of the coins at the end of each day on which they were held, from stored prices only; nothing is fetched. Uses
 * the close of the venue's day in euro, then the last hour of the day with a price, then the close in dollars.
 */
export async function closesOf(db: Queryable, holdings: readonly HoldingsOn[]): Promise<Closes> {
  const [first, last] = [holdings[0], holdings.at(-1)];
  if (first === undefined || last === undefined) return () => null;
  const counts = new Map<string, number>();
  for (const { held: its } of holdings)
    for (const { asset } of its) counts.set(asset, (counts.get(asset) ?? 0) + 1);
  // Limits the list to the coins held longest.
  const assets = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, LIMITS.portfolioCoins)
    .map(([asset]) => asset);
  const found = new Map<string, PriceOn>();
  const days = await knownDays(
    db,
    assets.flatMap((asset) => [`${asset}-EUR`, `${asset}-USD`]),
    formatDay(first.day),
    formatDay(last.day),
  );
  const dollars = new Map<string, string>();
  for (const { product, day, price } of days)
    if (price !== null) {
      const key = keyOf(product.slice(0, -4), day);
      if (product.endsWith("-EUR")) found.set(key, { price, rate: null });
      else dollars.set(key, price);
    }
  const looked = new Set(assets);
  const open = holdings.flatMap(({ day, held: its }) =>
    its.flatMap(({ asset }) => {
      const key = keyOf(asset, formatDay(day));
      return looked.has(asset) && !found.has(key) ? { key, asset, day } : [];
    }),
  );
  const some = open.slice(-LIMITS.portfolioHours);
  const hours = await knownCandles(
    db,
    some.map(({ asset, day }) => ({
      product: `${asset}-EUR`,
      hour: new Date(berlinMidnight(day + 1) - HOUR_MS),
    })),
  );
  for (const [i, { price }] of hours.entries())
    if (price !== null) found.set(some[i]!.key, { price, rate: null });
  const inDollars = open.filter(({ key }) => !found.has(key) && dollars.has(key));
  const rateDays = [...new Set(inDollars.map(({ day }) => formatDay(day)))];
  const rates = await knownRates(
    db,
    rateDays.map((day) => ({ currency: "USD", day })),
  );
  const rateOn = new Map(rateDays.map((day, i) => [day, rates[i]?.rate ?? null]));
  for (const { key, day } of inDollars) {
    const rate = rateOn.get(formatDay(day)) ?? null;
    if (rate !== null) found.set(key, { price: dollars.get(key)!, rate });
  }
  return (asset, day) => found.get(keyOf(asset, day)) ?? null;
}

const keyOf = (asset: string, day: string): string => `${day} ${asset}`;
