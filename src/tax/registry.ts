import { AUSTRIA } from "./austria/index.ts";
import { DEFAULT_COUNTRY_KEY } from "./country-names.ts";
import type { Country } from "./country.ts";
import { GERMANY } from "./germany/index.ts";

/** The supported countries. A new one is a folder and a line here. */
export const COUNTRIES: readonly Country[] = [GERMANY, AUSTRIA];

/** The country of residence unless another is stated. */
export const DEFAULT_COUNTRY: Country = COUNTRIES.find(({ key }) => key === DEFAULT_COUNTRY_KEY)!;

/** The income categories of receipts, of all countries. */
export const RECEIPT_CATEGORIES: readonly string[] = [
  ...new Set(
    COUNTRIES.flatMap(({ reportTerms: { receipts } }) => [...receipts.services, ...receipts.capital]),
  ),
];

/** The legs that at least one country needs a value of: the ledger is shared by all of them. */
export const needsValue: Country["needsValue"] = (transaction) => {
  const [first, ...others] = NEEDS;
  if (others.length === 0) return first!(transaction);
  return [...new Set(NEEDS.flatMap((needs) => needs(transaction)))];
};
const NEEDS = [...new Set(COUNTRIES.map((country) => country.needsValue))];

export function countryOf(key: string): Country | null {
  return COUNTRIES.find((one) => one.key === key) ?? null;
}
