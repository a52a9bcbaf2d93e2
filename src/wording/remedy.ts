import { wordsOf } from "../tax/country-words.ts";
import { REMEDY_CODES, type RemedyCode } from "../tax/remedy.ts";
import { FORMATS } from "./formats.ts";
import type { IssueFacts } from "./issue.ts";
import type { Language } from "./language.ts";

type Found = {
  readonly remedy: { readonly code: RemedyCode; readonly until: string | null };
  readonly differenceEur: string;
  /** By whose law; the default country's where it is left out. */
  readonly jurisdiction?: string | undefined;
};

/** What is to be done about a filed year that is another one now, with the difference. */
function remedySentence(
  { remedy: { code, until }, differenceEur, jurisdiction }: Found,
  language: Language,
): string {
  const { euro, day } = FORMATS[language];
  const difference = euro(differenceEur.replace("-", ""));
  const params = { code, difference, until: until === null ? "" : day(until) };
  return wordsOf(jurisdiction).remedy[language][code](params);
}

/** The same out of the facts of an issue; an older run knows no remedy. */
export function remedyWords(of: IssueFacts, language: Language): string {
  const code = REMEDY_CODES.find((one) => one === of.fact("remedy")) ?? "review";
  const params = { code, difference: of.euro("differenceEur"), until: "" };
  return wordsOf(of.fact("jurisdiction")).remedy[language][code](params);
}

/** A filed year that is another one now. */
export type ChangedYear = Found & {
  readonly year: number;
  readonly person: "a" | "b";
  readonly filedEur: string;
  readonly nowEur: string;
};

/** What was taxable then and is now, and what is to be done about it. */
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
