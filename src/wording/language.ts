export const LANGUAGES = ["de", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The same in both languages: the one pair type. */
export type Both<T> = Readonly<Record<Language, T>>;

/** The same text in both languages. */
export type Bilingual = Both<string>;

export const bilingual = (de: string, en: string): Bilingual => ({ de, en });
