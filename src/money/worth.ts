import { countDecimals } from "./decimal.ts";

/** Values that are looked at, not declared, are computed in parts of a euro as fine as the engine cuts them. */
export const EURO_DECIMALS = 8;

/** The integer that decimal text stands for with so many places; further ones are cut off. */
export function unitsOf(text: string, decimals: number): bigint {
  const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
  const units = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, "0"));
  return text.startsWith("-") ? -units : units;
}

/** Quantity times price in parts of a euro, cut off; over a rate where the price is in another currency. */
export function worth(quantity: bigint, decimals: number, price: string, rate: string | null = null): bigint {
  const priceDecimals = countDecimals(price);
  const rateDecimals = rate === null ? 0 : countDecimals(rate);
  const product = quantity * unitsOf(price, priceDecimals) * 10n ** BigInt(EURO_DECIMALS + rateDecimals);
  const divisor = rate === null ? 1n : unitsOf(rate, rateDecimals);
  return product / (10n ** BigInt(decimals + priceDecimals) * divisor);
}
