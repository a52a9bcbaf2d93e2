import { bilingualTexts } from "../wording/icu/texts.ts";
import { TEXT } from "./locales/index.ts";
/**
 * Names of the countries, in a separate file because the web page and the command line need them without any engine.
 */
export const COUNTRY_NAMES: Readonly<Record<string, { readonly de: string; readonly en: string }>> =
  /* @__PURE__ */ bilingualTexts(TEXT, "countries");

/** The country of residence unless another is stated. */
export const DEFAULT_COUNTRY_KEY = "germany";

/** Name of a country; the key itself if the country is unknown. */
export const countryName = (key: string, language: "de" | "en"): string =>
  COUNTRY_NAMES[key]?.[language] ?? key;
