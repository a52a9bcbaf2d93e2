import { Type, type Static } from "typebox";

const strict = { additionalProperties: false };
/** Entries between commas; a list of numbers alone is read by YAML as a number. */
const words = Type.Union([Type.String({ pattern: "\\S" }), Type.Integer()]);
const wordLists = {
  both: Type.Optional(words),
  de: Type.Optional(words),
  en: Type.Optional(words),
};
const conceptKey = Type.String({ pattern: "^[a-z][a-z0-9_]*$" });
const bilingual = Type.Object(
  { de: Type.String({ pattern: "\\S" }), en: Type.String({ pattern: "\\S" }) },
  strict,
);

const concept = Type.Object(
  { weight: Type.Optional(Type.Number({ exclusiveMinimum: 0 })), ...wordLists },
  strict,
);
const boundary = Type.Object(
  {
    label: bilingual,
    unless: Type.Optional(Type.Array(conceptKey)),
    only: Type.Optional(Type.Array(conceptKey)),
    ...wordLists,
  },
  strict,
);

/** `vocabulary.yaml`: the words of the field. */
export const vocabularySchema = Type.Object(
  {
    compoundParts: Type.Array(words),
    stopWords: Type.Object({ de: words, en: words }, strict),
    groups: Type.Record(conceptKey, Type.Object(wordLists, strict)),
    concepts: Type.Record(conceptKey, concept),
    leftOut: Type.Record(conceptKey, boundary),
    outside: Type.Record(conceptKey, boundary),
  },
  strict,
);

const alternatives = Type.Array(Type.String({ pattern: "^[a-z0-9_]+(\\|[a-z0-9_]+)*$" }), { minItems: 1 });
const shortKey = Type.String({ pattern: "^[A-Z]+[A-Za-z0-9.]*$" });
const clauses = Type.Array(shortKey);

/** `situations.yaml`: which clauses answer which kind of question. */
export const situationsSchema = Type.Object(
  {
    provisions: Type.Record(shortKey, Type.Union([Type.Integer({ minimum: 1 }), Type.Literal("all")])),
    situations: Type.Array(
      Type.Object(
        {
          key: conceptKey,
          general: Type.Optional(Type.Literal(true)),
          when: alternatives,
          not: Type.Optional(Type.Array(conceptKey)),
          primary: clauses,
          secondary: clauses,
          note: Type.Optional(bilingual),
        },
        strict,
      ),
    ),
  },
  strict,
);

export type VocabularyFile = Static<typeof vocabularySchema>;
export type SituationsFile = Static<typeof situationsSchema>;
export type WordLists = { readonly [list in "both" | "de" | "en"]?: string | number };

/** The entries of a word list. */
export function entriesOf(list: string | number | undefined): string[] {
  return String(list ?? "")
    .split(",")
    .map((entry) => entry.trim().replace(/\s+/g, " "))
    .filter((entry) => entry !== "");
}
