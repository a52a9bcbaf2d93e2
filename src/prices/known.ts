import { berlinDay, formatDay, instantOf } from "../calendar/index.ts";
import { isFiat } from "../ledger/fiat.ts";
import type { Price } from "../ledger/transaction.ts";
import { byCandle, type Pricer, QUOTED_IN, type Valuation } from "./pricer.ts";
import { HOUR_MS, hourOf } from "./remembered.ts";
import { overRate } from "./value.ts";

const DAY_MS = 24 * HOUR_MS;
/** Days for which an ECB rate applies over holidays; a candle applies over hours without a trade in the same way. */
const RATE_DAYS = 10;

/**
 * Values by stored prices, without a request: a repeated valuation has the same result. The choice equals that of the
 * fetching pricer: the rate of the day or the last one before it; the candle of the hour or the last one within a day
 * before it, in euro or else in the other currencies in their order.
 */
export function knownPricer(prices: readonly Price[]): Pricer {
  const byDay = new Map<string, Price>();
  const byHour = new Map<string, Price>();
  for (const price of prices)
    if (price.granularity === "day") byDay.set(`${price.asset} ${price.at.slice(0, 10)}`, price);
    else byHour.set(`${price.asset} ${price.currency} ${Date.parse(price.at)}`, price);
  const rateOf = (currency: string, ms: number): Price | null => {
    const day = berlinDay(ms);
    for (let back = 0; back < RATE_DAYS; back += 1) {
      const found = byDay.get(`${currency} ${formatDay(day - back)}`);
      if (found !== undefined) return found;
    }
    return null;
  };
  const candleOf = (asset: string, ms: number): Price | null => {
    const hour = hourOf(ms).getTime();
    for (const currency of QUOTED_IN)
      for (let at = hour; at > hour - DAY_MS; at -= HOUR_MS) {
        const found = byHour.get(`${asset} ${currency} ${at}`);
        if (found !== undefined) return found;
      }
    return null;
  };
  return async (questions) =>
    questions.map(({ asset, amount, time, native }): Valuation | null => {
      const ms = instantOf(time);
      const rate = native === null ? null : rateOf(native.currency, ms);
      if (native !== null && rate !== null)
        return { valueEur: overRate(native.amount, rate.price), by: rate };
      const candle = isFiat(asset) ? null : candleOf(asset, ms);
      return candle === null ? null : { valueEur: byCandle(amount, candle), by: candle };
    });
}
