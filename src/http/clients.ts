import type { FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import type { Accounts } from "../accounts/accounts.ts";
import { berlinDay, berlinMidnight, yearOf } from "../calendar/index.ts";
import { acceptClients, alterNote } from "../firms/clients.ts";
import { placeWithClients } from "../firms/firms.ts";
import { CHANGES, type ClientLine, clientLines, YEAR_STATUSES } from "../firms/table.ts";
import { isId, newId } from "../ids.ts";
import { LIMITS } from "../limits.ts";
import { Day, Decimal, Id, Instant, List, Nullable, OneOf, Whole } from "../schema.ts";
import { noteTableLooks } from "../store/audit.ts";
import { CLIENT_SORTS, type ClientQuery, type ClientSort, type WhoseClients } from "../store/client-table.ts";
import type { Database } from "../store/database.ts";
import type { Firm } from "../store/firms.ts";
import { listClients } from "../store/grants.ts";
import { findUser } from "../store/users.ts";
import { DEFAULT_COUNTRY } from "../tax/index.ts";
import { say } from "../wording/said/index.ts";
import { actingFor } from "./audit.ts";
import { Email, requester } from "./auth-schema.ts";
import { orThrow, refuse } from "./errors.ts";
import { RoleText, Status, statusOf } from "./grants.ts";
import { answers, PageQuery } from "./schema.ts";
import type { App } from "./server.ts";
import { sessionOf, userOf } from "./session.ts";
import { decodeCursor, encodeCursor, limitOf, pageOf } from "./source-access.ts";

const ClientBody = Type.Object(
  {
    accountId: Type.String({ ...Id, description: "Send it as X-Lotbuch-Client" }),
    displayName: Type.String({ description: "As the client calls herself" }),
    name: Type.String({ description: "As the firm calls her, otherwise as she calls herself" }),
    number: Nullable(Type.String({ description: "Under which the firm knows her" })),
    email: Email,
    role: RoleText,
    status: Status,
    grantId: Id,
    createdAt: Instant,
    acceptedAt: Nullable(Instant),
    year: Nullable(
      Type.Object(
        {
          year: Type.Integer(),
          status: OneOf(
            YEAR_STATUSES,
            "filed: kept as handed in; changed: its figures are others now; final: declared, and nothing that is missing changes the outcome",
          ),
          gaps: Type.Integer({ description: "Errors and warnings that bear on the year" }),
          effectEur: Type.String({
            ...Decimal,
            description: "By how much they change the result at most, added up",
          }),
          taxable: Type.String({ ...Decimal, description: "In all boxes, after carried losses" }),
          deadline: Nullable(
            Type.String({
              ...Day,
              description: "The last day for a return that an adviser makes; null where none is known",
            }),
          ),
        },
        { description: "As it is stored; null where only invitations and grants were asked for" },
      ),
    ),
    sources: Nullable(
      Type.Object({
        ready: Type.Integer(),
        failed: Type.Integer(),
        lastSyncedAt: Nullable(Instant),
      }),
    ),
    questions: Nullable(
      Type.Object(
        { open: Type.Integer(), answered: Type.Integer() },
        { description: "Of this firm, or of whoever asks" },
      ),
    ),
    assignedTo: Nullable(Type.String({ ...Id, description: "The account of whoever works for her" })),
    changes: List(Type.Object({ kind: OneOf(CHANGES), at: Instant }), {
      description:
        "What happened last, or since the moment that was asked for: came, figures, an answer, a failed sync",
    }),
  },
  { $id: "Client" },
);

const NoteBody = Type.Object(
  {
    accountId: Id,
    number: Nullable(Type.String()),
    name: Nullable(Type.String()),
    assignedTo: Nullable(Id),
  },
  { $id: "ClientNote", description: "The firm's own note: neither the client nor another firm sees it" },
);

const SORTS = CLIENT_SORTS.flatMap((sort) => [sort, `-${sort}` as const]);

export const ClientFilters = {
  firm: Type.Optional(
    Type.String({ maxLength: 100, description: "The id of a firm; without it: who let you in yourself" }),
  ),
  year: Type.Optional(
    Type.Integer({
      minimum: DEFAULT_COUNTRY.firstYear,
      maximum: 2100,
      description: "Last year where left out",
    }),
  ),
  q: Type.Optional(
    Type.String({ maxLength: LIMITS.searchCharacters, description: "In the name or the number" }),
  ),
  state: Type.Optional(OneOf(["open", "filed", "changed"], "open: nothing has been filed for the year")),
  questions: Type.Optional(OneOf(["open", "answered"], "With a question that is")),
  mandate: Type.Optional(OneOf(["invited", "accepted"], "invited: came by herself and waits to be accepted")),
  gaps: Type.Optional(Type.Boolean({ description: "With gaps, or without any" })),
  assignedTo: Type.Optional(Id),
  accountId: Type.Optional(Type.String({ ...Id, description: "This client alone" })),
  since: Type.Optional(
    Type.String({ format: "date-time", description: "Where something has happened since then" }),
  ),
};

const ClientsQuery = Type.Object({
  ...ClientFilters,
  sort: Type.Optional(OneOf(SORTS, "By name where left out; with - the last first")),
  ...PageQuery,
});

type Filters = Partial<Omit<Static<typeof ClientsQuery>, "limit" | "cursor" | "sort">>;

/** Last year is the one that people work on. */
export const askedYear = (query: { readonly year?: number }, now: Date): number =>
  query.year ?? yearOf(berlinDay(now.getTime())) - 1;

export const filtersOf = (
  query: Filters,
): Omit<ClientQuery, "year" | "limit" | "sort" | "descending" | "after"> => ({
  words: query.q?.trim().toLowerCase().replaceAll("\0", "") || null,
  assignedTo: query.assignedTo ?? null,
  state: query.state ?? null,
  questions: query.questions ?? null,
  mandate: query.mandate ?? null,
  gaps: query.gaps ?? null,
  since: query.since === undefined ? null : new Date(query.since),
  accountIds: query.accountId === undefined ? null : [query.accountId],
});

/** The firm that is named, for somebody who works there and has a second factor. */
export async function firmAsked(
  accounts: Pick<Accounts, "db">,
  userId: string,
  named: string,
): Promise<Firm> {
  if (!isId(named)) return refuse("NotFoundError", say("firms.noSuchFirm"), "firm");
  return orThrow(await placeWithClients(accounts.db, userId, named.toLowerCase())).firm;
}

/** Before it is shown: an entry for each client and day, with the person and her firm. */
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
      actorId: actor.userId,
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

/** A firm's clients side by side, from one request. */
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
        summary: "The accounts that whoever asks may act in, with their year side by side",
        description:
          "Of a firm, page by page; without firm those who let you in yourself, all of them, with the invitations to more. Figures are read as they are stored, and leave one entry for each client and day in her audit; without firm and year none are read.",
        querystring: ClientsQuery,
        response: answers(
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
      const firm = await firmAsked(accounts, userOf(request), query.firm);
      const limit = limitOf(query);
      const sort = query.sort ?? "name";
      const list = `clients ${firm.id} ${sort}`;
      const cursor = decodeCursor(query.cursor, list, "text", "id");
      const year = askedYear(query, now());
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
      const { shown, page } = pageOf(lines, limit, ({ row }) => encodeCursor(list, row.key, row.accountId));
      await noteLooks(api, request, firm, shown);
      return { clients: shown.map((line) => shownLine(line, year)), page };
    },
  );

  const ofAdviser = async (
    request: FastifyRequest<{ Querystring: Static<typeof ClientsQuery> }>,
  ): Promise<{ readonly clients: readonly Static<typeof ClientBody>[] }> => {
    const adviser = await findUser(accounts.db, userOf(request));
    if (adviser === null) return refuse("UnauthorizedError", say("account.accountBeenDeleted"));
    const grants = await listClients(accounts.db, adviser);
    const year = request.query.year;
    const lines = year === undefined ? [] : await herLines(adviser.id, request.query, year);
    await noteLooks(api, request, null, lines);
    const byAccount = new Map(lines.map((line) => [line.row.accountId, line]));
    return {
      clients: grants.map(({ grant, owner }) => {
        const line = grant.acceptedAt === null ? undefined : byAccount.get(grant.accountId);
        if (line !== undefined && year !== undefined) return shownLine(line, year);
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
        summary: "Note a client's number, what the firm calls her, and who works for her",
        description:
          "The firm's own note, not the client's. firm is needed only where you work for her in several.",
        params: Type.Object({ accountId: Type.String({ maxLength: 500 }) }),
        body: Whole({
          firm: Type.Optional(Type.String({ maxLength: 100 })),
          number: Type.Optional(
            Nullable(Type.String({ maxLength: 50, pattern: "^[^\\u0000-\\u001f\\u007f]*$" })),
          ),
          name: Type.Optional(
            Nullable(Type.String({ maxLength: 200, pattern: "^[^\\u0000-\\u001f\\u007f]*$" })),
          ),
          assignedTo: Type.Optional(Nullable(Type.String({ format: "uuid" }))),
        }),
        response: answers({ 200: Type.Ref("ClientNote") }, 400, 401, 404),
      },
    },
    async (request) => {
      const { accountId } = request.params;
      if (!isId(accountId)) return refuse("NotFoundError", say("firms.noSuchClient"), "accountId");
      const { clientId, number, name, assignedTo } = orThrow(
        await alterNote(
          actingFor(accounts, request),
          sessionOf(request),
          accountId.toLowerCase(),
          request.body,
        ),
      );
      return { accountId: clientId, number, name, assignedTo };
    },
  );

  app.post(
    "/v1/clients/accept",
    {
      config: { session: "required", access: "firm" },
      schema: {
        tags: ["firms"],
        summary: "Accept clients who let the firm in by themselves: those that are named, or all who wait",
        body: Whole({
          firm: Type.String({ maxLength: 100 }),
          accountIds: Type.Optional(
            Type.Array(Type.String({ format: "uuid" }), { maxItems: LIMITS.clientsEach }),
          ),
        }),
        response: answers({ 200: Type.Object({ accepted: List(Id) }) }, 400, 401, 404),
      },
    },
    async (request) => {
      const { firm, accountIds = null } = request.body;
      if (!isId(firm)) return refuse("NotFoundError", say("firms.noSuchFirm"), "firm");
      const accepted = orThrow(
        await acceptClients(
          actingFor(accounts, request),
          sessionOf(request),
          firm.toLowerCase(),
          accountIds,
          requester(request),
        ),
      );
      return { accepted };
    },
  );
}

const ALL = { nextCursor: null, hasMore: false } as const;

const sortOf = (
  sort: (typeof SORTS)[number],
): { readonly sort: ClientSort; readonly descending: boolean } => {
  const descending = sort.startsWith("-");
  return { sort: (descending ? sort.slice(1) : sort) as ClientSort, descending };
};

const shownLine = (
  { row, status, effectEur, taxable, deadline, changes }: ClientLine,
  year: number,
): Static<typeof ClientBody> => ({
  accountId: row.accountId,
  displayName: row.displayName,
  name: row.name,
  number: row.number,
  email: row.email,
  role: row.role,
  status: statusOf(row),
  grantId: row.grantId,
  createdAt: row.createdAt.toISOString(),
  acceptedAt: row.acceptedAt?.toISOString() ?? null,
  year: { year, status, gaps: row.gaps, effectEur, taxable, deadline },
  sources: {
    ready: row.ready,
    failed: row.failed,
    lastSyncedAt: row.lastSyncedAt?.toISOString() ?? null,
  },
  questions: { open: row.open, answered: row.answered },
  assignedTo: row.assignedTo,
  changes: changes.map(({ kind, at }) => ({ kind, at: at.toISOString() })),
});
