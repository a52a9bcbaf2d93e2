import type { FastifyReply, FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import type { Scratch } from "../guard/scratch.ts";
import { ENCODINGS } from "../ledger/index.ts";
import type { AddedFile, SentFile } from "../sources/add-file.ts";
import type { Problem } from "../problem.ts";
import type { Result } from "../result.ts";
import type { Database } from "../store/database.ts";
import { listFiles, type SourceFile } from "../store/files.ts";
import type { Source } from "../store/sources.ts";
import { orThrow, refuse } from "./errors.ts";
import { jobBody } from "./job-schema.ts";
import { Id, Instant, OneOf } from "../schema.ts";
import { answers } from "./schema.ts";
import type { App } from "./server.ts";
import { SourceParams, sourceOf } from "./source-access.ts";
import { openUploads } from "./uploads.ts";

export type AddFile = (source: Source, sent: SentFile) => Promise<Result<AddedFile, Problem>>;

const FileBody = Type.Object(
  {
    id: Id,
    name: Type.String(),
    format: Type.String({ description: "As it was recognised" }),
    records: Type.Integer({ description: "Rows in the file" }),
    createdAt: Instant,
  },
  { $id: "File" },
);

const fileBody = ({ id, name, format, records, createdAt }: SourceFile): Static<typeof FileBody> => ({
  id,
  name,
  format,
  records,
  createdAt: createdAt.toISOString(),
});

export function fileRoutes(
  app: App,
  { api, addFile, scratch }: { readonly api: Database; readonly addFile: AddFile; readonly scratch: Scratch },
): void {
  app.addSchema(FileBody);
  const receive = openUploads(scratch);
  const readUpload = async (
    request: FastifyRequest<{ Params: { sourceId: string } }>,
    reply: FastifyReply,
  ): Promise<void> => {
    await sourceOf(api, request); // nobody sends a file for nothing
    request.upload = await receive(request, reply);
  };
  app.post(
    "/v1/sources/:sourceId/files",
    {
      config: { session: "required", idempotent: true },
      preHandler: readUpload,
      schema: {
        tags: ["sources"],
        summary: "Add a CSV file (multipart); its format is recognised, and a sync starts",
        consumes: ["multipart/form-data"],
        params: SourceParams,
        response: answers(
          {
            201: Type.Object({
              file: Type.Ref("File"),
              encoding: OneOf(ENCODINGS, "How its bytes were read as text"),
              newRecords: Type.Integer({ description: "Rows that the source did not have yet" }),
              job: Type.Ref("Job"),
            }),
          },
          400,
          401,
          404,
          413,
          415,
          422,
        ),
      },
    },
    async (request, reply) => {
      const source = await sourceOf(api, request);
      if (request.upload === null)
        return refuse("SourceBadRequestError", "Send the CSV as a file part of the form.", "file");
      const { name, contentHash, use } = request.upload;
      const added = orThrow(await use((file) => addFile(source, { name, contentHash, file })));
      void reply.code(201);
      return {
        file: fileBody(added.file),
        encoding: added.encoding,
        newRecords: added.added,
        job: jobBody(added.job),
      };
    },
  );

  app.get(
    "/v1/sources/:sourceId/files",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "Files that were added to the source",
        params: SourceParams,
        response: answers({ 200: Type.Object({ files: Type.Array(Type.Ref("File")) }) }, 401, 404),
      },
    },
    async (request) => {
      const source = await sourceOf(api, request);
      return { files: (await listFiles(api.db, source.id)).map(fileBody) };
    },
  );
}
