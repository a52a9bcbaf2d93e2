import type { CountryWords } from "../../country-words.ts";
import { ISSUES_DE } from "./issues-de.ts";
import { ISSUES_EN } from "./issues-en.ts";
import { OPEN_LAW, INTERPRETATIONS, REASONS } from "./open-law.ts";
import { PLANNING } from "./planning.ts";
import { REMEDY } from "./remedy.ts";

export const WORDS: Partial<CountryWords> = {
  openLaw: OPEN_LAW,
  interpretations: INTERPRETATIONS,
  reasons: REASONS,
  remedy: REMEDY,
  issues: { de: ISSUES_DE, en: ISSUES_EN },
  salesCategory: "capital",
  planning: PLANNING,
  formats: [],
};
