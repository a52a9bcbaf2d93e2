import { berlinDay, type Day, formatDay } from "../calendar/index.ts";
import { LIMITS } from "../basics/limits.ts";
import { EURO_DECIMALS, formatScaled, roundText, unitsOf, worth } from "../money/index.ts";
import { standing } from "../sources/decision.ts";
import * as ledger from "../sources/lists.ts";
import type { Database } from "../store/database.ts";
import { listDecisions } from "../store/decisions.ts";
import { ledgerSize, sourceNames } from "../store/sources.ts";
import { wholeList } from "../store/whole-list.ts";
import { countryIn, type HoldingsOn, type Lot, ownerOf, type Person } from "../tax/index.ts";
import { bookable } from "./bookable.ts";
import { closesOf, type PriceOn } from "./closes.ts";
import { residencesOf } from "./residence.ts";
import { lotsOfPerson } from "./what-if.ts";

/** Query for a person's holdings, now and over time, at stored prices. */
export type Looking = {
  readonly kind: "portfolio";
  readonly accountId: string;
  readonly person: Person;
  /** German days in ascending order. */
  readonly days: readonly Day[];
  /** Current price of one unit in euro, by coin. */
  readonly prices: ReadonlyMap<string, string>;
  readonly now: Date;
};

type Point = {
  readonly date: string;
  readonly valueEur: string | null;
  readonly costEur: string;
  readonly unpriced: number;
};

export type Portfolio = {
  readonly points: readonly Point[];
  readonly today: {
    readonly valueEur: string | null;
    readonly costEur: string;
    readonly taxableEur: string;
    readonly freeEur: string;
    readonly unpriced: readonly string[];
  };
  readonly nextFree: readonly {
    readonly asset: string;
    readonly quantity: string;
    readonly date: string;
    readonly gainEur: string | null;
  }[];
  /** Set if there are no points, because the number of transactions exceeds the limit of the chart. */
  readonly tooMany: number | null;
  /** Coins and days without a stored price. */
  readonly missing: readonly { readonly asset: string; readonly from: string; readonly to: string }[];
};

export async function look(api: Database, request: Looking): Promise<Portfolio> {
  const { accountId, person, prices, now } = request;
  const lots = await lotsOfPerson(api, accountId, person, null);
  const today = formatDay(berlinDay(now.getTime()));
  const size = await ledgerSize(api.db, accountId);
  const { points, missing } =
    size > LIMITS.portfolioTransactions ? { points: [], missing: [] } : await overTime(api, request, today);
  return {
    points,
    today: worthToday(lots, prices, today),
    nextFree: nextFree(lots, prices, today),
    tooMany: size > LIMITS.portfolioTransactions ? size : null,
    missing,
  };
}

async function overTime(
  api: Database,
  { accountId, person, days, prices }: Looking,
  today: string,
): Promise<Pick<Portfolio, "points" | "missing">> {
  const decisions = standing(await listDecisions(api.db, accountId));
  const transactions = await wholeList(api, { accountId, sourceId: null }, ledger.transactions, {});
  const { booked, options, partner } = bookable({
    transactions,
    decisions,
    names: await sourceNames(api.db, accountId),
  });
  const { holdingsOn } = countryIn(residencesOf(decisions)[person], Number(today.slice(0, 4)));
  const holdings = holdingsOn(booked, options, days, (sourceId) => ownerOf(sourceId, partner) === person);
  const before = holdings.filter(({ day }) => formatDay(day) < today);
  const closes = await closesOf(api.db, before);
  const priceOn = (asset: string, day: string): PriceOn | null => {
    if (day < today) return closes(asset, day);
    const price = prices.get(asset);
    return price === undefined ? null : { price, rate: null };
  };
  const missing = new Map<string, { asset: string; from: string; to: string }>();
  const points = holdings.map((one) => {
    const date = formatDay(one.day);
    for (const { asset } of one.held)
      if (date < today && priceOn(asset, date) === null) {
        const known = missing.get(asset);
        if (known === undefined) missing.set(asset, { asset, from: date, to: date });
        else known.to = date;
      }
    return pointOf(one, date, (asset) => priceOn(asset, date));
  });
  return { points, missing: [...missing.values()] };
}

