import { type Static, Type } from "typebox";
import type { Database } from "../../store/database.ts";
import { decideTogether, findDecisions } from "../../store/decisions.ts";
import { startJobWith } from "../../store/jobs.ts";
import type { Queue } from "../../store/queue.ts";
import { findRecords, listRecords, sourceKeyOf, type RecordRow } from "../../store/records.ts";
import { Instant, Named, NonBlank, Nullable, OneOf } from "../../basics/schema.ts";
import { correctionsByTransaction, standing } from "../../sources/decision.ts";
import { write } from "../write.ts";
import { waitForJob } from "../current.ts";
import { refuse } from "../errors.ts";
import { JobBody, jobBody } from "./job-schema.ts";
import { languageOf } from "../language.ts";
import { responses, PageQuery } from "../schema.ts";
import type { App } from "../server.ts";
import {
  decodeCursor,
  encodeCursor,
  limitOf,
  listOf,
  pageOf,
  SourceParams,
  sourceOf,
} from "./source-access.ts";
import type { Language } from "../../wording/index.ts";
import { message } from "../../wording/messages/index.ts";
import { storedMessageText } from "../../wording/messages/stored.ts";

export const RecordBody = Type.Object(
  {
    id: Type.String({ description: "Id of the record at the provider" }),
    status: OneOf(["normalized", "failed"]),
    reason: Nullable(
      Type.Object({ code: Type.String(), message: Type.String() }, { description: "Reason of the failure" }),
    ),
    version: Type.Integer({ description: "Version number, incremented with each change by the provider" }),
    accountRef: Type.String(),
    line: Nullable(Type.Integer({ description: "Line number in the uploaded file" })),
    payload: Type.String({ description: "Record as received from the provider" }),
    fetchedAt: Instant,
  },
  { $id: "Record" },
);

export const recordBody = (row: RecordRow, language: Language): Static<typeof RecordBody> => ({
  id: row.id,
  status: row.failure === null ? "normalized" : "failed",
  reason:
    row.failure === null
      ? null
      : { code: row.failure.code, message: storedMessageText(row.failure, language) },
  version: row.version,
  accountRef: row.accountRef,
  line: row.line,
  payload: row.payload,
  fetchedAt: row.fetchedAt.toISOString(),
});

/** Number of records that one request can exclude. */
const AT_ONCE = 200;

/** The raw records: nothing that a provider sends is dropped. */
export function recordRoutes(
  app: App,
  { api, queue, now }: { readonly api: Database; readonly queue: Queue; readonly now: () => Date },
): void {
  app.addSchema(RecordBody);
  app.get(
    "/v1/sources/:sourceId/records",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "Raw records, with the reason for those that could not be read",
        params: SourceParams,
        querystring: Type.Object({
          ...PageQuery,
          status: Type.Optional(OneOf(["normalized", "failed"])),
        }),
        response: responses(
          { 200: Type.Object({ records: Type.Array(Type.Ref("Record")), page: Type.Ref("Page") }) },
          400,
          401,
          404,
        ),
      },
    },
    async (request) => {
      const { query } = request;
      const source = await sourceOf(api, request);
      const list = listOf("records", source.id);
      const cursor = decodeCursor(query.cursor, list, "text");
      const limit = limitOf(query);
      const rows = await listRecords(api, sourceKeyOf(source), query.status ?? null, {
        limit: limit + 1,
        after: cursor?.[0] ?? null,
      });
      const { items, page } = pageOf(rows, limit, ({ id }) => encodeCursor(list, id));
      return {
        records: items.map((row) => recordBody(row, languageOf(request))),
        page,
      };
    },
  );

  app.patch(
    "/v1/sources/:sourceId/records",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary:
          "Exclude records that could not be read, or count them as missing again; to replace one, enter a transaction under its id",
        params: SourceParams,
        body: Type.Object({
          recordIds: Type.Array(NonBlank(700), { minItems: 1, maxItems: AT_ONCE, uniqueItems: true }),
          excluded: Type.Boolean(),
          reason: NonBlank(2000),
        }),
        response: responses(
          { 200: Type.Object({ records: Type.Array(Type.Ref("Record")), job: Named(JobBody) }) },
          400,
          401,
          404,
        ),
      },
    },
    async (request, reply) => {
      const { recordIds, excluded, reason } = request.body;
      const source = await sourceOf(api, request);
      const owner = sourceKeyOf(source);
      const found = new Map(
        recordIds.some((id) => id.includes("\0"))
          ? []
          : (await findRecords(api, owner, recordIds)).map((record) => [record.id, record]),
      );
      const correctionsById = correctionsByTransaction(
        standing(
          await findDecisions(api.db, source.accountId, { sourceId: source.id, transactionIds: recordIds }),
        ),
      );
      for (const id of recordIds) {
        const record = found.get(id);
        if (record === undefined)
          return refuse("SourceNotFoundError", message("transaction.noSuchRecord"), "recordIds");
        if (record.failure === null && !correctionsById.has(id))
          return refuse("SourceBadRequestError", message("transaction.recordUnderstood"), "recordIds");
      }
      const corrections = recordIds.map((transactionId) => ({
        accountId: source.accountId,
        sourceId: source.id,
        transactionId,
        kind: "correction",
        body: { excluded },
        reason: reason.trim(),
        createdAt: now(),
      }));
      const { job: begun } = await write(
        request,
        () => (tx) =>
          decideTogether(tx, corrections, () =>
            startJobWith(tx, queue, sourceKeyOf(source), "replay", now()),
          ),
      );
      const job = await waitForJob(api, reply, begun);
      return {
        records: (await findRecords(api, owner, recordIds)).map((row) =>
          recordBody(row, languageOf(request)),
        ),
        job: jobBody(job, languageOf(request)),
      };
    },
  );
}
