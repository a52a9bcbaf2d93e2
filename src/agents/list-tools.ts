import { Type } from "typebox";
import { TransferSchema } from "../assessment/transfers/transfer.ts";
import { TransactionSchema } from "../ledger/index.ts";
import { LIMITS } from "../limits.ts";
import { Id, List, Named, Nullable, OneOf } from "../schema.ts";
import { CLAUSES, DisposalSchema, IssueSchema } from "../tax/index.ts";
import { AGENT_TEXTS } from "../wording/index.ts";
import { insufficiency } from "./reliance.ts";
import { DetailArgument, LanguageArgument, tool } from "./tool.ts";
import type { Schemas } from "../client/index.ts";

/** What fits into an answer that somebody reads whole. */
const DEFAULT_LIMIT = 10;

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
type Shown<Whole extends object> = Partial<Whole>;
/** Rows of a list: the fields that decide, or all of them. */
const Rows = <Whole extends object>(schema: object) =>
  List(Type.Unsafe<Shown<Whole>>({ anyOf: [schema, { type: "object" }] }));

/** These fields of a row, without those that are null. */
function brief<Row extends object>(row: Row, fields: readonly (keyof Row)[]): Shown<Row> {
  return Object.fromEntries(
    fields.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])),
  ) as Shown<Row>;
}
const shownAs =
  <Row extends object>(detail: boolean, fields: readonly (keyof Row)[]) =>
  (row: Row): Shown<Row> =>
    detail ? row : brief(row, fields);

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
    const shown = shownAs<Schemas["Issue"]>(detail, [
      "code",
      "severity",
      "year",
      "asset",
      "effectEur",
      "count",
      "sourceId",
      "message",
    ]);
    return { insufficiencyText, clauses: distinct(issues), issues: issues.map(shown), page };
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
    const shown = shownAs<Schemas["Disposal"]>(detail, [
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
    // Whether it counts is the first thing anybody asks of a sale.
    const rows = disposals.map((one) => ({
      ...shown(one),
      ...(detail ? {} : { taxable: one.slices.some(({ inside }) => inside) }),
    }));
    return { insufficiencyText, clauses, disposals: rows, page };
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
    detail: DetailArgument,
    language: LanguageArgument,
  },
  output: { transfers: Rows<Schemas["Transfer"]>(Named(TransferSchema)), page: Page },
  run: async ({ account }, { language = "en", detail = false, limit = DEFAULT_LIMIT, ...query }, signal) => {
    const client = await account(language);
    const [figures, { transfers, page }] = await Promise.all([
      insufficiency(client, language, query.year, signal),
      client.request("GET /v1/transfers", { query: { ...query, limit }, signal }),
    ]);
    const fields = ["id", "asset", "status", "basis", "year", "sent", "received"] as const;
    const shown = shownAs<Schemas["Transfer"]>(detail, fields);
    const unmatched = transfers.filter(({ status }) => status !== "matched").length;
    const texts = [
      ...(figures === null ? [] : [figures]),
      ...(unmatched === 0 ? [] : [AGENT_TEXTS[language].notApplied(unmatched)]),
    ];
    return {
      insufficiencyText: texts.length === 0 ? null : texts.join(" "),
      clauses: [CLAUSES.disposal, CLAUSES.order, CLAUSES.records],
      transfers: transfers.map(shown),
      page,
    };
  },
});

