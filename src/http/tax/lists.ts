import type { FastifyRequest } from "fastify";
import { type TSchema, Type } from "typebox";
import * as book from "../../assessment/lists.ts";
import { LEDGER_TYPES } from "../../ledger/index.ts";
import { LIMITS } from "../../basics/limits.ts";
import { Id, List, Named, OneOf } from "../../basics/schema.ts";
import * as ledger from "../../sources/lists.ts";
import type { Database } from "../../store/database.ts";
import { type ListRow, readAll, readList, type Whose } from "../../store/derived.ts";
import { issueIdOf } from "../../store/issues.ts";
import { type DerivedList, NO_SOURCE } from "../../store/lists.ts";
import type { Replica } from "../../store/replica.ts";
import {
  BalanceBody,
  DisposalBody,
  IncomeBody,
  inEuro,
  IssueBody,
  LotBody,
  toDisposalResponse,
  toTransactionResponse,
  TransactionBody,
  UsedPriceBody,
  withMessage,
} from "../resource-schemas.ts";
import { responses, PageQuery } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";
import {
  encodeCursor,
  limitOf,
  listOf,
  ownSource,
  pageOf,
  SourceParams,
  sourceOf,
} from "../sources/source-access.ts";
import { TransferSchema } from "../../assessment/transfers/index.ts";
import { RECEIPT_CATEGORIES } from "../../tax/index.ts";
import { edgeOf, rangeOf, filterOf, type Query } from "./list-query.ts";

const Asset = Type.Optional(
  Type.String({ maxLength: LIMITS.assetCharacters, description: "Transactions with this coin in any leg" }),
);
const FILTERS = {
  year: Type.Optional(Type.Integer({ minimum: 2009, maximum: 2100 })),
  order: Type.Optional(OneOf(["newest", "oldest"])),
  asset: Asset,
};

type Listed<Body> = {
  readonly list: DerivedList<Body>;
  readonly name: string;
  readonly item: TSchema;
  readonly summary: string;
  readonly query: Readonly<Record<string, TSchema>>;
  /** The requested value of the column `tag`. */
  readonly tag?: (query: Query) => string | undefined;
  /** True if the list is sorted by time, so that a year is a contiguous range; otherwise the year is a column. */
  readonly timed: boolean;
  /** True if the newest comes first by default. */
  readonly newestFirst?: boolean;
  /** True if the list is short enough for one response. */
  readonly unpaged?: boolean;
  /** True for a list of the person, which exists under /v1/ only. */
  readonly ofPerson?: boolean;
  readonly toResponse: (row: ListRow<Body>, request: FastifyRequest) => object;
};

type ListRoute = Omit<Listed<unknown>, "list" | "toResponse" | "tag"> & {
  readonly respond: (api: Database, whose: Whose, request: FastifyRequest) => Promise<object>;
};

const listed = <Body>({ list, toResponse, tag, ...one }: Listed<Body>): ListRoute => ({
  ...one,
  respond: (api, whose, request) =>
    sendList(api, { ...one, list, toResponse, ...(tag === undefined ? {} : { tag }) }, whose, request),
});

export const TransactionQuery = {
  ...FILTERS,
  type: Type.Optional(OneOf(LEDGER_TYPES)),
  q: Type.Optional(
    Type.String({
      maxLength: LIMITS.searchCharacters,
      description:
        "Search text, ignoring case: every word occurs in a coin, an amount (from its first digit), a hash, an address, a note or a tag",
    }),
  ),
};

