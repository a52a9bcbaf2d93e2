import { AUSTRIA } from "./austria/index.ts";
import type { Country } from "./country.ts";
import { GERMANY } from "./germany/index.ts";

/** Every country there is. Another one is a folder beside them and a line here. */
export const COUNTRIES: readonly Country[] = [GERMANY, AUSTRIA];

/** The one that holds where nobody has said otherwise. */
export const DEFAULT_COUNTRY: Country = GERMANY;

export function countryOf(key: string): Country | null {
  return COUNTRIES.find((one) => one.key === key) ?? null;
}
