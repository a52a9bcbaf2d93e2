import { type ChangedYear, changedYearText } from "../../wording/index.ts";
import type { Language } from "../language.ts";
import { type Addressee, compose, type Message } from "./letter.ts";

const WORDS: Readonly<
  Record<Language, { readonly subject: string; readonly what: string; readonly where: string }>
> = {
  en: {
    subject: "A year that you filed has changed",
    what: "the figures of a year that you froze as filed are others now. What was filed stays as it was.",
    where:
      "Why it changed, sale by sale, stands on the page of the year under “What you filed”. A calculation aid, not tax advice.",
  },
  de: {
    subject: "Ein abgegebenes Jahr hat sich geändert",
    what: "die Zahlen eines Jahres, das Sie als abgegeben eingefroren haben, sind jetzt andere. Das Abgegebene bleibt, wie es war.",
    where:
      "Warum es sich geändert hat, steht Verkauf für Verkauf auf der Seite des Jahres unter „Was Sie abgegeben haben“. Eine Rechenhilfe, keine Steuerberatung.",
  },
};

/** All years that changed at once, in one mail. */
export function filingChangedMessage(
  to: Addressee & { readonly language: Language },
  years: readonly ChangedYear[],
): Message {
  const { subject, what, where } = WORDS[to.language];
  return compose("notice", to.language, to, subject, [
    what,
    ...years.map((year) => changedYearText(year, to.language)),
    where,
  ]);
}
