/**
 * Coinbase's own tickers for the same coin. ETH2 was a label for staked ETH, redeemable 1:1 and discontinued in 2025;
 * locking coins for staking is no disposal (Rn 13), so here it is always ETH.
 */
const ALIASES: Readonly<Record<string, string>> = { ETH2: "ETH", CGLD: "CELO", MCDAI: "DAI" };

const TICKER = /^[\w.-]{1,32}$/;

/** Our symbol of a ticker, null if invalid. Case differs between endpoints (CBETH, cbETH). */
export const assetOf = (code: string): string | null => {
  const known = NAMES.get(code);
  if (known !== undefined) return known;
  if (!TICKER.test(code)) return null;
  const upper = code.toUpperCase();
  const name = Object.hasOwn(ALIASES, upper) ? (ALIASES[upper] ?? upper) : upper;
  if (NAMES.size < MAX_NAMES) NAMES.set(code, name);
  return name;
};

/** Cache of results: one string per coin instead of one per row. */
const NAMES = new Map<string, string>();
const MAX_NAMES = 10_000;
