import { Type } from "typebox";
import { TransferSchema } from "../assessment/transfers/transfer.ts";
import { TransactionSchema } from "../ledger/index.ts";
import { List, Named, OneOf } from "../basics/schema.ts";
import { DisposalSchema, IssueSchema } from "../tax/index.ts";
import { AGENT_TEXTS } from "../wording/index.ts";
import { countryNow } from "./country-now.ts";
import { insufficiency } from "./reliance.ts";
import { DetailArgument, LanguageArgument, tool } from "./tool.ts";
import type { Schemas } from "../client/index.ts";
import {
  Asset,
  DEFAULT_LIMIT,
  distinct,
  Page,
  PAGING,
  Rows,
  fieldPicker,
  SourceId,
  Year,
} from "./listing.ts";
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
    detail: DetailArgument,
    language: LanguageArgument,
  },
  output: { issues: Rows<Schemas["Issue"]>(IssueSchema), page: Page },
  run: async ({ account }, { language = "en", detail = false, limit = DEFAULT_LIMIT, ...query }, signal) => {
    const client = await account(language);
    const [insufficiencyText, { issues, page }] = await Promise.all([
      insufficiency(client, language, query.year, signal),
      client.request("GET /v1/issues", { query: { ...query, limit }, signal }),
    ]);
    const pick = fieldPicker<Schemas["Issue"]>(detail, [
      "id",
      "code",
      "severity",
      "year",
      "asset",
      "effectEur",
      "count",
      "sourceId",
      "message",
    ]);
    return { insufficiencyText, clauses: distinct(issues), issues: issues.map(pick), page };
  },
});

export const listDisposals = tool({
  name: "list_disposals",
  title: "Disposals",
  description:
    "Sales, swaps, payments and fees with cost, proceeds and result, the newest first; with detail the lots they were made of, days and clauses. Needs an account.",
  input: {
    year: Year,
    asset: Asset,
    order: Type.Optional(OneOf(["newest", "oldest"])),
    sourceId: SourceId,
    ...PAGING,
    detail: DetailArgument,
    language: LanguageArgument,
  },
  output: { disposals: Rows<Schemas["Disposal"]>(Named(DisposalSchema)), page: Page },
  run: async ({ account }, { language = "en", detail = false, limit = DEFAULT_LIMIT, ...query }, signal) => {
    const client = await account(language);
    const [insufficiencyText, { disposals, page }] = await Promise.all([
      insufficiency(client, language, query.year, signal),
      client.request("GET /v1/disposals", { query: { ...query, limit }, signal }),
    ]);
    const clauses = distinct(disposals.flatMap(({ slices }) => slices));
    const pick = fieldPicker<Schemas["Disposal"]>(detail, [
      "id",
      "sourceId",
      "kind",
      "asset",
      "day",
      "quantity",
      "proceeds",
      "cost",
      "result",
    ]);
    // Whether it counts is the first question about a sale.
    const rows = disposals.map((one) => ({
      ...pick(one),
      ...(detail ? {} : { taxable: one.slices.some(({ inside }) => inside) }),
    }));
    return { insufficiencyText, clauses, disposals: rows, page };
  },
});

/** A coin collected in a thousand parts has as long a history; the first transactions are enough. */
const MAX_TRANSACTIONS = 50;

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
    transactions: List(Named(TransactionSchema), { description: `At most ${MAX_TRANSACTIONS}` }),
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
      transactions: transactions.slice(0, MAX_TRANSACTIONS),
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
    detail: DetailArgument,
    language: LanguageArgument,
  },
  output: { transfers: Rows<Schemas["Transfer"]>(Named(TransferSchema)), page: Page },
  run: async (
    { account, now },
    { language = "en", detail = false, limit = DEFAULT_LIMIT, ...query },
    signal,
  ) => {
    const client = await account(language);
    const [figures, { transfers, page }, { holdingClauses, recordClauses }] = await Promise.all([
      insufficiency(client, language, query.year, signal),
      client.request("GET /v1/transfers", { query: { ...query, limit }, signal }),
      countryNow(client, now(), signal),
    ]);
    const fields = ["id", "asset", "status", "basis", "year", "sent", "received"] as const;
    const pick = fieldPicker<Schemas["Transfer"]>(detail, fields);
    const unmatched = transfers.filter(({ status }) => status !== "matched").length;
    const texts = [
      ...(figures === null ? [] : [figures]),
      ...(unmatched === 0 ? [] : [AGENT_TEXTS[language].notApplied(unmatched)]),
    ];
    return {
      insufficiencyText: texts.length === 0 ? null : texts.join(" "),
      clauses: [...holdingClauses, ...recordClauses],
      transfers: transfers.map(pick),
      page,
    };
  },
});
