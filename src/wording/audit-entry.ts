import { type Bilingual, type Language } from "./language.ts";
import { bilingualTexts } from "./icu/texts.ts";
import { TEXT } from "./locales/audit/index.ts";

/** Texts of the operations on an account's data. Read operations are named by their object. */
const CHANGES: Readonly<Record<string, Bilingual>> = /* @__PURE__ */ bilingualTexts(TEXT, "changes");

const LOOKS: Readonly<Record<string, Bilingual>> = /* @__PURE__ */ bilingualTexts(TEXT, "looks");

/** An audit entry as a text, with its year; the name of an operation that is newer than this text. */
export function auditEntryText(action: string, path: string, language: Language): string {
  const operation = action.replace(/^HEAD /, "GET ");
  const year = partOf(operation, path, "{year}");
  const change = CHANGES[operation]?.[language];
  if (change !== undefined) return year === null ? change : `${change} (${year})`;
  const look = LOOKS[operation]?.[language];
  if (look === undefined) return action;
  return TEXT[language].looked({ what: look, year });
}

/** The id of the source in an audit entry, if it is about one. */
export const auditEntrySource = (action: string, path: string): string | null =>
  partOf(action, path, "{sourceId}");

/** The value of a path parameter of an operation. */
function partOf(action: string, path: string, placeholder: string): string | null {
  const at = (action.split(" ")[1] ?? "").split("/").indexOf(placeholder);
  const part = at < 0 ? undefined : path.split("/")[at];
  return part === undefined || part === "" ? null : part;
}
