import type { Both, Language } from "../language.ts";
import { format, type Formatter, type Params } from "./format.ts";
import { type Part, parse } from "./parse.ts";

/** A locale file: texts by key, in groups and lists. */
export type Locale = { readonly [key: string]: string | Locale } | readonly (string | Locale)[];

/** A text without params, and one with them. */
export type Text = string | ((params: Params) => string);
export type TextTree = { readonly [key: string]: Text | TextTree } | readonly (Text | TextTree)[];

const plainFormatter = (language: Language): Formatter => ({
  language,
  object: () => "",
  field: (name) => name,
  column: (name) => name,
});

/**
 * The texts of two locale files by language. A text with params is a function of them; the type of each is generated
 * from the files.
 */
export function createTexts<T>(locales: Both<Locale>, formatterOf = plainFormatter): Both<T> {
  const inLanguage = (language: Language) => textsOf(locales[language], formatterOf(language)) as T;
  return { de: inLanguage("de"), en: inLanguage("en") };
}

function textsOf(locale: Locale, formatter: Formatter): TextTree {
  const read = (text: string | Locale) =>
    typeof text === "string" ? textOf(text, formatter) : textsOf(text, formatter);
  return isList(locale)
    ? locale.map(read)
    : Object.fromEntries(Object.entries(locale).map(([key, text]) => [key, read(text)]));
}

const isList = (locale: Locale): locale is readonly (string | Locale)[] => Array.isArray(locale);

/** Parsed at the first use: most pages and commands print few of their texts. */
function textOf(text: string, formatter: Formatter): Text {
  if (!text.includes("{")) return text.replaceAll("''", "'");
  let parts: readonly Part[] | undefined;
  return (params) => format((parts ??= parse(text)), params, formatter);
}
