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

/** A message that was stored as JSON; null where it is none. */
export function parseMessage(value: unknown): Message | null {
  const { code, facts } = (value ?? {}) as Partial<Message>;
  return typeof code === "string" && typeof facts === "object" && facts !== null ? { code, facts } : null;
}

/** A failure as it is kept: its English sentence, and what it is made of where that was kept too. */
export type StoredMessage = { readonly message: string; readonly said?: Message | null };

/** What was kept, in a language; one of a version that kept only the sentence, or of a later one, says just that. */
export const storedMessageText = ({ message, said = null }: StoredMessage, language: Language): string =>
  language === "en" || said === null || templateOf(said.code) === undefined
    ? message
    : textOf(said, language);

/** What was kept, as facts of an issue: its English sentence, and what it is made of as text. */
export const detailOf = ({ message, said = null }: StoredMessage): Readonly<Record<string, string>> => ({
  detail: message,
  ...(said === null ? {} : { detailCode: said.code, detailFacts: JSON.stringify(said.facts) }),
});

/** The same in a language; null where only the English sentence is known. */
export function detailText(fact: (name: string) => string, language: Language): string | null {
  const code = fact("detailCode");
  if (templateOf(code) === undefined) return language === "en" ? fact("detail") : null;
  return textOf({ code, facts: JSON.parse(fact("detailFacts")) as Message["facts"] }, language);
}

function templateOf(code: string): MessageTemplate | undefined {
  const [group = "", name = ""] = code.split(".");
  return (CATALOGUE as Readonly<Record<string, Readonly<Record<string, MessageTemplate>>>>)[group]?.[name];
}

export type { MessageParam, MessageParams, Message } from "./template.ts";
