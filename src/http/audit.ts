import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { Type } from "typebox";
import { newId } from "../ids.ts";
import { Id, Instant, List, Nullable, OneOf } from "../schema.ts";
import { insertAudit, listAudit } from "../store/audit.ts";
import type { Database } from "../store/database.ts";
import { accessOf } from "./access.ts";
import { answers, PageQuery } from "./schema.ts";
import type { App } from "./server.ts";
import { sessionOf, userOf } from "./session.ts";
import { decodeCursor, encodeCursor, limitOf, pageOf } from "./source-access.ts";

/** A page that looks again every second is one look. */
const SAME_LOOK_MS = 10 * 60_000;
const LOOKS_REMEMBERED = 10_000;
const PATH_CHARACTERS = 500;

/**
 * Writes down every change of anybody's data, and everything that somebody else than its owner looks at. Before the
 * routes are registered.
 */
export function recordActs(app: App, { db }: Pick<Database, "db">): void {
  const seen = new LRUCache<string, true>({ max: LOOKS_REMEMBERED, ttl: SAME_LOOK_MS });
  const write = async (request: FastifyRequest, path: string): Promise<void> => {
    const { userId, actor, apiKey } = sessionOf(request);
    const template = (request.routeOptions.url ?? "").replaceAll(/:(\w+)/g, "{$1}");
    await insertAudit(db, {
      accountId: userId,
      id: newId(),
      at: new Date(),
      actorId: actor.userId,
      role: actor.role,
      keyId: apiKey?.id ?? null,
      keyName: apiKey?.name ?? null,
      action: `${request.method} ${template}`,
      path: path.slice(0, PATH_CHARACTERS),
      requestId: request.id,
    });
  };
  // Before it is answered: what cannot be written down is not shown.
  const look = async (request: FastifyRequest): Promise<void> => {
    const { userId, actor } = sessionOf(request);
    if (actor.role === "owner") return;
    const path = pathOf(request);
    const key = `${actor.userId} ${userId} ${request.method} ${path}`;
    if (seen.has(key)) return;
    await write(request, path);
    seen.set(key, true);
  };
  const change = async <T>(request: FastifyRequest, reply: FastifyReply, payload: T): Promise<T> => {
    const happened = reply.statusCode < 400 && reply.getHeader("idempotency-replayed") === undefined;
    if (request.session === null || !happened) return payload;
    const made = reply.getHeader("location");
    // It has happened, and is answered so, whether or not this can be written.
    await write(request, typeof made === "string" ? made : pathOf(request)).catch((error: unknown) =>
      request.log.error({ err: error, reqId: request.id }, "an act could not be written to the audit log"),
    );
    return payload;
  };
  app.addHook("onRoute", (route) => {
    if (route.config?.session !== "required" || !route.url.startsWith("/v1/")) return;
    const access = accessOf(route);
    const reads = access === "read" || [route.method].flat().every((one) => one === "GET" || one === "HEAD");
    if (access === "self") return;
    if (reads) route.preHandler = [...[route.preHandler ?? []].flat(), look];
    else route.onSend = [...[route.onSend ?? []].flat(), change];
  });
}

const pathOf = ({ url }: FastifyRequest): string => url.split("?")[0] ?? "";

const AuditEntryBody = Type.Object(
  {
    id: Id,
    at: Instant,
    actor: Type.Object({
      accountId: Id,
      email: Type.String({ description: "As it was then" }),
      role: OneOf(["owner", "viewer", "editor"]),
    }),
    apiKey: Nullable(Type.Object({ id: Id, name: Type.String() })),
    action: Type.String({
      description: "The operation, as in this document",
      examples: ["PATCH /v1/sources/{sourceId}"],
    }),
    path: Type.String({ description: "What it was done to" }),
    requestId: Id,
  },
  { $id: "AuditEntry" },
);

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
          "Added to and never changed; part of the export. The same page looked at again within ten minutes is one entry.",
        querystring: Type.Object(PageQuery),
        response: answers(
          { 200: Type.Object({ audit: List(Type.Ref("AuditEntry")), page: Type.Ref("Page") }) },
          400,
          401,
        ),
      },
    },
    async (request) => {
      const limit = limitOf(request.query);
      const before = decodeCursor(request.query.cursor, "audit", "id")?.[0] ?? null;
      const rows = await listAudit(db, userOf(request), limit + 1, before);
      const { shown, page } = pageOf(rows, limit, ({ id }) => encodeCursor("audit", id));
      return {
        audit: shown.map(
          ({ id, at, actorId, actorEmail, role, keyId, keyName, action, path, requestId }) => ({
            id,
            at: at.toISOString(),
            actor: { accountId: actorId, email: actorEmail, role },
            apiKey: keyId === null ? null : { id: keyId, name: keyName ?? "" },
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
