import { FORMATS } from "./formats.ts";
import { type Bilingual, LANGUAGES, type Language } from "./language.ts";
import { wordsOf } from "../tax/country-words.ts";

/** Transactions that a person decided not to count. */
export type LeftOutWords = {
  readonly transactions: number;
  readonly effectEur: string | null;
  readonly records: number;
};

type Stated = {
  readonly wallets: readonly string[];
  readonly from: string | null;
  readonly to: string;
  readonly gaps: number;
  readonly leftOut: LeftOutWords | null;
  /** True if nothing else raises doubts either. */
  readonly clean: boolean;
};

const inBothLanguages = (textIn: (language: Language) => string): Bilingual =>
  Object.fromEntries(LANGUAGES.map((language) => [language, textIn(language)])) as Bilingual;

/** How many transactions were excluded by decision, and what that changed. */
export const leftOutText = ({ transactions, effectEur, records }: LeftOutWords): Bilingual =>
  inBothLanguages((language) => {
    const { count, euro } = FORMATS[language];
    const de = language === "de";
    const effect =
      effectEur === null
        ? de
          ? "Wirkung nicht beziffert"
          : "effect cannot be told"
        : de
          ? `Wirkung auf den Saldo des Jahres: ${euro(effectEur)}`
          : `effect on the year's net: ${euro(effectEur)}`;
    const parts = [
      ...(transactions === 0
        ? []
        : [
            de
              ? `Vorgänge bis zum Jahresende: ${count(transactions)} (${effect})`
              : `transactions up to the end of the year: ${count(transactions)} (${effect})`,
          ]),
      ...(records === 0
        ? []
        : [
            de
              ? `nicht gelesene Datensätze: ${count(records)} (Jahr und Wirkung nicht bekannt)`
              : `records that were not read: ${count(records)} (year and effect not known)`,
          ]),
    ].join("; ");
    return de ? `Durch Entscheidung ausgelassen: ${parts}.` : `Left out by decision: ${parts}.`;
  });

/**
 * A statement in the taxpayer's name (Rn 88), if they have given it: an addition of this service, which the letter does
 * not require.
 */
export const statementText = ({ wallets, from, to, gaps, leftOut, clean }: Stated): Bilingual =>
  inBothLanguages((language) => {
    const { day, count } = FORMATS[language];
    const names = wallets.join(", ");
    const de = language === "de";
    const known = [
      ...(gaps === 0
        ? []
        : [
            de
              ? `Bekannte Lücken und Annahmen: ${count(gaps)}, im Abschnitt „Lücken und Annahmen“ einzeln genannt.`
              : `Known gaps and assumptions: ${count(gaps)}, each named in the section on gaps.`,
          ]),
      ...(leftOut === null ? [] : [leftOutText(leftOut)[language]]),
      ...(clean
        ? []
        : [de ? "Was offen ist, nennt die Selbstprüfung." : "The self-check names what is still open."]),
    ];
    const declaration = de
      ? `Nach bestem Wissen und Gewissen: Dies sind alle Konten und Wallets, die ich ${from === null ? "" : `vom ${day(from)} `}bis ${day(to)} benutzt habe: ${names === "" ? "keine" : names}.`
      : `To the best of my knowledge: these are all accounts and wallets I used ${from === null ? "" : `from ${day(from)} `}until ${day(to)}: ${names === "" ? "none" : names}.`;
    if (known.length > 0) return [declaration, ...known].join(" ");
    return `${declaration} ${de ? "Lücken sind nicht bekannt." : "No gaps are known."}`;
  });

type Declared = {
  readonly day: string;
  /** Whether the declaration applies to this very state. */
  readonly current: boolean;
  readonly text: string | null;
  readonly statement: Bilingual;
  readonly figures: boolean;
  readonly added: readonly string[];
  readonly removed: readonly string[];
};

/** The declaration of the person with its day; or that there is none. Nothing is declared in the person's name. */
export const declarationText = (given: Declared | null): Bilingual =>
  inBothLanguages((language) => {
    const { day } = FORMATS[language];
    const de = language === "de";
    if (given === null)
      return de
        ? "Vollständigkeit nicht bestätigt: Dass dies alle Konten und Wallets sind, hat die Person nicht bestätigt."
        : "Completeness not confirmed: the person has not confirmed that these are all accounts and wallets.";
    const words = given.text === null ? "" : de ? ` „${given.text}“` : ` "${given.text}"`;
    if (given.current)
      return `${given.statement[language]}${words} ${de ? `Erklärt am ${day(given.day)}.` : `Declared on ${day(given.day)}.`}`;
    const what = [
      ...(given.figures ? [de ? "die Zahlen sind andere" : "the figures are others"] : []),
      ...(given.added.length === 0 ? [] : [`${de ? "hinzugekommen" : "added"}: ${given.added.join(", ")}`]),
      ...(given.removed.length === 0
        ? []
        : [`${de ? "nicht mehr da" : "no longer there"}: ${given.removed.join(", ")}`]),
    ].join("; ");
    return de
      ? `Die Erklärung vom ${day(given.day)} gilt für den Stand von damals; seitdem hat er sich geändert (${what}). Für diesen Stand: Vollständigkeit nicht bestätigt.`
      : `The declaration of ${day(given.day)} stands for what was there then, and that has changed (${what}). For what is here now: completeness not confirmed.`;
  });

/** Why a report without other problems is a draft. It can be filed all the same. */
export const UNDECLARED: Bilingual = {
  de: "Entwurf: Vollständigkeit nicht bestätigt.",
  en: "Draft: completeness not confirmed.",
};

/** The main reasons why a report cannot be filed yet. */
export const draftText = (titles: readonly Bilingual[]): Bilingual =>
  inBothLanguages((language) =>
    language === "de"
      ? `Entwurf, nicht zur Abgabe. Nicht bestanden: ${titles.map(({ de }) => `„${de}“`).join(", ")}.`
      : `Draft, not for filing. Not passed: ${titles.map(({ en }) => `"${en}"`).join(", ")}.`,
  );

/** Scope of a report of one source: contents and omissions. */
export const shareText = (source: string): Bilingual => ({
  de: `Dies ist nur der Anteil der Quelle „${source}“ am Jahr der Person. Freigrenzen und Verluste werden für die Person über alle ihre Quellen beurteilt. Abzugeben ist der Bericht der Person über alle Quellen, nicht dieser.`,
  en: `This is only the share of the source "${source}" in the person's year. Limits and losses are judged for the person over all her sources. What is handed in is the person's report over all sources, not this one.`,
});

export const SHARE_DRAFT: Bilingual = {
  de: "Anteil einer Quelle, nicht zur Abgabe.",
  en: "The share of one source, not for filing.",
};

/** Shown if something of the source is not understood, proven or valued. */
export const SHARE_INCOMPLETE: Bilingual = {
  de: wordsOf(undefined).verdict.de.incomplete,
  en: wordsOf(undefined).verdict.en.incomplete,
};

type ShareNet = { readonly net: string; readonly short: string };

/** The headline of a share: its net results, without a statement about what is taxable. */
export const shareHeadline = (source: string, nets: readonly ShareNet[]): Bilingual =>
  inBothLanguages((language) => {
    const { euro } = FORMATS[language];
    const categories = nets.map(({ net, short }) => `${euro(net)} (${short})`).join(", ");
    return language === "de"
      ? `Anteil der Quelle „${source}“ am Saldo der Person: ${categories}`
      : `Share of the source "${source}" in the person's net: ${categories}`;
  });
