import { type Static, type TSchema, Type } from "typebox";
import { LIMITS } from "../limits.ts";
import type { Database } from "../store/database.ts";
import { findDerived, findTransactions, listBalances, listPlaced } from "../store/derived.ts";
import { listTimed } from "../store/timed.ts";
import { refuse } from "./errors.ts";
import { LEDGER_SCHEMAS } from "./ledger-schema.ts";
import { OneOf } from "../schema.ts";
import { answers, PageQuery } from "./schema.ts";
import type { App } from "./server.ts";
import { decodeCursor, encodeCursor, limitOf, pageOf, SourceParams, sourceOf } from "./source-access.ts";
import { filterOf, rangeOf, TimedQuery, TransactionQuery } from "./timed-query.ts";

const TimedPageQuery = Type.Object({ ...PageQuery, ...TimedQuery });
const TransactionPageQuery = Type.Object({ ...PageQuery, ...TransactionQuery });

const inEuro = (body: unknown): object => ({ ...(body as object), currency: "EUR" });

/** The read side: what was made of the records, list by list, always of one generation. */
export function derivedRoutes(app: App, { api }: { readonly api: Database }): void {
  for (const schema of LEDGER_SCHEMAS) app.addSchema(schema);
  const listOf = (name: string, item: TSchema) =>
    Type.Object({ [name]: Type.Array(item), page: Type.Ref("Page") });

  const timed = (name: "transactions" | "disposals" | "income", item: string, summary: string) =>
    app.get(
      `/v1/sources/:sourceId/${name}`,
      {
        config: { session: "required" },
        schema: {
          tags: ["sources"],
          summary,
          params: SourceParams,
          querystring: name === "transactions" ? TransactionPageQuery : TimedPageQuery,
          response: answers({ 200: listOf(name, Type.Ref(item)) }, 400, 401, 404),
        },
      },
      async (request) => {
        const query: Static<typeof TransactionPageQuery> = request.query;
        const cursor = decodeCursor(query.cursor, "time", name === "income" ? "number" : "text");
        const source = await sourceOf(api, request);
        const limit = limitOf(query);
        const rows = await listTimed(
          api,
          name,
          source.id,
          {
            ...rangeOf(query.year),
            limit: limit + 1,
            newestFirst: query.order !== "oldest",
            after: cursor === null ? null : { at: cursor[0]!, key: cursor[1]! },
          },
          filterOf(name === "transactions" ? query : {}),
        );
        const { shown, page } = pageOf(rows, limit, ({ at, key }) =>
          encodeCursor(at.toISOString(), name === "income" ? Number(key) : key),
        );
        return { [name]: shown.map(({ body }) => inEuro(body)), page };
      },
    );
  timed("transactions", "Transaction", "What happened, in our own words");
  timed("disposals", "Disposal", "Disposals with the lots they were made of");
  timed("income", "Income", "Receipts under § 22 Nr. 3 and § 20 EStG");

  const placed = (
    name: "lots" | "issues" | "prices",
    item: string,
    summary: string,
    column: "asset" | "severity" | null,
  ) =>
    app.get(
      `/v1/sources/:sourceId/${name}`,
      {
        config: { session: "required" },
        schema: {
          tags: ["sources"],
          summary,
          params: SourceParams,
          querystring: Type.Object({
            ...PageQuery,
            ...(column === "asset"
              ? { asset: Type.Optional(Type.String({ maxLength: LIMITS.assetCharacters })) }
              : {}),
            ...(column === "severity"
              ? { severity: Type.Optional(OneOf(["error", "warning", "info"])) }
              : {}),
          }),
          response: answers({ 200: listOf(name, Type.Ref(item)) }, 400, 401, 404),
        },
      },
      async (request) => {
        const query = request.query as { limit?: number; cursor?: string; asset?: string; severity?: string };
        const cursor = decodeCursor(query.cursor, "number");
        const source = await sourceOf(api, request);
        const limit = limitOf(query);
        const value = column === null ? undefined : query[column];
        const rows = await listPlaced(
          api,
          name === "prices" ? "used_prices" : name,
          source.id,
          { limit: limit + 1, after: cursor === null ? null : Number(cursor[0]) },
          column === null || value === undefined ? null : { column, value },
        );
        const { shown, page } = pageOf(rows, limit, ({ position }) => encodeCursor(position));
        return { [name]: shown.map(({ body }) => (name === "lots" ? inEuro(body) : body)), page };
      },
    );
  placed("lots", "Lot", "What is still held, lot by lot", "asset");
  placed("issues", "Issue", "What needs a person, with its effect in euro", "severity");
  placed("prices", "Price", "Prices used where the provider gave no value in euro", null);

  app.get(
    "/v1/sources/:sourceId/balances",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "What the records add up to, against what the provider reports",
        params: SourceParams,
        response: answers({ 200: Type.Object({ balances: Type.Array(Type.Ref("Balance")) }) }, 401, 404),
      },
    },
    async (request) => {
      const source = await sourceOf(api, request);
      return { balances: (await listBalances(api, source.id)) as never[] };
    },
  );

  app.get(
    "/v1/sources/:sourceId/disposals/:disposalId",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "How the result of a disposal came about",
        params: Type.Object({
          sourceId: Type.String({ maxLength: 500 }),
          disposalId: Type.String({ maxLength: 700 }),
        }),
        response: answers(
          {
            200: Type.Object({
              disposal: Type.Ref("Disposal"),
              transactions: Type.Array(Type.Ref("Transaction"), {
                description: "From the acquisitions to the disposal, with the prices behind each value",
              }),
            }),
          },
          401,
          404,
        ),
      },
    },
    async (request) => {
      const source = await sourceOf(api, request);
      const { disposalId } = request.params;
      const disposal = disposalId.includes("\0")
        ? null
        : ((await findDerived(api, "disposals", source.id, disposalId)) as {
            readonly slices: readonly { readonly transactionIds: readonly string[] }[];
          } | null);
      if (disposal === null)
        return refuse("SourceNotFoundError", "There is no such disposal of this source.", "disposalId");
      const ids = [...new Set(disposal.slices.flatMap((slice) => slice.transactionIds))].slice(0, 1000);
      const transactions = await findTransactions(api, source.id, ids);
      return { disposal: inEuro(disposal), transactions: transactions.map(inEuro) };
    },
  );
}
