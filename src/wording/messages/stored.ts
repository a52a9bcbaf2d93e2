import type { Bilingual, Language } from "../language.ts";
import { isKnownCode, textOf } from "./index.ts";
import type { Message, MessageParam } from "./message.ts";
import OLD_CODES from "./old-codes.json" with { type: "json" };
import OLD_PARAMS from "./old-params.json" with { type: "json" };

/** A message that was stored as JSON, with the codes of today; null where the value is no message. */
export function parseMessage(value: unknown): Message | null {
  const { code, facts } = (value ?? {}) as Partial<Message>;
  return typeof code === "string" && typeof facts === "object" && facts !== null
    ? toCurrent({ code, facts })
    : null;
}

/**
 * Rows of earlier versions hold earlier codes and params. old-codes.json names the successor of each code;
 * old-params.json, by today's code and the earlier param, its name today, and the values and phrases that are others
 * today.
 */
function toCurrent({ code, facts }: Message): Message {
  const current = (OLD_CODES as Readonly<Record<string, string>>)[code] ?? code;
  const old = (OLD_PARAMS as Readonly<Record<string, Readonly<Record<string, OldParam>>>>)[current] ?? {};
  const params = Object.entries(facts).map(([name, param]) => [
    old[name]?.name ?? name,
    typeof param === "string"
      ? (old[name]?.values?.[param] ?? fromPhrase(param, old[name]?.phrases) ?? param)
      : currentParam(param),
  ]);
  return { code: current, facts: Object.fromEntries(params) as Message["facts"] };
}

type OldParam = {
  readonly name?: string;
  readonly values?: Readonly<Record<string, string | Message>>;
  /** Codes by an English phrase with one param, such as "there is no day {day}". */
  readonly phrases?: Readonly<Record<string, string>>;
};

/** The message that an English phrase of an earlier version is today. */
function fromPhrase(text: string, phrases: OldParam["phrases"] = {}): Message | null {
  for (const [phrase, code] of Object.entries(phrases)) {
    const [before = "", name = "", after = ""] = phrase.split(/[{}]/);
    if (text.startsWith(before) && text.endsWith(after))
      return { code, facts: { [name]: text.slice(before.length, text.length - after.length) } };
  }
  return null;
}

function currentParam(param: MessageParam): MessageParam {
  if (Array.isArray(param)) return param.map((part) => currentParam(part) as string | Message);
  if (typeof param !== "object" || param === null || !("code" in param)) return param;
  // The name of a country in both languages, which is a param itself today.
  return param.code === "country.named" ? (param.facts as Bilingual) : toCurrent(param);
}

/** A failure as it is stored: its English sentence, and code and params where the version that stored it had them. */
export type StoredMessage = { readonly message: string; readonly said?: Message | null };

/** The text of a stored message in a language; the stored English sentence where this version has no text for its code. */
export function storedMessageText({ message, said = null }: StoredMessage, language: Language): string {
  const known = parseMessage(said);
  return language === "en" || known === null || !isKnownCode(known.code) ? message : textOf(known, language);
}

/** A stored message as facts of an issue: its English sentence, and code and params as text. */
export const detailOf = ({ message, said = null }: StoredMessage): Readonly<Record<string, string>> => ({
  detail: message,
  ...(said === null ? {} : { detailCode: said.code, detailFacts: JSON.stringify(said.facts) }),
});

/** The detail of an issue in a language; null where only its English sentence is known. */
export function detailText(fact: (name: string) => string, language: Language): string | null {
  const stored = fact("detailCode");
  const known = stored === "" ? null : parseMessage({ code: stored, facts: JSON.parse(fact("detailFacts")) });
  if (known === null || !isKnownCode(known.code)) return language === "en" ? fact("detail") : null;
  return textOf(known, language);
}
