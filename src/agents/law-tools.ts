import { type Static, Type } from "typebox";
import { referencesForTransactionType, selectRuleset, toCitation } from "../law/index.ts";
import {
  QuestionRequest,
  QuestionResult,
  TransactionTypeRequest,
  TransactionTypeResult,
} from "../law/api-schema.ts";
import { AGENT_TEXTS } from "../wording/index.ts";
import { LanguageArgument, tool } from "./tool.ts";

const { insufficiencyText: _q, ...questionAnswer } = QuestionResult.properties;
const { insufficiencyText: _t, ...typeAnswer } = TransactionTypeResult.properties;

export const legalQuestion = tool({
  name: "legal_question",
  title: "Legal question",
  description:
    "Clauses of German law (EStG, BMF letter of 6 March 2025, AO, BGB, KStTG), or with jurisdictionCode AT of Austrian, that answer a question about taxing crypto, the most relevant first. German or English. Needs no account.",
  input: QuestionRequest.properties,
  output: questionAnswer,
  run: async ({ law }, question) => {
    const answer = JSON.parse(law().answerQuestion(question).toString()) as Static<typeof QuestionResult>;
    const { insufficiencyText, ...rest } = answer;
    return { insufficiencyText, clauses: rest.references.map(({ clauseKey }) => clauseKey), ...rest };
  },
});

export const legalTransactionType = tool({
  name: "legal_transaction_type",
  title: "Rules for a kind of transaction",
  description:
    "The rules that decide how a kind of transaction (spot_sell, staking_reward, airdrop, ...) is taxed in Germany, or with jurisdictionCode AT in Austria, each with its clauses. Needs no account.",
  input: { ...TransactionTypeRequest.properties, language: LanguageArgument },
  output: typeAnswer,
  run: async ({ law }, { language = "en", ...query }) => {
    const { rulesets } = law();
    const { insufficiencyText, references, ...rest } = referencesForTransactionType(
      rulesets,
      query,
      language,
    );
    const known = rulesets.find(({ active }) => active)?.transactionTypes.map(({ key }) => key) ?? [];
    return {
      // Listed in full, because an agent has no route to look them up.
      insufficiencyText:
        rest.ruleSetVersion !== null && references.length === 0
          ? AGENT_TEXTS[language].unknownType(query.transactionTypeKey, known)
          : insufficiencyText,
      clauses: distinct(references.flatMap(({ citations }) => citations.map(({ clauseKey }) => clauseKey))),
      ...rest,
      references: references.map((rule) => ({ ...rule, citations: [...rule.citations] })),
    };
  },
});

export const getClause = tool({
  name: "get_clause",
  title: "A clause by its key",
  description: "The text of one clause that an answer cites, such as DE.ESTG.23.1.1.2. Needs no account.",
  input: { clauseKey: Type.String({ minLength: 1, maxLength: 100 }), language: LanguageArgument },
  output: {
    clause: Type.Unsafe<NonNullable<ReturnType<typeof toCitation>> | null>({ type: ["object", "null"] }),
  },
  run: async ({ law }, { clauseKey, language = "en" }) => {
    const selected = selectRuleset(law().rulesets, clauseKey.split(".")[0], null);
    const clause = selected.kind === "found" ? toCitation(selected.ruleset, clauseKey, language) : null;
    return clause === null
      ? { insufficiencyText: AGENT_TEXTS[language].unknownClause(clauseKey), clauses: [], clause }
      : { insufficiencyText: null, clauses: [clauseKey], clause };
  },
});

const distinct = (keys: readonly string[]): readonly string[] => [...new Set(keys)];
