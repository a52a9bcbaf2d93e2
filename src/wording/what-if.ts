import { formatCents, parseScaled } from "../money/index.ts";
import { wordsOf } from "../tax/country-words.ts";
import { FORMATS } from "./formats.ts";
import type { Language } from "./language.ts";
import { type JudgedYear, type Verdict, verdictOf } from "./verdict.ts";

/** The fields of a year with or without a planned sale that its text needs. */
type PlannedYear = JudgedYear & {
  readonly assessment: { readonly section23: { readonly taxable: string; readonly limit: string } };
};
type PlannedSales = { readonly year: number; readonly before: PlannedYear; readonly after: PlannedYear };
type PlannedPart = {
  readonly inside: boolean;
  readonly gap: string | null;
  readonly waiting: { readonly from: string; readonly difference: string } | null;
};

export type WhatIfText = {
  readonly before: Verdict;
  readonly after: Verdict;
  /** The effect of the sale on the exemption limit; null if it is uncertain or nothing changes. */
  readonly limit: string | null;
};

type Words = {
  readonly unproven: string;
  readonly free: string;
  readonly never: string;
  readonly less: (day: string, amount: string) => string;
  readonly more: (day: string, amount: string) => string;
  readonly same: (day: string) => string;
};

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    unproven: "acquisition not proven",
    free: "tax-free already",
    never: "waiting changes nothing",
    less: (day, amount) => `from ${day}: ${amount} less taxable`,
    more: (day, amount) => `from ${day}: ${amount} more taxable`,
    same: (day) => `from ${day}: changes nothing`,
  },
  de: {
    unproven: "Anschaffung nicht belegt",
    free: "schon steuerfrei",
    never: "Warten ändert nichts",
    less: (day, amount) => `ab ${day}: ${amount} weniger steuerpflichtig`,
    more: (day, amount) => `ab ${day}: ${amount} mehr steuerpflichtig`,
    same: (day) => `ab ${day}: ändert nichts`,
  },
};

/** Compares the year before and after the sale. `read` is false while a source or newer data is not in the figures. */
export function whatIfText(
  { year, before, after }: PlannedSales,
  read: boolean,
  language: Language,
): WhatIfText {
  const { salesCategory, planning } = wordsOf(after.jurisdiction);
  const categoryOf = ({ assessment: { boxes, section23 } }: PlannedYear) =>
    boxes?.find(({ key }) => key === salesCategory) ?? { ...section23, limit: { amount: section23.limit } };
  const [taxedBefore, taxedAfter] = [before, after].map(
    (of) => (parseScaled(categoryOf(of).taxable, 2) ?? 0n) > 0n,
  );
  const { limit } = categoryOf(after);
  const certain = after.complete && read;
  return {
    before: verdictOf(before, read, language, true),
    after: verdictOf(after, read, language, true),
    limit:
      !certain || limit === null || (taxedBefore === true && taxedAfter === true)
        ? null
        : planning[language][taxedAfter === true ? "reaches" : "staysBelow"](
            year,
            FORMATS[language].euro(limit.amount),
          ),
  };
}

/**
 * The effect of waiting until a slice is out of its holding period. Without a proven acquisition the day is unknown.
 */
export function waitingText({ inside, gap, waiting }: PlannedPart, language: Language): string {
  const words = WORDS[language];
  if (gap !== null) return words.unproven;
  if (waiting === null) return inside ? words.never : words.free;
  const { euro, day } = FORMATS[language];
  const from = day(waiting.from);
  const difference = parseScaled(waiting.difference, 2) ?? 0n;
  if (difference > 0n) return words.less(from, euro(waiting.difference));
  if (difference < 0n) return words.more(from, euro(formatCents(-difference)));
  return words.same(from);
}
