import { type Static, Type } from "typebox";
import type { Database } from "../store/database.ts";
import { listRecords, ownerOf, type RecordRow } from "../store/records.ts";
import { Instant, Nullable, OneOf } from "../schema.ts";
import { answers, PageQuery } from "./schema.ts";
import type { App } from "./server.ts";
import { decodeCursor, encodeCursor, limitOf, pageOf, SourceParams, sourceOf } from "./source-access.ts";

export const RecordBody = Type.Object(
  {
    id: Type.String({ description: "The provider's own id" }),
    status: OneOf(["normalized", "failed"]),
    reason: Nullable(
      Type.Object({ code: Type.String(), message: Type.String() }, { description: "Why it failed" }),
    ),
    version: Type.Integer({ description: "Counts how often the provider changed it" }),
    accountRef: Type.String(),
    line: Nullable(Type.Integer({ description: "Where it stood in an uploaded file" })),
    payload: Type.String({ description: "As the provider sent it" }),
    fetchedAt: Instant,
  },
  { $id: "Record" },
);

export const recordBody = (row: RecordRow): Static<typeof RecordBody> => ({
  id: row.id,
  status: row.failure === null ? "normalized" : "failed",
  reason: row.failure,
  version: row.version,
  accountRef: row.accountRef,
  line: row.line,
  payload: row.payload,
  fetchedAt: row.fetchedAt.toISOString(),
});

/** The raw records: nothing a provider sends is dropped. */
export function recordRoutes(app: App, { api }: { readonly api: Database }): void {
  app.addSchema(RecordBody);
  app.get(
    "/v1/sources/:sourceId/records",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "Raw records, and why some were not understood",
        params: SourceParams,
        querystring: Type.Object({
          ...PageQuery,
          status: Type.Optional(OneOf(["normalized", "failed"])),
        }),
        response: answers(
          { 200: Type.Object({ records: Type.Array(Type.Ref("Record")), page: Type.Ref("Page") }) },
          400,
          401,
          404,
        ),
      },
    },
    async (request) => {
      const { query } = request;
      const cursor = decodeCursor(query.cursor, "text");
      const source = await sourceOf(api, request);
      const limit = limitOf(query);
      const rows = await listRecords(api, ownerOf(source), query.status ?? null, {
        limit: limit + 1,
        after: cursor?.[0] ?? null,
      });
      const { shown, page } = pageOf(rows, limit, ({ id }) => encodeCursor(id));
      return {
        records: shown.map(recordBody),
        page,
      };
    },
  );
}