function pointOf(
  { cost, held }: HoldingsOn,
  date: string,
  priceOf: (asset: string) => PriceOn | null,
): Point {
  let [value, unpriced] = [0n, 0];
  for (const { asset, quantity } of held) {
    const found = priceOf(asset);
    if (found === null) unpriced += 1;
    else value += valueOf(quantity, found);
  }
  return {
    date,
    // An unknown value is not zero: if no coin has a price, there is no value.
    valueEur: unpriced > 0 && unpriced === held.length ? null : euro(value),
    costEur: roundText(cost),
    unpriced,
  };
}

/** The decimals of quantities. */
const QUANTITY_DECIMALS = 18;
const valueOf = (quantity: string, { price, rate }: PriceOn): bigint =>
  worth(unitsOf(quantity, QUANTITY_DECIMALS), QUANTITY_DECIMALS, price, rate);
const euro = (units: bigint): string => roundText(formatScaled(units, EURO_DECIMALS));

/** Unrealized gain; `taxable` and `free` by whether a sale today is within the holding period. */
function worthToday(
  lots: readonly Lot[],
  prices: ReadonlyMap<string, string>,
  today: string,
): Portfolio["today"] {
  let [value, cost, taxable, free] = [0n, 0n, 0n, 0n];
  const unpriced = new Set<string>();
  const priced = new Set<string>();
  for (const lot of lots) {
    const paid = unitsOf(lot.cost, EURO_DECIMALS);
    cost += paid;
    const price = prices.get(lot.asset);
    if (price === undefined) {
      unpriced.add(lot.asset);
      continue;
    }
    priced.add(lot.asset);
    const brings = valueOf(lot.quantity, { price, rate: null });
    value += brings;
    // An unproven lot counts from the day it arrived, as in a sale.
    if (isFree(lot, today)) free += brings - paid;
    else taxable += brings - paid;
  }
  return {
    valueEur: priced.size === 0 && unpriced.size > 0 ? null : euro(value),
    costEur: euro(cost),
    taxableEur: euro(taxable),
    freeEur: euro(free),
    unpriced: [...unpriced].toSorted(),
  };
}

/**
 * Whether a sale today is tax-free: after the holding period, or, in a country that treats old stock separately,
 * because the lot is old stock.
 */
const isFree = ({ taxFreeFrom, shelf }: Lot, today: string): boolean =>
  taxFreeFrom === null ? shelf === "old" : taxFreeFrom <= today;

/** Coins that become tax-free, by day in ascending order: all lots of a coin and a day together. */
function nextFree(
  lots: readonly Lot[],
  prices: ReadonlyMap<string, string>,
  today: string,
): Portfolio["nextFree"] {
  const groups = new Map<string, { asset: string; date: string; quantity: bigint; gain: bigint }>();
  for (const { gap, taxFreeFrom: date, asset, quantity, cost } of lots) {
    if (gap !== null || date === null || date <= today) continue;
    const key = `${date} ${asset}`;
    const price = prices.get(asset);
    const group = groups.get(key) ?? { asset, date, quantity: 0n, gain: 0n };
    group.quantity += unitsOf(quantity, QUANTITY_DECIMALS);
    if (price !== undefined)
      group.gain += valueOf(quantity, { price, rate: null }) - unitsOf(cost, EURO_DECIMALS);
    groups.set(key, group);
  }
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, LIMITS.nextFree)
    .map(([, { asset, date, quantity, gain }]) => ({
      asset,
      quantity: formatScaled(quantity, QUANTITY_DECIMALS),
      date,
      gainEur: prices.has(asset) ? euro(gain) : null,
    }));
}
