import { formatCents, parseScaled } from "../money/index.ts";
import { type VerdictWords, wordsOf } from "../tax/country-words.ts";
import type { YearResult } from "../tax/result.ts";
import { FORMATS, type Formats } from "./formats.ts";
import type { Language } from "./language.ts";
import { type CategorizedYear, verdictOfCategories } from "./verdict-categories.ts";

type CategoryTotals = {
  readonly taxable: string;
  readonly lossToCarry: string;
  /** The used losses from the loss ledger; missing for a category without one. */
  readonly used?: string | undefined;
  readonly receivedBack?: string | undefined;
  readonly taxableAfterLosses?: string | undefined;
};

/** The fields of a person's year that a verdict needs. */
export type JudgedYear = Pick<YearResult, "year" | "complete" | "disposals" | "incomeTotal" | "range"> & {
  readonly assessment: {
    readonly section23: CategoryTotals;
    readonly section22: CategoryTotals;
    readonly section20: { readonly net: string };
    readonly boxes?: CategorizedYear["assessment"]["boxes"];
  };
  /** The country; Germany if missing. */
  readonly jurisdiction?: string | undefined;
};

export type Verdict = {
  /** Provisional: something is not read, not proven or not valued, so nothing may look final. */
  readonly kind: "provisional" | "taxable" | "loss" | "nothing";
  readonly headline: string;
  readonly sentences: readonly string[];
};

/**
 * The year as a headline and one or two sentences. `read` is false while a source or newer data is not in the figures;
 * `isYearNamed` is true if the year is shown next to the headline.
 */
export function verdictOf(of: JudgedYear, read: boolean, language: Language, isYearNamed = false): Verdict {
  const { boxes } = of.assessment;
  if (boxes !== undefined && !boxes.some(({ key }) => key === "section23"))
    return verdictOfCategories({ ...of, assessment: { boxes } }, read, language);
  const words = wordsOf(of.jurisdiction).verdict[language];
  const format = FORMATS[language];
  const { section23, section22, section20 } = of.assessment;
  // Derivatives and security tokens: a separate category without an exemption limit.
  const net20 = cents(section20.net);
  const capital = net20 === 0n ? [] : [words.capital(format.euro(section20.net))];
  const before = sum(section23.taxable, section22.taxable);
  if (!of.complete || !read) {
    const open = provisional(of, read, format.euro(formatCents(before)), words, format);
    return { ...open, sentences: [...open.sentences, ...capital] };
  }

  const [sales, services] = [taxableOf(section23), taxableOf(section22)];
  const total = sales + services;
  const deducted = sum(section23.used, section23.receivedBack, section22.used, section22.receivedBack);
  const offset = deducted > 0n ? [words.deducted(format.euro(formatCents(deducted)))] : [];
  const euroIfPositive = (cents: bigint): string | null =>
    cents > 0n ? format.euro(formatCents(cents)) : null;
  // Neither category offsets the other, and a loss that is not declared is not carried.
  const loss = euroIfPositive(sum(section23.lossToCarry, section22.lossToCarry));
  if (total > 0n)
    return {
      kind: "taxable",
      headline: words.taxable(format.euro(formatCents(total))),
      sentences: [
        words.parts(euroIfPositive(sales), euroIfPositive(services)),
        ...offset,
        ...(loss === null ? [] : [words.additionalLoss(loss)]),
        ...capital,
      ],
    };
  if (loss !== null)
    return {
      kind: "loss",
      headline: words.loss(loss),
      sentences: [words.declareLoss, ...offset, ...capital],
    };
  const below = offset.length > 0 ? offset : [words.belowLimits(of.year)];
  if (net20 > 0n)
    return { kind: "taxable", headline: words.capitalOnly(format.euro(section20.net)), sentences: below };
  const quiet = of.disposals === 0 && of.incomeTotal === 0 && net20 === 0n;
  return {
    kind: "nothing",
    headline: quiet && !isYearNamed ? words.quiet(of.year) : words.nothing,
    sentences: [...(quiet && offset.length === 0 ? [words.noEvents(of.year)] : below), ...capital],
  };
}

function provisional(
  { range, complete }: JudgedYear,
  read: boolean,
  counted: string,
  words: VerdictWords,
  format: Formats,
): Verdict {
  const from = range?.taxableFrom ?? null;
  const to = range?.taxableTo ?? null;
  const sentences = [
    ...(range === null ? [] : [range.changesOutcome ? words.counted(counted) : words.sameOutcome]),
    ...(complete ? [] : [words.incomplete]),
    ...(read ? [] : [words.unread]),
  ];
  const headline =
    range === null || (from !== null && from === to)
      ? words.soFar(counted)
      : from === null
        ? to === null
          ? words.unknown
          : words.atMost(format.euro(to))
        : to === null
          ? words.atLeast(format.euro(from))
          : words.between(format.euro(from), format.euro(to));
  return { kind: "provisional", headline, sentences };
}

const cents = (amount: string | undefined): bigint => parseScaled(amount ?? "0", 2) ?? 0n;
const sum = (...amounts: readonly (string | undefined)[]): bigint =>
  amounts.reduce<bigint>((total, amount) => total + cents(amount), 0n);
const taxableOf = (category: CategoryTotals): bigint =>
  cents(category.taxableAfterLosses ?? category.taxable);
