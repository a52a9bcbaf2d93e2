import type { Language } from "../language.ts";
import { TEXT } from "./locales/index.ts";

/** Every failure of a sign-in with an exchange. */
export type FailureKind = keyof (typeof TEXT)["en"];

/** The failure as a text for the user. */
export function failureMessage(kind: FailureKind, language: Language, exchange: string): string {
  const text = TEXT[language][kind];
  return typeof text === "string" ? text : text({ exchange });
}
