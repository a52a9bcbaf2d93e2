import type { Language } from "../language.ts";
import { CATALOGUE } from "./catalogue.ts";
import type { MessageTemplate, Message } from "./template.ts";

type Catalogue = typeof CATALOGUE;
type MessageCodes = { [R in keyof Catalogue]: `${R}.${keyof Catalogue[R] & string}` };

/** The name of a message: its room, and what it says. */
export type MessageCode = MessageCodes[keyof MessageCodes];
type TemplateOf<C extends MessageCode> = C extends `${infer R extends keyof Catalogue}.${infer K}`
  ? K extends keyof Catalogue[R]
    ? Catalogue[R][K]
    : never
  : never;
type FactsOf<C extends MessageCode> = TemplateOf<C> extends MessageTemplate<infer F> ? F : never;

export const message = <C extends MessageCode>(
  code: C,
  ...facts: keyof FactsOf<C> extends never ? [] : [FactsOf<C>]
): Message => ({ code, facts: facts[0] ?? {} });

export function textOf(message: Message, language: Language): string {
  const text = templateOf(message.code)?.[language];
  return text === undefined ? message.code : text(message.facts, (part) => textOf(part, language));
}

/** The texts of a code; undefined for a code of another version. */
export function templateOf(code: string): MessageTemplate | undefined {
  const [group = "", name = ""] = code.split(".");
  return (CATALOGUE as Readonly<Record<string, Readonly<Record<string, MessageTemplate>>>>)[group]?.[name];
}

export type { MessageParam, MessageParams, Message } from "./template.ts";
