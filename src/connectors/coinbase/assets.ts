/**
 * Coinbase's own tickers for one and the same coin. ETH2 was a label for staked ETH, redeemable 1:1 and dropped in
 * 2025; locking coins for staking is no disposal (Rn 13), so to us it is ETH throughout.
 */
const ALIASES: Readonly<Record<string, string>> = { ETH2: "ETH", CGLD: "CELO", MCDAI: "DAI" };

/** Tickers differ in case between endpoints (CBETH, cbETH). */
export const assetOf = (code: string): string => {
  const upper = code.toUpperCase();
  return Object.hasOwn(ALIASES, upper) ? (ALIASES[upper] ?? upper) : upper;
};
