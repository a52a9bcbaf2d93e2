import { FORMATS } from "./formats.ts";
import { type Bilingual, LANGUAGES, type Language } from "./language.ts";

type Stated = {
  readonly wallets: readonly string[];
  readonly from: string | null;
  readonly to: string;
  readonly gaps: number;
};

const bilingual = (say: (language: Language) => string): Bilingual =>
  Object.fromEntries(LANGUAGES.map((language) => [language, say(language)])) as Bilingual;

/** In the taxpayer's name (Rn 88): an addition of ours, the letter asks for none. */
export const statementText = ({ wallets, from, to, gaps }: Stated): Bilingual =>
  bilingual((language) => {
    const { day, count } = FORMATS[language];
    const names = wallets.join(", ");
    if (language === "de")
      return (
        `Nach bestem Wissen und Gewissen: Dies sind alle Konten und Wallets, die ich ${from === null ? "" : `vom ${day(from)} `}bis ${day(to)} benutzt habe: ${names === "" ? "keine" : names}. ` +
        (gaps === 0
          ? "Lücken sind nicht bekannt."
          : `Bekannte Lücken: ${count(gaps)}, im Abschnitt Lücken einzeln genannt.`)
      );
    return (
      `To the best of my knowledge: these are all accounts and wallets I used ${from === null ? "" : `from ${day(from)} `}until ${day(to)}: ${names === "" ? "none" : names}. ` +
      (gaps === 0 ? "No gaps are known." : `Known gaps: ${count(gaps)}, each named in the section on gaps.`)
    );
  });

/** What keeps a report from being filed, first of all. */
export const draftText = (titles: readonly Bilingual[]): Bilingual =>
  bilingual((language) =>
    language === "de"
      ? `Entwurf, nicht zur Abgabe. Nicht bestanden: ${titles.map(({ de }) => `„${de}“`).join(", ")}.`
      : `Draft, not for filing. Not passed: ${titles.map(({ en }) => `"${en}"`).join(", ")}.`,
  );

export const RETENTION: Bilingual = {
  de: "Für Private gibt es unter der Schwelle des AO § 147a keine Aufbewahrungspflicht; fehlende Nachweise gehen aber zu ihren Lasten (Rn 89, 100). Rat: alles zehn Jahre nach der Veräußerung aufbewahren.",
  en: "Private persons below the threshold of AO § 147a need not keep records; missing proof is at their expense all the same (Rn 89, 100). Advice: keep everything for ten years after the sale.",
};
