import { type Bilingual, inBothLanguages, type Language } from "./language.ts";
import { wordsOf } from "../tax/country-words.ts";
import { FORMATS } from "./formats.ts";
import { bilingualTexts } from "./icu/texts.ts";
import { TEXT } from "./locales/names/index.ts";

/** Short name of an interpretation, as on a button. */
export const INTERPRETATION_NAMES: Readonly<Record<string, Bilingual>> = /* @__PURE__ */ bilingualTexts(
  TEXT,
  "interpretations",
);

type Law = {
  readonly class: string;
  readonly reading: string;
  readonly basis: string;
  readonly reason: string | null;
  readonly events: number;
  readonly otherTaxable: string | null;
};

const nameOf = (of: string, country: string, language: Language): string =>
  wordsOf(country).openLaw[of]?.name[language] ?? of;

/**
 * A judgement on an open question: the question, the chosen interpretation and its reason, and the result of the other
 * one.
 */
export const openLawText = (law: Law, country: string): Bilingual => {
  const words = wordsOf(country);
  return inBothLanguages((language) =>
    TEXT[language].openLaw.judgement({
      ...law,
      name: nameOf(law.class, country, language),
      interpretation: words.interpretations[law.reading]?.[language] ?? law.reading,
      otherTaxable: law.otherTaxable === null ? null : FORMATS[language].euro(law.otherTaxable),
      question: words.openLaw[law.class]?.question[language] ?? "",
    }),
  );
};

/** All open questions of a year in one line. */
export const openLawLine = (laws: readonly Law[], country: string): Bilingual =>
  inBothLanguages((language) =>
    TEXT[language].openLaw.line({
      laws: laws.map((law) => nameOf(law.class, country, language)),
      interpretations: laws.map(({ reading }) => INTERPRETATION_NAMES[reading]?.[language] ?? reading),
    }),
  );
