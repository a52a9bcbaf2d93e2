import { deserialize, serialize } from "node:v8";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addressKey } from "../accounts/throttle.ts";
import { sameBytes, type Vault } from "../accounts/vault.ts";
import { problem } from "../basics/problem.ts";
import type { Database } from "../store/database.ts";
import { findKey, type IdempotencyKey, type KeyClaim } from "../store/idempotency.ts";
import { HttpProblem } from "./errors.ts";
import { malformedCode } from "./explain.ts";
import { message } from "../wording/messages/index.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** True for a POST that creates something: the same Idempotency-Key and body return the first result again. */
    idempotent?: boolean;
  }
  interface FastifyRequest {
    /** The key of the request, claimed by the transaction of the write; null for none. */
    idempotencyKey: KeyClaim | null;
    /** The recorded outcome of the key; null if there is none. */
    outcome: RecordedOutcome | null;
  }
}

/** The result of a write, recorded in its transaction. */
export type RecordedOutcome = { readonly made: unknown };

/** The record of an older version, which stored the response instead of the outcome. */
type StoredResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: unknown;
};

const HEADER = "idempotency-key";
const DAY_MS = 86_400_000;

/** Looks up the record of the key of a request; `write` claims the key and records the outcome. */
export function readIdempotencyKeys(app: FastifyInstance, { db }: Pick<Database, "db">, vault: Vault): void {
  app.decorateRequest("idempotencyKey", null);
  app.decorateRequest("outcome", null);
  const look = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const key = keyOf(request, vault);
    if (key === null) return;
    request.idempotencyKey = key;
    const row = await findKey(db, key.id);
    if (row === null || row.expiresAt <= new Date()) return;
    checkSameRequest(row, key);
    if (row.sealedOutcome !== null) request.outcome = openOutcome(vault, row);
    else if (row.sealedResponse !== null) await replay(reply, vault.open(row.sealedResponse, bindingOf(row)));
  };
  app.addHook("onRoute", (route) => {
    if (route.config?.idempotent !== true) return;
    route.preHandler = [...[route.preHandler ?? []].flat(), look];
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      (
        request: FastifyRequest,
        reply: FastifyReply,
        payload: unknown,
        done: (_: null, sent: unknown) => void,
      ) => {
        if (request.outcome !== null && reply.statusCode < 300)
          void reply.header("idempotency-replayed", "true");
        done(null, payload);
      },
    ];
  });
}

function keyOf(request: FastifyRequest, vault: Vault): KeyClaim | null {
  const key = request.headers[HEADER];
  if (key === undefined) return null;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new HttpProblem(
      problem(malformedCode(request.url), message("request.idempotencyKeyNotValid"), "Idempotency-Key"),
    );
  return {
    id: vault.mac("idempotency key", scopeOf(request, key)),
    accountId: request.session?.accountId ?? null,
    // A body may contain a password: with a plain hash of it, a reader of the table could try passwords.
    requestHash: vault.mac("idempotent request", contentOf(request)),
    expiresAt: new Date(Date.now() + DAY_MS),
  };
}

export function checkSameRequest(row: IdempotencyKey, { requestHash }: KeyClaim): void {
  if (!sameBytes(row.requestHash, requestHash))
    throw new HttpProblem(problem("IdempotencyKeyReusedError", message("request.idempotencyKeyReused")));
}

/** Another request with the same key is still in progress. */
export const atWork = (): HttpProblem =>
  new HttpProblem(
    problem("ConflictError", message("request.idempotencyKeyInProgress"), null, { retryAfterSeconds: 2 }),
  );

const bindingOf = ({ id }: Pick<KeyClaim, "id">) => ({ table: "idempotency_keys", id: id.toString("hex") });

/** Encrypted, because it may contain a secret that is returned only once. Dates and bytes keep their types. */
export const sealOutcome = (vault: Vault, key: KeyClaim, outcome: RecordedOutcome): Buffer =>
  vault.seal(serialize(outcome).toString("base64"), bindingOf(key));

/** Throws if the record cannot be decrypted: repeating the write would apply it twice. */
export function openOutcome(vault: Vault, row: IdempotencyKey): RecordedOutcome {
  const opened = row.sealedOutcome === null ? null : vault.open(row.sealedOutcome, bindingOf(row));
  if (opened === null) throw atWork();
  return deserialize(Buffer.from(opened, "base64")) as RecordedOutcome;
}

function replay(reply: FastifyReply, opened: string | null): FastifyReply {
  if (opened === null) throw atWork();
  const { status, headers, body } = JSON.parse(opened) as StoredResponse;
  for (const [name, value] of Object.entries(headers))
    void reply.header(name, Array.isArray(value) ? [...value] : value);
  return reply.code(status).header("idempotency-replayed", "true").send(body);
}

/** A key belongs to its user; without a session, to the network address. */
const scopeOf = (request: FastifyRequest, key: string): string =>
  [whoseKey(request), request.method, request.url, key].join("\0");

/** The owner of a key. An app's two worlds are separate, and separate from its owner's own keys. */
function whoseKey({ session, ip }: FastifyRequest): string {
  if (session === null) return `address ${addressKey(ip)}`;
  const { accountId, app } = session;
  return app === null ? accountId : `${accountId} ${app.appId} ${String(app.test)}`;
}

const contentOf = ({ upload, body }: FastifyRequest): string =>
  JSON.stringify(
    upload === null
      ? (body ?? null)
      : [upload.name, upload.contentHash.toString("hex"), Object.entries(upload.fields)],
  );
