import { type Static, type TObject, type TProperties, Type } from "typebox";
import type { Client } from "../client/index.ts";
import type { Law } from "../law/index.ts";
import { Nullable, OneOf, Texts } from "../basics/schema.ts";
import { LANGUAGES, type Language } from "../wording/index.ts";

/** What the tools work with. */
export type Reach = {
  readonly law: () => Law;
  /** The API as the account, in the language of the answer; throws where there is no account. */
  readonly account: (language: Language) => Promise<Client>;
  readonly now: () => Date;
  /** The largest ledger that is computed on the spot: where others are served too, nobody may keep them waiting. */
  readonly ledgerCharacters: number;
  /** Computes it elsewhere, where others are served too; left out where nobody else waits. */
  readonly compute?: <Question, Output>(
    here: (question: Question) => Output,
    question: Question,
  ) => Promise<Output>;
};

/** Arguments of the right form that cannot be answered; the message is a sentence for whoever gave them. */
export class ArgumentRefusal extends Error {
  override readonly name = "ArgumentRefusal";
}

/** First in every answer, so that nobody reads a figure before it. */
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

/** Whoever reads an answer pays for its length: what decides is always there, the rest where it is asked for. */
export const DetailArgument = Type.Optional(Type.Boolean({ description: "All fields. Default: false" }));

export type Tool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: TObject;
  readonly output: TObject;
  /** All others only read. */
  readonly writes?: true;
  readonly run: (reach: Reach, args: unknown, signal: AbortSignal) => Promise<object>;
};

/** What JSON makes of it is the same, whether a field that may be missing is missing or undefined. */
type JsonOutput<T> = T extends readonly (infer Item)[]
  ? readonly JsonOutput<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: JsonOutput<T[K]> | ({} extends Pick<T, K> ? undefined : never) }
    : T;

/** A tool whose arguments and answer have the types of their schemas. Arguments have been checked before it runs. */
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
    // A misspelt filter that is passed over would answer another question than the one asked.
    input: Type.Object(input, { additionalProperties: false }),
    output: Type.Object({ ...ALWAYS, ...output }),
    run: (reach, args, signal) => run(reach, args as Static<TObject<I>>, signal),
  };
}
