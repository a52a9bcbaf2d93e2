import { type Static, Type } from "typebox";
import { alterFileNote, createFileNote, removeFileNote } from "../../firms/file-notes.ts";
import { askerOf } from "../../firms/questions.ts";
import { isId } from "../../process/ids.ts";
import { LIMITS } from "../../basics/limits.ts";
import { Id, Instant, List, NonBlank, Nullable } from "../../basics/schema.ts";
import type { Database } from "../../store/database.ts";
import { type FileNote, listFileNotes } from "../../store/file-notes.ts";
import { message } from "../../wording/messages/index.ts";
import { refusing, write } from "../write.ts";
import { orThrow, refuse } from "../errors.ts";
import { responses, PageQuery } from "../schema.ts";
import type { App } from "../server.ts";
import { decodeCursor, encodeCursor, limitOf, pageOf } from "../sources/source-access.ts";
import { actingIn } from "./acting.ts";

const NoteBody = Type.Object(
  {
    id: Id,
    year: Nullable(Type.Integer()),
    sourceId: Nullable(Id),
    transaction: Nullable(Type.String({ description: "Id of the transaction" })),
    text: Type.String(),
    shared: Type.Boolean({ description: "True if the client sees the note" }),
    author: Type.String({ description: "Name of the author when the note was written" }),
    createdAt: Instant,
  },
  { $id: "FileNote", description: "A dated note about a client, a year or a transaction" },
);

const toResponse = ({
  id,
  year,
  sourceId,
  transactionId,
  text,
  shared,
  authorName,
  createdAt,
}: FileNote): Static<typeof NoteBody> => ({
  id,
  year,
  sourceId,
  transaction: transactionId,
  text,
  shared,
  author: authorName,
  createdAt: createdAt.toISOString(),
});

const YEAR = Type.Optional(Type.Integer({ minimum: 2009, maximum: 2100 }));
const TRANSACTION = Type.Optional(Type.String({ maxLength: 700, description: "Id of a transaction" }));
const NoteParams = Type.Object({ noteId: Type.String({ maxLength: 500 }) });

const noteIdOf = ({ noteId }: { readonly noteId: string }): string =>
  isId(noteId) ? noteId.toLowerCase() : refuse("NotFoundError", message("firms.noSuchNote"), "noteId");

/** Notes of a firm, or of an adviser without one. */
export function fileNoteRoutes(app: App, { api }: { readonly api: Database }): void {
  app.addSchema(NoteBody);
  app.get(
    "/v1/notes",
    {
      config: { session: "required" },
      schema: {
        tags: ["firms"],
        summary: "Notes about a client, newest first",
        description:
          "With X-Lotbuch-Client, a firm or an adviser reads its own notes; the owner reads those that were shared.",
        querystring: Type.Object({ year: YEAR, transaction: TRANSACTION, ...PageQuery }),
        response: responses(
          { 200: Type.Object({ notes: List(Type.Ref("FileNote")), page: Type.Ref("Page") }) },
          400,
          401,
        ),
      },
    },
    async (request) => {
      const { year, transaction } = request.query;
      const who = actingIn(request);
      const limit = limitOf(request.query);
      const before = decodeCursor(request.query.cursor, "notes", "id")?.[0] ?? null;
      const rows = await listFileNotes(
        api.db,
        who.accountId,
        askerOf(who),
        { year, transactionId: transaction },
        { limit: limit + 1, before },
      );
      const { items, page } = pageOf<FileNote>(rows, limit, ({ id }) => encodeCursor("notes", id));
      return { notes: items.map(toResponse), page };
    },
  );

  app.post(
    "/v1/notes",
    {
      config: { session: "required", access: "ask", idempotent: true },
      schema: {
        tags: ["firms"],
        summary: "Write a note about a client, a year or a transaction",
        description:
          "For advisers with any role, with X-Lotbuch-Client. The client sees it only if it is shared.",
        body: Type.Object({
          text: NonBlank(LIMITS.noteCharacters),
          year: YEAR,
          transaction: TRANSACTION,
          sourceId: Type.Optional(
            Type.String({ maxLength: 100, description: "Required if two sources have the transaction" }),
          ),
          shared: Type.Optional(Type.Boolean()),
        }),
        response: responses({ 201: Type.Ref("FileNote") }, 400, 401, 409, 422),
      },
    },
    async (request, reply) => {
      const { text, year, transaction, sourceId, shared = false } = request.body;
      const input = { text, year, transactionId: transaction, sourceId, shared };
      const note = await write(
        request,
        async () => refusing(orThrow(await createFileNote(api, actingIn(request), input))),
        { audit: ({ id }) => `/v1/notes/${id}` },
      );
      void reply.code(201).header("location", `/v1/notes/${note.id}`);
      return toResponse({ ...note, createdAt: new Date(note.createdAt) });
    },
  );

  app.patch(
    "/v1/notes/:noteId",
    {
      config: { session: "required", access: "ask" },
      schema: {
        tags: ["firms"],
        summary: "Share a note with the client, or hide it",
        params: NoteParams,
        body: Type.Object({ shared: Type.Boolean() }),
        response: responses({ 200: Type.Ref("FileNote") }, 400, 401, 404),
      },
    },
    async (request) =>
      toResponse(
        await write(request, () =>
          refusing((tx) =>
            alterFileNote(tx, actingIn(request), noteIdOf(request.params), request.body.shared),
          ),
        ),
      ),
  );

  app.delete(
    "/v1/notes/:noteId",
    {
      config: { session: "required", access: "ask" },
      schema: {
        tags: ["firms"],
        summary: "Delete a note",
        params: NoteParams,
        response: responses({ 204: Type.Null({ description: "Deleted" }) }, 401, 404),
      },
    },
    async (request, reply) => {
      await write(request, () =>
        refusing((tx) => removeFileNote(tx, actingIn(request), noteIdOf(request.params))),
      );
      return reply.code(204).send(null);
    },
  );
}
