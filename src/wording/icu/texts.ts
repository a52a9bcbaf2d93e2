import type { Bilingual, Both, Language } from "../language.ts";
import { format, type Formatter, type Params } from "./format.ts";
import { type Part, parse } from "./parse.ts";

/** A locale file: texts by key, in groups and lists. */
export type Locale = { readonly [key: string]: string | Locale } | readonly (string | Locale)[];

/** A text without params, and one with them. */
export type Text = string | ((params: Params) => string);
export type TextTree = { readonly [key: string]: Text | TextTree } | readonly (Text | TextTree)[];

const plainFormatter = (language: Language): Formatter => ({
  language,
  object: (value) => (value as Bilingual)[language],
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

/** Texts in both languages: of each text one value, of a text with params a function of them. */
export type BilingualTexts<T> = T extends string
  ? Bilingual
  : T extends (params: infer P) => string
    ? (params: P) => Bilingual
    : { readonly [K in keyof T]: BilingualTexts<T[K]> };

/** A group of texts in both languages, for what is stored, sent or shown in both. */
export const bilingualTexts = <T, K extends keyof T>(texts: Both<T>, group: K): BilingualTexts<T[K]> =>
  pairsOf(texts.de[group] as Text | TextTree, texts.en[group] as Text | TextTree) as BilingualTexts<T[K]>;

function pairsOf(de: Text | TextTree, en: Text | TextTree): unknown {
  if (typeof de === "string") return { de, en };
  if (typeof de === "function")
    return (params: Params) => ({ de: de(params), en: (en as typeof de)(params) });
  if (isTexts(de)) return de.map((text, i) => pairsOf(text, (en as typeof de)[i]!));
  const english = en as Readonly<Record<string, Text | TextTree>>;
  return Object.fromEntries(Object.entries(de).map(([key, text]) => [key, pairsOf(text, english[key]!)]));
}

const isTexts = (tree: TextTree): tree is readonly (Text | TextTree)[] => Array.isArray(tree);

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
  if (!text.replaceAll("'{'", "").includes("{")) return format(parse(text), {}, formatter);
  let parts: readonly Part[] | undefined;
  return (params) => format((parts ??= parse(text)), params, formatter);
}
