import { berlinDay, formatDay, instantOf } from "../calendar/index.ts";
import { compareDecimals, shareOf, signOf } from "../ledger/amounts.ts";
import type { Leg, Transaction } from "../ledger/index.ts";
import type { Issue } from "../tax/index.ts";

/** A purchase or sale of coins for euro by the person. */
type Trade = {
  readonly ms: number;
  readonly id: string;
  readonly amount: string;
  readonly eur: string;
};

/** Finer than a cent: some coins are worth less. */
const PRICE_DECIMALS = 8;

/**
 * Adds the person's nearest trade for euro to issues about a missing price: its time, quantity and amount. It is a
 * suggestion and enters no figure.
 */
export function withNearestTrades(
  issues: readonly Issue[],
  transactions: readonly Transaction[],
): readonly Issue[] {
  const unpriced = issues.filter(({ code, asset }) => code === "missing-price" && asset !== null);
  if (unpriced.length === 0) return issues;
  const unpricedKeys = new Set(unpriced.map(keyOf));
  const assets = new Set(unpriced.map(({ asset }) => asset));
  const times = new Map<string, number>();
  const trades = new Map<string, Trade[]>();
  for (const one of transactions) {
    const key = `${one.sourceId ?? ""} ${one.id}`;
    if (unpricedKeys.has(key)) times.set(key, instantOf(one.time));
    const coin = coinFor(one, assets);
    if (coin === null) continue;
    const known = trades.get(coin.asset);
    const trade = { ms: instantOf(one.time), id: one.id, amount: coin.amount, eur: coin.eur };
    if (known === undefined) trades.set(coin.asset, [trade]);
    else known.push(trade);
  }
  for (const known of trades.values()) known.sort((a, b) => a.ms - b.ms || (a.id < b.id ? -1 : 1));
  return issues.map((issue) => {
    const at = issue.code === "missing-price" ? times.get(keyOf(issue)) : undefined;
    const trade = at === undefined ? null : nearest(trades.get(issue.asset ?? "") ?? [], at);
    return trade === null ? issue : { ...issue, facts: { ...issue.facts, ...factsOf(trade) } };
  });
}

const keyOf = ({ transactionIds, sourceIds }: Issue): string =>
  `${sourceIds[0] ?? ""} ${transactionIds[0] ?? ""}`;

const coinFor = (
  { sent, received, excluded }: Transaction,
  assets: ReadonlySet<string | null>,
): { readonly asset: string; readonly amount: string; readonly eur: string } | null => {
  if (excluded || sent === null || received === null) return null;
  const [money, coin] = isEuro(sent) ? [sent, received] : [received, sent];
  return isEuro(money) && assets.has(coin.asset) && signOf(coin.amount) > 0 && signOf(money.amount) > 0
    ? { asset: coin.asset, amount: coin.amount, eur: money.amount }
    : null;
};

const isEuro = ({ asset }: Leg): boolean => asset === "EUR";

/** The trade nearest in time; of two at equal distance the earlier. `trades` are in order of time. */
const nearest = (trades: readonly Trade[], at: number): Trade | null => {
  let [low, high] = [0, trades.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((trades[middle]?.ms ?? at) < at) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [trades[low - 1], trades[low]];
  if (before === undefined || after === undefined) return before ?? after ?? null;
  return at - before.ms <= after.ms - at ? before : after;
};

const factsOf = ({ ms, id, amount, eur }: Trade): Issue["facts"] => {
  const price = shareOf(eur, "1", amount, PRICE_DECIMALS);
  return {
    nearestTransactionId: id,
    nearestDay: formatDay(berlinDay(ms)),
    nearestAmount: amount,
    nearestEur: eur,
    ...(compareDecimals(price, "0") > 0 ? { nearestPriceEur: price } : {}),
  };
};
