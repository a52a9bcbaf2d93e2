import { Type, type Static } from "typebox";
import { ROLE_NAMES } from "./facts.ts";

const strict = { additionalProperties: false };
const text = Type.String({ pattern: "\\S" });
const names = Type.Array(Type.String({ pattern: "^[a-z0-9_-]+$" }), { minItems: 1 });
const role = Type.Enum([...ROLE_NAMES]);

/** `[bought, sold]`: the second in the one-year period of the first. `[held]`: a holding period. */
const period = Type.Array(text, { minItems: 1, maxItems: 2 });
/** `[profit, private_sales]`: a sum and a limit. */
const limited = Type.Tuple([text, text]);

/** Conditions, all of which must hold. */
const Condition = Type.Object(
  {
    /** Values that are known, and values that are not. */
    has: Type.Optional(names),
    lacks: Type.Optional(names),
    inside: Type.Optional(period),
    after: Type.Optional(period),
    unclear: Type.Optional(period),
    below: Type.Optional(limited),
    reached: Type.Optional(limited),
    /** Below the limit of some years and not of others. */
    depends: Type.Optional(limited),
    /** Word lists of which the question has at least one word, or none. */
    mentions: Type.Optional(names),
    without: Type.Optional(names),
    /** Relations between the facts. */
    is: Type.Optional(names),
  },
  strict,
);
export type Condition = Static<typeof Condition>;

const sentence = Type.Object({ when: Type.Optional(Condition), de: text, en: text }, strict);
export type Sentence = Static<typeof sentence>;

const branchFields = {
  when: Type.Optional(Condition),
  /** Key of a rule and clauses, instead of those of the topic. */
  rule: Type.Optional(text),
  clauses: Type.Optional(Type.Array(text, { minItems: 1 })),
  /** The sentences of the answer; those whose condition does not hold or whose values are unknown are left out. */
  text: Type.Optional(Type.Array(sentence, { minItems: 1 })),
  /** The question for what is missing. */
  ask: Type.Optional(Type.Object({ de: text, en: text }, strict)),
};
const leaf = Type.Object(branchFields, strict);
const inner = Type.Object({ ...branchFields, branches: Type.Optional(Type.Array(leaf)) }, strict);
const branch = Type.Object({ ...branchFields, branches: Type.Optional(Type.Array(inner)) }, strict);
export type Branch = Static<typeof leaf> & { readonly branches?: readonly Branch[] };

/** Schema of `answers-….yaml`: the decision tree of a topic. The first branch whose condition holds answers. */
export const AnswerTopic = Type.Object(
  {
    rule: text,
    clauses: Type.Array(text, { minItems: 1 }),
    /** Word lists: the question has a word of one of `asks`, and of one of `about`. */
    asks: names,
    about: Type.Optional(names),
    /** Further word lists that the question may have words of; `plain` is always allowed. */
    words: Type.Optional(names),
    /** Word lists that are allowed only besides a word of one of these lists. */
    requires: Type.Optional(Type.Record(text, names)),
    /** Word lists whose words count only in a part of a sentence with a word of one of these lists. */
    near: Type.Optional(Type.Record(text, names)),
    /** Word lists that stand for the role of another list in this topic. */
    roles: Type.Optional(Type.Record(text, role)),
    /** Facts that the question may have. */
    facts: names,
    /** Different coins may be named. */
    several_coins: Type.Optional(Type.Boolean()),
    branches: Type.Array(branch, { minItems: 1 }),
  },
  strict,
);
export type AnswerTopic = Static<typeof AnswerTopic>;

/** Schema of `answers.yaml`: limits, and the words that short answers know. */
export const AnswerWords = Type.Object(
  {
    /** Day until which the law of the topics was checked. */
    checked_until: Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" }),
    limits: Type.Record(
      Type.String(),
      Type.Object(
        {
          /** Last year for which the amount is known. */
          until: Type.Integer(),
          /** True for an allowance: the amount itself is tax-free, and only what is above is taxable. */
          allowance: Type.Boolean(),
          years: Type.Array(Type.Object({ from: Type.Integer(), amount: Type.Integer() }, strict), {
            minItems: 1,
          }),
        },
        strict,
      ),
    ),
    /** Words by list. A question with a word that no list has gets no short answer. */
    words: Type.Record(Type.String({ pattern: "^[a-z_]+$" }), text),
    /** Names of coins. */
    coins: Type.Record(Type.String({ pattern: "^[a-z0-9]+$" }), text),
  },
  strict,
);
export type AnswerWords = Static<typeof AnswerWords>;

export type ShortAnswers = AnswerWords & { readonly topics: readonly AnswerTopic[] };
