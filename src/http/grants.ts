import { type Static, Type } from "typebox";
import type { Accounts } from "../accounts/accounts.ts";
import { accept, endGrant, invite } from "../accounts/grants.ts";
import { isId } from "../ids.ts";
import { Id, Instant, List, Nullable, OneOf, Whole } from "../schema.ts";
import { type Grant, listClients, listGrants } from "../store/grants.ts";
import { findUser } from "../store/users.ts";
import { actingFor } from "./audit.ts";
import { Email, requester } from "./auth-schema.ts";
import { orThrow, refuse } from "./errors.ts";
import { answers } from "./schema.ts";
import type { App } from "./server.ts";
import { sessionOf, userOf } from "./session.ts";
import { say } from "../wording/said/index.ts";

const RoleText = OneOf(
  ["viewer", "editor"],
  "viewer: sees everything and changes nothing; editor: changes the data, not the account, its keys and its grants",
);
const Status = OneOf(["invited", "accepted"]);

const GrantBody = Type.Object(
  {
    id: Id,
    accountId: Type.String({
      ...Id,
      description: "Whose account it is: what an adviser sends as X-Lotbuch-Client",
    }),
    email: Email,
    role: RoleText,
    status: Status,
    createdAt: Instant,
    acceptedAt: Nullable(Instant),
  },
  { $id: "Grant" },
);

const ClientBody = Type.Object(
  {
    accountId: Type.String({ ...Id, description: "Send it as X-Lotbuch-Client" }),
    displayName: Type.String(),
    email: Email,
    role: RoleText,
    status: Status,
    grantId: Id,
    createdAt: Instant,
    acceptedAt: Nullable(Instant),
  },
  { $id: "Client" },
);

const shown = (grant: Grant): Static<typeof GrantBody> => ({
  id: grant.id,
  accountId: grant.accountId,
  email: grant.email,
  role: grant.role,
  status: statusOf(grant),
  createdAt: grant.createdAt.toISOString(),
  acceptedAt: grant.acceptedAt?.toISOString() ?? null,
});

const statusOf = ({ acceptedAt }: Grant): Static<typeof Status> =>
  acceptedAt === null ? "invited" : "accepted";

const GrantParams = Type.Object({ grantId: Type.String({ maxLength: 500 }) });

const idOf = ({ grantId }: { readonly grantId: string }): string =>
  isId(grantId) ? grantId : refuse("NotFoundError", say("account.noSuchInvitationGrant"));

/** Advisers: who is let into this account, and whose accounts one is let into. */
export function grantRoutes(app: App, accounts: Accounts): void {
  app.addSchema(GrantBody);
  app.addSchema(ClientBody);
  app.post(
    "/v1/grants",
    {
      config: { session: "required", access: "manage", recent: true, idempotent: true },
      schema: {
        tags: ["access"],
        summary: "Invite an adviser by mail, or give one another role",
        description:
          "Whoever signs in with that address accepts with POST /v1/grants/{grantId}/accept. Answers 200 where the address has an invitation or a grant already. Needs a sign-in or a POST /auth/confirm of the last 15 minutes.",
        body: Whole({ email: Email, role: RoleText }),
        response: answers({ 200: Type.Ref("Grant"), 201: Type.Ref("Grant") }, 400, 401, 409, 422),
      },
    },
    async (request, reply) => {
      const who = sessionOf(request);
      const { grant, created } = orThrow(
        await invite(
          actingFor(accounts, request, (made: Grant) => `/v1/grants/${made.id}`),
          who,
          request.body,
          requester(request),
        ),
      );
      void reply.code(created ? 201 : 200).header("location", `/v1/grants/${grant.id}`);
      return shown(grant);
    },
  );

  app.get(
    "/v1/grants",
    {
      config: { session: "required", access: "manage" },
      schema: {
        tags: ["access"],
        summary: "Who is let into this account, and who is invited",
        response: answers({ 200: Type.Object({ grants: List(Type.Ref("Grant")) }) }, 401),
      },
    },
    async (request) => ({ grants: (await listGrants(accounts.db, userOf(request))).map(shown) }),
  );

  app.post(
    "/v1/grants/:grantId/accept",
    {
      config: { session: "required", access: "manage" },
      schema: {
        tags: ["access"],
        summary: "Accept an invitation, as whoever signs in with the address that was invited",
        params: GrantParams,
        response: answers({ 200: Type.Ref("Grant") }, 401, 404),
      },
    },
    async (request) =>
      shown(
        orThrow(
          await accept(actingFor(accounts, request), userOf(request), idOf(request.params), request.id),
        ),
      ),
  );

  app.delete(
    "/v1/grants/:grantId",
    {
      config: { session: "required", access: "manage" },
      schema: {
        tags: ["access"],
        summary: "End a grant or take an invitation back, at once; an adviser declines or gives it back",
        params: GrantParams,
        response: answers({ 204: Type.Null({ description: "Ended" }) }, 401, 404),
      },
    },
    async (request, reply) => {
      orThrow(
        await endGrant(
          actingFor(accounts, request),
          sessionOf(request),
          idOf(request.params),
          requester(request),
        ),
      );
      return reply.code(204).send(null);
    },
  );

  app.get(
    "/v1/clients",
    {
      config: { session: "required", access: "self" },
      schema: {
        tags: ["access"],
        summary: "The accounts that whoever asks may act in, and the invitations to more",
        response: answers({ 200: Type.Object({ clients: List(Type.Ref("Client")) }) }, 401),
      },
    },
    async (request) => {
      const adviser = await findUser(accounts.db, userOf(request));
      if (adviser === null) return refuse("UnauthorizedError", say("account.accountBeenDeleted"));
      const clients = await listClients(accounts.db, adviser);
      return {
        clients: clients.map(({ grant, owner }) => ({
          accountId: grant.accountId,
          displayName: owner.displayName,
          email: owner.email,
          role: grant.role,
          status: statusOf(grant),
          grantId: grant.id,
          createdAt: grant.createdAt.toISOString(),
          acceptedAt: grant.acceptedAt?.toISOString() ?? null,
        })),
      };
    },
  );
}
