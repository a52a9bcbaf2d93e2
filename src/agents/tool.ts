import { type Static, type TObject, type TProperties, Type } from "typebox";
import type { Client } from "../client/index.ts";
import type { Law } from "../law/index.ts";
import { Nullable, OneOf, Texts } from "../basics/schema.ts";
import { LANGUAGES, type Language } from "../wording/index.ts";

/** The dependencies of the tools. */
export type Reach = {
  readonly law: () => Law;
  /** The API as the account, in the language of the response; throws if there is no account. */
  readonly account: (language: Language) => Promise<Client>;
  readonly now: () => Date;
  /** The largest ledger that is computed in the request's thread: in a shared service it must not delay others. */
  readonly ledgerCharacters: number;
  /** Computes in another thread of a shared service; missing where no other user waits. */
  readonly compute?: <Question, Output>(
    here: (question: Question) => Output,
    question: Question,
  ) => Promise<Output>;
};

/** Arguments that match the schema but cannot be answered; the message is a sentence for the caller. */
export class ArgumentRefusal extends Error {
  override readonly name = "ArgumentRefusal";
}

/** First in every response, so that it is read before any figure. */
export const ALWAYS = {
  insufficiencyText: {
    ...Nullable(Type.String()),
    description:
      "Null only where the answer can be relied on. Otherwise tell the person exactly this, or stop: the answer is not sufficient.",
  },
  clauses: {
    ...Texts,
    description: "Keys of the clauses the answer rests on, to be cited with it",
  },
};

export const LanguageArgument = Type.Optional(OneOf(LANGUAGES, "Default: en"));

/** A response costs its reader by length: the most important fields are always included, the others on request. */
export const DetailArgument = Type.Optional(Type.Boolean({ description: "All fields. Default: false" }));

export type Tool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: TObject;
  readonly output: TObject;
  /** True for a tool that changes data. */
  readonly writes?: true;
  readonly run: (reach: Reach, args: unknown, signal: AbortSignal) => Promise<object>;
};

/** JSON does not distinguish a missing field from an undefined one. */
type JsonOutput<T> = T extends readonly (infer Item)[]
  ? readonly JsonOutput<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: JsonOutput<T[K]> | ({} extends Pick<T, K> ? undefined : never) }
    : T;

/** A tool whose arguments and result have the types of their schemas. Arguments are validated before it runs. */
export function tool<I extends TProperties, O extends TProperties>(definition: {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly writes?: true;
  readonly input: I;
  readonly output: O;
  readonly run: (
    reach: Reach,
    args: Static<TObject<I>>,
    signal: AbortSignal,
  ) => Promise<JsonOutput<Static<TObject<typeof ALWAYS & O>>>>;
}): Tool {
  const { input, output, run, ...texts } = definition;
  return {
    ...texts,
    // Ignoring a misspelt filter would answer another question.
    input: Type.Object(input, { additionalProperties: false }),
    output: Type.Object({ ...ALWAYS, ...output }),
    run: (reach, args, signal) => run(reach, args as Static<TObject<I>>, signal),
  };
}
