import type { FastifyRequest } from "fastify";
import { type Static, Type } from "typebox";
import type { OAuthFlow } from "../../accounts/oauth/flow.ts";
import { NO_APP } from "../../apps/apps.ts";
import { ensureUser, NO_USER, removeUser, startClaim } from "../../apps/users.ts";
import { isId } from "../../process/ids.ts";
import { Id, Instant, List, OneOf, Whole } from "../../basics/schema.ts";
import { type AppUser, findAppUser, listAppUsers, type AppWorld } from "../../store/app-users.ts";
import { findOwnApp } from "../../store/apps.ts";
import { refusing, write } from "../write.ts";
import { HttpProblem, orThrow } from "../errors.ts";
import { responses, PageQuery } from "../schema.ts";
import type { App } from "../server.ts";
import { sessionOf } from "../session.ts";
import { decodeCursor, encodeCursor, limitOf, pageOf } from "../sources/source-access.ts";

const AppUserBody = Type.Object(
  {
    id: Type.String({ ...Id, description: "Account id of the user: the value of the header X-Lotbuch-User" }),
    externalId: Type.String({ description: "The app's own id for the user", examples: ["customer-4711"] }),
    locale: OneOf(["de", "en"]),
    status: OneOf(
      ["managed", "claimed"],
      "managed: the app manages the account; claimed: the user owns it, and the app acts with their consent",
    ),
    createdAt: Instant,
  },
  { $id: "AppUser" },
);

const toResponse = ({
  accountId,
  externalId,
  language,
  consentId,
  createdAt,
}: AppUser): Static<typeof AppUserBody> => ({
  id: accountId,
  externalId,
  locale: language,
  status: consentId === null ? "managed" : "claimed",
  createdAt: createdAt.toISOString(),
});

const Params = Type.Object({ appId: Type.String({ maxLength: 500 }) });
const UserParams = Type.Object({
  appId: Type.String({ maxLength: 500 }),
  userId: Type.String({ maxLength: 500 }),
});
const ExternalId = Type.String({
  minLength: 1,
  maxLength: 200,
  description:
    "1 to 200 printable characters, unique in the app; no email addresses, because it is stored unencrypted",
  examples: ["customer-4711"],
});

/** Users of an app: with the app's own token those of the token's world, for its owner the live ones. */
export function appUserRoutes(app: App, flow: OAuthFlow): void {
  const { accounts } = flow;
  app.addSchema(AppUserBody);
  const worldOf = async (request: FastifyRequest, appId: string): Promise<AppWorld> => {
    const { app: callingApp, accountId } = sessionOf(request);
    const own =
      callingApp === null
        ? isId(appId) && (await findOwnApp(accounts.db, accountId, appId)) !== null
        : callingApp.appId === appId.toLowerCase();
    if (!own) throw new HttpProblem(NO_APP);
    return { appId: appId.toLowerCase(), test: callingApp?.test ?? false };
  };
  const idOf = ({ userId }: { readonly userId: string }): string => {
    if (isId(userId)) return userId.toLowerCase();
    throw new HttpProblem(NO_USER);
  };

  app.post(
    "/v1/apps/:appId/users",
    {
      config: { session: "required", access: "users", idempotent: true },
      schema: {
        tags: ["apps"],
        summary:
          "Create a managed user without email and password; the same externalId returns the same user",
        description:
          "200 with the existing user, also for concurrent requests. With a token of the test secret, the user belongs to the test environment, with the sandbox as provider.",
        params: Params,
        body: Whole({ externalId: ExternalId, locale: Type.Optional(OneOf(["de", "en"])) }),
        response: responses({ 200: Type.Ref("AppUser"), 201: Type.Ref("AppUser") }, 400, 401, 404, 409, 422),
      },
    },
    async (request, reply) => {
      const world = await worldOf(request, request.params.appId);
      const { externalId, locale = "de" } = request.body;
      const locationOf = (id: string): string => `/v1/apps/${world.appId}/users/${id}`;
      const input = { externalId, language: locale };
      const { user, created } = await write(
        request,
        async () => refusing(orThrow(await ensureUser(accounts, world, input))),
        { audit: (result) => locationOf(result.user.accountId) },
      );
      void reply.code(created ? 201 : 200).header("location", locationOf(user.accountId));
      return toResponse(user);
    },
  );

  app.get(
    "/v1/apps/:appId/users",
    {
      config: { session: "required", access: "users" },
      schema: {
        tags: ["apps"],
        summary: "An app's users, oldest first, or the one with an externalId",
        params: Params,
        querystring: Type.Object({
          ...PageQuery,
          externalId: Type.Optional(Type.String({ maxLength: 200 })),
        }),
        response: responses(
          { 200: Type.Object({ users: List(Type.Ref("AppUser")), page: Type.Ref("Page") }) },
          400,
          401,
          404,
        ),
      },
    },
    async (request) => {
      const world = await worldOf(request, request.params.appId);
      const limit = limitOf(request.query);
      const list = `app users ${world.appId} ${String(world.test)}`;
      const after = decodeCursor(request.query.cursor, list, "id")?.[0] ?? null;
      const externalId = request.query.externalId ?? null;
      const rows = await listAppUsers(accounts.db, world, { limit: limit + 1, after, externalId });
      const { items: some, page } = pageOf(rows, limit, ({ accountId }) => encodeCursor(list, accountId));
      return { users: some.map(toResponse), page };
    },
  );

  app.get(
    "/v1/apps/:appId/users/:userId",
    {
      config: { session: "required", access: "users" },
      schema: {
        tags: ["apps"],
        summary: "One user of an app",
        params: UserParams,
        response: responses({ 200: Type.Ref("AppUser") }, 401, 404),
      },
    },
    async (request) => {
      const world = await worldOf(request, request.params.appId);
      const found = await findAppUser(accounts.db, world, idOf(request.params));
      if (found === null) throw new HttpProblem(NO_USER);
      return toResponse(found);
    },
  );

  app.delete(
    "/v1/apps/:appId/users/:userId",
    {
      config: { session: "required", access: "users" },
      schema: {
        tags: ["apps"],
        summary: "Delete a managed user with all data; for a claimed account, end the consent",
        params: UserParams,
        response: responses({ 204: Type.Null({ description: "Erased" }) }, 401, 404),
      },
    },
    async (request, reply) => {
      const world = await worldOf(request, request.params.appId);
      const userId = idOf(request.params);
      await write(request, () => refusing((tx) => removeUser(flow, world, userId, tx)), {
        database: accounts.bulk,
      });
      return reply.code(204).send(null);
    },
  );

  app.post(
    "/v1/apps/:appId/users/:userId/claim",
    {
      config: { session: "required", access: "users", idempotent: true },
      schema: {
        tags: ["apps"],
        summary:
          "Create a one-time link, valid for 24 hours, with which a managed user takes over the account",
        description:
          "The user sets an email address and a password there and verifies the address with a code. The app then acts by consent, which the user can view and end.",
        params: UserParams,
        response: responses(
          { 201: Type.Object({ url: Type.String(), expiresAt: Instant }) },
          401,
          404,
          409,
          422,
        ),
      },
    },
    async (request, reply) => {
      const world = await worldOf(request, request.params.appId);
      const created = await write(request, () =>
        refusing((db) => startClaim({ ...accounts, db }, world, idOf(request.params))),
      );
      void reply.code(201);
      return { url: created.url, expiresAt: created.expiresAt.toISOString() };
    },
  );
}
