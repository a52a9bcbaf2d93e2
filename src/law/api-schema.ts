import { Type } from "typebox";
import { LIMITS } from "../basics/limits.ts";
import { NonBlank, Nullable } from "../basics/schema.ts";

const text = Type.String();
const count = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: 20, description: `${description} Defaults to 5.` }));

export const selection = {
  jurisdictionCode: Type.Optional({ ...NonBlank(20), description: "Defaults to `DE`." }),
  ruleSetVersion: Type.Optional({
    ...NonBlank(100),
    description: "Pins the ruleset. When left out, the latest active one is used.",
  }),
};

export const QuestionRequest = Type.Object(
  {
    question: { ...NonBlank(LIMITS.questionCharacters), description: "A question in German or English." },
    ...selection,
    maxClauses: count("Maximum number of clauses."),
  },
  {
    examples: [
      { question: "Wie lange muss ich Bitcoin halten, damit der Verkauf steuerfrei ist?", maxClauses: 3 },
    ],
  },
);

export const TransactionTypeRequest = Type.Object(
  {
    transactionTypeKey: {
      ...NonBlank(100),
      description:
        "A key of GET /v1/legal/transaction-types, or a common name in German or English; for an ambiguous name, the result has the rules of all its types. Case, spaces and hyphens are ignored.",
    },
    ...selection,
    maxReferences: count("Maximum number of rules to return."),
    maxCitationsPerReference: count("Maximum number of clauses per rule."),
  },
  { examples: [{ transactionTypeKey: "staking_reward", maxReferences: 2 }] },
);

export const Source = Type.Object({
  sourceKey: text,
  title: text,
  shortTitle: Nullable(text),
  sourceType: text,
  authority: text,
  sourceUrl: Nullable(text),
});

const clauseFields = {
  clauseKey: text,
  sectionCode: Nullable(text),
  heading: Nullable(text),
  randnummer: {
    ...text,
    description: "Marginal number (Randnummer) of the letter, or the provision of a statute.",
  },
  summary: Nullable(text),
  clauseText: text,
  textBasis: Type.Unsafe<"official" | "restated">({
    type: "string",
    enum: ["official", "restated"],
    description: "`official`: wording of the publication. `restated`: a paraphrase.",
  }),
  certainty: Type.Optional(
    Type.Unsafe<"high" | "medium" | "low">({
      type: "string",
      enum: ["high", "medium", "low"],
      description: "Certainty of a paraphrase whose source could not be read in full. Absent otherwise.",
    }),
  ),
};

export const ClauseResponse = Type.Object(
  { ...clauseFields, source: Source },
  { description: "A clause of the ruleset." },
);

const header = {
  jurisdictionCode: text,
  ruleSetVersion: Nullable(text),
  ruleSetName: Nullable(text),
  insufficiencyText: {
    ...Nullable(text),
    description: "Set if the ruleset has no reliable answer; display it or stop. null otherwise.",
  },
};

const bilingual = Type.Object({ de: text, en: text });

export const ShortAnswer = Type.Object(
  {
    rule: {
      ...text,
      description: "Rule of the ruleset behind the answer, as a `ruleKey` of the transaction types.",
    },
    text: bilingual,
    clauses: { ...Type.Array(text), description: "Keys of the clauses the answer rests on." },
    checkedUntil: {
      ...text,
      format: "date",
      description: "Day until which the law behind the answer was checked.",
    },
    facts: Type.Array(
      Type.Object({
        name: text,
        value: {
          ...text,
          description: "An amount in euro, a day, month or year (`this year`, too), or a holding period.",
        },
        from: { ...text, description: "Words of the question the value was read from." },
      }),
    ),
  },
  {
    description:
      "One to three sentences with the numbers of the question put in. Only given where every word and number of the question is known to the rule; otherwise null.",
  },
);

export const OpenPoint = Type.Object(
  {
    class: { ...text, description: "As in `/v1/readings`." },
    readings: Type.Array(Type.Object({ reading: text, text: bilingual, clauses: Type.Array(text) }), {
      description: "The default interpretation comes first.",
    }),
  },
  { description: "An open question of law and its interpretations." },
);

