import type { Language } from "../language.ts";
import { templateOf, textOf } from "./index.ts";
import OLD_CODES from "./old-codes.json" with { type: "json" };
import type { Message, MessageParam } from "./template.ts";

/** A message that was stored as JSON, with the codes of today; null where the value is no message. */
export function parseMessage(value: unknown): Message | null {
  const { code, facts } = (value ?? {}) as Partial<Message>;
  return typeof code === "string" && typeof facts === "object" && facts !== null
    ? withCurrentCodes({ code, facts })
    : null;
}

/** Rows of earlier versions hold earlier codes: old-codes.json names the successor of each. Params keep their names. */
function withCurrentCodes({ code, facts }: Message): Message {
  const current = (param: MessageParam): MessageParam => {
    if (Array.isArray(param)) return param.map((part) => current(part) as string | Message);
    return typeof param === "object" && param !== null ? withCurrentCodes(param as Message) : param;
  };
  return {
    code: (OLD_CODES as Readonly<Record<string, string>>)[code] ?? code,
    facts: Object.fromEntries(Object.entries(facts).map(([name, param]) => [name, current(param)])),
  };
}

/** A failure as it is stored: its English sentence, and code and params where the version that stored it had them. */
export type StoredMessage = { readonly message: string; readonly said?: Message | null };

/** The text of a stored message in a language; the stored English sentence where this version has no text for its code. */
export function storedMessageText({ message, said = null }: StoredMessage, language: Language): string {
  const known = parseMessage(said);
  return language === "en" || known === null || templateOf(known.code) === undefined
    ? message
    : textOf(known, language);
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
  if (known === null || templateOf(known.code) === undefined)
    return language === "en" ? fact("detail") : null;
  return textOf(known, language);
}
