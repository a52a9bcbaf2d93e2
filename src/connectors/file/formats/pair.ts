/** Common quote currencies on the large exchanges. */
const QUOTES = (
  "USDT USDC BUSD FDUSD TUSD USDP PAX USDS DAI USDE PYUSD USD1 RLUSD EURC EURI EURT AEUR EUR USD GBP CHF TRY AUD BRL CAD " +
  "JPY PLN RON ZAR UAH RUB NGN ARS MXN CZK IDRT BIDR BVND BTC XBT ETH BNB SOL TRX XRP DOGE DOT VAI KCS OKB UST TRX HT GT"
).split(" ");

export type CoinPair = { readonly base: string; readonly quote: string };

/**
 * The two coins of `ETH-BTC`, `ETH/BTC`, `ETH_BTC`, or of `ETHBTC` by the longest quote that fits; null if ambiguous.
 */
export function pairOf(text: string): CoinPair | null {
  const [base = "", quote = "", ...more] = text.trim().split(/[-/_: ]+/);
  if (quote !== "") return base === "" || more.length > 0 ? null : { base, quote };
  const [longest] = QUOTES.filter((one) => base.endsWith(one) && base.length > one.length).toSorted(
    (a, b) => b.length - a.length,
  );
  return longest === undefined ? null : { base: base.slice(0, -longest.length), quote: longest };
}
