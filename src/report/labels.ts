import { bilingualTexts } from "../wording/icu/texts.ts";
import { TEXT } from "./locales/index.ts";

/** Headings of columns, titles of lists, and findings about a bundle, in both languages. */
export const COLUMNS = bilingualTexts(TEXT, "columns");
export const LEGS = bilingualTexts(TEXT, "legs");
export const TITLES = bilingualTexts(TEXT, "titles");
export const BUNDLE = bilingualTexts(TEXT, "bundle");