const EXAMPLE_CLAUSE = {
  clauseKey: "DE.BGB.188.3",
  sectionCode: "§ 188",
  heading: "Fristende",
  randnummer: "§ 188 Abs. 3",
  summary: "If the last month lacks the day, the period ends with its last day.",
  clauseText:
    "Fehlt bei einer nach Monaten bestimmten Frist in dem letzten Monat der für ihren Ablauf maßgebende Tag, so endigt die Frist mit dem Ablauf des letzten Tages dieses Monats.",
  textBasis: "official",
};
export const EXAMPLE_SOURCE = {
  sourceKey: "bgb",
  title: "Bürgerliches Gesetzbuch",
  shortTitle: "BGB",
  sourceType: "statute",
  authority: "Bundesrepublik Deutschland",
  sourceUrl: "https://www.gesetze-im-internet.de/bgb/",
};
export const EXAMPLE_HEADER = {
  jurisdictionCode: "DE",
  ruleSetVersion: "de-2025-03-06.2",
  ruleSetName: "German crypto income tax (BMF 2025-03-06)",
  insufficiencyText: null,
};

export const QuestionResult = Type.Object(
  {
    ...header,
    answer: Type.Optional({
      ...Nullable(ShortAnswer),
      description: "Absent in versions released without it.",
    }),
    openLaw: Type.Optional(
      Type.Array(OpenPoint, {
        description:
          "Topics of the question that the clauses leave open. If the question asks about them, `insufficiencyText` is set as well. Absent in versions released without it.",
      }),
    ),
    furtherQuestions: Type.Optional(
      Type.Array(text, {
        description:
          "Further questions in the text, verbatim, which the clauses cover as well; last, the question for a fact that `answer` depends on. Absent in versions released without it.",
      }),
    ),
    references: Type.Array(
      Type.Object({
        ...clauseFields,
        decisiveWords: {
          ...Type.Array(text),
          description: "Words of the clause that match the question, most important first, for highlighting.",
        },
        reason: { ...text, description: "Passage of the question the clause answers." },
        score: { ...Type.Number(), description: "Relevance; higher is better. Results are sorted by it." },
        openLaw: Type.Optional(
          Type.Array(text, {
            description: "Classes of `openLaw` whose interpretations rest on this clause.",
          }),
        ),
        source: Source,
      }),
    ),
  },
  {
    examples: [
      {
        ...EXAMPLE_HEADER,
        answer: {
          rule: "disposal_within_one_year",
          text: {
            de: "Die Jahresfrist seit dem Kauf am 29. Februar 2024 endet mit Ablauf des 28. Februar 2025 (§ 23 Abs. 1 Satz 1 Nr. 2 EStG, §§ 187, 188 BGB). Steuerfrei ist ein Verkauf ab dem 1. März 2025.",
            en: "The year after the purchase on 29 February 2024 ends with 28 February 2025 (§ 23 (1) sentence 1 no. 2 EStG, §§ 187, 188 BGB). A sale is tax-free from 1 March 2025 on.",
          },
          clauses: ["DE.ESTG.23.1.1.2", "DE.BGB.188.3"],
          checkedUntil: "2026-08-19",
          facts: [{ name: "bought", value: "2024-02-29", from: "Bought on 29 February 2024" }],
        },
        openLaw: [],
        furtherQuestions: [],
        references: [
          {
            ...EXAMPLE_CLAUSE,
            decisiveWords: ["Monats", "Tag", "Frist"],
            reason:
              'Found for this part of the question: "Bought on 29 February 2024, when does the year end?"',
            score: 0.93,
            openLaw: [],
            source: EXAMPLE_SOURCE,
          },
        ],
      },
    ],
  },
);

export const TransactionTypeResult = Type.Object(
  {
    ...header,
    references: Type.Array(
      Type.Object({
        ruleKey: text,
        title: text,
        description: text,
        scope: text,
        outcomeCategory: text,
        relevance: Type.Number(),
        citations: Type.Array(ClauseResponse),
      }),
    ),
  },
  {
    examples: [
      {
        ...EXAMPLE_HEADER,
        references: [
          {
            ruleKey: "spot_sell_within_year",
            title: "Sale within one year",
            description: "A sale within one year of the acquisition is a private sale.",
            scope: "private_sale",
            outcomeCategory: "taxable_if_within_year",
            relevance: 1,
            citations: [{ ...EXAMPLE_CLAUSE, source: EXAMPLE_SOURCE }],
          },
        ],
      },
    ],
  },
);
