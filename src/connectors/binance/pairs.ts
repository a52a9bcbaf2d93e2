import { isFiat } from "../../ledger/index.ts";
import type { FetchContext, ProviderError } from "../fetching.ts";
import { DEFAULT_RETRY, sendWithRetry, unreadable } from "../http.ts";
import { asObject, asText } from "../wire.ts";

export type TradingPair = { readonly symbol: string; readonly base: string; readonly quote: string };

type Listed =
  | { readonly ok: true; readonly pairs: readonly TradingPair[] }
  | { readonly ok: false; readonly error: ProviderError };

/** Every pair that Binance lists: a public request, not signed. */
export const readPairs = async (context: FetchContext, signal: AbortSignal): Promise<Listed> => {
  const attempt = () => ({
    url: `${context.settings["apiUrl"]}/api/v3/exchangeInfo`,
    headers: { accept: "application/json" },
  });
  const policy = { ...DEFAULT_RETRY, ...context.retry };
  const result = await sendWithRetry("Binance", attempt, policy, signal, ({ json }) =>
    Array.isArray(asObject(json)?.["symbols"]) ? null : { error: unreadable("Binance"), waitMs: null },
  );
  if (!result.ok) return result;
  const symbols = asObject(result.response.json)?.["symbols"];
  const rows: readonly unknown[] = Array.isArray(symbols) ? symbols : [];
  const pairs = rows.flatMap((row) => {
    const wire = asObject(row);
    const [symbol, base, quote] = ["symbol", "baseAsset", "quoteAsset"].map((field) => asText(wire?.[field]));
    return symbol && base && quote ? [{ symbol, base, quote }] : [];
  });
  return { ok: true, pairs };
};

/** Common quote coins: held only for a moment between two trades, they appear in no list. */
const QUOTES = ["EUR", "USDT", "USDC", "BUSD", "FDUSD", "BTC", "ETH", "BNB"];

/** The pairs whose coins the account can have had, and the coins whose pairs are delisted. */
export const pairsOf = (
  listed: readonly TradingPair[],
  assets: ReadonlySet<string>,
): { readonly pairs: readonly TradingPair[]; readonly unlisted: readonly string[] } => {
  const quotes = new Set([...assets, ...QUOTES]);
  const known = new Set(listed.flatMap(({ base, quote }) => [base, quote]));
  return {
    pairs: listed.filter(
      ({ base, quote }) =>
        (assets.has(base) && quotes.has(quote)) || (QUOTES.includes(base) && assets.has(quote)),
    ),
    unlisted: [...assets].filter((asset) => !known.has(asset) && !isFiat(asset)).toSorted(),
  };
};
