import { bilingualTexts } from "./icu/texts.ts";
import { TEXT } from "./locales/review/index.ts";

const TEXTS = /* @__PURE__ */ bilingualTexts(TEXT, "clientTable");

/** Columns of the table of clients as a file, in their order. */
export const clientTableHeader = Object.values(TEXTS.columns);

export const clientTableStatus = TEXTS.status;
