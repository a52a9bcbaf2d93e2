import { wordsOf } from "../tax/country-words.ts";
import { bilingualTexts } from "./icu/texts.ts";
import { type Bilingual, inBothLanguages } from "./language.ts";
import { TEXT } from "./locales/compare/index.ts";

/** Why another tool's report differs in a sale. Proven: our computation with that rule yields their figure. */
const REASONS: Readonly<Record<string, Bilingual>> = {
  ...bilingualTexts(TEXT, "reasons"),
  "days-365": wordsOf(undefined).notes.daysCounted,
};

export function reasonText(code: string, proven: boolean): Bilingual {
  const reason = REASONS[code] ?? { de: code, en: code };
  return proven ? reason : inBothLanguages((language) => TEXT[language].likely({ reason }));
}
