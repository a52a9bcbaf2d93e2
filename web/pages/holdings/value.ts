import { countDecimals, formatScaled, parseScaled, powerOfTen } from "../../../src/money/index.ts";
import type { Lot } from "../../api/tax.ts";

/** The value of lots at a price and their unrealized gain, by the tax treatment of a sale today. */
export type Worth = {
  readonly value: string;
  readonly inside: string;
  readonly outside: string;
  /** Value of lots without a proven purchase: their gain is unknown. */
  readonly unproven: string;
};

const DECIMALS = 18;

/**
 * Whether a sale today would be tax-free: after the holding period, or for old stock in a country that separates it.
 */
export const isFree = ({ taxFreeFrom, shelf }: Lot, today: string): boolean =>
  taxFreeFrom === null ? shelf === "old" : taxFreeFrom <= today;

/** Whether the country separates old and new stock: then no date makes a coin tax-free. */
export const isByStock = (lots: readonly Lot[]): boolean => lots.some(({ shelf }) => shelf !== undefined);

/** Exact computation: decimal strings in, cents out. */
export function worthOf(lots: readonly Lot[], priceEur: string, today: string): Worth {
  const sums: Record<keyof Worth, bigint> = { value: 0n, inside: 0n, outside: 0n, unproven: 0n };
  for (const lot of lots) {
    const value = times(lot.quantity, priceEur);
    sums.value += value;
    const result = value - scaled(lot.cost);
    if (lot.gap !== null) sums.unproven = sums.unproven + value;
    else if (isFree(lot, today)) sums.outside = sums.outside + result;
    else sums.inside = sums.inside + result;
  }
  return {
    value: formatScaled(sums.value, DECIMALS),
    inside: formatScaled(sums.inside, DECIMALS),
    outside: formatScaled(sums.outside, DECIMALS),
    unproven: formatScaled(sums.unproven, DECIMALS),
  };
}

export const productOf = (quantity: string, price: string): string =>
  formatScaled(times(quantity, price), DECIMALS);

const scaled = (text: string): bigint => parseScaled(cut(text), DECIMALS) ?? 0n;

/** Maximum number of decimals: no coin has more, and more decimals of a price would not change a cent. */
const cut = (text: string): string => {
  const [whole = "0", rest = ""] = text.split(".");
  return rest === "" ? whole : `${whole}.${rest.slice(0, DECIMALS)}`;
};

function times(quantity: string, price: string): bigint {
  const [a, b] = [countDecimals(quantity), countDecimals(price)];
  const product = (parseScaled(quantity, a) ?? 0n) * (parseScaled(price, b) ?? 0n);
  return a + b <= DECIMALS ? product * powerOfTen(DECIMALS - a - b) : scaled(formatScaled(product, a + b));
}
