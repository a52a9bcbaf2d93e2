import type { RemedySentences } from "../../remedy.ts";

export const REMEDY: RemedySentences = {
  de: {
    report: ({ difference }) =>
      `Erklärt wurden ${difference} zu wenig: Das ist dem Finanzamt unverzüglich anzuzeigen und zu berichtigen (§ 153 AO).`,
    objection: ({ difference, until }) =>
      `Erklärt wurden ${difference} zu viel: Gegen den Bescheid ist innerhalb eines Monats der Einspruch möglich (§§ 347, 355 AO), sicher rechtzeitig bis ${until}; danach nur noch die Änderung wegen neuer Tatsachen (§ 173 AO).`,
    amendment: ({ difference, until }) =>
      `Erklärt wurden ${difference} zu viel: Die Einspruchsfrist ist seit ${until} wohl abgelaufen; es bleibt der Antrag auf Änderung wegen neuer Tatsachen, wenn Sie kein grobes Verschulden trifft (§ 173 Abs. 1 Nr. 2 AO).`,
    "objection-or-amendment": ({ difference }) =>
      `Erklärt wurden ${difference} zu viel: innerhalb eines Monats nach dem Bescheid der Einspruch (§§ 347, 355 AO), danach die Änderung wegen neuer Tatsachen (§ 173 AO).`,
    review: () =>
      "Steuerpflichtig ist derselbe Betrag; andere Zahlen des Jahres weichen ab, etwa ein Verlust. War zu wenig erklärt, ist es anzuzeigen (§ 153 AO); war zu viel erklärt, helfen Einspruch innerhalb eines Monats (§ 355 AO) oder Änderung (§ 173 AO).",
  },
  en: {
    report: ({ difference }) =>
      `${difference} too little was declared: tell the tax office without delay and correct it (§ 153 AO).`,
    objection: ({ difference, until }) =>
      `${difference} too much was declared: object to the notice within a month (Einspruch, §§ 347, 355 AO), certainly in time until ${until}; after that only an amendment for new facts is left (§ 173 AO).`,
    amendment: ({ difference, until }) =>
      `${difference} too much was declared: the month for an objection has probably been over since ${until}; what is left is to ask for an amendment for new facts, unless you were grossly at fault (§ 173 Abs. 1 Nr. 2 AO).`,
    "objection-or-amendment": ({ difference }) =>
      `${difference} too much was declared: within a month of the notice an objection (Einspruch, §§ 347, 355 AO), after that an amendment for new facts (§ 173 AO).`,
    review: () =>
      "The same amount is taxable; other figures of the year differ, such as a loss. Where too little was declared it has to be reported (§ 153 AO); where too much, an objection within a month (§ 355 AO) or an amendment (§ 173 AO) helps.",
  },
};
