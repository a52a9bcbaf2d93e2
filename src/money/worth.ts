import { countDecimals } from "./decimal.ts";

/** Decimals of euro values that are shown but not declared, as fine as the engine cuts. */
export const EURO_DECIMALS = 8;

/** The integer of decimal text at a number of decimals; further digits are cut off. */
export function unitsOf(text: string, decimals: number): bigint {
  const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
  const units = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, "0"));
  return text.startsWith("-") ? -units : units;
}

/** Quantity times price in units of a euro, cut off; divided by a rate if the price is in another currency. */
export function worth(quantity: bigint, decimals: number, price: string, rate: string | null = null): bigint {
  const priceDecimals = countDecimals(price);
  const rateDecimals = rate === null ? 0 : countDecimals(rate);
  const product = quantity * unitsOf(price, priceDecimals) * 10n ** BigInt(EURO_DECIMALS + rateDecimals);
  const divisor = rate === null ? 1n : unitsOf(rate, rateDecimals);
  return product / (10n ** BigInt(decimals + priceDecimals) * divisor);
}
