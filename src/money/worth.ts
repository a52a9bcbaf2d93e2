import { decimalPlaces } from "./decimal.ts";

/** Values that are looked at, not declared, are computed in parts of a euro as fine as the engine cuts them. */
export const EURO_PLACES = 8;

/** The integer that decimal text stands for with so many places; further ones are cut off. */
export function unitsOf(text: string, places: number): bigint {
  const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
  const units = BigInt(whole + fraction.slice(0, places).padEnd(places, "0"));
  return text.startsWith("-") ? -units : units;
}

/** Quantity times price in parts of a euro, cut off; over a rate where the price is in another currency. */
export function worth(quantity: bigint, places: number, price: string, rate: string | null = null): bigint {
  const pricePlaces = decimalPlaces(price);
  const ratePlaces = rate === null ? 0 : decimalPlaces(rate);
  const product = quantity * unitsOf(price, pricePlaces) * 10n ** BigInt(EURO_PLACES + ratePlaces);
  const divisor = rate === null ? 1n : unitsOf(rate, ratePlaces);
  return product / (10n ** BigInt(places + pricePlaces) * divisor);
}
