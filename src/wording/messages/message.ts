import type { Bilingual } from "../language.ts";
import type { Texts } from "./locales/index.ts";

/** A message: a code with params. It becomes text where a person reads it. */
export type Message = { readonly code: string; readonly facts: MessageParams };

/** Param of a message; another message can be one, or a name in both languages. */
export type MessageParam =
  | string
  | number
  | boolean
  | null
  | Message
  | Bilingual
  | readonly (string | Message)[];
export type MessageParams = Readonly<Record<string, MessageParam>>;

/** Code of a message: its area and its key. */
export type MessageCode = { [A in keyof Texts]: `${A}.${keyof Texts[A] & string}` }[keyof Texts];
type TextOf<C extends MessageCode> = C extends `${infer A extends keyof Texts}.${infer K}`
  ? Texts[A][K & keyof Texts[A]]
  : never;
type ParamsOf<C extends MessageCode> = TextOf<C> extends (params: infer P) => string ? [P] : [];

/** Creates a message; its text is not read for that. */
export const message = <C extends MessageCode>(code: C, ...[params]: ParamsOf<C>): Message => ({
  code,
  facts: (params ?? {}) as MessageParams,
});
