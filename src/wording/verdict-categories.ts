import { formatCents, parseScaled } from "../money/index.ts";
import type { CategoryResult, YearResult } from "../tax/result.ts";
import { FORMATS } from "./formats.ts";
import { bilingual, type Language } from "./language.ts";
import type { Verdict } from "./verdict.ts";

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

const TEXTS = {
  taxable: bilingual("steuerpflichtig", "taxable"),
  soFar: bilingual("bisher steuerpflichtig, vorläufig", "taxable so far, provisional"),
  incomplete: bilingual(
    "Etwas wurde nicht verstanden, ist nicht belegt oder hat keinen Wert: Sehen Sie, was fehlt, bevor Sie diese Zahlen verwenden.",
    "Something was not understood, is not proven or has no value: see what is missing before you use these figures.",
  ),
  unread: bilingual(
    "Noch sind nicht alle Ihre Daten in diesen Zahlen.",
    "Not all of your data is in these figures yet.",
  ),
  tax: bilingual("Steuer davon", "tax on it"),
  loss: bilingual(
    "Verlust, der nur in diesem Jahr und dieser Art ausgeglichen wird",
    "loss, which is set off in this year and kind only",
  ),
  nothing: bilingual("Nichts zu versteuern", "Nothing to tax"),
  below: bilingual(
    "Was da ist, liegt nicht über den Freigrenzen.",
    "What there is does not exceed the limits.",
  ),
  quiet: bilingual("Nichts wurde verkauft und nichts eingenommen.", "Nothing was sold and nothing earned."),
} as const;

/** The year as a headline and a sentence for each category with an amount. */
export function verdictOfCategories(of: CategorizedYear, read: boolean, language: Language): Verdict {
  const format = FORMATS[language];
  const euro = (amount: bigint): string => format.euro(formatCents(amount));
  const { boxes } = of.assessment;
  const total = boxes.reduce<bigint>((sum, { taxable }) => sum + cents(taxable), 0n);
  const taxed = boxes.flatMap(({ label, taxable, rate, tax }) =>
    cents(taxable) > 0n
      ? [
          `${label[language]}: ${euro(cents(taxable))}${
            rate === null || tax === null ? "" : `, ${TEXTS.tax[language]}: ${format.euro(tax)}`
          }.`,
        ]
      : [],
  );
  const losses = boxes.flatMap(({ label, net }) =>
    cents(net) < 0n ? [`${label[language]}: ${format.euro(net)}, ${TEXTS.loss[language]}.`] : [],
  );
  if (!of.complete || !read)
    return {
      kind: "provisional",
      headline: `${euro(total)} ${TEXTS.soFar[language]}`,
      sentences: [
        ...(of.complete ? [] : [TEXTS.incomplete[language]]),
        ...(read ? [] : [TEXTS.unread[language]]),
        ...taxed,
        ...losses,
      ],
    };
  if (total > 0n)
    return {
      kind: "taxable",
      headline: `${euro(total)} ${TEXTS.taxable[language]}`,
      sentences: [...taxed, ...losses],
    };
  const quiet = of.disposals === 0 && of.incomeTotal === 0;
  return {
    kind: losses.length > 0 ? "loss" : "nothing",
    headline: TEXTS.nothing[language],
    sentences: losses.length > 0 ? losses : [TEXTS[quiet ? "quiet" : "below"][language]],
  };
}

const cents = (amount: string): bigint => parseScaled(amount, 2) ?? 0n;
