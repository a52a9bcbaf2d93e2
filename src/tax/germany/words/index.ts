import type { CountryWords } from "../../country-words.ts";
import { OPEN_LAW, INTERPRETATIONS, REASONS } from "./open-law.ts";
import { NOTES } from "./notes.ts";
import { PLANNING } from "./planning.ts";
import { REMEDY } from "./remedy.ts";
import { VERDICT } from "./verdict.ts";
import { TEXT } from "../locales/words/index.ts";

export const WORDS: CountryWords = {
  openLaw: OPEN_LAW,
  interpretations: INTERPRETATIONS,
  reasons: REASONS,
  remedy: REMEDY,
  verdict: VERDICT,
  issues: { de: TEXT.de.issues, en: TEXT.en.issues } as CountryWords["issues"],
  salesCategory: "section23",
  planning: PLANNING,
  short: { section23: "§ 23", section22: "§ 22 Nr. 3" },
  formats: ["wiso", "gobd"],
  notes: NOTES,
};
