import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Idempotency, KeptAnswer } from "../accounts/idempotency.ts";
import { addressKey } from "../accounts/throttle.ts";
import { problem } from "../basics/problem.ts";
import { HttpProblem } from "./errors.ts";
import { malformedCode } from "./explain.ts";
import { say } from "../wording/said/index.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A POST that creates something: the same Idempotency-Key and body answer the first result again. */
    idempotent?: boolean;
  }
  interface FastifyRequest {
    /** The key this request holds while it does the work. */
    heldKey: Buffer | null;
    /** Set by a route that creates an account: whose data its answer holds. */
    createdUserId: string | null;
  }
}

const HEADER = "idempotency-key";
/** What an answer has besides its body and status that a client may need again. */
const KEPT_HEADERS = ["location", "set-cookie"];

export function honourIdempotencyKeys(app: FastifyInstance, idempotency: Idempotency): void {
  app.decorateRequest("heldKey", null);
  app.decorateRequest("createdUserId", null);

  const begin = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const key = request.headers[HEADER];
    if (key === undefined) return;
    if (typeof key !== "string" || !/^[\x21-\x7e]{1,255}$/.test(key))
      throw new HttpProblem(
        problem(malformedCode(request.url), say("request.idempotencyKeyMustPrintable"), "Idempotency-Key"),
      );
    const begun = await idempotency.begin(
      scopeOf(request, key),
      contentOf(request),
      request.session?.userId ?? null,
    );
    switch (begun.kind) {
      case "first":
        request.heldKey = begun.id;
        break;
      case "again":
        await replay(reply, begun.answer);
        break;
      case "otherBody":
        throw new HttpProblem(problem("IdempotencyKeyReusedError", say("request.idempotencyKeyUsedAnother")));
      case "stillWorking":
        throw new HttpProblem(
          problem("ConflictError", say("request.firstRequestIdempotencyKey"), null, {
            retryAfterSeconds: 2,
          }),
        );
    }
  };

  const keep = async <T>(request: FastifyRequest, reply: FastifyReply, payload: T): Promise<T> => {
    const id = request.heldKey;
    if (id === null || reply.statusCode >= 300) return payload;
    const headers = KEPT_HEADERS.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, typeof value === "number" ? String(value) : value] as const];
    });
    const answer: KeptAnswer = {
      status: reply.statusCode,
      headers: Object.fromEntries(headers),
      body: payload,
    };
    await idempotency.keep(id, answer, request.session?.userId ?? request.createdUserId);
    request.heldKey = null;
    return payload;
  };

  // Nothing was created: the same key may try again, as soon as the client has read the answer.
  const release = async <T>(request: FastifyRequest, _reply: FastifyReply, payload: T): Promise<T> => {
    if (request.heldKey !== null) await idempotency.release(request.heldKey);
    request.heldKey = null;
    return payload;
  };

  // Only the routes that create something pay for the look.
  app.addHook("onRoute", (route) => {
    if (route.config?.idempotent !== true) return;
    route.preHandler = [...[route.preHandler ?? []].flat(), begin];
    route.preSerialization = [...[route.preSerialization ?? []].flat(), keep];
    route.onSend = [...[route.onSend ?? []].flat(), release];
  });
}

function replay(reply: FastifyReply, answer: KeptAnswer): FastifyReply {
  for (const [name, value] of Object.entries(answer.headers))
    void reply.header(name, Array.isArray(value) ? [...value] : value);
  return reply.code(answer.status).header("idempotency-replayed", "true").send(answer.body);
}

/** A key belongs to the person who sent it; without a session, to the address it came from. */
const scopeOf = (request: FastifyRequest, key: string): string =>
  [whoseKey(request), request.method, request.url, key].join("\0");

/** An app's two worlds know nothing of each other, and its owner's own keys are neither's. */
function whoseKey({ session, ip }: FastifyRequest): string {
  if (session === null) return `address ${addressKey(ip)}`;
  const { userId, app } = session;
  return app === null ? userId : `${userId} ${app.appId} ${String(app.test)}`;
}

const contentOf = ({ upload, body }: FastifyRequest): string =>
  JSON.stringify(
    upload === null
      ? (body ?? null)
      : [upload.name, upload.contentHash.toString("hex"), Object.entries(upload.fields)],
  );
