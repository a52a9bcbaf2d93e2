export type Bilingual = { readonly de: string; readonly en: string };

export const both = (de: string, en: string): Bilingual => ({ de, en });
