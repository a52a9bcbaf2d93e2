import { type Static, Type } from "typebox";
import type { Accounts } from "../../accounts/accounts.ts";
import { accept, endGrant, invite } from "../../accounts/grants.ts";
import { acceptGrantOfFirm, endMandate, letFirmIn } from "../../firms/clients.ts";
import { isId } from "../../process/ids.ts";
import { Id, Instant, List, Nullable, OneOf, Whole } from "../../basics/schema.ts";
import { findFirmGrant, type FirmGrant, listFirmGrants } from "../../store/firm-grants.ts";
import { type Grant, listGrants } from "../../store/grants.ts";
import { refusing, write } from "../write.ts";
import { Email, requester } from "../auth/schema.ts";
import { orThrow, refuse } from "../errors.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { sessionOf, userOf } from "../session.ts";
import { clientInvitationsFor } from "../../store/firms.ts";
import { findUser } from "../../store/users.ts";
import { message } from "../../wording/messages/index.ts";

export const RoleText = OneOf(
  ["viewer", "editor"],
  "viewer: reads all data; editor: also changes data, but not the account, its keys or its grants",
);
export const Status = OneOf(["invited", "accepted"]);

const GrantBody = Type.Object(
  {
    id: Id,
    accountId: Type.String({
      ...Id,
      description: "Id of the account the grant applies to: the value of the header X-Lotbuch-Client",
    }),
    email: Type.String({ ...Email, description: "Empty string for a grant to a firm" }),
    firm: Nullable(
      Type.Object(
        { id: Id, name: Type.String() },
        { description: "Firm whose members have access, each with their own account" },
      ),
    ),
    role: RoleText,
    status: Status,
    createdAt: Instant,
    acceptedAt: Nullable(Instant),
  },
  { $id: "Grant" },
);

const toResponse = (grant: Omit<Grant, "adviserId" | "emailKey">): Static<typeof GrantBody> => ({
  id: grant.id,
  accountId: grant.accountId,
  email: grant.email,
  firm: null,
  role: grant.role,
  status: statusOf(grant),
  createdAt: grant.createdAt.toISOString(),
  acceptedAt: grant.acceptedAt?.toISOString() ?? null,
});

const toFirmResponse = (grant: FirmGrant): Static<typeof GrantBody> => ({
  ...toResponse({ ...grant, email: "" }),
  firm: { id: grant.firmId, name: grant.firmName },
});

export const statusOf = ({ acceptedAt }: Pick<Grant, "acceptedAt">): Static<typeof Status> =>
  acceptedAt === null ? "invited" : "accepted";

const GrantParams = Type.Object({ grantId: Type.String({ maxLength: 500 }) });

const idOf = ({ grantId }: { readonly grantId: string }): string =>
  isId(grantId) ? grantId : refuse("NotFoundError", message("account.noSuchGrant"));

