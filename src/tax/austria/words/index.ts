import type { CountryWords } from "../../country-words.ts";
import { OPEN_LAW, INTERPRETATIONS, REASONS } from "./open-law.ts";
import { PLANNING } from "./planning.ts";
import { REMEDY } from "./remedy.ts";
import { TEXT as GERMANY } from "../../germany/locales/words/index.ts";
import { TEXT } from "../locales/words/index.ts";

export const WORDS: Partial<CountryWords> = {
  openLaw: OPEN_LAW,
  interpretations: INTERPRETATIONS,
  reasons: REASONS,
  remedy: REMEDY,
  // Texts for issues that only German law raises are the German ones.
  issues: {
    de: { ...GERMANY.de.issues, ...TEXT.de.issues },
    en: { ...GERMANY.en.issues, ...TEXT.en.issues },
  } as CountryWords["issues"],
  salesCategory: "capital",
  planning: PLANNING,
  formats: [],
};
