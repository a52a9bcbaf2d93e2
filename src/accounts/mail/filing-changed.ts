import { type ChangedYear, changedYearText } from "../../wording/index.ts";
import type { Language } from "../language.ts";
import { type Addressee, compose, type EmailMessage } from "./letter.ts";

const WORDS: Readonly<
  Record<Language, { readonly subject: string; readonly what: string; readonly where: string }>
> = {
  en: {
    subject: "A year that you saved has changed",
    what: "the figures of a year whose state you saved are others now. What was saved stays as it was.",
    where:
      "Why it changed, sale by sale, stands on the page of the year under “Your saved state”. A calculation aid, not tax advice.",
  },
  de: {
    subject: "Ein gesichertes Jahr hat sich geändert",
    what: "die Zahlen eines Jahres, dessen Stand Sie gesichert haben, sind jetzt andere. Was gesichert ist, bleibt, wie es war.",
    where:
      "Warum es sich geändert hat, steht Verkauf für Verkauf auf der Seite des Jahres unter „Ihr gesicherter Stand“. Eine Rechenhilfe, keine Steuerberatung.",
  },
};

/** One mail for all years whose figures changed at once. */
export function filingChangedMessage(
  to: Addressee & { readonly language: Language },
  years: readonly ChangedYear[],
): EmailMessage {
  const { subject, what, where } = WORDS[to.language];
  return compose("notice", to.language, to, subject, [
    what,
    ...years.map((year) => changedYearText(year, to.language)),
    where,
  ]);
}
