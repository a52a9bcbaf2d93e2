import type { Both, Language } from "../language.ts";
import { columnName, fieldName } from "./field-names.ts";

/** A message: a code with facts. It becomes text where a person reads it. */
export type Message = { readonly code: string; readonly facts: MessageParams };

/** Param of a message; another message can be one. */
export type MessageParam = string | number | boolean | null | Message | readonly (string | Message)[];
export type MessageParams = Readonly<Record<string, MessageParam>>;

/** Puts a message that is a fact of another in words, in the same language. */
export type Translate = (message: Message) => string;

/** As a method's type, so that lines of other facts can stand in one table. */
type Format<F extends MessageParams> = { of(facts: F, translate: Translate): string }["of"];

/** A message in both languages. */
export type MessageTemplate<F extends MessageParams = MessageParams> = Both<Format<F>>;

/** The names between braces. */
type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Plain<S extends string> = { readonly [name in Names<S>]: string | number | Message };

/**
 * A message whose facts stand in it as they are, by name between braces. In German a fact called `field` or `column` is
 * what people call that field. German names no fact that English does not.
 */
export const text = <const D extends string, const E extends string>(
  de: Names<D> extends Names<E> ? D : never,
  en: E,
): MessageTemplate<Plain<E>> => ({ de: interpolate(de, "de"), en: interpolate(en, "en") });

/** A message that is more than a text with gaps. */
export const dynamicText = <F extends MessageParams>(
  de: (facts: F, translate: Translate) => string,
  en: (facts: F, translate: Translate) => string,
): MessageTemplate<F> => ({ de, en });

const interpolate =
  (text: string, language: Language) =>
  (facts: MessageParams, translate: Translate): string =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const fact = facts[name];
      if (typeof fact === "object" && fact !== null)
        return "code" in fact
          ? translate(fact)
          : fact.map((part) => (typeof part === "string" ? part : translate(part))).join(", ");
      const text = String(fact ?? "");
      if (language === "en") return text;
      return name === "field" ? fieldName(text) : name === "column" ? columnName(text) : text;
    });
