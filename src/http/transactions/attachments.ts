import type { FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";
import type { TempFiles } from "../../guard/temp-files.ts";
import { isId } from "../../process/ids.ts";
import { LIMITS } from "../../basics/limits.ts";
import { List, Named } from "../../basics/schema.ts";
import {
  type AttachmentFacts,
  attachmentOf,
  AttachmentSchema,
  mediaTypeOf,
} from "../../sources/attachment.ts";
import * as ledger from "../../sources/lists.ts";
import {
  addAttachment,
  findAttachment,
  listAttachments,
  type OfTransaction,
  removeAttachment,
} from "../../store/attachments.ts";
import type { Database } from "../../store/database.ts";
import { findTransactions } from "../../store/derived-by-id.ts";
import { write } from "../write.ts";
import { savedAs } from "../build-first.ts";
import { refuse } from "../errors.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { refuseSpendingIn } from "../spending.ts";
import { userOf } from "../session.ts";
import { sourceOf } from "../sources/source-access.ts";
import { openUploads, type Upload } from "../uploads.ts";
import { message } from "../../wording/messages/index.ts";

const OfTransactionParams = Type.Object({
  sourceId: Type.String({ maxLength: 500 }),
  transactionId: Type.String({ maxLength: 700 }),
});
const AttachmentParams = Type.Object({ attachmentId: Type.String({ maxLength: 500 }) });
const Listed = Type.Object({ attachments: List(Named(AttachmentSchema)) });

const NOTE_CHARACTERS = 2000;
const NAME_CHARACTERS = 200;
const MIB = 1024 * 1024;

const missing = (): never => refuse("NotFoundError", message("transaction.noSuchReceipt"), "attachmentId");

/** Receipts and notes of transactions: stored with the records, part of the bundle, without effect on any figure. */
export function attachmentRoutes(
  app: App,
  { api, scratch, now }: { readonly api: Database; readonly scratch: TempFiles; readonly now: () => Date },
): void {
  app.addSchema(AttachmentSchema);
  const receive = openUploads(scratch, {
    bytes: LIMITS.attachmentBytes,
    tooLargeMessage: message("transaction.receiptTooLarge", { mib: LIMITS.attachmentBytes / MIB }),
  });
  const transactionOf = async (
    request: FastifyRequest<{ Params: { sourceId: string; transactionId: string } }>,
  ): Promise<OfTransaction> => {
    const { id: sourceId, accountId } = await sourceOf(api, request);
    const of = { sourceId, transactionId: request.params.transactionId };
    const found = of.transactionId.includes("\0")
      ? []
      : await findTransactions(api, accountId, ledger.transactions, [of]);
    return found.length > 0
      ? of
      : refuse("SourceNotFoundError", message("transaction.notInSource"), "transactionId");
  };

  app.post(
    "/v1/sources/:sourceId/transactions/:transactionId/attachments",
    {
      config: { session: "required", idempotent: true },
      preHandler: async (
        request: FastifyRequest<{ Params: { sourceId: string; transactionId: string } }>,
        reply: FastifyReply,
      ) => {
        await transactionOf(request); // so that a file is not sent in vain
        request.upload = await receive(request, reply);
      },
      schema: {
        tags: ["sources"],
        summary: "Attach a receipt or a note to a transaction (multipart)",
        description:
          "PDF, PNG, JPEG or plain text of at most 5 MiB, detected from the content; an optional part named note precedes the file. No figure changes. The log of decisions records the hash; the file is part of the evidence bundle and of the export.",
        consumes: ["multipart/form-data"],
        params: OfTransactionParams,
        response: responses({ 201: Named(AttachmentSchema) }, 400, 401, 404, 409, 422),
      },
    },
    async (request, reply) => {
      const of = await transactionOf(request);
      const accountId = userOf(request);
      if (request.upload === null)
        return refuse("SourceBadRequestError", message("transaction.receiptFileMissing"), "file");
      const { fields, contentHash } = request.upload;
      const note = fields["note"]?.trim() ?? "";
      if (note.length > NOTE_CHARACTERS || note.includes("\0"))
        return refuse(
          "SourceBadRequestError",
          message("transaction.noteTooLong", { noteCharacters: NOTE_CHARACTERS }),
          "note",
        );
      refuseSpendingIn(request, "note", note);
      const bytes = await bytesOf(request.upload);
      const mediaType = mediaTypeOf(bytes);
      if (bytes.length === 0)
        return refuse("SourceBadRequestError", message("transaction.receiptEmpty"), "file");
      if (mediaType === null)
        return refuse("UnsupportedMediaTypeError", message("transaction.receiptTypeUnknown"), "file");
      const facts: AttachmentFacts = {
        name: nameOf(request.upload.name),
        mediaType,
        size: bytes.length,
        sha256: contentHash.toString("hex"),
      };
      const receipt = {
        accountId,
        ...of,
        body: facts,
        reason: note === "" ? null : note,
        createdAt: now(),
      };
      const stored = await write(
        request,
        () => async (tx) =>
          (await addAttachment(tx, receipt, bytes, LIMITS.attachmentsEach)) ??
          refuse(
            "ConflictError",
            message("transaction.tooManyReceipts", {
              count: LIMITS.attachmentsEach.count,
              mib: LIMITS.attachmentsEach.bytes / MIB,
            }),
            "file",
          ),
        { audit: ({ id }) => `/v1/attachments/${id}` },
      );
      void reply.code(201).header("location", `/v1/attachments/${stored.id}`);
      return attachmentOf(stored);
    },
  );

  app.get(
    "/v1/sources/:sourceId/transactions/:transactionId/attachments",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "Receipts and notes of a transaction, oldest first",
        params: OfTransactionParams,
        response: responses({ 200: Listed }, 401, 404),
      },
    },
    async (request) => {
      const of = await transactionOf(request);
      return { attachments: (await listAttachments(api.db, userOf(request), of)).map(attachmentOf) };
    },
  );

  app.get(
    "/v1/attachments",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "All receipts and notes of the account, oldest first",
        response: responses({ 200: Listed }, 401),
      },
    },
    async (request) => ({
      attachments: (await listAttachments(api.db, userOf(request))).map(attachmentOf),
    }),
  );

  app.get(
    "/v1/attachments/:attachmentId",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "Download a receipt unchanged, as an attachment",
        params: AttachmentParams,
        response: responses(
          {
            200: {
              description: "Content of the file",
              content: {
                "application/octet-stream": {
                  schema: Type.Unsafe<Buffer>({ type: "string", format: "binary" }),
                },
              },
            },
          },
          401,
          404,
        ),
      },
    },
    async (request, reply) => {
      const { attachmentId } = request.params;
      const found = isId(attachmentId) ? await findAttachment(api.db, userOf(request), attachmentId) : null;
      if (found === null) return missing();
      const { name, mediaType } = attachmentOf(found.row);
      return reply
        .type(mediaType === "text/plain" ? "text/plain; charset=utf-8" : mediaType)
        .header("content-disposition", savedAs(name))
        .send(found.bytes);
    },
  );

  app.delete(
    "/v1/attachments/:attachmentId",
    {
      config: { session: "required" },
      schema: {
        tags: ["sources"],
        summary: "Delete a receipt; filed bundles that contain it keep their copy",
        params: AttachmentParams,
        response: responses({ 204: Type.Null({ description: "Removed" }) }, 401, 404),
      },
    },
    async (request, reply) => {
      const { attachmentId } = request.params;
      if (!isId(attachmentId)) return missing();
      await write(request, () => async (tx) => {
        if (!(await removeAttachment(tx, userOf(request), attachmentId, now()))) missing();
      });
      return reply.code(204).send(null);
    },
  );
}

const bytesOf = ({ use }: Upload): Promise<Buffer> =>
  use(async (file) => {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(size);
    await file.read(bytes, 0, size, 0);
    return bytes;
  });

/** A display name: no path and no invisible characters. */
function nameOf(sent: string): string {
  const last = sent.split(/[\\/]/).at(-1) ?? "";
  const name = last
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .trim()
    .slice(0, NAME_CHARACTERS)
    .trim();
  return name === "" ? "receipt" : Buffer.from(name).toString();
}
