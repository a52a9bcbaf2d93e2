import { Type } from "typebox";
import * as book from "../../assessment/lists.ts";
import { instantOf } from "../../calendar/index.ts";
import type { Transaction } from "../../ledger/index.ts";
import { List, Named } from "../../basics/schema.ts";
import * as ledger from "../../sources/lists.ts";
import type { Database } from "../../store/database.ts";
import { readItem } from "../../store/derived.ts";
import { findTransactions } from "../../store/derived-by-id.ts";
import { findRecords, sourceKeyOf } from "../../store/records.ts";
import type { Source } from "../../store/sources.ts";
import { refuse } from "../errors.ts";
import {
  DisposalBody,
  IncomeBody,
  inEuro,
  toTransactionResponse,
  TransactionBody,
} from "../resource-schemas.ts";
import { RecordBody, recordBody } from "../sources/records.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { sourceOf } from "../sources/source-access.ts";
import { correctionsOf } from "./correction-body.ts";
import { message } from "../../wording/messages/index.ts";
import { languageOf } from "../language.ts";

/** More records than a transaction usually has, and as many as a reader needs. */
const MAX_RECORDS = 100;

/** From the raw record to the tax effect: all data of one transaction in one response. */
export function traceRoutes(app: App, { api }: { readonly api: Database }): void {
  app.get(
    "/v1/sources/:sourceId/transactions/:transactionId/trace",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "A transaction with its raw records, its corrections and its tax effect",
        params: Type.Object({
          sourceId: Type.String({ maxLength: 500 }),
          transactionId: Type.String({ maxLength: 700 }),
        }),
        response: responses(
          {
            200: Type.Object({
              transaction: Named(TransactionBody),
              records: List(Named(RecordBody)),
              corrections: Type.Array(Type.Ref("Correction")),
              disposals: List(Named(DisposalBody)),
              income: List(Named(IncomeBody)),
            }),
          },
          401,
          404,
        ),
      },
    },
    async (request) => {
      const source = await sourceOf(api, request);
      const { transactionId } = request.params;
      const [found] = transactionId.includes("\0")
        ? []
        : await findTransactions(api, source.accountId, ledger.transactions, [
            { sourceId: source.id, transactionId },
          ]);
      if (found === undefined)
        return refuse("SourceNotFoundError", message("transaction.notInSource"), "transactionId");
      const transaction = found.body;
      const records = await findRecords(
        api,
        sourceKeyOf(source),
        transaction.recordIds.slice(0, MAX_RECORDS),
      );
      const { disposals, income } = await effectsOf(api, source, transaction);
      const corrections = await correctionsOf(api, source, transactionId);
      return {
        transaction: toTransactionResponse(transaction),
        records: records.map((row) => recordBody(row, languageOf(request))),
        corrections: [...corrections],
        disposals: disposals.map(inEuro),
        income: income.map(inEuro),
      };
    },
  );
}

/** The effects of a transaction: its disposals (its own and that of its fee) and its income. */
async function effectsOf(api: Database, { accountId, id: sourceId }: Source, { id, time }: Transaction) {
  const whose = { accountId, sourceId };
  const sortKey = instantOf(time);
  const [own, second, fee, income] = await Promise.all([
    readItem(api, whose, book.disposals, sortKey, id),
    readItem(api, whose, book.disposals, sortKey, book.partKey(id, "2")),
    readItem(api, whose, book.disposals, sortKey, book.partKey(id, "fee")),
    readItem(api, whose, book.income, sortKey, id),
  ]);
  return {
    disposals: [own, second, fee].filter((one) => one !== null),
    income: income === null ? [] : [income],
  };
}
