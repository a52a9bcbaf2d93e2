import { and, desc, eq, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { textArray } from "./binary.ts";
import { fxRates } from "./schema/index.ts";

export type CandleQuestion = { readonly product: string; readonly hour: Date };
export type KnownCandle = {
  /** The venue was queried for this hour before. */
  readonly isFetched: boolean;
  readonly fetchedAt: Date | null;
  /** Price of that hour, or of the last hour with a trade within a day before it. */
  readonly price: string | null;
  readonly at: Date | null;
};

const HOUR = 3600;
export const DAY = 24 * HOUR;

/** Known candles for each query, in order. */
export async function knownCandles(
  db: Queryable,
  questions: readonly CandleQuestion[],
): Promise<readonly KnownCandle[]> {
  const known: KnownCandle[] = [];
  for (let at = 0; at < questions.length; at += 5000) {
    const part = questions.slice(at, at + 5000);
    const { rows } = await db.execute<{
      asked_ms: number | null;
      price: string | null;
      at_ms: number | null;
    }>(sql`
      select extract(epoch from p.fetched_at)::float8 * 1000 as asked_ms, coalesce(p.price, c.price) as price,
        extract(epoch from case when p.price is null then c.at else p.at end)::float8 * 1000 as at_ms
      from unnest(${sql.param(textArray(part.map(({ product }) => product)))}::text[],
                  ${secondsOf(part.map(({ hour }) => hour))}::float8[])
        with ordinality as q (product, hour, n)
      -- A look into the index for each, whatever the server believes of the table: joined, it would read all of it, or a
      -- whole span for every question. (offset 0 keeps the look apart.)
      left join lateral (
        select fetched_at, price, at from prices
        where product = q.product and granularity = ${HOUR} and at = to_timestamp(q.hour) offset 0) p on true
      left join lateral (
        select price, at from prices
        where p.price is null and product = q.product and granularity = ${HOUR} and price is not null
          and at <= to_timestamp(q.hour) and at > to_timestamp(q.hour) - interval '24 hours'
        order by at desc limit 1) c on true
      order by q.n`);
    for (const { asked_ms: fetchedMs, price, at_ms: ms } of rows)
      known.push({
        isFetched: fetchedMs !== null,
        fetchedAt: fetchedMs === null ? null : new Date(fetchedMs),
        price,
        at: ms === null ? null : new Date(ms),
      });
  }
  return known;
}

/** Times of whole seconds as a list of numbers, which need no escaping. */
const secondsOf = (moments: readonly Date[]): string =>
  `{${moments.map((moment) => moment.getTime() / 1000).join()}}`;

export type Candle = { readonly product: string; readonly at: Date; readonly price: string | null };

/** A known price never changes; an hour without a trade may be queried again. */
export async function saveCandles(
  db: Queryable,
  candles: readonly Candle[],
  source: string,
  now: Date,
  granularity: number = HOUR,
): Promise<void> {
  for (let at = 0; at < candles.length; at += 5000) {
    const part = candles.slice(at, at + 5000);
    await db.execute(sql`
      insert into prices (product, granularity, at, price, source, fetched_at)
      select distinct on (c.product, c.at) c.product, ${granularity}::integer, to_timestamp(c.at), c.price, ${source}, ${now}
      from unnest(${sql.param(textArray(part.map((c) => c.product)))}::text[],
                  ${secondsOf(part.map(({ at: moment }) => moment))}::float8[],
                  ${sql.param(part.map((c) => c.price))}::text[]) as c (product, at, price)
      order by c.product, c.at, c.price nulls last
      on conflict (product, granularity, at) do update
        set price = coalesce(prices.price, excluded.price), fetched_at = excluded.fetched_at`);
  }
}

export type KnownDay = {
  readonly product: string;
  /** Day of the venue, in UTC: `2024-02-29`. */
  readonly day: string;
  /** Price of the day; null if the venue was queried and has none. */
  readonly price: string | null;
  readonly fetchedAt: Date;
};

/** Known daily prices in a range. */
export async function knownDays(
  db: Queryable,
  products: readonly string[],
  from: string,
  to: string,
): Promise<readonly KnownDay[]> {
  if (products.length === 0) return [];
  const { rows } = await db.execute<{
    product: string;
    day: string;
    price: string | null;
    asked_ms: number;
  }>(sql`
    select product, (at at time zone 'UTC')::date::text as day, price,
      extract(epoch from fetched_at)::float8 * 1000 as asked_ms
    from prices
    where product = any(${sql.param(products)}::text[]) and granularity = ${DAY}
      and at >= ${from}::date::timestamp at time zone 'UTC' and at <= ${to}::date::timestamp at time zone 'UTC'`);
  return rows.map(({ product, day, price, asked_ms: ms }) => ({
    product,
    day,
    price,
    fetchedAt: new Date(ms),
  }));
}

export type FxQuestion = { readonly currency: string; readonly day: string };

/** The rate of that day or of the last day before it that has one, in the order of the queries. */
export async function knownRates(
  db: Queryable,
  questions: readonly FxQuestion[],
): Promise<readonly ({ readonly rate: string; readonly day: string } | null)[]> {
  const { rows } = await db.execute<{ rate: string | null; day: string | null }>(sql`
    select r.rate, r.day::text as day
    from unnest(${sql.param(questions.map(({ currency }) => currency))}::text[],
                ${sql.param(questions.map(({ day }) => day))}::date[])
      with ordinality as q (currency, day, n)
    left join lateral (
      select rate, day from fx_rates
      where currency = q.currency and day <= q.day and day > q.day - 10
      order by day desc limit 1) r on true
    order by q.n`);
  return rows.map((row) => (row.rate === null || row.day === null ? null : { rate: row.rate, day: row.day }));
}

/** The last day with a rate of the currency, and when it was fetched. */
export async function newestRate(
  db: Queryable,
  currency: string,
): Promise<{ readonly day: string; readonly fetchedAt: Date } | null> {
  const rows = await db
    .select({ day: fxRates.day, fetchedAt: fxRates.fetchedAt })
    .from(fxRates)
    .where(and(eq(fxRates.currency, currency)))
    .orderBy(desc(fxRates.day))
    .limit(1);
  return rows[0] ?? null;
}

export async function saveRates(
  db: Queryable,
  rates: readonly { readonly currency: string; readonly day: string; readonly rate: string }[],
  source: string,
  now: Date,
): Promise<void> {
  for (let at = 0; at < rates.length; at += 10_000) {
    const part = rates.slice(at, at + 10_000);
    await db.execute(sql`
      insert into fx_rates (currency, day, rate, source, fetched_at)
      select r.currency, r.day, r.rate, ${source}, ${now}
      from unnest(${sql.param(part.map((r) => r.currency))}::text[],
                  ${sql.param(part.map((r) => r.day))}::date[],
                  ${sql.param(part.map((r) => r.rate))}::text[]) as r (currency, day, rate)
      on conflict (currency, day) do update set fetched_at = excluded.fetched_at`);
  }
}
