import { TEXT, type Texts } from "./locales/index.ts";
import type { Schemas } from "../client/index.ts";
import { type Language } from "../wording/index.ts";

/** The year's figures with their clauses, amounts aligned. */
export function assessmentLines(
  assessment: Omit<Schemas["Assessment"], "scope">,
  language: Language,
): readonly string[] {
  const { section23, section22, outsidePeriod, section20 } = assessment;
  const row = (name: keyof Texts["figures"], value: string): string =>
    `${`  ${TEXT[language].figures[name]}`.padEnd(24)}${value.padStart(16)}`;

  /** Income outside crypto that shares the limit. */
  const other = (value: string | undefined): readonly string[] =>
    value === undefined ? [] : [row("besideCrypto", value)];

  /** Usage of an all-or-nothing limit: at the limit, everything is taxed. */
  const limit = (net: string, bound: string): string => {
    const used = Math.floor((Number(net) / Number(bound)) * 100);
    const state =
      Number(net) >= Number(bound)
        ? TEXT[language].figures.limitReached
        : `${Math.max(0, used)} ${TEXT[language].figures.limitUsed}`;
    return `${row("limit", bound)}  ${state}`;
  };

  /** Losses of other years; no lines if none are carried. */
  const losses = (
    category: Schemas["Assessment"]["section23"] | Schemas["Assessment"]["section22"],
  ): readonly string[] => {
    const rows = (["carriedIn", "used", "receivedBack", "carriedBack", "carriedForward"] as const).filter(
      (name) => category[name] !== undefined && Number(category[name]) !== 0,
    );
    if (rows.length === 0) return [];
    return [
      ...rows.map((name) => row(name, category[name] ?? "-")),
      row("taxableAfter", category.taxableAfterLosses ?? "-"),
    ];
  };

  const named = (categoryKey: string): string =>
    assessment.boxes.find(({ key }) => key === categoryKey)?.label[language] ?? categoryKey;
  if (!assessment.boxes.some(({ key }) => key === "section23"))
    return categoryLines(assessment, row, language);
  return [
    named("section23"),
    row("gains", section23.gains),
    row("losses", section23.losses),
    ...other(section23.other),
    row("net", section23.net),
    row("taxable", section23.taxable),
    row("lossToCarry", section23.lossToCarry),
    limit(section23.net, section23.limit),
    ...losses(section23),
    "",
    named("section22"),
    row("receipts", section22.receipts),
    row("costs", section22.costs),
    ...other(section22.other),
    row("net", section22.net),
    row("taxable", section22.taxable),
    limit(section22.net, section22.limit),
    ...losses(section22),
    "",
    TEXT[language].figures.outside,
    row("gains", outsidePeriod.gains),
    row("losses", outsidePeriod.losses),
    "",
    named("section20"),
    row("net", section20.net),
  ];
}

/** The income categories of any other country that are not empty. */
function categoryLines(
  { boxes, outsidePeriod }: Pick<Schemas["Assessment"], "boxes" | "outsidePeriod">,
  row: (name: keyof Texts["figures"], value: string) => string,
  language: Language,
): readonly string[] {
  const some = (name: keyof Texts["figures"], value: string | null | undefined): readonly string[] =>
    value === null || value === undefined || !/[1-9]/.test(value) ? [] : [row(name, value)];
  return [
    ...boxes.flatMap((category) => [
      category.label[language],
      ...some("gains", category.gains),
      ...some("losses", category.losses),
      ...some("receipts", category.receipts),
      ...some("costs", category.costs),
      ...some("besideCrypto", category.other),
      row("net", category.net),
      ...(category.limit === null ? [] : [row("limit", category.limit.amount)]),
      row("taxable", category.taxable),
      ...(category.rate === null ? [] : [row("rate", category.rate), row("tax", category.tax ?? "-")]),
      "",
    ]),
    TEXT[language].figures.outsideYear,
    row("gains", outsidePeriod.gains),
    row("losses", outsidePeriod.losses),
  ];
}
