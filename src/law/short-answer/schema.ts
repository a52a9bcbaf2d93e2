import { Type, type Static } from "typebox";
import { FACT_NAMES, ROLE_NAMES } from "./facts.ts";

const strict = { additionalProperties: false };
const text = Type.String({ pattern: "\\S" });
const names = Type.Record(Type.String({ pattern: "^[a-z_]+$" }), text);
const fact = Type.Enum([...FACT_NAMES]);
/** What is worked out from facts: proceeds less cost and fees, or a gain less a loss of the same year. */
const sum = Type.Enum(["profit", "deficit", "gain", "receipts"]);
const sentences = Type.Array(text, { minItems: 1, maxItems: 3 });

/** What may be said, and when. The first case that fits is said. */
const answerCase = Type.Object(
  {
    /** A rule of `rules.yaml`. */
    rule: text,
    /** Facts that must be read; no others than those and `may`. */
    facts: Type.Array(Type.Union([fact, sum])),
    may: Type.Optional(Type.Array(fact)),
    /** Which point is asked, by the lists of `asks`. */
    asks: Type.Array(text, { minItems: 1 }),
    /** Of the lists of `kinds`: at least one of `about` is spoken of, and none besides it and `beside`. */
    about: Type.Optional(Type.Array(text)),
    beside: Type.Optional(Type.Array(text)),
    /** Of the lists of `hinders`. */
    unless: Type.Optional(Type.Array(text)),
    /** Where the second day lies: in the year after the first, or behind it. */
    periods: Type.Optional(
      Type.Array(Type.Object({ from: fact, to: fact, lies: Type.Enum(["inside", "after"]) }, strict)),
    ),
    limit: Type.Optional(
      Type.Object({ of: text, sum, is: Type.Enum(["below", "reached", "depends"]) }, strict),
    ),
    /** The loss is of an earlier year than the gain. */
    forward: Type.Optional(Type.Boolean()),
    /** By which clauses; one of them must be among the leading ones. */
    clauses: Type.Array(text, { minItems: 1 }),
    /** One to three sentences; one that names what the question does not tell is left out, and where it is the first, all. */
    text: Type.Object({ de: sentences, en: sentences }, strict),
  },
  strict,
);

/** `answers.yaml`: lists are words between commas. */
export const ShortAnswers = Type.Object(
  {
    limits: Type.Record(
      Type.String(),
      Type.Object(
        {
          /** Up to which year it is known. */
          until: Type.Integer(),
          /** What is up to it is free in any case; a limit frees nothing of what reaches it. */
          allowance: Type.Boolean(),
          years: Type.Array(Type.Object({ from: Type.Integer(), amount: Type.Integer() }, strict), {
            minItems: 1,
          }),
        },
        strict,
      ),
    ),
    /** What makes a number a fact. */
    words: Type.Object(
      Object.fromEntries(ROLE_NAMES.map((role) => [role, text])) as Record<
        (typeof ROLE_NAMES)[number],
        typeof text
      >,
      strict,
    ),
    /** Which kind of income is spoken of. */
    kinds: names,
    /** What coins are called: what is told of two is not told of one. */
    coins: names,
    asks: names,
    /** What is asked instead of, or makes a rule uncertain: nothing is said. */
    never: names,
    /** What hinders only the cases that name it. */
    hinders: names,
    cases: Type.Array(answerCase, { minItems: 1 }),
  },
  strict,
);
export type ShortAnswers = Static<typeof ShortAnswers>;
export type AnswerCase = Static<typeof answerCase>;
