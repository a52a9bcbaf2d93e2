import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { Type } from "typebox";
import type { Accounts } from "../../accounts/accounts.ts";
import { newId } from "../../process/ids.ts";
import { Id, Instant, List, Nullable, OneOf } from "../../basics/schema.ts";
import { insertAudit, listAudit, type NewAuditEntry } from "../../store/audit.ts";
import { checkAudit } from "../../store/audit-chain.ts";
import type { Database } from "../../store/database.ts";
import { type Along, writingAlong } from "../../store/transaction.ts";
import { readsOnly } from "../methods.ts";
import { accessOf } from "../access.ts";
import { answers, PageQuery } from "../schema.ts";
import type { App } from "../server.ts";
import { type SessionInfo, sessionOf, userOf } from "../session.ts";
import { decodeCursor, encodeCursor, limitOf, pageOf } from "../sources/source-access.ts";

/** A page that looks again every second is one look. */
const SAME_LOOK_MS = 10 * 60_000;
const LOOKS_REMEMBERED = 10_000;
const PATH_CHARACTERS = 500;

declare module "fastify" {
  interface FastifyInstance {
    /** Where acts are done, and written down with them. */
    audited: Database;
    /** Notes that somebody looks, before it is shown: by a link everybody, otherwise whoever is not the owner. */
    looked: (request: FastifyRequest, who: Looking, how?: "by link") => Promise<void>;
  }
  interface FastifyRequest {
    /** What it did has been written down. */
    recorded: boolean;
  }
}

/**
 * The database for what a request changes: who did it is written in the same transaction, the first that does something.
 * One that resolves to null, false or an error has done nothing. `place` says what was made, where the path does not.
 */
export function actsOf<Made>(request: FastifyRequest, place?: (made: Made) => string): Database {
  return writingAlong(request.server.audited, alongOf(request, place));
}

/** The room of accounts, with what it changes done there. */
export const actingFor = <Made>(
  accounts: Accounts,
  request: FastifyRequest,
  place?: (made: Made) => string,
): Accounts => ({ ...accounts, db: actsOf(request, place).db });

/** The same for what may take longer than an answer should: only that is the act, what is looked at before is not. */
export const erasingFor = (accounts: Accounts, request: FastifyRequest): Accounts => ({
  ...accounts,
  bulk: writingAlong(accounts.bulk, alongOf(request)),
});

/** What goes with an act into its transaction. */
const alongOf = <Made>(request: FastifyRequest, place?: (made: Made) => string): Along => ({
  write: async (tx, result) => {
    if (request.recorded || didNothing(result)) return false;
    await insertAudit(tx, entryOf(request, place?.(madeBy<Made>(result)) ?? pathOf(request)));
    return true;
  },
  written: () => void (request.recorded = true),
});

/** What is written down of an act in a transaction that somebody else makes; null where that has been done. */
export const actOf = (request: FastifyRequest): NewAuditEntry | null =>
  request.recorded ? null : entryOf(request, pathOf(request));

/** What was made, out of a result or as it is. */
const madeBy = <Made>(result: unknown): Made =>
  (typeof result === "object" && result !== null && "ok" in result && "value" in result
    ? result.value
    : result) as Made;

const didNothing = (result: unknown): boolean =>
  result === null ||
  result === false ||
  (typeof result === "object" && result !== null && "ok" in result && result.ok === false);

/** Whose data it is, and who sees or changes it. */
type Looking = Pick<SessionInfo, "userId"> & {
  readonly actor: Omit<SessionInfo["actor"], "firm"> & { readonly firm?: SessionInfo["actor"]["firm"] };
  readonly apiKey: Pick<NonNullable<SessionInfo["apiKey"]>, "id" | "name"> | null;
  readonly app?: Pick<NonNullable<SessionInfo["app"]>, "appId" | "name"> | null;
};

const entryOf = (
  request: FastifyRequest,
  path: string,
  { userId, actor, apiKey, app = null }: Looking = sessionOf(request),
): NewAuditEntry => ({
  accountId: userId,
  id: newId(),
  at: new Date(),
  actorId: actor.userId,
  role: actor.role,
  keyId: app === null ? (apiKey?.id ?? null) : null,
  keyName: app?.name ?? apiKey?.name ?? null,
  action: actionOf(request),
  path: path.slice(0, PATH_CHARACTERS),
  requestId: request.id,
  appId: app?.appId ?? null,
  firmId: actor.firm?.id ?? null,
  firmName: actor.firm?.name ?? null,
});

const actionOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${(routeOptions.url ?? "").replaceAll(/:(\w+)/g, "{$1}")}`;

/**
 * Writes down every change of anybody's data, and everything that somebody else than its owner looks at. Before the
 * routes are registered.
 */
export function recordActs(app: App, database: Database): void {
  app.decorate("audited", database);
  app.decorateRequest("recorded", false);
  const seen = new LRUCache<string, true>({ max: LOOKS_REMEMBERED, ttl: SAME_LOOK_MS });
  // Before it is answered: what cannot be written down is not shown.
  app.decorate("looked", async (request, who, how) => {
    const { userId, actor, apiKey } = who;
    if (actor.role === "owner" && how === undefined) return;
    const path = pathOf(request);
    const key = `${actor.userId} ${userId} ${request.method} ${path} ${how === undefined ? "" : (apiKey?.id ?? how)}`;
    if (seen.has(key)) return;
    await insertAudit(database.db, entryOf(request, path, who));
    seen.set(key, true);
  });
  const look = (request: FastifyRequest): Promise<void> => app.looked(request, sessionOf(request));
  // Asked for, and as it was already: there was no transaction to write it in.
  const askedFor = async <T>(request: FastifyRequest, reply: FastifyReply, payload: T): Promise<T> => {
    const answered = reply.statusCode < 400 && reply.getHeader("idempotency-replayed") === undefined;
    if (request.session === null || !answered || request.recorded) return payload;
    const made = reply.getHeader("location");
    await insertAudit(database.db, entryOf(request, typeof made === "string" ? made : pathOf(request)));
    request.recorded = true;
    return payload;
  };
  app.addHook("onRoute", (route) => {
    if (route.config?.session !== "required" || !route.url.startsWith("/v1/")) return;
    const access = accessOf(route);
    const reads = access === "read" || readsOnly(route.method);
    if (access === "self" || (access === "firm" && reads)) return;
    if (reads) route.preHandler = [...[route.preHandler ?? []].flat(), look];
    else {
      // Before an answer is kept for its Idempotency-Key, and, where there is no body to keep, before it is sent.
      route.preSerialization = [...[route.preSerialization ?? []].flat(), askedFor];
      route.onSend = [...[route.onSend ?? []].flat(), askedFor];
    }
  });
}

const pathOf = ({ url }: FastifyRequest): string => url.split("?")[0] ?? "";

const AuditEntryBody = Type.Object(
  {
    id: Id,
    at: Instant,
    accountId: Type.String({ ...Id, description: "In whose account" }),
    actor: Type.Object({
      accountId: Id,
      email: Type.String({ description: "As it was then" }),
      role: OneOf(["owner", "viewer", "editor"]),
    }),
    firm: Nullable(
      Type.Object(
        { id: Id, name: Type.String({ description: "As it was called then" }) },
        { description: "The firm that whoever acted works for" },
      ),
    ),
    apiKey: Nullable(Type.Object({ id: Id, name: Type.String() })),
    app: Nullable(
      Type.Object(
        { id: Id, name: Type.String() },
        { description: "The app that acted, for its user or by a consent" },
      ),
    ),
    action: Type.String({
      description: "The operation, as in this document",
      examples: ["PATCH /v1/sources/{sourceId}"],
    }),
    path: Type.String({ description: "What it was done to" }),
    requestId: Id,
  },
  { $id: "AuditEntry" },
);

const AuditGuardBody = Type.Object({
  by: OneOf(
    ["database", "hashes"] as const,
    "database: one server refuses every change; hashes: on several servers each entry has a hash over itself and the one before",
  ),
  broken: Type.Optional(
    Nullable(
      Type.String({
        format: "uuid",
        description: "Of hashes: the first entry that does not fit the one before it; null where all do",
      }),
    ),
  ),
});

/** Who did what to this account's data. */
export function auditRoutes(app: App, { db }: Pick<Database, "db">): void {
  app.addSchema(AuditEntryBody);
  app.get(
    "/v1/audit",
    {
      config: { session: "required" },
      schema: {
        tags: ["access"],
        summary: "Every change of the data, and everything that advisers looked at, newest first",
        description:
          "With it what its owner did in the accounts of others, also after the grant has ended. Added to and never changed; part of the export. With the first page, guard says what keeps it so, and whether all of it is as it was written. The same page looked at again within ten minutes is one entry.",
        querystring: Type.Object(PageQuery),
        response: answers(
          {
            200: Type.Object({
              audit: List(Type.Ref("AuditEntry")),
              page: Type.Ref("Page"),
              guard: Type.Optional(AuditGuardBody),
            }),
          },
          400,
          401,
        ),
      },
    },
    async (request) => {
      const limit = limitOf(request.query);
      const before = decodeCursor(request.query.cursor, "audit", "id")?.[0] ?? null;
      const elsewhere = sessionOf(request).actor.role === "owner";
      const rows = await listAudit(db, userOf(request), { limit: limit + 1, before, elsewhere });
      const { shown, page } = pageOf(rows, limit, ({ id }) => encodeCursor("audit", id));
      return {
        ...(before === null ? { guard: await checkAudit(db, userOf(request)) } : {}),
        audit: shown.map(
          ({
            id,
            at,
            accountId,
            actorId,
            actorEmail,
            role,
            keyId,
            keyName,
            action,
            path,
            requestId,
            appId,
            firmId,
            firmName,
          }) => ({
            id,
            at: at.toISOString(),
            accountId,
            actor: { accountId: actorId, email: actorEmail, role },
            firm: firmId === null ? null : { id: firmId, name: firmName ?? "" },
            apiKey: keyId === null ? null : { id: keyId, name: keyName ?? "" },
            app: appId === null ? null : { id: appId, name: keyName ?? "" },
            action,
            path,
            requestId,
          }),
        ),
        page,
      };
    },
  );
}