/** What is held: each lot with the day from which a sale is tax-free. */
export const listHoldings = tool({
  name: "list_holdings",
  title: "What is held, and when it becomes free",
  description:
    "Open lots, each with its quantity, day of acquisition and the first day on which a sale is tax-free, the next first; with the value of all holdings today where prices are known. Needs an account.",
  input: { asset: Asset, ...PAGING, language: LanguageArgument },
  output: {
    today: Type.Unsafe<Schemas["Portfolio"]["today"]>({
      type: "object",
      description: "Value, cost and gain of all that is held",
    }),
    lots: Rows<Schemas["CalendarEntry"]>({}),
    page: Page,
  },
  run: async (reach, { language = "en", limit = DEFAULT_LIMIT, ...query }, signal) => {
    const client = await reach.account(language);
    const day = reach.now().toISOString().slice(0, 10);
    const [insufficiencyText, { calendar, page }, { today }] = await Promise.all([
      insufficiency(client, language, undefined, signal),
      client.request("GET /v1/lots/calendar", { query: { ...query, limit }, signal }),
      client.portfolio({ query: { from: day, to: day }, signal }),
    ]);
    const fields = ["day", "free", "proven", "asset", "quantity", "acquired", "wallet", "lotId"] as const;
    return {
      insufficiencyText,
      clauses: [CLAUSES.disposal, CLAUSES.order],
      today,
      lots: calendar.map((lot) => brief(lot, fields)),
      page,
    };
  },
});

export const listIncome = tool({
  name: "list_income",
  title: "Receipts",
  description:
    "Staking rewards, interest, airdrops and other receipts with their value in euro (null where nobody knows it), the newest first. Needs an account.",
  input: {
    year: Year,
    asset: Asset,
    box: Type.Optional(OneOf(["section22", "section20"])),
    ...PAGING,
    detail: DetailArgument,
    language: LanguageArgument,
  },
  output: { income: Rows<Schemas["Income"]>({}), page: Page },
  run: async ({ account }, { language = "en", detail = false, limit = DEFAULT_LIMIT, ...query }, signal) => {
    const client = await account(language);
    const [insufficiencyText, { income, page }] = await Promise.all([
      insufficiency(client, language, query.year, signal),
      client.request("GET /v1/income", { query: { ...query, limit }, signal }),
    ]);
    const fields = [
      "transactionId",
      "sourceId",
      "type",
      "box",
      "asset",
      "quantity",
      "day",
      "value",
      "net",
    ] as const;
    const rows = income.map((one) => (detail ? one : { ...brief(one, fields), value: one.value }));
    return { insufficiencyText, clauses: distinct(income), income: rows, page };
  },
});

export const listSources = tool({
  name: "list_sources",
  title: "Where the data comes from",
  description:
    "The person's exchanges, wallets and files: their state, when they were last read, and what is under way. Needs an account.",
  input: { language: LanguageArgument },
  output: { sources: Rows<Schemas["Source"]>({}) },
  run: async ({ account }, { language = "en" }, signal) => {
    const client = await account(language);
    const [insufficiencyText, { sources }] = await Promise.all([
      insufficiency(client, language, undefined, signal),
      client.sources({ signal }),
    ]);
    const fields = ["id", "name", "providerKey", "status", "lastSyncedAt"] as const;
    const rows = sources.map((one) => ({
      ...brief(one, fields),
      ...(one.activeJob === null ? {} : { activeJob: one.activeJob }),
    }));
    return { insufficiencyText, clauses: [CLAUSES.records], sources: rows };
  },
});

export const listReadings = tool({
  name: "list_readings",
  title: "Open questions of law",
  description:
    "Where the law is open (lending, wrapping, bridges, pools, ...): which reading is in force for the person, and what each year comes to under the other. Needs an account.",
  input: { language: LanguageArgument },
  output: { readings: List(Type.Unsafe<Schemas["Reading"]>({ type: "object" })) },
  run: async ({ account }, { language = "en" }, signal) => {
    const client = await account(language);
    const [insufficiencyText, { readings }] = await Promise.all([
      insufficiency(client, language, undefined, signal),
      client.readings({ signal }),
    ]);
    return { insufficiencyText, clauses: [], readings: readings.filter(({ events }) => events > 0) };
  },
});

const distinct = (cited: readonly { readonly clauses: readonly string[] }[]): readonly string[] => [
  ...new Set(cited.flatMap(({ clauses }) => clauses)),
];
