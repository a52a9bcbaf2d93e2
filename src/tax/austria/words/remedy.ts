import type { RemedySentences, RemedyTextInput } from "../../remedy.ts";

const tooMuch = {
  de: ({ difference }: RemedyTextInput) =>
    `Erklärt wurden ${difference} zu viel: Solange der Bescheid angefochten werden kann, ist eine Beschwerde möglich, danach allenfalls seine Aufhebung; welche Frist gilt, sagt der Bescheid.`,
  en: ({ difference }: RemedyTextInput) =>
    `${difference} too much was declared: while the notice can be appealed against, appeal; after that ask for it to be set aside. The notice says how long there is.`,
};

/** The tax procedure is not part of the ruleset, so the sentence cites no clause. */
export const REMEDY: RemedySentences = {
  de: {
    report: ({ difference }) =>
      `Erklärt wurden ${difference} zu wenig: Das ist dem Finanzamt Österreich ohne Aufschub mitzuteilen.`,
    objection: tooMuch.de,
    amendment: tooMuch.de,
    "objection-or-amendment": tooMuch.de,
    review: () =>
      "Steuerpflichtig ist derselbe Betrag; andere Zahlen des Jahres weichen ab, etwa eine Kennzahl. Prüfen Sie, ob die Erklärung zu berichtigen ist.",
  },
  en: {
    report: ({ difference }) => `${difference} too little was declared: tell the tax office without delay.`,
    objection: tooMuch.en,
    amendment: tooMuch.en,
    "objection-or-amendment": tooMuch.en,
    review: () =>
      "The same amount is taxable; other figures of the year differ, such as a number of the form. Look whether the return has to be corrected.",
  },
};
