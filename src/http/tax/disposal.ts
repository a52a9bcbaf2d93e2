import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import * as book from "../../assessment/lists.ts";
import { Id, List, Named } from "../../basics/schema.ts";
import * as ledger from "../../sources/lists.ts";
import type { Database } from "../../store/database.ts";
import { readItem } from "../../store/derived.ts";
import {
  findTransactionsAnywhere,
  findTransactions,
  type TransactionKey,
} from "../../store/derived-by-id.ts";
import type { Disposal } from "../../tax/index.ts";
import { refuse } from "../errors.ts";
import {
  DisposalBody,
  toDisposalResponse,
  toTransactionResponse,
  TransactionBody,
} from "../resource-schemas.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";
import { ownSource } from "../sources/source-access.ts";
import { message } from "../../wording/messages/index.ts";

const DisposalId = Type.String({ maxLength: 700 });
const Explained = Type.Object({
  disposal: Named(DisposalBody),
  transactions: List(Named(TransactionBody), {
    description:
      "Path from the acquisitions to the disposal, over all sources, with the price behind each value",
  }),
});
const MAX_TRANSACTIONS = 1000;

/** How the result of a disposal was computed. */
export function disposalRoutes(app: App, { api }: { readonly api: Database }): void {
  const explained = async (request: FastifyRequest, id: string, sourceId: string | null) => {
    const accountId = userOf(request);
    const found = id.includes("\0") ? [] : await disposalsBy(api, accountId, id, sourceId);
    const [disposal, ...others] = found;
    if (disposal === undefined)
      return refuse(
        "SourceNotFoundError",
        message(sourceId === null ? "year.noSuchDisposal" : "year.noSuchDisposalInSource"),
        "disposalId",
      );
    if (others.length > 0)
      return refuse(
        "SourceBadRequestError",
        message("year.ambiguousDisposal", { found: found.length }),
        "sourceId",
      );
    const keys = disposal.slices.flatMap(({ transactionIds, sourceIds }) =>
      transactionIds.flatMap((transactionId, i): TransactionKey[] => {
        const of = sourceIds[i] ?? null;
        return of === null ? [] : [{ sourceId: of, transactionId }];
      }),
    );
    const distinct = [...new Map(keys.map((key) => [`${key.sourceId} ${key.transactionId}`, key])).values()];
    const rows = await findTransactions(
      api,
      accountId,
      ledger.transactions,
      distinct.slice(0, MAX_TRANSACTIONS),
    );
    return {
      disposal: toDisposalResponse(disposal),
      transactions: rows.map(({ body }) => toTransactionResponse(body)),
    };
  };
  app.get(
    "/v1/sources/:sourceId/disposals/:disposalId",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "Calculation of a disposal",
        params: Type.Object({ sourceId: Type.String({ maxLength: 500 }), disposalId: DisposalId }),
        response: responses({ 200: Explained }, 401, 404),
      },
    },
    async (request) => {
      const source = await ownSource(api, userOf(request), request.params.sourceId);
      return explained(request, request.params.disposalId, source.id);
    },
  );
  app.get(
    "/v1/disposals/:disposalId",
    {
      config: { session: "required" },
      schema: {
        tags: ["person"],
        summary: "Calculation of a disposal; sourceId is needed if two sources share the id",
        params: Type.Object({ disposalId: DisposalId }),
        querystring: Type.Object({ sourceId: Type.Optional(Id) }),
        response: responses({ 200: Explained }, 400, 401, 404),
      },
    },
    async (request) => {
      const { sourceId } = request.query;
      const source = sourceId === undefined ? null : await ownSource(api, userOf(request), sourceId);
      return explained(request, request.params.disposalId, source?.id ?? null);
    },
  );
}

/** A disposal has the time and id of its transaction; further ones have a suffix. */
async function disposalsBy(
  api: Database,
  accountId: string,
  id: string,
  sourceId: string | null,
): Promise<readonly Disposal[]> {
  const found: Disposal[] = [];
  const cut = id.lastIndexOf(":");
  const part = id.slice(cut + 1);
  const keys = [
    { transactionId: id, key: id },
    ...(cut > 0 && /^(?:fee|\d{1,4})$/.test(part)
      ? [{ transactionId: id.slice(0, cut), key: book.partKey(id.slice(0, cut), part) }]
      : []),
  ];
  for (const { transactionId, key } of keys) {
    const transactions =
      sourceId === null
        ? await findTransactionsAnywhere(api, accountId, ledger.transactions, [transactionId])
        : await findTransactions(api, accountId, ledger.transactions, [{ sourceId, transactionId }]);
    for (const { sortKey, sourceId: of } of transactions) {
      const disposal = await readItem(api, { accountId, sourceId: of }, book.disposals, sortKey, key);
      if (disposal !== null) found.push(disposal);
    }
  }
  return found;
}
