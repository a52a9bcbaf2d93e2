import type { FastifyReply, FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import { Check } from "typebox/value";
import {
  flawOfMapping,
  type Mapping,
  MappingSchema,
  sameColumns,
} from "../../connectors/file/mapping/mapping.ts";
import { isZone } from "../../connectors/file/table/zones.ts";
import type { TempFiles } from "../../guard/temp-files.ts";
import { isId } from "../../process/ids.ts";
import { quoted } from "../../ledger/index.ts";
import { LIMITS } from "../../basics/limits.ts";
import { Id, Instant, Named, Nullable } from "../../basics/schema.ts";
import { diagnosisOf } from "../../sources/diagnose-file.ts";
import type { FilePreview } from "../../sources/preview-file.ts";
import type { Database } from "../../store/database.ts";
import {
  findMapping,
  listMappings,
  type MappingRow,
  removeMapping,
  saveMapping,
} from "../../store/mappings.ts";
import { write, writeUnchanged } from "../write.ts";
import { refuse } from "../errors.ts";
import { tableBody, TimeZone } from "./file-bodies.ts";
import { toTransactionResponse, TransactionBody } from "../resource-schemas.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";
import { openUploads, type Upload } from "../uploads.ts";
import { message, textOf } from "../../wording/messages/index.ts";
import { languageOf } from "../language.ts";

export type PreviewUpload = (
  accountId: string,
  sent: {
    readonly file: Parameters<Parameters<Upload["use"]>[0]>[0];
    readonly zone: string | undefined;
    readonly mapping: Mapping | undefined;
  },
) => Promise<FilePreview>;

const SavedBody = Type.Object(
  { id: Id, createdAt: Instant, mapping: Named(MappingSchema) },
  { $id: "SavedMapping" },
);

const savedBody = ({ id, createdAt, body }: MappingRow): Static<typeof SavedBody> => ({
  id,
  createdAt: createdAt.toISOString(),
  mapping: body as Mapping, // validated against the schema when it was saved
});

const checked = (mapping: Mapping): Mapping => {
  if (JSON.stringify(mapping).length > LIMITS.mappingCharacters)
    return refuse(
      "SourceBadRequestError",
      message("source.mappingTooLong", { characters: LIMITS.mappingCharacters }),
      "mapping",
    );
  const flaw = flawOfMapping(mapping);
  return flaw === null ? mapping : refuse("SourceBadRequestError", flaw.message, flaw.field);
};

/** The user's mapping with that id; another user's counts as unknown. */
export async function mappingOf(api: Database, accountId: string, id: string): Promise<Mapping> {
  const found = isId(id) ? await findMapping(api.db, accountId, id) : null;
  return found === null
    ? refuse("SourceNotFoundError", message("source.mappingNotFound"), "mappingId")
    : (found.body as Mapping);
}

export function mappingRoutes(
  app: App,
  options: {
    readonly api: Database;
    readonly scratch: TempFiles;
    readonly preview: PreviewUpload;
    readonly now: () => Date;
  },
): void {
  const { api, now } = options;
  app.addSchema(MappingSchema);
  app.addSchema(SavedBody);
  previewRoute(app, options);

  app.get(
    "/v1/mappings",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "Saved mappings for tables of unknown formats",
        response: responses({ 200: Type.Object({ mappings: Type.Array(Type.Ref("SavedMapping")) }) }, 401),
      },
    },
    async (request) => ({ mappings: (await listMappings(api.db, userOf(request))).map(savedBody) }),
  );

  app.post(
    "/v1/mappings",
    {
      config: { session: "required", idempotent: true },
      schema: {
        tags: ["sources"],
        summary: "Save a mapping; replaces one with the same name",
        body: Type.Object(MappingSchema.properties),
        response: responses({ 201: Type.Ref("SavedMapping") }, 400, 401, 409, 422),
      },
    },
    async (request, reply) => {
      const mapping = checked(request.body);
      const saved = await write(
        request,
        () => (tx) =>
          saveMapping(tx, {
            accountId: userOf(request),
            name: mapping.name.trim(),
            columns: mapping.columns,
            body: mapping,
            createdAt: now(),
          }),
      );
      void reply.code(201);
      return savedBody(saved);
    },
  );

  app.delete(
    "/v1/mappings/:mappingId",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "Delete a mapping; files read with it remain",
        params: Type.Object({ mappingId: Type.String({ maxLength: 500 }) }),
        response: responses({ 204: Type.Null({ description: "Removed" }) }, 401, 404),
      },
    },
    async (request, reply) => {
      const { mappingId } = request.params;
      await write(request, () => async (tx) => {
        if (!isId(mappingId) || !(await removeMapping(tx, userOf(request), mappingId)))
          refuse("SourceNotFoundError", message("source.mappingNotFound"), "mappingId");
      });
      return reply.code(204).send(null);
    },
  );
}

