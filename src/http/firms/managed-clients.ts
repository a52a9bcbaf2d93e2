import type { FastifyReply, FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import type { OAuthFlow } from "../../accounts/oauth/flow.ts";
import { endMandate } from "../../firms/clients.ts";
import { requireClientAccess } from "../../firms/firms.ts";
import { checkClientList } from "../../firms/import-clients.ts";
import {
  clientFlaw,
  createClients,
  eraseManagedClient,
  inviteManaged,
  withdrawManaged,
} from "../../firms/managed-clients.ts";
import { clientMandate } from "../../firms/notes.ts";
import type { TempFiles } from "../../guard/temp-files.ts";
import type { Sources } from "../../sources/open.ts";
import { isId } from "../../process/ids.ts";
import { LIMITS } from "../../basics/limits.ts";
import { Id, Instant, List, NonBlank, Nullable, Whole } from "../../basics/schema.ts";
import { message, textOf } from "../../wording/messages/index.ts";
import { languageOf } from "../language.ts";
import { openUploads } from "../uploads.ts";
import { refusing, write, writeUnchanged } from "../write.ts";
import { Email, requester } from "../auth/schema.ts";
import { HttpProblem, orThrow, refuse } from "../errors.ts";
import { ClientFields } from "./client-schema.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { requireRecent, sessionOf } from "../session.ts";

const AccountParams = Type.Object({ accountId: Type.String({ maxLength: 500 }) });
const FirmQuery = Type.Object({
  firm: Type.Optional(
    Type.String({
      maxLength: 100,
      description: "Required only if several firms of the caller serve the client",
    }),
  ),
});

const CreatedBody = Type.Object({
  accountId: Type.String({ ...Id, description: "The value of the header X-Lotbuch-Client" }),
  managed: Type.Literal(true),
  name: Type.String(),
  number: Nullable(Type.String()),
});

const ImportBody = Type.Object({
  created: Type.Integer({ description: "Number of clients created; with dryRun, of those that would be" }),
  rows: List(
    Type.Object({
      line: Type.Integer({ description: "Line in the file, from 1" }),
      name: Type.String(),
      accountId: Type.Optional(Id),
      error: Type.Optional(Type.String({ description: "Why the row was not used" })),
    }),
  ),
});

export const clientIdOf = ({ accountId }: { readonly accountId: string }): string =>
  isId(accountId)
    ? accountId.toLowerCase()
    : refuse("NotFoundError", message("firms.noSuchClient"), "accountId");

const firmOf = (firm: string): string =>
  isId(firm) ? firm.toLowerCase() : refuse("NotFoundError", message("firms.noSuchFirm"), "firm");

const text = (value: string | null | undefined): string | null => value?.trim() || null;

type Options = {
  readonly flow: OAuthFlow;
  readonly scratch: TempFiles;
  readonly readTable: Sources["readTable"];
};

/** Clients without a login: a firm owns the account until the client claims it. */
export function managedClientRoutes(app: App, { flow, scratch, readTable }: Options): void {
  const { accounts } = flow;
  const { bytes, rows: most } = LIMITS.clientsPerImport;
  const receive = openUploads(scratch, {
    bytes,
    tooLargeMessage: message("source.fileTooLarge", { mib: bytes / 1024 / 1024 }),
  });

  app.post(
    "/v1/clients",
    {
      config: { session: "required", access: "firm", idempotent: true },
      schema: {
        tags: ["firms"],
        summary: "Create a client without a login",
        description:
          "For an owner or adviser of the firm with a second factor. Nobody can sign in to the account; every route of a client works with X-Lotbuch-Client. POST /v1/clients/{accountId}/invitation hands it over to the client.",
        body: Whole({
          firm: Type.String({ maxLength: 100 }),
          name: NonBlank(200),
          ...ClientFields,
          residence: Type.Optional(
            Nullable(Type.String({ maxLength: 100, description: "Key of a country", examples: ["germany"] })),
          ),
        }),
        response: responses({ 201: CreatedBody }, 400, 401, 404, 409, 422),
      },
    },
    async (request, reply): Promise<Static<typeof CreatedBody>> => {
      const { firm, name, number, email, taxNumber, taxOffice, partner, residence } = request.body;
      const who = sessionOf(request);
      const input = {
        name: name.trim(),
        number: text(number),
        email: text(email),
        taxNumber: text(taxNumber),
        taxOffice: text(taxOffice),
        partner: text(partner),
        residence: text(residence),
      };
      const membership = orThrow(
        await requireClientAccess(accounts.db, who.accountId, firmOf(firm), "adviser"),
      );
      const flaw = clientFlaw(input);
      if (flaw !== null) throw new HttpProblem(flaw);
      const { accountId } = await write(
        request,
        () => async (tx) => {
          const [id] = orThrow(await createClients(tx, who, membership, [input], requester(request)));
          return { accountId: id! };
        },
        { audit: (result) => `/v1/clients/${result.accountId}` },
      );
      void reply.code(201).header("location", `/v1/clients/${accountId}`);
      return { accountId, managed: true, name: input.name, number: input.number };
    },
  );

  app.post(
    "/v1/clients/import",
    {
      config: { session: "required", access: "firm" },
      preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
        request.upload = await receive(request, reply);
      },
      schema: {
        tags: ["firms"],
        summary: "Create clients without a login from a list (multipart): CSV or Excel",
        description: `Columns are found by their names: name, first name, number, email, tax number, tax office, partner, residence; at most ${most} rows. Rows with an error are left out and reported.`,
        consumes: ["multipart/form-data"],
        querystring: Type.Object({
          firm: Type.String({ maxLength: 100 }),
          dryRun: Type.Optional(Type.Boolean({ description: "Only checks the list" })),
        }),
        response: responses({ 200: ImportBody }, 400, 401, 404, 409),
      },
    },
    async (request): Promise<Static<typeof ImportBody>> => {
      const who = sessionOf(request);
      const { firm, dryRun = false } = request.query;
      const membership = orThrow(
        await requireClientAccess(accounts.db, who.accountId, firmOf(firm), "adviser"),
      );
      if (request.upload === null)
        return refuse("SourceBadRequestError", message("firms.importFileMissing"), "file");
      const { use } = request.upload;
      const table = await use((file) => readTable(who.accountId, file, most + 1));
      if (!table.ok) return refuse("SourceBadRequestError", table.error, "file");
      const checked = await checkClientList(accounts.db, membership.firm.id, table.value);
      if (!checked.ok) return refuse("SourceBadRequestError", checked.error, "file");
      const inputs = checked.value.flatMap(({ result }) => (result.ok ? [result.value] : []));
      let ids: readonly string[] = [];
      if (dryRun || inputs.length === 0) await writeUnchanged(request);
      else {
        const created = await write(
          request,
          () => async (tx) => ({
            ids: orThrow(await createClients(tx, who, membership, inputs, requester(request))),
          }),
          { database: accounts.bulk },
        );
        ids = created.ids;
      }
      const remaining = ids.values();
      const language = languageOf(request);
      return {
        created: inputs.length,
        rows: checked.value.map(({ line, name, result }) => {
          if (!result.ok) return { line, name, error: textOf(result.error, language) };
          const accountId = remaining.next().value;
          return { line, name, ...(accountId === undefined ? {} : { accountId }) };
        }),
      };
    },
  );

  app.post(
    "/v1/clients/:accountId/invitation",
    {
      config: { session: "required", access: "firm", recent: true, idempotent: true },
      schema: {
        tags: ["firms"],
        summary: "Mail a client without a login a link with which they take over the account",
        description:
          "Valid for 14 days; a new one replaces it. The account then belongs to the client with its whole log, and the firm keeps its grant. Requires a sign-in or POST /auth/confirm within the last 15 minutes.",
        params: AccountParams,
        querystring: FirmQuery,
        body: Whole({ email: Email }),
        response: responses(
          { 202: Type.Object({ email: Email, expiresAt: Instant }) },
          400,
          401,
          404,
          409,
          422,
        ),
      },
    },
    async (request, reply) => {
      const who = sessionOf(request);
      const clientId = clientIdOf(request.params);
      const { grant } = orThrow(
        await clientMandate(accounts.db, who.accountId, clientId, request.query.firm),
      );
      const input = { firmId: grant.firmId, clientId, email: request.body.email };
      const invited = await write(
        request,
        () => async (tx) => orThrow(await inviteManaged(accounts, tx, who, input, requester(request))),
      );
      void reply.code(202);
      return { email: invited.email, expiresAt: new Date(invited.expiresAt).toISOString() };
    },
  );

  app.delete(
    "/v1/clients/:accountId/invitation",
    {
      config: { session: "required", access: "firm" },
      schema: {
        tags: ["firms"],
        summary: "Withdraw the invitation of a client without a login",
        params: AccountParams,
        querystring: FirmQuery,
        response: responses({ 204: Type.Null({ description: "Withdrawn" }) }, 401, 404, 409),
      },
    },
    async (request, reply) => {
      const who = sessionOf(request);
      const clientId = clientIdOf(request.params);
      const { grant } = orThrow(
        await clientMandate(accounts.db, who.accountId, clientId, request.query.firm),
      );
      const named = { firmId: grant.firmId, clientId };
      await write(request, () => refusing((tx) => withdrawManaged(tx, who, named, requester(request))));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    "/v1/clients/:accountId",
    {
      config: { session: "required", access: "firm" },
      schema: {
        tags: ["firms"],
        summary: "Erase a client without a login with all data; for any other client, end the mandate",
        description:
          "Erasing requires a sign-in or POST /auth/confirm within the last 15 minutes. GET /v1/account/export with X-Lotbuch-Client exports the data before.",
        params: AccountParams,
        querystring: FirmQuery,
        response: responses({ 204: Type.Null({ description: "Erased or ended" }) }, 401, 404, 409),
      },
    },
    async (request, reply) => {
      const who = sessionOf(request);
      const clientId = clientIdOf(request.params);
      const { grant } = orThrow(
        await clientMandate(accounts.db, who.accountId, clientId, request.query.firm),
      );
      if (grant.managed) {
        await requireRecent(request);
        const named = { firmId: grant.firmId, clientId };
        await write(request, () => refusing((tx) => eraseManagedClient(flow, tx, who, named)), {
          database: accounts.bulk,
        });
      } else
        await write(request, () =>
          refusing((db) => endMandate({ ...accounts, db }, who, grant.id, requester(request))),
        );
      return reply.code(204).send(null);
    },
  );
}
