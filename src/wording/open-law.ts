import { type Bilingual, bilingual, type Language } from "./language.ts";
import { wordsOf } from "../tax/country-words.ts";
import { FORMATS } from "./formats.ts";

/** Short name of an interpretation, as on a button. */
export const INTERPRETATION_NAMES: Readonly<Record<string, Bilingual>> = {
  carry: bilingual("Fortführung", "Carry on"),
  exchange: bilingual("Tausch", "Exchange"),
  counted: bilingual("Zählen", "Count"),
  "left-out": bilingual("Außer Ansatz", "Leave out"),
  taxed: bilingual("Besteuert", "Taxed"),
  none: bilingual("Ohne Ergebnis", "No result"),
};

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
  const text = (language: Language): string => {
    const name = nameOf(law.class, country, language);
    const interpretation = words.interpretations[law.reading]?.[language] ?? law.reading;
    const other = law.otherTaxable === null ? null : FORMATS[language].euro(law.otherTaxable);
    const question = words.openLaw[law.class]?.question[language] ?? "";
    return language === "de"
      ? `${name}: ${interpretation}, ${law.basis === "decision" ? `gewählt${law.reason === null ? "" : ` („${law.reason}“)`}` : "Standard"}; Vorgänge: ${law.events}. ${other === null ? "Was die andere Lesart ergäbe, ist nicht bekannt." : `Nach der anderen Lesart wären ${other} steuerpflichtig.`} ${question}`
      : `${name}: ${interpretation}, ${law.basis === "decision" ? `chosen${law.reason === null ? "" : ` ("${law.reason}")`}` : "the default"}; events: ${law.events}. ${other === null ? "What the other reading would give is not known." : `By the other reading ${other} would be taxable.`} ${question}`;
  };
  return bilingual(text("de"), text("en"));
};

/** All open questions of a year in one line. */
export const openLawLine = (laws: readonly Law[], country: string): Bilingual => {
  const list = (language: Language): string =>
    laws
      .map(
        ({ class: of, reading }) =>
          `${nameOf(of, country, language)}: ${INTERPRETATION_NAMES[reading]?.[language] ?? reading}`,
      )
      .join("; ");
  return bilingual(`Offenes Recht, so gelesen: ${list("de")}.`, `Open law, read as: ${list("en")}.`);
};
