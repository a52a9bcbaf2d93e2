import { type Static, Type } from "typebox";
import type { Accounts } from "../../accounts/accounts.ts";
import { alterApp, createApp, eraseApp, NO_APP, rotateSecrets } from "../../apps/apps.ts";
import { isId } from "../../process/ids.ts";
import { LIMITS } from "../../basics/limits.ts";
import { Id, Instant, List, NonBlank, OneOf, Whole } from "../../basics/schema.ts";
import { findOwnApp, listApps, type StoredApp } from "../../store/apps.ts";
import { refusing, write } from "../write.ts";
import { CodeText, requester } from "../auth/schema.ts";
import { HttpProblem, orThrow } from "../errors.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { sessionOf, userOf } from "../session.ts";

const AppBody = Type.Object(
  {
    id: Id,
    name: Type.String(),
    clientId: Type.String({ description: "OAuth client id, for /oauth/authorize and /oauth/token" }),
    redirectUris: List(Type.String()),
    createdAt: Instant,
  },
  { $id: "App" },
);

const Secret = (description: string, example: string) => Type.String({ description, examples: [example] });
const SECRETS = {
  clientSecret: Secret("Secret for real users. Returned only once", "lbs_..."),
  testSecret: Secret(
    "Secret for test users of its own, with the sandbox as provider. Returned only once",
    "lbs_test_...",
  ),
};

const RedirectUris = Type.Array(Type.String({ maxLength: 2_000 }), {
  maxItems: LIMITS.redirectUris,
  description:
    "Redirect addresses: https, http on the loopback interface, or a private scheme with a dot. Compared exactly",
});

const toResponse = ({ id, name, redirectUris, createdAt }: StoredApp): Static<typeof AppBody> => ({
  id,
  name,
  clientId: id,
  redirectUris,
  createdAt: createdAt.toISOString(),
});

const Params = Type.Object({ appId: Type.String({ maxLength: 500 }) });

/** The app id of the path; a malformed one counts as unknown. */
const idOf = ({ appId }: { readonly appId: string }): string => {
  if (isId(appId)) return appId.toLowerCase();
  throw new HttpProblem(NO_APP);
};

/** Apps: programs with users of their own. */
export function appRoutes(app: App, accounts: Accounts): void {
  app.addSchema(AppBody);
  app.post(
    "/v1/apps",
    {
      config: { session: "required", access: "manage", recent: true, idempotent: true },
      schema: {
        tags: ["apps"],
        summary: "Create an app; both secrets are returned only once",
        description:
          "Requires an account with a verified email address, which the app's consent pages display. Requires a sign-in or POST /auth/confirm within the last 15 minutes.",
        body: Whole({ name: NonBlank(100), redirectUris: Type.Optional(RedirectUris) }),
        response: responses({ 201: Type.Object({ ...AppBody.properties, ...SECRETS }) }, 400, 401, 409, 422),
      },
    },
    async (request, reply) => {
      const { name, redirectUris = [] } = request.body;
      const input = { name, redirectUris };
      const created = await write(
        request,
        () => refusing((db) => createApp({ ...accounts, db }, sessionOf(request), input, requester(request))),
        { audit: (one) => `/v1/apps/${one.app.id}` },
      );
      void reply.code(201).header("location", `/v1/apps/${created.app.id}`);
      return {
        ...toResponse(created.app),
        clientSecret: created.clientSecret,
        testSecret: created.testSecret,
      };
    },
  );

  app.get(
    "/v1/apps",
    {
      config: { session: "required", access: "manage" },
      schema: {
        tags: ["apps"],
        summary: "The account's apps, newest first",
        response: responses({ 200: Type.Object({ apps: List(Type.Ref("App")) }) }, 401),
      },
    },
    async (request) => ({ apps: (await listApps(accounts.db, userOf(request))).map(toResponse) }),
  );

  app.get(
    "/v1/apps/:appId",
    {
      config: { session: "required", access: "manage" },
      schema: {
        tags: ["apps"],
        summary: "One app",
        params: Params,
        response: responses({ 200: Type.Ref("App") }, 401, 404),
      },
    },
    async (request) => {
      const found = await findOwnApp(accounts.db, userOf(request), idOf(request.params));
      if (found === null) throw new HttpProblem(NO_APP);
      return toResponse(found);
    },
  );

  app.patch(
    "/v1/apps/:appId",
    {
      config: { session: "required", access: "manage", recent: true },
      schema: {
        tags: ["apps"],
        summary: "Change the name or the redirect addresses of an app",
        params: Params,
        body: Whole({ name: Type.Optional(NonBlank(100)), redirectUris: Type.Optional(RedirectUris) }),
        response: responses({ 200: Type.Ref("App") }, 400, 401, 404),
      },
    },
    async (request) =>
      toResponse(
        await write(request, () =>
          refusing((db) =>
            alterApp({ ...accounts, db }, sessionOf(request), idOf(request.params), request.body),
          ),
        ),
      ),
  );

  app.post(
    "/v1/apps/:appId/secrets",
    {
      config: { session: "required", access: "manage", recent: true, idempotent: true },
      schema: {
        tags: ["apps"],
        summary:
          "Rotate the secrets of an app; the new ones are returned only once, the old ones remain valid for one day",
        description: "For the live and the test environment, or for the given one.",
        params: Params,
        body: Type.Optional(
          Type.Unsafe<{ world?: "live" | "test" } | null>({
            type: ["object", "null"],
            properties: { world: OneOf(["live", "test"]) },
            additionalProperties: false,
          }),
        ),
        response: responses(
          {
            201: Type.Object({
              ...AppBody.properties,
              clientSecret: Type.Optional(SECRETS.clientSecret),
              testSecret: Type.Optional(SECRETS.testSecret),
              previousUntil: Instant,
            }),
          },
          400,
          401,
          404,
          422,
        ),
      },
    },
    async (request, reply) => {
      const world = request.body?.world ?? null;
      const {
        app: of,
        previousUntil,
        ...secrets
      } = await write(request, async () =>
        refusing(
          orThrow(
            await rotateSecrets(
              accounts,
              sessionOf(request),
              idOf(request.params),
              world,
              requester(request),
            ),
          ),
        ),
      );
      void reply.code(201);
      return { ...toResponse(of), ...secrets, previousUntil: previousUntil.toISOString() };
    },
  );

  app.delete(
    "/v1/apps/:appId",
    {
      config: { session: "required", access: "manage" },
      schema: {
        tags: ["apps"],
        summary: "Delete an app and the users it manages; requires the password",
        description:
          "Claimed accounts remain. For an account without a password, a code is sent by email, as for DELETE /auth/me.",
        params: Params,
        body: Type.Optional(
          Type.Unsafe<{ password?: string; code?: string } | null>({
            type: ["object", "null"],
            properties: { password: Type.String(), code: CodeText },
          }),
        ),
        response: responses({ 204: Type.Null({ description: "Deleted" }) }, 400, 401, 404),
      },
    },
    async (request, reply) => {
      const { password = null, code = null } = request.body ?? {};
      await write(
        request,
        async () =>
          refusing(
            orThrow(
              await eraseApp(
                accounts,
                sessionOf(request),
                idOf(request.params),
                { password, code, email: null },
                requester(request),
              ),
            ),
          ),
        { database: accounts.bulk },
      );
      return reply.code(204).send(null);
    },
  );
}