const PreviewBody = Type.Object({
  recognised: Type.Boolean({ description: "True if the file would be accepted as sent" }),
  message: Nullable(Type.String({ description: "Reason if it would not be accepted; null otherwise" })),
  tables: Type.Array(Type.Ref("FileTable")),
  warnings: Type.Array(Type.String()),
  columns: Type.Array(Type.String(), {
    description: "Column names of the first table, as in a mapping",
  }),
  rows: Type.Array(Type.Array(Type.String()), { description: "First rows of the table" }),
  words: Type.Array(Type.Array(Type.String()), {
    description:
      "Distinct values of each column, such as types; empty if there are too many or they are too long",
  }),
  mappings: Type.Array(Type.Ref("SavedMapping"), { description: "Saved mappings with the same columns" }),
  proposed: Nullable(
    Type.Pick(MappingSchema, ["fields", "fixed", "types"], {
      description:
        "For a file of unknown format, a mapping proposed from values and names of its columns; null otherwise",
    }),
  ),
  transactions: Type.Array(Named(TransactionBody), {
    description:
      "First rows as transactions; for a file of unknown format, read with the proposed mapping if it is complete",
  }),
  records: Type.Integer(),
  failedRecords: Type.Integer(),
  failures: Type.Array(Type.String(), { description: "Errors of failed rows, at most 100" }),
  diagnosis: Type.String({
    description:
      "Report about the structure of the file without its contents: known headings, shapes of cells, rows that were not read",
  }),
});

function previewRoute(
  app: App,
  {
    api,
    scratch,
    preview,
  }: { readonly api: Database; readonly scratch: TempFiles; readonly preview: PreviewUpload },
): void {
  const receive = openUploads(scratch);
  app.post(
    "/v1/files/preview",
    {
      config: { session: "required" },
      preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
        request.upload = await receive(request, reply);
      },
      schema: {
        tags: ["sources"],
        summary: "Preview of a file (multipart) without saving it",
        description:
          "With a mapping (JSON in a part named mapping before the file, or the id of a saved one), returns the first rows as transactions. Without one, returns the detected format, or the columns and matching saved mappings.",
        consumes: ["multipart/form-data"],
        querystring: Type.Object({
          timeZone: Type.Optional(TimeZone),
          mappingId: Type.Optional(Type.String({ maxLength: 500 })),
        }),
        response: responses({ 200: PreviewBody }, 400, 401, 404),
      },
    },
    async (request) => {
      const accountId = userOf(request);
      if (request.upload === null)
        return refuse("SourceBadRequestError", message("source.fileMissing"), "file");
      const { timeZone: zone, mappingId } = request.query;
      if (zone !== undefined && !isZone(zone))
        return refuse(
          "SourceBadRequestError",
          message("source.unknownTimeZone", { zone: quoted(zone) }),
          "timeZone",
        );
      const { use, fields } = request.upload;
      const mapping =
        mappingId === undefined ? sentMapping(fields["mapping"]) : await mappingOf(api, accountId, mappingId);
      const previewed = await use((file) => preview(accountId, { file, zone, mapping }));
      const columns = previewed.look?.columns ?? [];
      const language = languageOf(request);
      const saved = await listMappings(api.db, accountId);
      await writeUnchanged(request);
      return {
        recognised: previewed.read !== null,
        message: previewed.refusal === null ? null : textOf(previewed.refusal, language),
        tables: previewed.read?.parts.map(tableBody) ?? [],
        warnings: (previewed.read?.warnings ?? []).map((one) => textOf(one, language)),
        columns: [...columns],
        rows: previewed.look?.rows.map((row) => [...row]) ?? [],
        words: previewed.look?.words.map((words) => [...words]) ?? [],
        mappings: saved
          .filter((one) => columns.length > 0 && sameColumns((one.body as Mapping).columns, columns))
          .map(savedBody),
        proposed: previewed.proposal,
        transactions: previewed.transactions.map(toTransactionResponse),
        records: previewed.records,
        failedRecords: previewed.failed,
        failures: previewed.failures.map((one) => textOf(one, language)),
        diagnosis: diagnosisOf(previewed),
      };
    },
  );
}

function sentMapping(text: string | undefined): Mapping | undefined {
  if (text === undefined || text.trim() === "") return undefined;
  const wrong = (): never => refuse("SourceBadRequestError", message("source.invalidMapping"), "mapping");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return wrong();
  }
  return Check(MappingSchema, value) ? checked(value) : wrong();
}
