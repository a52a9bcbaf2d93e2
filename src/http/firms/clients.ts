import type { FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import type { Accounts } from "../../accounts/accounts.ts";
import { berlinDay, berlinMidnight, yearOf } from "../../calendar/index.ts";
import { acceptClients } from "../../firms/clients.ts";
import { requireClientAccess } from "../../firms/firms.ts";
import { alterNote } from "../../firms/notes.ts";
import { type ClientLine, clientLines } from "../../firms/table.ts";
import { isId, newId } from "../../process/ids.ts";
import { LIMITS } from "../../basics/limits.ts";
import { Id, List, Whole } from "../../basics/schema.ts";
import { noteTableLooks } from "../../store/audit.ts";
import type { ClientQuery, ClientSort, WhoseClients } from "../../store/client-table.ts";
import type { Database } from "../../store/database.ts";
import type { Firm } from "../../store/firms.ts";
import { listClients } from "../../store/grants.ts";
import { findUser } from "../../store/users.ts";
import { message } from "../../wording/messages/index.ts";
import { refusing, write } from "../write.ts";
import { requester } from "../auth/schema.ts";
import {
  ClientBody,
  ClientsQuery,
  NoteBody,
  NoteFields,
  toClientResponse,
  type SORTS,
} from "./client-schema.ts";
import { orThrow, refuse } from "../errors.ts";
import { statusOf } from "../account/grants.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { sessionOf, userOf } from "../session.ts";
import { decodeCursor, encodeCursor, limitOf, pageOf } from "../sources/source-access.ts";

type Filters = Partial<Omit<Static<typeof ClientsQuery>, "limit" | "cursor" | "sort">>;

/** The previous year, which firms usually work on. */
export const requestedYear = (query: { readonly year?: number }, now: Date): number =>
  query.year ?? yearOf(berlinDay(now.getTime())) - 1;

export const filtersOf = (
  query: Filters,
): Omit<ClientQuery, "year" | "limit" | "sort" | "descending" | "after"> => ({
  words: query.q?.trim().toLowerCase().replaceAll("\0", "") || null,
  assignedTo: query.assignedTo ?? null,
  state: query.state ?? null,
  questions: query.questions ?? null,
  mandate: query.mandate ?? null,
  managed: query.managed ?? null,
  gaps: query.gaps ?? null,
  since: query.since === undefined ? null : new Date(query.since),
  accountIds: query.accountId === undefined ? null : [query.accountId],
});

/** The firm of the request, for a member with a second factor. */
export async function requireFirm(
  accounts: Pick<Accounts, "db">,
  accountId: string,
  named: string,
): Promise<Firm> {
  if (!isId(named)) return refuse("NotFoundError", message("firms.noSuchFirm"), "firm");
  return orThrow(await requireClientAccess(accounts.db, accountId, named.toLowerCase())).firm;
}

/** Recorded before the response: an entry for each client and day, with the member and the firm. */
export async function noteLooks(
  api: Database,
  request: FastifyRequest,
  firm: Firm | null,
  lines: readonly ClientLine[],
): Promise<void> {
  const { actor, apiKey } = sessionOf(request);
  const now = new Date();
  await noteTableLooks(
    api.db,
    {
      at: now,
      actorId: actor.accountId,
      action: `GET ${request.routeOptions.url ?? ""}`,
      path: (request.url.split("?")[0] ?? "").slice(0, 500),
      requestId: request.id,
      keyId: apiKey?.id ?? null,
      keyName: apiKey?.name ?? null,
      firmId: firm?.id ?? null,
      firmName: firm?.name ?? null,
      since: new Date(berlinMidnight(berlinDay(now.getTime()))),
    },
    lines.map(({ row }) => ({ accountId: row.accountId, role: row.role, id: newId() })),
  );
}

/** A firm's clients in one response. */
export function clientRoutes(
  app: App,
  { accounts, api, now }: { readonly accounts: Accounts; readonly api: Database; readonly now: () => Date },
): void {
  app.addSchema(ClientBody);
  app.addSchema(NoteBody);
  app.get(
    "/v1/clients",
    {
      config: { session: "required", access: "self" },
      schema: {
        tags: ["access"],
        summary: "Accounts the caller may act in, with the key figures of a year",
        description:
          "With firm, a paginated list of its clients; without firm, all clients with a grant to the caller, and pending invitations. Figures are the stored ones; reading them adds one audit entry per client and day. Without firm and year no figures are read.",
        querystring: ClientsQuery,
        response: responses(
          { 200: Type.Object({ clients: List(Type.Ref("Client")), page: Type.Ref("Page") }) },
          400,
          401,
          404,
        ),
      },
    },
    async (request) => {
      const { query } = request;
      if (query.firm === undefined || query.firm === "") return { ...(await ofAdviser(request)), page: ALL };
      const firm = await requireFirm(accounts, userOf(request), query.firm);
      const limit = limitOf(query);
      const sort = query.sort ?? "name";
      const list = `clients ${firm.id} ${sort}`;
      const cursor = decodeCursor(query.cursor, list, "text", "id");
      const year = requestedYear(query, now());
      const lines = await clientLines(
        api,
        { firmId: firm.id },
        {
          ...filtersOf(query),
          year,
          limit: limit + 1,
          ...sortOf(sort),
          after: cursor === null ? null : { key: cursor[0]!, accountId: cursor[1]! },
        },
      );
      const { items, page } = pageOf(lines, limit, ({ row }) => encodeCursor(list, row.key, row.accountId));
      await noteLooks(api, request, firm, items);
      return { clients: items.map((line) => toClientResponse(line, year)), page };
    },
  );

  const ofAdviser = async (
    request: FastifyRequest<{ Querystring: Static<typeof ClientsQuery> }>,
  ): Promise<{ readonly clients: readonly Static<typeof ClientBody>[] }> => {
    const adviser = await findUser(accounts.db, userOf(request));
    if (adviser === null) return refuse("UnauthorizedError", message("account.deleted"));
    const grants = await listClients(accounts.db, adviser);
    const year = request.query.year;
    const lines = year === undefined ? [] : await herLines(adviser.id, request.query, year);
    await noteLooks(api, request, null, lines);
    const byAccount = new Map(lines.map((line) => [line.row.accountId, line]));
    return {
      clients: grants.map(({ grant, owner }) => {
        const line = grant.acceptedAt === null ? undefined : byAccount.get(grant.accountId);
        if (line !== undefined && year !== undefined) return toClientResponse(line, year);
        return {
          accountId: grant.accountId,
          displayName: owner.displayName,
          name: owner.displayName,
          number: null,
          email: owner.email,
          role: grant.role,
          status: statusOf(grant),
          grantId: grant.id,
          createdAt: grant.createdAt.toISOString(),
          acceptedAt: grant.acceptedAt?.toISOString() ?? null,
          year: null,
          sources: null,
          questions: null,
          assignedTo: null,
          managed: false,
          invitation: null,
          taxNumber: null,
          taxOffice: null,
          partner: null,
          dueOn: null,
          changes: [],
        };
      }),
    };
  };

  const herLines = (adviserId: string, query: Filters, year: number): Promise<readonly ClientLine[]> => {
    const whose: WhoseClients = { adviserId };
    const all = { limit: LIMITS.clientsEach, sort: "name", descending: false, after: null } as const;
    return clientLines(api, whose, { ...filtersOf(query), year, ...all });
  };

  app.patch(
    "/v1/clients/:accountId",
    {
      config: { session: "required", access: "firm" },
      schema: {
        tags: ["firms"],
        summary: "Change the firm's note about a client: number, name, assigned member, tax data, deadline",
        description:
          "Internal data of the firm, not visible to the client. firm is required only if several firms of the caller serve the client.",
        params: Type.Object({ accountId: Type.String({ maxLength: 500 }) }),
        body: Whole({
          firm: Type.Optional(Type.String({ maxLength: 100 })),
          ...NoteFields,
        }),
        response: responses({ 200: Type.Ref("ClientNote") }, 400, 401, 404),
      },
    },
    async (request) => {
      const { accountId } = request.params;
      if (!isId(accountId)) return refuse("NotFoundError", message("firms.noSuchClient"), "accountId");
      const {
        clientId,
        firmId: _firmId,
        ...note
      } = await write(request, () =>
        refusing((db) =>
          alterNote({ ...accounts, db }, sessionOf(request), accountId.toLowerCase(), request.body),
        ),
      );
      return { accountId: clientId, ...note };
    },
  );

  app.post(
    "/v1/clients/accept",
    {
      config: { session: "required", access: "firm" },
      schema: {
        tags: ["firms"],
        summary: "Accept clients who have granted access to the firm: the listed ones, or all pending ones",
        body: Whole({
          firm: Type.String({ maxLength: 100 }),
          accountIds: Type.Optional(
            Type.Array(Type.String({ format: "uuid" }), { maxItems: LIMITS.clientsEach }),
          ),
        }),
        response: responses({ 200: Type.Object({ accepted: List(Id) }) }, 400, 401, 404, 409),
      },
    },
    async (request) => {
      const { firm, accountIds = null } = request.body;
      if (!isId(firm)) return refuse("NotFoundError", message("firms.noSuchFirm"), "firm");
      const accepted = await write(request, () =>
        refusing((db) =>
          acceptClients(
            { ...accounts, db },
            sessionOf(request),
            firm.toLowerCase(),
            accountIds?.map((id) => id.toLowerCase()) ?? null,
            requester(request),
          ),
        ),
      );
      return { accepted };
    },
  );
}

const ALL = { nextCursor: null, hasMore: false } as const;

export const sortOf = (
  sort: (typeof SORTS)[number],
): { readonly sort: ClientSort; readonly descending: boolean } => {
  const descending = sort.startsWith("-");
  return { sort: (descending ? sort.slice(1) : sort) as ClientSort, descending };
};
