import type { Country, PaperLabel } from "../tax/index.ts";
import { type Language, LABELS, type LabelKey } from "../wording/index.ts";

export type Say = (key: LabelKey | PaperLabel) => string;

/** The words of a printed report: the country's own where it has some. */
export const sayIn =
  ({ papers: { labels } }: Pick<Country, "papers">, language: Language): Say =>
  (key) =>
    (key in labels ? labels[key as PaperLabel] : LABELS[key as LabelKey])[language];
