import { bilingualTexts } from "./icu/texts.ts";
import { TEXT } from "./locales/report/index.ts";

/** Labels of the review record. */
export const REVIEW_LABELS = /* @__PURE__ */ bilingualTexts(TEXT, "review");

export type ReviewLabel = keyof typeof REVIEW_LABELS;
