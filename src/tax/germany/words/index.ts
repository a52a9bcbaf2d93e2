import type { CountryWords } from "../../country-words.ts";
import { OPEN_LAW, INTERPRETATIONS, REASONS } from "./open-law.ts";
import { ISSUES_DE } from "./issues-de.ts";
import { ISSUES_EN } from "./issues-en.ts";
import { NOTES } from "./notes.ts";
import { PLANNING } from "./planning.ts";
import { REMEDY } from "./remedy.ts";
import { VERDICT } from "./verdict.ts";

export const WORDS: CountryWords = {
  openLaw: OPEN_LAW,
  interpretations: INTERPRETATIONS,
  reasons: REASONS,
  remedy: REMEDY,
  verdict: VERDICT,
  issues: { de: ISSUES_DE, en: ISSUES_EN },
  salesCategory: "section23",
  planning: PLANNING,
  short: { section23: "§ 23", section22: "§ 22 Nr. 3" },
  formats: ["wiso", "gobd"],
  notes: NOTES,
};
