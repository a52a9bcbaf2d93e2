import { bilingualTexts } from "./icu/texts.ts";
import { TEXT } from "./locales/report/index.ts";

/** Labels of the printed report. */
export const LABELS = /* @__PURE__ */ bilingualTexts(TEXT, "labels");

export type LabelKey = keyof typeof LABELS;

/** How a transfer was matched, or why it was not. */
export const TRANSFER_LABELS = /* @__PURE__ */ bilingualTexts(TEXT, "transfers");

/** The unproven part of an acquisition. */
export const GAP_LABELS = /* @__PURE__ */ bilingualTexts(TEXT, "gaps");
