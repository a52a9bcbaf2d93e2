import { Type } from "typebox";
import { ConcurrencyLimit } from "../../guard/concurrency-limit.ts";
import { LIMITS } from "../../basics/limits.ts";
import type { Database } from "../../store/database.ts";
import * as ledger from "../../sources/lists.ts";
import { findPageEnds } from "../../store/derived.ts";
import { acquireNow } from "../concurrency.ts";
import { building } from "../build-first.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { encodeCursor, listOf, SourceParams, sourceOf } from "../sources/source-access.ts";
import { TransactionQuery } from "../tax/lists.ts";
import { filterOf, rangeOf } from "../tax/list-query.ts";

const Pages = Type.Object(
  {
    total: Type.Integer({ description: "Number of matching transactions" }),
    pageSize: Type.Integer(),
    cursors: Type.Array(Type.String(), {
      description: "Cursors of the second page and all following ones; the first page has none",
    }),
  },
  { $id: "TransactionPages" },
);

/** Cursors for jumping into the middle of a long list: one for each page. */
export function transactionPageRoutes(app: App, { api }: { readonly api: Database }): void {
  app.addSchema(Pages);
  // Every row of the list is counted: repeated requests of an account wait for each other.
  const limit = new ConcurrencyLimit({ total: LIMITS.pageCountsAtOnce, perAccount: 1 });
  const counts = new ConcurrencyLimit({ perAccount: LIMITS.pageCountsEach });
  app.get(
    "/v1/sources/:sourceId/transaction-pages",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "Number of matching transactions, and the cursor of each page",
        params: SourceParams,
        querystring: Type.Object({
          ...TransactionQuery,
          // Every page costs a cursor: smaller pages would make the response too long.
          pageSize: Type.Optional(
            Type.Integer({ minimum: 100, maximum: LIMITS.pageSizeMax, default: LIMITS.pageSizeMax }),
          ),
        }),
        response: responses({ 200: Type.Ref("TransactionPages") }, 400, 401, 404),
      },
    },
    async (request, reply) => {
      const { query } = request;
      const source = await sourceOf(api, request);
      const size = query.pageSize ?? LIMITS.pageSizeMax;
      const leave = acquireNow(counts, source.accountId, "counts");
      const { total, pageEnds } = await building(reply, (left) =>
        limit.run(
          source.accountId,
          () =>
            findPageEnds(
              api,
              { accountId: source.accountId, sourceId: source.id },
              ledger.transactions,
              { ...rangeOf(query.year), size, descending: query.order !== "oldest" },
              filterOf(query, query.type),
            ),
          { signal: left },
        ),
      ).finally(leave);
      const list = listOf("transactions", source.id);
      const cursors = pageEnds.map(({ sortKey, id }) => encodeCursor(list, sortKey, id, source.id));
      return { total, pageSize: size, cursors };
    },
  );
}
