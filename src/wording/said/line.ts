import type { Both, Language } from "../language.ts";
import { columnName, fieldName } from "./field-names.ts";

/** A message: a code with facts. It becomes text where a person reads it. */
export type Said = { readonly code: string; readonly facts: Facts };

/** What a message is about. Another message can be a part of it. */
export type Fact = string | number | boolean | null | Said | readonly (string | Said)[];
export type Facts = Readonly<Record<string, Fact>>;

/** Puts a message that is a fact of another in words, in the same language. */
export type Tell = (said: Said) => string;

/** As a method's type, so that lines of other facts can stand in one table. */
type Words<F extends Facts> = { of(facts: F, tell: Tell): string }["of"];

/** A message in both languages. */
export type Line<F extends Facts = Facts> = Both<Words<F>>;

/** The names between braces. */
type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Plain<S extends string> = { readonly [name in Names<S>]: string | number | Said };

/**
 * A message whose facts stand in it as they are, by name between braces. In German a fact called `field` or `column` is
 * what people call that field. German names no fact that English does not.
 */
export const line = <const D extends string, const E extends string>(
  de: Names<D> extends Names<E> ? D : never,
  en: E,
): Line<Plain<E>> => ({ de: filled(de, "de"), en: filled(en, "en") });

/** A message that is more than a text with gaps. */
export const made = <F extends Facts>(
  de: (facts: F, tell: Tell) => string,
  en: (facts: F, tell: Tell) => string,
): Line<F> => ({ de, en });

const filled =
  (text: string, language: Language) =>
  (facts: Facts, tell: Tell): string =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const fact = facts[name];
      if (typeof fact === "object" && fact !== null)
        return "code" in fact
          ? tell(fact)
          : fact.map((part) => (typeof part === "string" ? part : tell(part))).join(", ");
      const shown = String(fact ?? "");
      if (language === "en") return shown;
      return name === "field" ? fieldName(shown) : name === "column" ? columnName(shown) : shown;
    });
