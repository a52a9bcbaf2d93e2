import { bilingualTexts } from "./icu/texts.ts";
import type { Bilingual } from "./language.ts";
import { TEXT } from "./locales/report/index.ts";

const TEXTS = /* @__PURE__ */ bilingualTexts(TEXT, "reconciliation");

/** A step from the sums that a platform reports to the figures of the return. */
export const stepText = (code: keyof typeof TEXTS.steps): Bilingual => TEXTS.steps[code];

/** To which state a platform reports, and from when. */
export const reporterText = (reporter: keyof typeof TEXTS.reporters): Bilingual => TEXTS.reporters[reporter];