/** Grants: advisers of this account, and accounts that the user advises. */
export function grantRoutes(app: App, accounts: Accounts): void {
  app.addSchema(GrantBody);
  app.post(
    "/v1/grants",
    {
      config: { session: "required", access: "manage", recent: true, idempotent: true },
      schema: {
        tags: ["access"],
        summary: "Invite an adviser by email, grant a firm access, or change a role",
        description:
          "The adviser signs in with that address and accepts with POST /v1/grants/{grantId}/accept. With firm, the id of a firm or its invitation code, all members of the firm have access, each with their own account. 200 if the address or the firm already has an invitation or a grant. Requires a sign-in or POST /auth/confirm within the last 15 minutes.",
        body: Whole({
          email: Type.Optional(Email),
          firm: Type.Optional(
            Type.String({
              maxLength: 100,
              description: "Alternative to email: id or invitation code of a firm",
            }),
          ),
          role: RoleText,
        }),
        response: responses({ 200: Type.Ref("Grant"), 201: Type.Ref("Grant") }, 400, 401, 409, 422),
      },
    },
    async (request, reply) => {
      const who = sessionOf(request);
      const { email, firm, role } = request.body;
      if (firm !== undefined && email !== undefined)
        return refuse("SourceBadRequestError", message("firms.firmOrEmail"), "firm");
      if (firm !== undefined) {
        const { grant, created } = await write(
          request,
          async () => refusing(orThrow(await letFirmIn(accounts, who, { firm, role }, requester(request)))),
          { audit: (result) => `/v1/grants/${result.grant.id}` },
        );
        void reply.code(created ? 201 : 200).header("location", `/v1/grants/${grant.id}`);
        return toFirmResponse(grant);
      }
      const input = { email: email ?? "", role };
      const { grant, created } = await write(
        request,
        async () => refusing(orThrow(await invite(accounts, who, input, requester(request)))),
        { audit: (result) => `/v1/grants/${result.grant.id}` },
      );
      void reply.code(created ? 201 : 200).header("location", `/v1/grants/${grant.id}`);
      return toResponse(grant);
    },
  );

  app.get(
    "/v1/grants",
    {
      config: { session: "required", access: "manage" },
      schema: {
        tags: ["access"],
        summary: "Grants on this account and pending invitations",
        response: responses(
          {
            200: Type.Object({
              grants: List(Type.Ref("Grant")),
              requests: List(
                Type.Object({ firm: Type.Object({ id: Id, name: Type.String() }), createdAt: Instant }),
                {
                  description:
                    "Firms that ask for access by an invitation to the owner's address: grant it with POST /v1/grants",
                },
              ),
            }),
          },
          401,
        ),
      },
    },
    async (request) => ({
      requests: await requestsFor(accounts, userOf(request)),
      grants: [
        ...(await listFirmGrants(accounts.db, userOf(request))).map(toFirmResponse),
        ...(await listGrants(accounts.db, userOf(request))).map(toResponse),
      ],
    }),
  );

  app.post(
    "/v1/grants/:grantId/accept",
    {
      config: { session: "required", access: "manage" },
      schema: {
        tags: ["access"],
        summary: "Accept an invitation; requires a sign-in with the invited address",
        params: GrantParams,
        response: responses({ 200: Type.Ref("Grant") }, 401, 404),
      },
    },
    async (request) => {
      const [who, grantId] = [sessionOf(request), idOf(request.params)];
      if ((await findFirmGrant(accounts.db, { id: grantId })) === null)
        return toResponse(
          await write(request, () =>
            refusing((db) => accept({ ...accounts, db }, who.accountId, grantId, request.id)),
          ),
        );
      return toFirmResponse(
        await write(request, () =>
          refusing((db) => acceptGrantOfFirm({ ...accounts, db }, who, grantId, requester(request))),
        ),
      );
    },
  );

  app.delete(
    "/v1/grants/:grantId",
    {
      config: { session: "required", access: "manage" },
      schema: {
        tags: ["access"],
        summary:
          "End a grant or revoke an invitation immediately; advisers can decline an invitation or end their grant",
        params: GrantParams,
        response: responses({ 204: Type.Null({ description: "Ended" }) }, 401, 404),
      },
    },
    async (request, reply) => {
      const grantId = idOf(request.params);
      const end = (await findFirmGrant(accounts.db, { id: grantId })) === null ? endGrant : endMandate;
      const who = sessionOf(request);
      await write(request, () =>
        refusing<Grant | null>((db) => end({ ...accounts, db }, who, grantId, requester(request))),
      );
      return reply.code(204).send(null);
    },
  );
}

/** Firms that have invited the owner's address. */
async function requestsFor({ db }: Accounts, accountId: string) {
  const owner = await findUser(db, accountId);
  const invited = owner === null ? [] : await clientInvitationsFor(db, owner.emailKey);
  return invited.map(({ firm, invitation }) => ({
    firm: { id: firm.id, name: firm.name },
    createdAt: invitation.createdAt.toISOString(),
  }));
}
