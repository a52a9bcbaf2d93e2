/** What each country is called: alone in a file, because a page or a terminal needs it without any engine. */
export const COUNTRY_NAMES: Readonly<Record<string, { readonly de: string; readonly en: string }>> = {
  germany: { de: "Deutschland", en: "Germany" },
  austria: { de: "Österreich", en: "Austria" },
};

/** The one that holds where nobody has said otherwise. */
export const DEFAULT_COUNTRY_KEY = "germany";

/** The key itself where nobody knows it. */
export const countryName = (key: string, language: "de" | "en"): string =>
  COUNTRY_NAMES[key]?.[language] ?? key;
