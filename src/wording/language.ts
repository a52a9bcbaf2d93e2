export const LANGUAGES = ["de", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** One value per language. */
export type Both<T> = Readonly<Record<Language, T>>;

/** One text per language. */
export type Bilingual = Both<string>;

/** One text per language, formatted in each. */
export const inBothLanguages = (textIn: (language: Language) => string): Bilingual => ({
  de: textIn("de"),
  en: textIn("en"),
});
