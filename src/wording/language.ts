export const LANGUAGES = ["de", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The same text in both languages. */
export type Bilingual = Readonly<Record<Language, string>>;

export const both = (de: string, en: string): Bilingual => ({ de, en });
