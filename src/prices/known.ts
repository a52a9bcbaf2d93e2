import { berlinDay, formatDay, instantOf } from "../calendar/index.ts";
import { isFiat } from "../ledger/fiat.ts";
import type { Price } from "../ledger/transaction.ts";
import { hourOf } from "./candles.ts";
import type { Pricer, Valuation } from "./pricer.ts";
import { byCandle } from "./pricer.ts";
import { overRate } from "./value.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** As far as a rate of the ECB is carried over holidays, and a candle over hours without a trade. */
const RATE_DAYS = 10;

/**
 * Values by prices that are at hand, without asking anybody: what was once valued gets the same value again. It chooses as
 * the one that asks does: the rate of the day or the last one before it; the candle of the hour or the last one of the day
 * before it, in euro and failing that in dollars.
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
    for (const currency of ["EUR", "USD"])
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
