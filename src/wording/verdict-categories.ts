import { formatCents, parseScaled } from "../money/index.ts";
import type { CategoryResult, YearResult } from "../tax/result.ts";
import { FORMATS } from "./formats.ts";
import type { Language } from "./language.ts";
import type { Verdict } from "./verdict.ts";
import { TEXT } from "./locales/year/index.ts";

/** The fields of a year with categories that a verdict needs. */
export type CategorizedYear = Pick<
  YearResult,
  "year" | "complete" | "disposals" | "incomeTotal" | "range"
> & {
  readonly assessment: {
    readonly boxes: readonly Pick<
      CategoryResult,
      "key" | "label" | "net" | "limit" | "taxable" | "rate" | "tax"
    >[];
  };
};

/** The year as a headline and a sentence for each category with an amount. */
export function verdictOfCategories(of: CategorizedYear, read: boolean, language: Language): Verdict {
  const text = TEXT[language].verdict;
  const euro = (amount: bigint): string => FORMATS[language].euro(formatCents(amount));
  const { boxes } = of.assessment;
  const total = boxes.reduce<bigint>((sum, { taxable }) => sum + cents(taxable), 0n);
  const taxed = boxes.flatMap(({ label, taxable, rate, tax }) =>
    cents(taxable) > 0n
      ? [text.category({ category: label, amount: euro(cents(taxable)), tax: rate === null ? null : tax })]
      : [],
  );
  const losses = boxes.flatMap(({ label, net }) =>
    cents(net) < 0n ? [text.loss({ category: label, net })] : [],
  );
  if (!of.complete || !read)
    return {
      kind: "provisional",
      headline: text.soFar({ amount: euro(total) }),
      sentences: [
        ...(of.complete ? [] : [text.incomplete]),
        ...(read ? [] : [text.unread]),
        ...taxed,
        ...losses,
      ],
    };
  if (total > 0n)
    return {
      kind: "taxable",
      headline: text.taxable({ amount: euro(total) }),
      sentences: [...taxed, ...losses],
    };
  const quiet = of.disposals === 0 && of.incomeTotal === 0;
  return {
    kind: losses.length > 0 ? "loss" : "nothing",
    headline: text.nothing,
    sentences: losses.length > 0 ? losses : [quiet ? text.noEvents : text.belowLimits],
  };
}

const cents = (amount: string): bigint => parseScaled(amount, 2) ?? 0n;