/** Every list: a new one is a row here and its rows in the module that derives it. */
const LISTS: readonly ListRoute[] = [
  listed({
    list: ledger.transactions,
    name: "transactions",
    item: TransactionBody,
    summary: "Transactions in the unified format",
    query: TransactionQuery,
    tag: ({ type }) => type,
    timed: true,
    newestFirst: true,
    toResponse: ({ body }) => toTransactionResponse(body),
  }),
  listed({
    list: book.disposals,
    name: "disposals",
    item: DisposalBody,
    summary: "Disposals with their lots",
    query: FILTERS,
    timed: true,
    newestFirst: true,
    toResponse: ({ body }) => toDisposalResponse(body),
  }),
  listed({
    list: book.income,
    name: "income",
    item: IncomeBody,
    summary: "Income from services and capital income, by income category",
    query: { ...FILTERS, box: Type.Optional(OneOf(RECEIPT_CATEGORIES)) },
    tag: ({ box }) => box,
    timed: true,
    newestFirst: true,
    toResponse: ({ body }) => inEuro(body),
  }),
  listed({
    list: book.lots,
    name: "lots",
    item: LotBody,
    summary: "Open lots, oldest acquisition first",
    query: { asset: Asset },
    timed: true,
    toResponse: ({ body }) => inEuro(body),
  }),
  listed({
    list: book.issues,
    name: "issues",
    item: IssueBody,
    summary: "Issues to review, with their effect in euro, largest first",
    query: {
      year: FILTERS.year,
      asset: Asset,
      severity: Type.Optional(OneOf(["error", "warning", "info"])),
    },
    tag: ({ severity }) => severity,
    timed: false,
    toResponse: ({ body, sourceId, id }, request) => ({
      id: issueIdOf(sourceId, id),
      ...withMessage(body, request),
    }),
  }),
  listed({
    list: ledger.prices,
    name: "prices",
    item: UsedPriceBody,
    summary: "Prices used where the provider reports no value in euro",
    query: { year: FILTERS.year, asset: Asset },
    timed: true,
    toResponse: ({ body }) => body,
  }),
  listed({
    list: ledger.balances,
    name: "balances",
    item: BalanceBody,
    summary: "Balances calculated from the records and balances reported by the provider",
    query: {},
    timed: false,
    unpaged: true,
    toResponse: ({ body, sourceId }) => ({ ...body, sourceId }),
  }),
  listed({
    list: book.transfers,
    name: "transfers",
    item: TransferSchema,
    summary: "Coins that moved between the person's own wallets: matched, suggested and open",
    query: { ...FILTERS, status: Type.Optional(OneOf(["matched", "suggested", "open"])) },
    tag: ({ status }) => status,
    timed: true,
    newestFirst: true,
    ofPerson: true,
    toResponse: ({ body }) => body,
  }),
];

/** Every list of a source, and the same over all sources of the user. */
export function listRoutes(
  app: App,
  { api, replica }: { readonly api: Database; readonly replica: Replica | null },
): void {
  const respondTo = (one: ListRoute, whose: Whose, request: FastifyRequest): Promise<object> =>
    replica === null
      ? one.respond(api, whose, request)
      : replica.read(whose.accountId, (from) => one.respond(from, whose, request));
  for (const one of LISTS) {
    const paging = one.unpaged === true ? {} : PageQuery;
    const body: TSchema = Type.Object({
      [one.name]: List(Named(one.item)),
      ...(one.unpaged === true ? {} : { page: Type.Ref("Page") }),
    });
    const response = responses({ 200: body }, 400, 401, 404);
    if (one.ofPerson !== true)
      app.get(
        `/v1/sources/:sourceId/${one.name}`,
        {
          config: { session: "required" },
          schema: {
            tags: ["sources"],
            summary: one.summary,
            params: SourceParams,
            querystring: Type.Object({ ...paging, ...one.query }),
            response,
          },
        },
        async (request) => {
          const source = await sourceOf(api, request);
          return respondTo(one, { accountId: source.accountId, sourceId: source.id }, request);
        },
      );
    app.get(
      `/v1/${one.name}`,
      {
        config: { session: "required" },
        schema: {
          tags: ["person"],
          summary: `${one.summary}; over all sources`,
          querystring: Type.Object({
            ...paging,
            ...one.query,
            ...(one.ofPerson === true ? {} : { sourceId: Type.Optional(Id) }),
          }),
          response,
        },
      },
      async (request) => {
        const accountId = userOf(request);
        const requested = (request.query as Query).sourceId;
        const sourceId = requested === undefined ? null : (await ownSource(api, accountId, requested)).id;
        return respondTo(one, { accountId, sourceId: one.ofPerson === true ? NO_SOURCE : sourceId }, request);
      },
    );
  }
}

async function sendList<Body>(
  api: Database,
  one: Listed<Body>,
  whose: Whose,
  request: FastifyRequest,
): Promise<object> {
  const query = request.query as Query;
  if (one.unpaged === true) {
    const rows = await readAll(api, whose, one.list);
    return { [one.name]: rows.map((row) => one.toResponse(row, request)) };
  }
  const limit = limitOf(query);
  const name = listOf(one.name, whose.sourceId);
  const rows = await readList(
    api,
    whose,
    one.list,
    {
      ...(one.timed ? rangeOf(query.year) : { from: null, before: null }),
      limit: limit + 1,
      descending: one.newestFirst === true && query.order !== "oldest",
      after: edgeOf(query.cursor, name),
    },
    { ...filterOf(query, one.tag?.(query)), ...(one.timed ? {} : { year: query.year ?? null }) },
  );
  const { items, page: next } = pageOf(rows, limit, ({ sortKey, id, sourceId }) =>
    encodeCursor(name, sortKey, id, sourceId),
  );
  return { [one.name]: items.map((row) => one.toResponse(row, request)), page: next };
}
