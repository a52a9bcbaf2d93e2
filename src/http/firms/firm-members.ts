import { type Static, Type } from "typebox";
import type { Accounts } from "../../accounts/accounts.ts";
import { inviteClients, withdrawInvitation } from "../../firms/clients.ts";
import { requireMembership, requireClientAccess } from "../../firms/firms.ts";
import {
  alterMember,
  endMembership,
  inviteMember,
  type MemberEntry,
  listMemberEntries,
} from "../../firms/members.ts";
import { isId } from "../../process/ids.ts";
import { LIMITS } from "../../basics/limits.ts";
import { Id, Instant, List, Nullable, OneOf, Whole } from "../../basics/schema.ts";
import { type FirmInvitation, listInvitations } from "../../store/firms.ts";
import { message } from "../../wording/messages/index.ts";
import { refusing, write } from "../write.ts";
import { Email, requester } from "../auth/schema.ts";
import { orThrow, refuse } from "../errors.ts";
import { firmIdOf, FirmParams, MemberRoleText } from "./firms.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { sessionOf, userOf } from "../session.ts";

const MemberBody = Type.Object(
  {
    id: Type.String({ ...Id, description: "Id of the account; before acceptance, id of the invitation" }),
    accountId: Nullable(Id),
    email: Email,
    displayName: Nullable(Type.String()),
    role: MemberRoleText,
    status: OneOf(["active", "invited"]),
    secondFactor: Nullable(
      Type.Boolean({
        description: "True when the member has a second factor, which access to clients requires",
      }),
    ),
    joinedAt: Nullable(Instant),
    createdAt: Instant,
  },
  { $id: "FirmMember" },
);

const InvitationBody = Type.Object({ id: Id, email: Email, createdAt: Instant }, { $id: "ClientInvitation" });

const invited = ({ id, email, role, createdAt }: FirmInvitation): Static<typeof MemberBody> => ({
  id,
  accountId: null,
  email,
  displayName: null,
  role: role ?? "assistant",
  status: "invited",
  secondFactor: null,
  joinedAt: null,
  createdAt: createdAt.toISOString(),
});

const toResponse = (entry: MemberEntry): Static<typeof MemberBody> => {
  if (entry.kind === "invited") return invited(entry.invitation);
  const { user, role, joinedAt, hasFactor } = entry.member;
  return {
    id: user.id,
    accountId: user.id,
    email: user.email,
    displayName: user.displayName,
    role,
    status: "active",
    secondFactor: hasFactor,
    joinedAt: joinedAt.toISOString(),
    createdAt: joinedAt.toISOString(),
  };
};

const MemberParams = Type.Object({
  ...FirmParams.properties,
  memberId: Type.String({ maxLength: 500 }),
});
const InvitationParams = Type.Object({
  ...FirmParams.properties,
  invitationId: Type.String({ maxLength: 500 }),
});

const memberIdOf = ({ memberId }: { readonly memberId: string }): string =>
  isId(memberId)
    ? memberId.toLowerCase()
    : refuse("NotFoundError", message("firms.noSuchMember"), "memberId");

