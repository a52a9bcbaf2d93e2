import { Type } from "typebox";
import { listCorrections } from "../store/corrections.ts";
import type { Database } from "../store/database.ts";
import { findDerived, findEffects, findRecords } from "../store/derived.ts";
import { correctionBody } from "./corrections.ts";
import { refuse } from "./errors.ts";
import { recordBody } from "./records.ts";
import { answers } from "./schema.ts";
import type { App } from "./server.ts";
import { sourceOf } from "./source-access.ts";

/** A transaction has a handful of records; more than this nobody reads. */
const RECORDS_SHOWN = 100;

/** From the raw record to the tax effect: all that belongs to one transaction, in one answer. */
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
        response: answers(
          {
            200: Type.Object({
              transaction: Type.Ref("Transaction"),
              records: Type.Array(Type.Ref("Record")),
              corrections: Type.Array(Type.Ref("Correction")),
              disposals: Type.Array(Type.Ref("Disposal")),
              income: Type.Array(Type.Ref("Income")),
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
      const transaction = transactionId.includes("\0")
        ? null
        : ((await findDerived(api, "transactions", source.id, transactionId)) as {
            readonly recordIds: readonly string[];
          } | null);
      if (transaction === null)
        return refuse("SourceNotFoundError", "There is no such transaction of this source.", "transactionId");
      const records = await findRecords(api, source.id, transaction.recordIds.slice(0, RECORDS_SHOWN));
      const { disposals, income } = await findEffects(api, source.id, transactionId);
      const corrections = await listCorrections(api.db, source.id);
      const inEuro = (body: unknown) => ({ ...(body as object), currency: "EUR" }) as never;
      return {
        transaction: inEuro(transaction),
        records: records.map(recordBody),
        corrections: corrections.filter((row) => row.transactionId === transactionId).map(correctionBody),
        disposals: disposals.map(inEuro),
        income: income.map(inEuro),
      };
    },
  );
}
