import { Type } from "typebox";
import { preferredLanguage } from "../../accounts/language.ts";
import {
  orLawFailure,
  referencesForTransactionType,
  selectRuleset,
  toCitation,
  type Law,
} from "../../law/index.ts";
import { refuse } from "../errors.ts";
import {
  ClauseResponse,
  EXAMPLE_HEADER,
  EXAMPLE_SOURCE,
  QuestionRequest,
  QuestionResult,
  selection,
  Source,
  TransactionTypeRequest,
  TransactionTypeResult,
} from "../../law/api-schema.ts";
import { NonBlank } from "../../basics/schema.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { message } from "../../wording/messages/index.ts";

const text = Type.String();

const TransactionTypes = Type.Object(
  { transactionTypes: Type.Array(Type.Object({ key: text, label: Type.Object({ de: text, en: text }) })) },
  {
    examples: [
      {
        transactionTypes: [{ key: "staking_reward", label: { de: "Staking-Ertrag", en: "Staking reward" } }],
      },
    ],
  },
);

const Rulesets = Type.Object(
  {
    rulesets: Type.Array(
      Type.Object({
        jurisdictionCode: text,
        ruleSetVersion: text,
        ruleSetName: text,
        active: Type.Boolean(),
        status: Type.Unsafe<"complete" | "preview">({
          type: "string",
          enum: ["complete", "preview"],
          description: "`preview`: parts of the legal basis could not be verified in the official text.",
        }),
        clauses: Type.Integer({ description: "Number of clauses." }),
        sources: Type.Array(Source),
      }),
    ),
  },
  {
    examples: [
      {
        rulesets: [
          {
            jurisdictionCode: "DE",
            ruleSetVersion: EXAMPLE_HEADER.ruleSetVersion,
            ruleSetName: EXAMPLE_HEADER.ruleSetName,
            active: true,
            status: "complete",
            clauses: 195,
            sources: [EXAMPLE_SOURCE],
          },
        ],
      },
    ],
  },
);

const ClauseParams = Type.Object({ clauseKey: NonBlank(100) });
const ClauseQuery = Type.Object({ ruleSetVersion: selection.ruleSetVersion });

/** Legal references (docs/contract/README.md, "Legal references"). Public: no session is needed. */
export function legalRoutes(app: App, law: Law): void {
  app.post(
    "/v1/legal/references/question",
    {
      config: { anyText: true },
      schema: {
        tags: ["legal"],
        summary: "Clauses for a question, most relevant first",
        body: QuestionRequest,
        response: responses({ 200: QuestionResult }, 400),
      },
    },
    async (request, reply) => {
      const json = law.answerQuestion(request.body);
      // Serialized already: bytes are sent unchanged.
      return reply.type("application/json; charset=utf-8").send(json as never);
    },
  );

  app.post(
    "/v1/legal/references/transaction-type",
    {
      config: { anyText: true },
      schema: {
        tags: ["legal"],
        summary: "Rules for the treatment of a transaction type",
        description: "Titles and summaries are German if Accept-Language prefers German, English otherwise.",
        body: TransactionTypeRequest,
        response: responses({ 200: TransactionTypeResult }, 400),
      },
    },
    (request) =>
      orLawFailure("ruleset", () =>
        referencesForTransactionType(
          law.rulesets,
          request.body,
          preferredLanguage(request.headers["accept-language"]),
        ),
      ),
  );

  app.get(
    "/v1/legal/transaction-types",
    {
      schema: {
        tags: ["legal"],
        summary: "The transaction types and their names",
        response: responses({ 200: TransactionTypes }),
      },
    },
    async () => {
      const selected = selectRuleset(law.rulesets);
      return { transactionTypes: selected.kind === "found" ? [...selected.ruleset.transactionTypes] : [] };
    },
  );

  app.get(
    "/v1/legal/rulesets",
    {
      schema: {
        tags: ["legal"],
        summary: "Available rulesets",
        response: responses({ 200: Rulesets }),
      },
    },
    async () => ({
      rulesets: law.rulesets.map((ruleset) => ({
        jurisdictionCode: ruleset.jurisdictionCode,
        ruleSetVersion: ruleset.version,
        ruleSetName: ruleset.name,
        active: ruleset.active,
        status: ruleset.status ?? "complete",
        clauses: ruleset.clauses.length,
        sources: [...ruleset.sources],
      })),
    }),
  );

  app.get(
    "/v1/legal/clauses/:clauseKey",
    {
      schema: {
        tags: ["legal"],
        summary: "One clause by its key",
        description: "The summary is German if Accept-Language prefers German, English otherwise.",
        params: ClauseParams,
        querystring: ClauseQuery,
        response: responses({ 200: ClauseResponse }, 400, 404),
      },
    },
    (request) => {
      const { clauseKey } = request.params;
      const selected = selectRuleset(
        law.rulesets,
        clauseKey.split(".")[0],
        request.query.ruleSetVersion ?? null,
      );
      const language = preferredLanguage(request.headers["accept-language"]);
      const clause =
        selected.kind === "found"
          ? orLawFailure("ruleset", () => toCitation(selected.ruleset, clauseKey, language))
          : null;
      if (clause === null) refuse("NotFoundError", message("year.noSuchClause", { clauseKey }), "clauseKey");
      return clause;
    },
  );
}
