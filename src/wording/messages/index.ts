import type { Bilingual, Language } from "../language.ts";
import { createTexts, type Text } from "../icu/texts.ts";
import { columnName, fieldName } from "./field-names.ts";
import { LOCALES } from "./locales/index.ts";
import type { Message } from "./message.ts";

const TEXTS = createTexts<Readonly<Record<string, Readonly<Record<string, Text>>>>>(LOCALES, (language) => ({
  language,
  object: (value) => ("code" in value ? textOf(value as Message, language) : (value as Bilingual)[language]),
  field: (name) => (language === "de" ? fieldName(name) : name),
  column: (name) => (language === "de" ? columnName(name) : name),
}));

/** The text of a message in a language; its code where this version has no text for it. */
export function textOf({ code, facts }: Message, language: Language): string {
  const text = template(code, language);
  return typeof text === "function" ? text(facts) : (text ?? code);
}

/** Whether this version has a text for a code: stored messages may be of another version. */
export const isKnownCode = (code: string): boolean => template(code, "en") !== undefined;

function template(code: string, language: Language): Text | undefined {
  const [area = "", key = ""] = code.split(".");
  return TEXTS[language][area]?.[key];
}

export { message, type Message, type MessageParam, type MessageParams } from "./message.ts";
