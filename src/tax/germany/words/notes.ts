import type { CountryWords } from "../../country-words.ts";
import { bilingualTexts } from "../../../wording/icu/texts.ts";
import { TEXT } from "../locales/words/index.ts";

export const NOTES: CountryWords["notes"] = /* @__PURE__ */ bilingualTexts(TEXT, "notes");