/** Members and invited clients of a firm. */
export function firmMemberRoutes(app: App, accounts: Accounts): void {
  app.addSchema(MemberBody);
  app.addSchema(InvitationBody);
  app.post(
    "/v1/firms/:firmId/members",
    {
      config: { session: "required", access: "firm", recent: true, idempotent: true },
      schema: {
        tags: ["firms"],
        summary: "Invite a member by email, or repeat the invitation with another role",
        description:
          "The invited person signs in with that address and accepts with POST /v1/firms/{firmId}/accept. Advisers can invite advisers and assistants; only owners can invite owners.",
        params: FirmParams,
        body: Whole({ email: Email, role: MemberRoleText }),
        response: responses({ 201: Type.Ref("FirmMember") }, 400, 401, 404, 409, 422),
      },
    },
    async (request, reply) => {
      const firmId = firmIdOf(request.params);
      const created = await write(
        request,
        () =>
          refusing((db) =>
            inviteMember({ ...accounts, db }, sessionOf(request), firmId, request.body, requester(request)),
          ),
        { audit: ({ id }: FirmInvitation) => `/v1/firms/${firmId}/members/${id}` },
      );
      void reply.code(201).header("location", `/v1/firms/${firmId}/members/${created.id}`);
      return invited(created);
    },
  );

  app.get(
    "/v1/firms/:firmId/members",
    {
      config: { session: "required", access: "firm" },
      schema: {
        tags: ["firms"],
        summary: "Members of the firm and pending invitations",
        params: FirmParams,
        response: responses({ 200: Type.Object({ members: List(Type.Ref("FirmMember")) }) }, 401, 404),
      },
    },
    async (request) => {
      const firmId = firmIdOf(request.params);
      orThrow(await requireMembership(accounts.db, userOf(request), firmId));
      return { members: (await listMemberEntries(accounts.db, firmId)).map(toResponse) };
    },
  );

  app.patch(
    "/v1/firms/:firmId/members/:memberId",
    {
      config: { session: "required", access: "firm", recent: true },
      schema: {
        tags: ["firms"],
        summary: "Change the role of a member; owners only. The last owner keeps the role",
        params: MemberParams,
        body: Whole({ role: MemberRoleText }),
        response: responses({ 200: Type.Ref("FirmMember") }, 400, 401, 404, 409),
      },
    },
    async (request) => {
      const member = await write(request, () =>
        refusing((db) =>
          alterMember(
            { ...accounts, db },
            sessionOf(request),
            firmIdOf(request.params),
            memberIdOf(request.params),
            request.body.role,
            requester(request),
          ),
        ),
      );
      return toResponse({ kind: "member", member });
    },
  );

  app.delete(
    "/v1/firms/:firmId/members/:memberId",
    {
      config: { session: "required", access: "firm" },
      schema: {
        tags: ["firms"],
        summary: "Remove a member immediately, leave the firm, or revoke an invitation",
        description: "For owners, and for members to leave the firm. The last owner cannot leave.",
        params: MemberParams,
        response: responses({ 204: Type.Null({ description: "Ended" }) }, 401, 404, 409),
      },
    },
    async (request, reply) => {
      await write(request, () =>
        refusing((db) =>
          endMembership(
            { ...accounts, db },
            sessionOf(request),
            firmIdOf(request.params),
            memberIdOf(request.params),
            requester(request),
          ),
        ),
      );
      return reply.code(204).send(null);
    },
  );

  app.post(
    "/v1/firms/:firmId/invitations",
    {
      config: { session: "required", access: "firm", recent: true, idempotent: true },
      schema: {
        tags: ["firms"],
        summary: "Invite clients by email to grant the firm access, many at once",
        description:
          "Each address receives a code that is valid for this address only, for POST /v1/grants as firm. If one address is invalid, none is invited.",
        params: FirmParams,
        body: Whole({ emails: Type.Array(Email, { minItems: 1, maxItems: LIMITS.invitedAtOnce }) }),
        response: responses(
          { 201: Type.Object({ invitations: List(Type.Ref("ClientInvitation")) }) },
          400,
          401,
          404,
          409,
          422,
        ),
      },
    },
    async (request, reply) => {
      const created = await write(request, () =>
        refusing((db) =>
          inviteClients(
            { ...accounts, db },
            sessionOf(request),
            firmIdOf(request.params),
            request.body.emails,
            requester(request),
          ),
        ),
      );
      void reply.code(201);
      return { invitations: created.map(invitation) };
    },
  );

  app.get(
    "/v1/firms/:firmId/invitations",
    {
      config: { session: "required", access: "firm" },
      schema: {
        tags: ["firms"],
        summary: "Pending invitations of the firm to clients",
        params: FirmParams,
        response: responses(
          { 200: Type.Object({ invitations: List(Type.Ref("ClientInvitation")) }) },
          401,
          404,
        ),
      },
    },
    async (request) => {
      const firmId = firmIdOf(request.params);
      orThrow(await requireClientAccess(accounts.db, userOf(request), firmId));
      return { invitations: (await listInvitations(accounts.db, firmId, "clients")).map(invitation) };
    },
  );

  app.delete(
    "/v1/firms/:firmId/invitations/:invitationId",
    {
      config: { session: "required", access: "firm" },
      schema: {
        tags: ["firms"],
        summary: "Revoke an invitation to a client; its code becomes invalid",
        params: InvitationParams,
        response: responses({ 204: Type.Null({ description: "Taken back" }) }, 401, 404),
      },
    },
    async (request, reply) => {
      const { invitationId } = request.params;
      if (!isId(invitationId)) return refuse("NotFoundError", message("account.noSuchGrant"), "invitationId");
      await write(request, () =>
        refusing((db) =>
          withdrawInvitation(
            { ...accounts, db },
            sessionOf(request),
            firmIdOf(request.params),
            invitationId.toLowerCase(),
          ),
        ),
      );
      return reply.code(204).send(null);
    },
  );
}

const invitation = ({ id, email, createdAt }: FirmInvitation): Static<typeof InvitationBody> => ({
  id,
  email,
  createdAt: createdAt.toISOString(),
});
