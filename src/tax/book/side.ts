import { isPositive, type Int } from "../../money/index.ts";
import type { Asset } from "./holding.ts";

/** One leg of the transaction at hand, read into integers. Reused from one transaction to the next. */
export type Side = { present: boolean; asset: Asset; quantity: Int; value: Int | null };

export const NOTHING: Asset = {
  name: "",
  fiat: true,
  scale: 0,
  grain: 1,
  apart: false,
  strand: 0,
  holdings: new Map(),
};

export function emptySide(): Side {
  return { present: false, asset: NOTHING, quantity: 0, value: null };
}

export function isCoin(side: Side): boolean {
  return side.present && !side.asset.fiat && isPositive(side.quantity);
}
