import type { Language } from "../language.ts";
import { CATALOGUE } from "./catalogue.ts";
import type { Line, Said } from "./line.ts";

type Catalogue = typeof CATALOGUE;
type Rooms = { [R in keyof Catalogue]: `${R}.${keyof Catalogue[R] & string}` };

/** The name of a message: its room, and what it says. */
export type Code = Rooms[keyof Rooms];
type LineOf<C extends Code> = C extends `${infer R extends keyof Catalogue}.${infer K}`
  ? K extends keyof Catalogue[R]
    ? Catalogue[R][K]
    : never
  : never;
type FactsOf<C extends Code> = LineOf<C> extends Line<infer F> ? F : never;

export const say = <C extends Code>(
  code: C,
  ...facts: keyof FactsOf<C> extends never ? [] : [FactsOf<C>]
): Said => ({ code, facts: facts[0] ?? {} });

export function textOf(said: Said, language: Language): string {
  const text = lineOf(said.code)?.[language];
  return text === undefined ? said.code : text(said.facts, (part) => textOf(part, language));
}

/** A message that was stored as JSON; null where it is none. */
export function saidIn(value: unknown): Said | null {
  const { code, facts } = (value ?? {}) as Partial<Said>;
  return typeof code === "string" && typeof facts === "object" && facts !== null ? { code, facts } : null;
}

/** A failure as it is kept: its English sentence, and what it is made of where that was kept too. */
export type Kept = { readonly message: string; readonly said?: Said | null };

/** What was kept, in a language; one of a version that kept only the sentence, or of a later one, says just that. */
export const keptText = ({ message, said = null }: Kept, language: Language): string =>
  language === "en" || said === null || lineOf(said.code) === undefined ? message : textOf(said, language);

/** What was kept, as facts of an issue: its English sentence, and what it is made of as text. */
export const detailOf = ({ message, said = null }: Kept): Readonly<Record<string, string>> => ({
  detail: message,
  ...(said === null ? {} : { detailCode: said.code, detailFacts: JSON.stringify(said.facts) }),
});

/** The same in a language; null where only the English sentence is known. */
export function detailText(fact: (name: string) => string, language: Language): string | null {
  const code = fact("detailCode");
  if (lineOf(code) === undefined) return language === "en" ? fact("detail") : null;
  return textOf({ code, facts: JSON.parse(fact("detailFacts")) as Said["facts"] }, language);
}

function lineOf(code: string): Line | undefined {
  const [room = "", name = ""] = code.split(".");
  return (CATALOGUE as Readonly<Record<string, Readonly<Record<string, Line>>>>)[room]?.[name];
}

export type { Fact, Facts, Said } from "./line.ts";
