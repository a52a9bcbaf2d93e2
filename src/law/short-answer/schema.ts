import { Type, type Static } from "typebox";
import { FACT_NAMES, ROLE_NAMES } from "./facts.ts";

const strict = { additionalProperties: false };
const text = Type.String({ pattern: "\\S" });
const names = Type.Record(Type.String({ pattern: "^[a-z_]+$" }), text);
const fact = Type.Enum([...FACT_NAMES]);
/** Values computed from facts: proceeds minus cost and fees, or a gain minus a loss of the same year. */
const sum = Type.Enum(["profit", "deficit", "gain", "receipts"]);
const sentences = Type.Array(text, { minItems: 1, maxItems: 3 });

/** A case: an answer and its conditions. The first matching case is used. */
const answerCase = Type.Object(
  {
    /** Key of a rule in `rules.yaml`. */
    rule: text,
    /** Required facts; no others than these and `may` are allowed. */
    facts: Type.Array(Type.Union([fact, sum])),
    may: Type.Optional(Type.Array(fact)),
    /** Points that the question may be about, by the lists in `asks`. */
    asks: Type.Array(text, { minItems: 1 }),
    /** Lists in `kinds`: the question mentions at least one of `about`, and none other than these and `beside`. */
    about: Type.Optional(Type.Array(text)),
    beside: Type.Optional(Type.Array(text)),
    /** Lists in `hinders` that exclude the case. */
    unless: Type.Optional(Type.Array(text)),
    /** Position of the second date: within one year after the first, or later. */
    periods: Type.Optional(
      Type.Array(Type.Object({ from: fact, to: fact, lies: Type.Enum(["inside", "after"]) }, strict)),
    ),
    limit: Type.Optional(
      Type.Object({ of: text, sum, is: Type.Enum(["below", "reached", "depends"]) }, strict),
    ),
    /** The loss is of an earlier year than the gain. */
    forward: Type.Optional(Type.Boolean()),
    /** Clauses of the answer; one of them must be among the leading ones. */
    clauses: Type.Array(text, { minItems: 1 }),
    /**
     * One to three sentences. A sentence with an unknown value is dropped; if it is the first one, there is no answer.
     */
    text: Type.Object({ de: sentences, en: sentences }, strict),
  },
  strict,
);

/** Schema of `answers.yaml`: lists are comma-separated words. */
export const ShortAnswers = Type.Object(
  {
    limits: Type.Record(
      Type.String(),
      Type.Object(
        {
          /** Last year for which the amount is known. */
          until: Type.Integer(),
          /**
           * True for an allowance, which is always tax-free; false for an exemption limit, from which on everything is
           * taxable.
           */
          allowance: Type.Boolean(),
          years: Type.Array(Type.Object({ from: Type.Integer(), amount: Type.Integer() }, strict), {
            minItems: 1,
          }),
        },
        strict,
      ),
    ),
    /** Words that give a number its meaning. */
    words: Type.Object(
      Object.fromEntries(ROLE_NAMES.map((role) => [role, text])) as Record<
        (typeof ROLE_NAMES)[number],
        typeof text
      >,
      strict,
    ),
    /** Words for kinds of income. */
    kinds: names,
    /** Names of coins: facts about two coins must not be combined. */
    coins: names,
    asks: names,
    /** Words of different questions, or that make a rule uncertain: there is no short answer. */
    never: names,
    /** Words that exclude only the cases that list them. */
    hinders: names,
    cases: Type.Array(answerCase, { minItems: 1 }),
  },
  strict,
);
export type ShortAnswers = Static<typeof ShortAnswers>;
export type AnswerCase = Static<typeof answerCase>;
