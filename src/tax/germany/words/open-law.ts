import type { CountryWords } from "../../country-words.ts";
import { bilingualTexts } from "../../../wording/icu/texts.ts";
import { TEXT } from "../locales/words/index.ts";

/** Name and question of each open question, in two sentences with its clauses. */
export const OPEN_LAW: CountryWords["openLaw"] = /* @__PURE__ */ bilingualTexts(TEXT, "openLaw");

/** Short name of each interpretation. */
export const INTERPRETATIONS: CountryWords["interpretations"] = /* @__PURE__ */ bilingualTexts(
  TEXT,
  "interpretations",
);

/** Suggested reasons for a decision, which the user may replace. */
export const REASONS: CountryWords["reasons"] = /* @__PURE__ */ bilingualTexts(TEXT, "reasons");
