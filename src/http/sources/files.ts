import type { FastifyReply, FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import type { TempFiles } from "../../guard/temp-files.ts";
import type { SplitPart } from "../../connectors/file/split.ts";
import { isZone } from "../../connectors/file/table/zones.ts";
import { isId } from "../../process/ids.ts";
import { ENCODINGS, quoted } from "../../ledger/index.ts";
import type { AddedFile, SentFile, TransactionRunner } from "../../sources/add-file.ts";
import { FILE_READ_STEPS, type FileReadTracker } from "../../sources/file-read-tracker.ts";
import type { Problem } from "../../basics/problem.ts";
import type { Result } from "../../basics/result.ts";
import type { Database } from "../../store/database.ts";
import { fileStates, listFiles, type RemovedFile, type SourceFile } from "../../store/files.ts";
import type { Job } from "../../store/jobs.ts";
import { sourceKeyOf } from "../../store/records.ts";
import type { Source } from "../../store/sources.ts";
import { write } from "../write.ts";
import { orThrow, refuse } from "../errors.ts";
import { TableBody, tableBody, TimeZone } from "./file-bodies.ts";
import { mappingOf } from "./mappings.ts";
import { jobBody } from "./job-schema.ts";
import { Id, Instant, OneOf } from "../../basics/schema.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { sourceMissing, SourceParams, sourceOf } from "./source-access.ts";
import { openUploads } from "../uploads.ts";
import { message, textOf } from "../../wording/messages/index.ts";
import { languageOf } from "../language.ts";

export type AddFile = (
  source: Source,
  sent: SentFile,
  store: TransactionRunner,
) => Promise<Result<AddedFile, Problem>>;

const FileBody = Type.Object(
  {
    id: Id,
    name: Type.String(),
    format: Type.String({ description: "Detected file format" }),
    label: Type.String({ description: "Name of the file format", examples: ["Kraken (ledgers)"] }),
    records: Type.Integer({ description: "Number of rows in the file" }),
    createdAt: Instant,
    sentAt: Type.String({ format: "date-time", description: "Time of the latest upload" }),
  },
  { $id: "File" },
);

const ListedFileBody = Type.Object(
  {
    ...FileBody.properties,
    sharedRecords: Type.Integer({
      description: "Rows that another file contains as well; they remain when this file is removed",
    }),
    failedRecords: Type.Integer({ description: "Rows that could not be read" }),
  },
  { $id: "ListedFile" },
);

const ReadProgressBody = Type.Object({
  name: Type.String(),
  step: OneOf(FILE_READ_STEPS),
  bytes: Type.Integer({ minimum: 0 }),
  allBytes: Type.Integer({ minimum: 0 }),
  rows: Type.Integer({ minimum: 0 }),
});

/** A file from before the label was stored is named by the key of its format. */
const labelOf = ({ format, reading }: SourceFile): string => {
  const parts = (reading ?? []) as readonly Pick<SplitPart, "label">[];
  return [...new Set(parts.map(({ label }) => label))].join(", ") || format;
};

const fileBody = (file: SourceFile): Static<typeof FileBody> => {
  const { id, name, format, records, createdAt, seenAt } = file;
  return {
    id,
    name,
    format,
    label: labelOf(file),
    records,
    createdAt: createdAt.toISOString(),
    sentAt: seenAt.toISOString(),
  };
};

const noSuchFile = (): never => refuse("SourceNotFoundError", message("source.fileNotFound"), "fileId");

export type RemoveFile = (
  source: Source,
  fileId: string,
  store: TransactionRunner,
) => Promise<Result<RemovedFile & { readonly job: Job }, Problem>>;

export type FileRouteOptions = {
  readonly api: Database;
  readonly addFile: AddFile;
  readonly removeFile: RemoveFile;
  readonly filesBeingRead: FileReadTracker["of"];
  readonly scratch: TempFiles;
};

export function fileRoutes(
  app: App,
  { api, addFile, removeFile, filesBeingRead, scratch }: FileRouteOptions,
): void {
  app.addSchema(FileBody);
  app.addSchema(ListedFileBody);
  app.addSchema(TableBody);
  const receive = openUploads(scratch);
  const readUpload = async (
    request: FastifyRequest<{ Params: { sourceId: string } }>,
    reply: FastifyReply,
  ): Promise<void> => {
    await sourceOf(api, request); // so that a file is not sent in vain
    request.upload = await receive(request, reply);
  };
  app.post(
    "/v1/sources/:sourceId/files",
    {
      config: { session: "required", idempotent: true },
      preHandler: readUpload,
      schema: {
        tags: ["sources"],
        summary:
          "Upload a file (multipart): CSV, Excel, or a ZIP of them; the format is detected, and a sync starts",
        description:
          "Rows the source already has are counted once: identified by the vendor's id, or else by content and position among equal rows. A row with different content under the same id is stored as a failed record.",
        consumes: ["multipart/form-data"],
        params: SourceParams,
        querystring: Type.Object({
          timeZone: Type.Optional(TimeZone),
          mappingId: Type.Optional(
            Type.String({ maxLength: 500, description: "Id of the saved mapping to read the file with" }),
          ),
        }),
        response: responses(
          {
            201: Type.Object({
              file: Type.Ref("File"),
              encoding: OneOf(ENCODINGS, "Detected character encoding"),
              tables: Type.Array(Type.Ref("FileTable")),
              warnings: Type.Array(Type.String()),
              newRecords: Type.Integer({ description: "New rows" }),
              knownRecords: Type.Integer({ description: "Rows already known from another file or upload" }),
              repeatedRecords: Type.Integer({
                description: "Rows repeated within the file under the same id",
              }),
              conflictingRecords: Type.Integer({
                description: "Rows with different content under a known id: failed records",
              }),
              job: Type.Ref("Job"),
            }),
          },
          400,
          401,
          404,
          422,
        ),
      },
    },
    async (request, reply) => {
      const source = await sourceOf(api, request);
      if (request.upload === null)
        return refuse("SourceBadRequestError", message("source.csvMissing"), "file");
      const { name, contentHash, use } = request.upload;
      const { timeZone: zone, mappingId } = request.query;
      if (zone !== undefined && !isZone(zone))
        return refuse(
          "SourceBadRequestError",
          message("source.unknownTimeZone", { zone: quoted(zone) }),
          "timeZone",
        );
      const mapping = mappingId === undefined ? undefined : await mappingOf(api, source.accountId, mappingId);
      const added = orThrow(
        await use((file) =>
          addFile(source, { name, contentHash, file, zone, mapping }, (work) =>
            write(request, () => async (tx, client) => (await work({ tx, client })) ?? sourceMissing()),
          ),
        ),
      );
      void reply.code(201);
      return {
        file: fileBody(added.file),
        encoding: added.read.encoding,
        tables: added.read.parts.map(tableBody),
        warnings: added.read.warnings.map((one) => textOf(one, languageOf(request))),
        newRecords: added.counts.added,
        knownRecords: added.counts.known,
        repeatedRecords: added.counts.repeated,
        conflictingRecords: added.counts.conflicts,
        job: jobBody(added.job, languageOf(request)),
      };
    },
  );

  app.get(
    "/v1/sources/:sourceId/files",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "Files uploaded to the source",
        params: SourceParams,
        response: responses({ 200: Type.Object({ files: Type.Array(Type.Ref("ListedFile")) }) }, 401, 404),
      },
    },
    async (request) => {
      const source = await sourceOf(api, request);
      const states = await fileStates(api, sourceKeyOf(source));
      return {
        files: (await listFiles(api.db, sourceKeyOf(source))).map((file) => ({
          ...fileBody(file),
          sharedRecords: states.get(file.id)?.shared ?? 0,
          failedRecords: states.get(file.id)?.failed ?? 0,
        })),
      };
    },
  );

  app.get(
    "/v1/sources/:sourceId/files/reading",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "Progress of the current uploads: bytes and rows",
        description:
          "For files whose upload request is still open. A file is processed twice: to detect number and date formats, then to read it. With several processes, only the one that reads the file reports progress.",
        params: SourceParams,
        response: responses({ 200: Type.Object({ reading: Type.Array(ReadProgressBody) }) }, 401, 404),
      },
    },
    async (request) => {
      const source = await sourceOf(api, request);
      return { reading: [...filesBeingRead(source.id)] };
    },
  );

  app.delete(
    "/v1/sources/:sourceId/files/:fileId",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "Remove a file from the source and rebuild from the remaining records",
        params: Type.Intersect([SourceParams, Type.Object({ fileId: Type.String({ maxLength: 500 }) })]),
        response: responses(
          {
            200: Type.Object({
              file: Type.Ref("File"),
              removedRecords: Type.Integer({ description: "Rows removed with the file" }),
              keptRecords: Type.Integer({
                description: "Rows that remain because another file contains them as well",
              }),
              job: Type.Ref("Job"),
            }),
          },
          401,
          404,
        ),
      },
    },
    async (request) => {
      const source = await sourceOf(api, request);
      const { fileId } = request.params;
      if (!isId(fileId)) return noSuchFile();
      const removal = orThrow(
        await removeFile(source, fileId, (work) =>
          write(request, () => async (tx, client) => (await work({ tx, client })) ?? noSuchFile()),
        ),
      );
      return {
        file: fileBody(removal.file),
        removedRecords: removal.removed,
        keptRecords: removal.retained,
        job: jobBody(removal.job, languageOf(request)),
      };
    },
  );
}
