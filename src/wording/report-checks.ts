import { type Bilingual } from "./language.ts";
import { bilingualTexts } from "./icu/texts.ts";
import { TEXT } from "./locales/report/index.ts";

/** The questions of the self-check. The first eleven are the plausibility test of Rn 90. */
export const CHECK_TITLES = /* @__PURE__ */ bilingualTexts(TEXT, "checkTitles");

export type CheckId = keyof typeof CHECK_TITLES;

/** The results of the self-check, by question. */
export const CHECK_DETAILS = /* @__PURE__ */ bilingualTexts(TEXT, "checkDetails");

/** How a gap is closed, by the kind of missing data. */
const CLOSES = /* @__PURE__ */ bilingualTexts(TEXT, "closes");

export const closesText = (code: string): Bilingual =>
  Object.hasOwn(CLOSES, code) ? CLOSES[code as keyof typeof CLOSES] : CLOSES.other;
