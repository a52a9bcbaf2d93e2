import type { Asset } from "./holding.ts";

/** One leg of the transaction at hand, read into integers. */
export type Side = {
  readonly present: boolean;
  readonly asset: Asset;
  readonly quantity: bigint;
  value: bigint | null;
};

const NO_ASSET: Asset = { name: "", fiat: true, places: 0, scale: 0, apart: false, holdings: new Map() };

export const NO_SIDE: Side = Object.freeze({ present: false, asset: NO_ASSET, quantity: 0n, value: null });

export const isCoin = ({ present, asset, quantity }: Side): boolean =>
  present && !asset.fiat && quantity > 0n;
