import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { Type } from "typebox";
import { newId } from "../../process/ids.ts";
import { Id, Instant, List, Nullable, OneOf } from "../../basics/schema.ts";
import { insertAudit, listAudit, type NewAuditEntry } from "../../store/audit.ts";
import { checkAudit } from "../../store/audit-chain.ts";
import type { Database } from "../../store/database.ts";
import { readsOnly } from "../methods.ts";
import { accessOf } from "../access.ts";
import { responses, PageQuery } from "../schema.ts";
import type { App } from "../server.ts";
import { type SessionInfo, sessionOf, userOf } from "../session.ts";
import { decodeCursor, encodeCursor, limitOf, pageOf } from "../sources/source-access.ts";

/** Repeated reads of a page within this time are one entry. */
const SAME_LOOK_MS = 10 * 60_000;
const LOOKS_REMEMBERED = 10_000;
const PATH_CHARACTERS = 500;

declare module "fastify" {
  interface FastifyInstance {
    /** Records a read access before the response: by a link always, otherwise if the reader is not the owner. */
    looked: (request: FastifyRequest, who: Looking, how?: "by link") => Promise<void>;
  }
}

/** The account, and the user who reads or changes its data. */
type Looking = Pick<SessionInfo, "accountId"> & {
  readonly actor: Omit<SessionInfo["actor"], "firm"> & { readonly firm?: SessionInfo["actor"]["firm"] };
  readonly apiKey: Pick<NonNullable<SessionInfo["apiKey"]>, "id" | "name"> | null;
  readonly app?: Pick<NonNullable<SessionInfo["app"]>, "appId" | "name"> | null;
};

/** The audit entry for an action of the signed-in user. */
export const entryOf = (
  request: FastifyRequest,
  path: string,
  { accountId, actor, apiKey, app = null }: Looking = sessionOf(request),
): NewAuditEntry => ({
  accountId,
  id: newId(),
  at: new Date(),
  actorId: actor.accountId,
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

/** Records every read access by users other than the owner. Called before the routes are registered. */
export function recordLooks(app: App, database: Database): void {
  const seen = new LRUCache<string, true>({ max: LOOKS_REMEMBERED, ttl: SAME_LOOK_MS });
  // Recorded before the response: without the record nothing is shown.
  app.decorate("looked", async (request, who, how) => {
    const { accountId, actor, apiKey } = who;
    if (actor.role === "owner" && how === undefined) return;
    const path = pathOf(request);
    const key = `${actor.accountId} ${accountId} ${request.method} ${path} ${how === undefined ? "" : (apiKey?.id ?? how)}`;
    if (seen.has(key)) return;
    await insertAudit(database.db, entryOf(request, path, who));
    seen.set(key, true);
  });
  const look = (request: FastifyRequest): Promise<void> => app.looked(request, sessionOf(request));
  app.addHook("onRoute", (route) => {
    if (route.config?.session !== "required" || !route.url.startsWith("/v1/")) return;
    const access = accessOf(route);
    const reads = access === "read" || readsOnly(route.method);
    if (reads && access !== "self" && access !== "firm")
      route.preHandler = [...[route.preHandler ?? []].flat(), look];
  });
}

export const pathOf = ({ url }: FastifyRequest): string => url.split("?")[0] ?? "";

const AuditEntryBody = Type.Object(
  {
    id: Id,
    at: Instant,
    accountId: Type.String({ ...Id, description: "Id of the account the entry belongs to" }),
    actor: Type.Object({
      accountId: Id,
      email: Type.String({ description: "Email address at the time of the entry" }),
      role: OneOf(["owner", "viewer", "editor"]),
    }),
    firm: Nullable(
      Type.Object(
        { id: Id, name: Type.String({ description: "Name at the time of the entry" }) },
        { description: "Firm of the member who acted" },
      ),
    ),
    apiKey: Nullable(Type.Object({ id: Id, name: Type.String() })),
    app: Nullable(
      Type.Object(
        { id: Id, name: Type.String() },
        { description: "App that acted, for a user it manages or with the account's consent" },
      ),
    ),
    action: Type.String({
      description: "Operation id, as in this document",
      examples: ["PATCH /v1/sources/{sourceId}"],
    }),
    path: Type.String({ description: "Path of the request" }),
    requestId: Id,
  },
  { $id: "AuditEntry" },
);

const AuditGuardBody = Type.Object({
  by: OneOf(
    ["database", "hashes"] as const,
    "Protection of the log. database: the database refuses every change; hashes: each entry has a hash over itself and the entry before, for several servers",
  ),
  broken: Type.Optional(
    Nullable(
      Type.String({
        format: "uuid",
        description: "For hashes: the first entry that does not match the one before; null if all match",
      }),
    ),
  ),
});

/** The audit log: who did what to the account's data. */
export function auditRoutes(app: App, { db }: Pick<Database, "db">): void {
  app.addSchema(AuditEntryBody);
  app.get(
    "/v1/audit",
    {
      config: { session: "required" },
      schema: {
        tags: ["access"],
        summary: "Every change of data and every read access by advisers, newest first",
        description:
          "Includes the owner's actions in other accounts, also after the end of a grant. The log is append-only and part of the export. The first page has guard: how the log is protected, and whether all entries are unchanged. Repeated reads of the same page within ten minutes are one entry.",
        querystring: Type.Object(PageQuery),
        response: responses(
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
      const { items, page } = pageOf(rows, limit, ({ id }) => encodeCursor("audit", id));
      return {
        ...(before === null ? { guard: await checkAudit(db, userOf(request)) } : {}),
        audit: items.map(
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
