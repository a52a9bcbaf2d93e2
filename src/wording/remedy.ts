import { wordsOf } from "../tax/country-words.ts";
import { REMEDY_CODES, type RemedyCode } from "../tax/remedy.ts";
import { FORMATS } from "./formats.ts";
import type { Language } from "./language.ts";

type Found = {
  readonly remedy: { readonly code: RemedyCode; readonly until: string | null };
  readonly differenceEur: string;
  /** The country whose law applies; the default country if missing. */
  readonly jurisdiction?: string | undefined;
};

/** The remedy for a filed year whose figures have changed, with the difference. */
function remedySentence(
  { remedy: { code, until }, differenceEur, jurisdiction }: Found,
  language: Language,
): string {
  const { euro, day } = FORMATS[language];
  const difference = euro(differenceEur.replace("-", ""));
  const params = { code, difference, until: until === null ? "" : day(until) };
  return wordsOf(jurisdiction).remedy[language][code](params);
}

/** The remedy from the facts of an issue; an older run has none. */
export function remedyWords(fact: (name: string) => string, language: Language): string {
  const code = REMEDY_CODES.find((one) => one === fact("remedy")) ?? "review";
  const params = { code, difference: FORMATS[language].euro(fact("differenceEur") || "0"), until: "" };
  return wordsOf(fact("jurisdiction")).remedy[language][code](params);
}

/** A filed year whose figures have changed. */
export type ChangedYear = Found & {
  readonly year: number;
  readonly person: "a" | "b";
  readonly filedEur: string;
  readonly nowEur: string;
};

/** The taxable amounts then and now, and the remedy. */
export function changedYearText(of: ChangedYear, language: Language): string {
  const { euro } = FORMATS[language];
  const [filed, now] = [euro(of.filedEur), euro(of.nowEur)];
  const whose = of.person === "a" ? "" : language === "de" ? " (zweite Person)" : " (second person)";
  const amounts =
    language === "de"
      ? `${of.year}${whose}: Im gesicherten Stand waren ${filed} steuerpflichtig, jetzt sind es ${now}.`
      : `${of.year}${whose}: ${filed} was taxable when it was saved, ${now} is now.`;
  return `${amounts} ${remedySentence(of, language)}`;
}
