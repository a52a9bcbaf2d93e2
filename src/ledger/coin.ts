/**
 * Renamed coins, by the earlier name. Polygon's own coin was called MATIC until September 2024, at many exchanges for
 * longer; the reader of its chain always uses POL.
 */
const LATER_NAMES: ReadonlyMap<string, string> = new Map([["MATIC", "POL"]]);

/** Current symbol of a coin, for both names of a renamed one. */
export const coinOf = (asset: string): string => LATER_NAMES.get(asset) ?? asset;

/** Symbols of a coin on other chains or from a bridge, in addition to symbols with the suffix ".e". */
const ACROSS: ReadonlyMap<string, string> = new Map([
  ["USDBC", "USDC"],
  ["USDT0", "USDT"],
  ["XDAI", "DAI"],
  // Ether on chains with another native coin is a token.
  ["WETH", "ETH"],
]);

/** Symbol of the coin behind a name that may denote a bridged form. */
export const coinAcross = (asset: string): string => {
  const name = asset.endsWith(".E") ? asset.slice(0, -2) : asset;
  return ACROSS.get(name) ?? coinOf(name);
};

/** All names of the coin that has this name. */
export const namesOf = (asset: string): readonly string[] => {
  const coin = coinOf(asset);
  return [coin, ...[...LATER_NAMES].flatMap(([earlier, later]) => (later === coin ? [earlier] : []))];
};
