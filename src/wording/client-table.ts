import { bilingualTexts } from "./icu/texts.ts";
import { TEXT } from "./locales/client-documents/index.ts";

/** Columns of the table of clients as a file, in their order. */
export const clientTableHeader = /* @__PURE__ */ bilingualTexts(TEXT, "tableColumns");

export const clientTableStatus = /* @__PURE__ */ bilingualTexts(TEXT, "tableStatus");
