import { formatCents, isNegative, isPositive, parseScaled, subtract } from "../money/index.ts";
import { FORMATS } from "./formats.ts";
import type { Language } from "./language.ts";
import { type JudgedYear, type Verdict, verdictOf } from "./verdict.ts";

/** The year with or without a planned sale, as far as its text needs it. */
type PlannedYear = JudgedYear & {
  readonly assessment: { readonly section23: { readonly taxable: string; readonly limit: string } };
};
type PlannedSales = { readonly year: number; readonly before: PlannedYear; readonly after: PlannedYear };
type PlannedPart = {
  readonly gap: string | null;
  readonly waiting: { readonly from: string; readonly difference: string } | null;
};

export type WhatIfText = {
  readonly before: Verdict;
  readonly after: Verdict;
  /** What the sale means for the limit of private sales; null where nothing is certain or nothing changes. */
  readonly limit: string | null;
};

type Words = {
  readonly staysBelow: (year: number, limit: string) => string;
  readonly reaches: (year: number, limit: string) => string;
  readonly unproven: string;
  readonly free: string;
  readonly less: (day: string, amount: string) => string;
  readonly more: (day: string, amount: string) => string;
  readonly same: (day: string) => string;
};

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    staysBelow: (year, limit) => `With this sale the private sales of ${year} stay below ${limit}.`,
    reaches: (year, limit) =>
      `With this sale the private sales of ${year} reach ${limit}: the whole sum is taxable, not only what is above.`,
    unproven: "acquisition not proven",
    free: "tax-free already",
    less: (day, amount) => `from ${day}: ${amount} less taxable`,
    more: (day, amount) => `from ${day}: ${amount} more taxable`,
    same: (day) => `from ${day}: changes nothing`,
  },
  de: {
    staysBelow: (year, limit) =>
      `Mit diesem Verkauf bleiben die privaten Veräußerungsgeschäfte ${year} unter ${limit}.`,
    reaches: (year, limit) =>
      `Mit diesem Verkauf erreichen die privaten Veräußerungsgeschäfte ${year} die Freigrenze von ${limit}: Die ganze Summe ist steuerpflichtig, nicht nur, was darüber liegt.`,
    unproven: "Anschaffung nicht belegt",
    free: "schon steuerfrei",
    less: (day, amount) => `ab ${day}: ${amount} weniger steuerpflichtig`,
    more: (day, amount) => `ab ${day}: ${amount} mehr steuerpflichtig`,
    same: (day) => `ab ${day}: ändert nichts`,
  },
};

/** The year before and after the sale. `read` is false while a source or newer data is not in the figures. */
export function whatIfText(
  { year, before, after }: PlannedSales,
  read: boolean,
  language: Language,
): WhatIfText {
  const words = WORDS[language];
  const limit = FORMATS[language].euro(after.assessment.section23.limit);
  const [taxedBefore, taxedAfter] = [before, after].map(({ assessment }) =>
    isPositive(parseScaled(assessment.section23.taxable, 2) ?? 0),
  );
  const certain = after.complete && read;
  return {
    before: verdictOf(before, read, language, true),
    after: verdictOf(after, read, language, true),
    limit:
      !certain || (taxedBefore === true && taxedAfter === true)
        ? null
        : (taxedAfter === true ? words.reaches : words.staysBelow)(year, limit),
  };
}

/** What waiting until the part is out of its period changes. Where the acquisition is not proven, that day is not. */
export function waitingText({ gap, waiting }: PlannedPart, language: Language): string {
  const words = WORDS[language];
  if (gap !== null) return words.unproven;
  if (waiting === null) return words.free;
  const { euro, day } = FORMATS[language];
  const from = day(waiting.from);
  const difference = parseScaled(waiting.difference, 2) ?? 0;
  if (isPositive(difference)) return words.less(from, euro(waiting.difference));
  if (isNegative(difference)) return words.more(from, euro(formatCents(subtract(0, difference))));
  return words.same(from);
}
