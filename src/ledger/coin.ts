/**
 * Coins that have had two names, by the earlier one. Polygon's own coin was called MATIC until September 2024, at many
 * exchanges for longer; its chain's reader says POL for all its days.
 */
const LATER_NAMES: ReadonlyMap<string, string> = new Map([["MATIC", "POL"]]);

/** The coin behind a name: the same for both names of one that was renamed. */
export const coinOf = (asset: string): string => LATER_NAMES.get(asset) ?? asset;

/** What a coin is called on another chain, or by the bridge that brought it there, beside its name with ".e". */
const ACROSS: ReadonlyMap<string, string> = new Map([
  ["USDBC", "USDC"],
  ["USDT0", "USDT"],
  ["XDAI", "DAI"],
  // Ether of another chain is a token on those that have a coin of their own.
  ["WETH", "ETH"],
]);

/** The coin behind a name where it may have crossed from one chain to another. */
export const coinAcross = (asset: string): string => {
  const name = asset.endsWith(".E") ? asset.slice(0, -2) : asset;
  return ACROSS.get(name) ?? coinOf(name);
};

/** Every name of the coin that this one names. */
export const namesOf = (asset: string): readonly string[] => {
  const coin = coinOf(asset);
  return [coin, ...[...LATER_NAMES].flatMap(([earlier, later]) => (later === coin ? [earlier] : []))];
};
