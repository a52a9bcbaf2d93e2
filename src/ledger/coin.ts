/**
 * Coins that have had two names, by the earlier one. Polygon's own coin was called MATIC until September 2024, at many
 * exchanges for longer; its chain's reader says POL for all its days.
 */
const LATER_NAMES: ReadonlyMap<string, string> = new Map([["MATIC", "POL"]]);

/** The coin behind a name: the same for both names of one that was renamed. */
export const coinOf = (asset: string): string => LATER_NAMES.get(asset) ?? asset;

/** Every name of the coin that this one names. */
export const namesOf = (asset: string): readonly string[] => {
  const coin = coinOf(asset);
  return [coin, ...[...LATER_NAMES].flatMap(([earlier, later]) => (later === coin ? [earlier] : []))];
};
