import { FORMATS } from "./formats.ts";
import { type Bilingual, LANGUAGES, type Language } from "./language.ts";
import { VERDICT_DE } from "./verdict-de.ts";
import { VERDICT_EN } from "./verdict-en.ts";

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

/** What a report of one source is, and what it is not. */
export const shareText = (source: string): Bilingual => ({
  de: `Dies ist nur der Anteil der Quelle „${source}“ am Jahr der Person. Freigrenzen und Verluste werden für die Person über alle ihre Quellen beurteilt. Abzugeben ist der Bericht der Person über alle Quellen, nicht dieser.`,
  en: `This is only the share of the source "${source}" in the person's year. Limits and losses are judged for the person over all her sources. What is handed in is the person's report over all sources, not this one.`,
});

export const SHARE_DRAFT: Bilingual = {
  de: "Anteil einer Quelle, nicht zur Abgabe.",
  en: "The share of one source, not for filing.",
};

/** Where something of the source is not understood, proven or valued. */
export const SHARE_INCOMPLETE: Bilingual = { de: VERDICT_DE.incomplete, en: VERDICT_EN.incomplete };

type ShareNets = { readonly sales: string; readonly services: string; readonly capital: string };

/** The share in a headline: its nets, without a word about what is taxable. */
export const shareHeadline = (source: string, nets: ShareNets): Bilingual =>
  bilingual((language) => {
    const { euro } = FORMATS[language];
    const capital = /[1-9]/.test(nets.capital) ? `, ${euro(nets.capital)} (§ 20 EStG)` : "";
    const boxes = `${euro(nets.sales)} (§ 23 EStG), ${euro(nets.services)} (§ 22 Nr. 3 EStG)${capital}`;
    return language === "de"
      ? `Anteil der Quelle „${source}“ am Saldo der Person: ${boxes}`
      : `Share of the source "${source}" in the person's net: ${boxes}`;
  });

export const RETENTION: Bilingual = {
  de: "Für Private gibt es unter der Schwelle des AO § 147a keine Aufbewahrungspflicht; fehlende Nachweise gehen aber zu ihren Lasten (Rn 89, 100). Rat: alles zehn Jahre nach der Veräußerung aufbewahren.",
  en: "Private persons below the threshold of AO § 147a need not keep records; missing proof is at their expense all the same (Rn 89, 100). Advice: keep everything for ten years after the sale.",
};
