export const LANGUAGES = ["de", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** One value per language. */
export type Both<T> = Readonly<Record<Language, T>>;

/** One text per language. */
export type Bilingual = Both<string>;

export const bilingual = (de: string, en: string): Bilingual => ({ de, en });
