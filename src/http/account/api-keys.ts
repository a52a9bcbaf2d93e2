import { type Static, Type } from "typebox";
import type { Accounts } from "../../accounts/accounts.ts";
import { createApiKey, revokeApiKey } from "../../accounts/api-keys.ts";
import { isId, newId } from "../../process/ids.ts";
import { Id, Instant, List, NonBlank, Nullable, OneOf, Whole } from "../../basics/schema.ts";
import { type ApiKey, listApiKeys, SCOPES, scopesOf } from "../../store/api-keys.ts";
import { refusing, write } from "../write.ts";
import { requester } from "../auth/schema.ts";
import { refuse } from "../errors.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { sessionOf, userOf } from "../session.ts";
import { message } from "../../wording/messages/index.ts";

const Scopes = List(OneOf(SCOPES), {
  description:
    "read: read all data; write: change data; webhooks: manage webhooks. No scope manages accounts, keys or grants",
});

const ApiKeyBody = Type.Object(
  {
    id: Id,
    name: Type.String(),
    start: Type.String({ description: "First characters of the key", examples: ["lb_Xk3f9Q"] }),
    scopes: Scopes,
    createdAt: Instant,
    expiresAt: Nullable(Instant),
    lastUsedAt: Nullable({ ...Instant, description: "Precise to the minute; null before the first use" }),
  },
  { $id: "ApiKey" },
);

const toResponse = (key: ApiKey): Static<typeof ApiKeyBody> => ({
  id: key.id,
  name: key.name,
  start: key.start,
  scopes: [...scopesOf(key)],
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt?.toISOString() ?? null,
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
});

/** API keys: for programs, instead of a user's session. */
export function apiKeyRoutes(app: App, accounts: Accounts): void {
  app.addSchema(ApiKeyBody);
  app.post(
    "/v1/api-keys",
    {
      config: { session: "required", access: "manage", recent: true, idempotent: true },
      schema: {
        tags: ["access"],
        summary: "Create an API key; the key is returned only once",
        description:
          "Send it as Authorization: Bearer <key>. Requires a sign-in or POST /auth/confirm within the last 15 minutes.",
        body: Whole({
          name: NonBlank(100),
          scopes: Type.Array(OneOf(SCOPES), { minItems: 1, maxItems: 10 }),
          expiresAt: Type.Optional(Nullable(Instant)),
        }),
        response: responses(
          {
            201: Type.Object({
              ...ApiKeyBody.properties,
              key: Type.String({ description: "Returned only once", examples: ["lb_..."] }),
            }),
          },
          400,
          401,
          409,
          422,
        ),
      },
    },
    async (request, reply) => {
      const { name, scopes, expiresAt = null } = request.body;
      const input = {
        id: newId(),
        name,
        scopes,
        expiresAt: expiresAt === null ? null : new Date(expiresAt),
      };
      const created = await write(
        request,
        () =>
          refusing((db) => createApiKey({ ...accounts, db }, sessionOf(request), input, requester(request))),
        { audit: ({ apiKey }) => `/v1/api-keys/${apiKey.id}` },
      );
      void reply.code(201).header("location", `/v1/api-keys/${created.apiKey.id}`);
      return { ...toResponse(created.apiKey), key: created.key };
    },
  );

  app.get(
    "/v1/api-keys",
    {
      config: { session: "required", access: "manage" },
      schema: {
        tags: ["access"],
        summary: "The account's API keys, newest first",
        response: responses({ 200: Type.Object({ apiKeys: List(Type.Ref("ApiKey")) }) }, 401),
      },
    },
    async (request) => ({ apiKeys: (await listApiKeys(accounts.db, userOf(request))).map(toResponse) }),
  );

  app.delete(
    "/v1/api-keys/:apiKeyId",
    {
      config: { session: "required", access: "manage" },
      schema: {
        tags: ["access"],
        summary: "Revoke an API key immediately",
        params: Type.Object({ apiKeyId: Type.String({ maxLength: 500 }) }),
        response: responses({ 204: Type.Null({ description: "Revoked" }) }, 401, 404),
      },
    },
    async (request, reply) => {
      const { apiKeyId } = request.params;
      await write(request, () => async (tx) => {
        const acting = { ...accounts, db: tx };
        if (
          !isId(apiKeyId) ||
          !(await revokeApiKey(acting, sessionOf(request), apiKeyId, requester(request)))
        )
          refuse("NotFoundError", message("account.noSuchApiKey"), "apiKeyId");
      });
      return reply.code(204).send(null);
    },
  );
}
