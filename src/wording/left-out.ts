import { bilingualTexts } from "./icu/texts.ts";
import type { Bilingual } from "./language.ts";
import { TEXT } from "./locales/year/index.ts";

/** Transactions that a person decided not to count. */
export type LeftOutWords = {
  readonly transactions: number;
  readonly effectEur: string | null;
  readonly records: number;
};

/** How many transactions were excluded by decision, and what that changed. */
export const leftOutText = (of: LeftOutWords): Bilingual =>
  bilingualTexts(TEXT, "leftOut").decided({ ...of, both: of.transactions > 0 && of.records > 0 });
