import { type Static, Type } from "typebox";
import { type Language, preferredLanguage } from "../../accounts/language.ts";
import { LIMITS } from "../../basics/limits.ts";
import { Decimal, List, Nullable, OneOf, Texts } from "../../basics/schema.ts";
import { type Law, orLawFailure, referencesForTransactionType } from "../../law/index.ts";
import { LEDGER_TYPES, typeOfLegs } from "../../ledger/index.ts";
import { DEFAULT_COUNTRY } from "../../tax/index.ts";
import { wordsOf } from "../../wording/index.ts";
import { message, textOf } from "../../wording/messages/index.ts";
import { refuse } from "../errors.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";

const Asset = Type.String({ minLength: 1, maxLength: LIMITS.assetCharacters, examples: ["ETH"] });

const TransactionInput = Type.Object(
  {
    type: Type.Optional(OneOf(LEDGER_TYPES, "If known; otherwise derived from the coins")),
    sentAsset: Type.Optional(Asset),
    sentAmount: Type.Optional(Decimal),
    receivedAsset: Type.Optional(Asset),
    receivedAmount: Type.Optional(Decimal),
    feeAsset: Type.Optional(Asset),
    feeAmount: Type.Optional(Decimal),
  },
  {
    examples: [
      { type: "wrap", sentAsset: "ETH", sentAmount: "1", receivedAsset: "WETH", receivedAmount: "1" },
    ],
  },
);

const Classification = Type.Object(
  {
    type: OneOf(LEDGER_TYPES),
    sure: OneOf(
      ["certain", "likely", "unknown"],
      "likely: another type has the same coins. unknown: question has to be answered first",
    ),
    parts: List(
      Type.Object({
        direction: OneOf(["sent", "received", "fee"]),
        asset: Type.String(),
        amount: Nullable(Type.String()),
      }),
    ),
    openLaw: Nullable(Type.String({ description: "Class of open law that the type belongs to" })),
    interpretations: List(
      Type.Object({
        reading: Type.String(),
        text: Type.String(),
        isDefault: Type.Boolean(),
      }),
      { description: "Both interpretations of open law, the default first; empty where the law is clear" },
    ),
    clauses: { ...Texts, description: "Keys of the clauses that decide" },
    question: Nullable(Type.String({ description: "Question to the taxpayer; null if nothing is missing" })),
  },
  { $id: "Classification", description: "Type of a transaction, with the law that applies to it" },
);

/** Classifies transactions by themselves, without an account: nothing is stored. */
export function classifyRoutes(app: App, law: Law): void {
  app.addSchema(Classification);
  app.post(
    "/v1/classify",
    {
      schema: {
        tags: ["legal"],
        summary: "Classify transactions: type, parts, open law, clauses and the question to ask",
        description:
          "By German law, without an account; nothing is stored. Texts are German if Accept-Language prefers German.",
        body: Type.Object({
          transaction: Type.Optional(TransactionInput),
          transactions: Type.Optional(
            Type.Array(TransactionInput, { minItems: 1, maxItems: LIMITS.classifiedTransactions }),
          ),
        }),
        response: responses(
          {
            200: Type.Object(
              { classifications: List(Type.Ref("Classification")) },
              { description: "One classification per transaction, in the order of the request." },
            ),
          },
          400,
        ),
      },
    },
    (request) => {
      const { transaction, transactions } = request.body;
      if ((transaction === undefined) === (transactions === undefined))
        return refuse("SourceBadRequestError", message("transaction.classifyOneOrMany"), "transaction");
      const language = preferredLanguage(request.headers["accept-language"]);
      const classifications = (transactions ?? [transaction!]).map((one, index) =>
        classify(law, one, language, transaction === undefined ? `transactions.${index}` : "transaction"),
      );
      return { classifications };
    },
  );
}

function classify(law: Law, input: Static<typeof TransactionInput>, language: Language, field: string) {
  const { sentAsset = null, receivedAsset = null, feeAsset } = input;
  const found =
    input.type === undefined
      ? typeOfLegs(sentAsset, receivedAsset)
      : ({ type: input.type, sure: "certain" } as const);
  if (found === null) return refuse("SourceBadRequestError", message("transaction.classifyNoCoin"), field);
  const { type, sure } = found;
  const words = wordsOf(DEFAULT_COUNTRY.key);
  const [name, open] =
    Object.entries(DEFAULT_COUNTRY.openLaw).find(([, { types }]) => types.includes(type)) ?? [];
  const rules = orLawFailure("ruleset", () =>
    referencesForTransactionType(law.rulesets, { transactionTypeKey: type }, language),
  );
  const cited = rules.references.flatMap(({ citations }) => citations.map(({ clauseKey }) => clauseKey));
  const part = (direction: "sent" | "received" | "fee", asset: string | null | undefined, amount?: string) =>
    asset === null || asset === undefined ? [] : [{ direction, asset, amount: amount ?? null }];
  const interpretation = (reading: string, isDefault: boolean) => ({
    reading,
    text: words.interpretations[reading]?.[language] ?? reading,
    isDefault,
  });
  return {
    type,
    sure,
    parts: [
      ...part("sent", sentAsset, input.sentAmount),
      ...part("received", receivedAsset, input.receivedAmount),
      ...part("fee", feeAsset, input.feeAmount),
    ],
    openLaw: name ?? null,
    interpretations:
      open === undefined ? [] : [interpretation(open.default, true), interpretation(open.other, false)],
    clauses: [...new Set([...(open?.clauses ?? []), ...cited])],
    question:
      name !== undefined
        ? (words.openLaw[name]?.question[language] ?? null)
        : sure === "certain"
          ? null
          : textOf(questionAbout(type, receivedAsset !== null), language),
  };
}

const questionAbout = (type: string, isReceived: boolean) =>
  type === "crypto_swap"
    ? message("transaction.askSwap")
    : isReceived
      ? message("transaction.askOrigin")
      : message("transaction.askDestination");
