import type { LedgerType } from "../ledger/types.ts";
import { type Bilingual } from "./language.ts";
import { bilingualTexts } from "./icu/texts.ts";
import { TEXT } from "./locales/names/index.ts";

/** Names of the kinds of events. */
export const TYPE_LABELS: Readonly<Record<LedgerType, Bilingual>> = /* @__PURE__ */ bilingualTexts(
  TEXT,
  "types",
);

export const DISPOSAL_LABELS: Readonly<Record<string, Bilingual>> = /* @__PURE__ */ bilingualTexts(
  TEXT,
  "disposals",
);
