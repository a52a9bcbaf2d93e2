import type { Country, ReportLabel } from "../tax/index.ts";
import { type Language, LABELS, type LabelKey } from "../wording/index.ts";

export type LabelTranslator = (key: LabelKey | ReportLabel) => string;

/** Texts of a printed report, with those of the country first. */
export const createTranslator =
  ({ reportTerms: { labels } }: Pick<Country, "reportTerms">, language: Language): LabelTranslator =>
  (key) =>
    (key in labels ? labels[key as ReportLabel] : LABELS[key as LabelKey])[language];
