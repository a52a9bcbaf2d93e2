import type { Asset } from "./holding.ts";

/** One leg of the current transaction, parsed into integers. */
export type BookLeg = {
  readonly present: boolean;
  readonly asset: Asset;
  readonly quantity: bigint;
  value: bigint | null;
};

const NO_ASSET: Asset = {
  name: "",
  fiat: true,
  decimals: 0,
  scale: 0,
  isSecurity: false,
  holdings: new Map(),
};

export const NO_LEG: BookLeg = Object.freeze({ present: false, asset: NO_ASSET, quantity: 0n, value: null });

export const isCoin = ({ present, asset, quantity }: BookLeg): boolean =>
  present && !asset.fiat && quantity > 0n;
