import type { Language } from "./language.ts";
import { TEXT } from "./locales/issues/index.ts";

/** The subject of an issue, in a few words. */
export function issueTitle(code: string, language: Language): string {
  const titles: Readonly<Record<string, string>> = TEXT[language].titles;
  return titles[code] ?? code;
}
