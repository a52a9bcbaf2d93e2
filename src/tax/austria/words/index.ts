import type { CountryWords } from "../../country-words.ts";
import { OPEN_LAW, READINGS, REASONS } from "./open-law.ts";
import { PLANNING } from "./planning.ts";
import { REMEDY } from "./remedy.ts";

export const WORDS: Partial<CountryWords> = {
  openLaw: OPEN_LAW,
  readings: READINGS,
  reasons: REASONS,
  remedy: REMEDY,
  salesBox: "capital",
  planning: PLANNING,
};
