import { Type } from "typebox";
import { TransferSchema } from "../assessment/transfers/transfer.ts";
import { TransactionSchema } from "../ledger/index.ts";
import { LIMITS } from "../limits.ts";
import { Id, List, Named, Nullable, OneOf } from "../schema.ts";
import { CLAUSES, DisposalSchema, IssueSchema } from "../tax/index.ts";
import { AGENT_TEXTS } from "../wording/index.ts";
import { insufficiency } from "./reliance.ts";
import { LanguageArgument, tool } from "./tool.ts";

/** What fits into an answer that somebody reads whole. */
const DEFAULT_LIMIT = 20;

const Year = Type.Optional(Type.Integer({ minimum: 2009, maximum: 2100, description: "A tax year" }));
const Asset = Type.Optional(Type.String({ maxLength: LIMITS.assetCharacters, description: "Such as BTC" }));
const SourceId = Type.Optional(Id);
const PAGING = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: LIMITS.pageSizeMax, description: `Default: ${DEFAULT_LIMIT}` }),
  ),
  cursor: Type.Optional(
    Type.String({ maxLength: LIMITS.cursorCharacters, description: "nextCursor of the page before" }),
  ),
};
const Page = Type.Object({ nextCursor: Nullable(Type.String()), hasMore: Type.Boolean() });

export const listIssues = tool({
  name: "list_issues",
  title: "What needs a person",
  description:
    "What is missing, unclear or for a person to judge, with its effect in euro, the largest first. Needs an account.",
  input: {
    year: Year,
    asset: Asset,
    severity: Type.Optional(
      OneOf(["error", "warning", "info"], "error: the figures are provisional until it is mended"),
    ),
    sourceId: SourceId,
    ...PAGING,
    language: LanguageArgument,
  },
  output: { issues: List(Type.Object({ ...IssueSchema.properties, message: Type.String() })), page: Page },
  run: async ({ account }, { language = "en", limit = DEFAULT_LIMIT, ...query }, signal) => {
    const client = await account(language);
    const [insufficiencyText, { issues, page }] = await Promise.all([
      insufficiency(client, language, query.year, signal),
      client.request("GET /v1/issues", { query: { ...query, limit }, signal }),
    ]);
    return { insufficiencyText, clauses: distinct(issues), issues, page };
  },
});

export const listDisposals = tool({
  name: "list_disposals",
  title: "Disposals",
  description:
    "Sales, swaps, payments and fees with the lots they were made of, both days, cost, proceeds, result and clauses; the newest first. Needs an account.",
  input: {
    year: Year,
    asset: Asset,
    order: Type.Optional(OneOf(["newest", "oldest"])),
    sourceId: SourceId,
    ...PAGING,
    language: LanguageArgument,
  },
  output: { disposals: List(Named(DisposalSchema)), page: Page },
  run: async ({ account }, { language = "en", limit = DEFAULT_LIMIT, ...query }, signal) => {
    const client = await account(language);
    const [insufficiencyText, { disposals, page }] = await Promise.all([
      insufficiency(client, language, query.year, signal),
      client.request("GET /v1/disposals", { query: { ...query, limit }, signal }),
    ]);
    const clauses = distinct(disposals.flatMap(({ slices }) => slices));
    return { insufficiencyText, clauses, disposals, page };
  },
});

/** A coin gathered in a thousand pieces has as long a history; the first tell enough. */
const TRANSACTIONS_SHOWN = 50;

export const explainDisposal = tool({
  name: "explain_disposal",
  title: "How a result came about",
  description:
    "One disposal with its lots and every transaction from the acquisitions to it, over all sources, with prices and clauses. Needs an account.",
  input: {
    disposalId: Type.String({ minLength: 1, maxLength: 700, description: "The id in list_disposals" }),
    sourceId: SourceId,
    language: LanguageArgument,
  },
  output: {
    disposal: Named(DisposalSchema),
    transactions: List(Named(TransactionSchema), { description: `At most ${TRANSACTIONS_SHOWN}` }),
    transactionCount: Type.Integer(),
  },
  run: async ({ account }, { disposalId, sourceId, language = "en" }, signal) => {
    const client = await account(language);
    const query = sourceId === undefined ? {} : { sourceId };
    const { disposal, transactions } = await client.disposal({ path: { disposalId }, query, signal });
    return {
      insufficiencyText: await insufficiency(client, language, disposal.year, signal),
      clauses: distinct(disposal.slices),
      disposal,
      transactions: transactions.slice(0, TRANSACTIONS_SHOWN),
      transactionCount: transactions.length,
    };
  },
});

export const listTransfers = tool({
  name: "list_transfers",
  title: "Transfers between own wallets",
  description:
    "Coins that moved between the person's own wallets: matched ones are applied, suggested and open ones are not. Needs an account.",
  input: {
    status: Type.Optional(OneOf(["matched", "suggested", "open"])),
    year: Year,
    asset: Asset,
    ...PAGING,
    language: LanguageArgument,
  },
  output: { transfers: List(Named(TransferSchema)), page: Page },
  run: async ({ account }, { language = "en", limit = DEFAULT_LIMIT, ...query }, signal) => {
    const client = await account(language);
    const [figures, { transfers, page }] = await Promise.all([
      insufficiency(client, language, query.year, signal),
      client.request("GET /v1/transfers", { query: { ...query, limit }, signal }),
    ]);
    const unmatched = transfers.filter(({ status }) => status !== "matched").length;
    const texts = [
      ...(figures === null ? [] : [figures]),
      ...(unmatched === 0 ? [] : [AGENT_TEXTS[language].notApplied(unmatched)]),
    ];
    return {
      insufficiencyText: texts.length === 0 ? null : texts.join(" "),
      clauses: [CLAUSES.disposal, CLAUSES.order, CLAUSES.records],
      transfers,
      page,
    };
  },
});

const distinct = (cited: readonly { readonly clauses: readonly string[] }[]): readonly string[] => [
  ...new Set(cited.flatMap(({ clauses }) => clauses)),
];
