import { type Static, Type } from "typebox";
import type { Accounts } from "../../accounts/accounts.ts";
import {
  alterFirm,
  createFirm,
  type CreatedFirm,
  NO_FIRM,
  requireMembership,
  recoverFirm,
  renewRecovery,
} from "../../firms/firms.ts";
import { declineFirm, joinFirm } from "../../firms/members.ts";
import { isId } from "../../process/ids.ts";
import { Id, Instant, List, NonBlank, Nullable, OneOf, Whole } from "../../basics/schema.ts";
import { invitationsFor, type Membership, membershipsOf } from "../../store/firms.ts";
import { findUser } from "../../store/users.ts";
import { refusing, write } from "../write.ts";
import { requester } from "../auth/schema.ts";
import { HttpProblem, orThrow } from "../errors.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { sessionOf, userOf } from "../session.ts";

export const MemberRoleText = OneOf(
  ["owner", "adviser", "assistant"],
  "owner: also manages the members; adviser: has full access to clients; assistant: reads and prepares, but cannot freeze a year, end a grant or send an invitation",
);

const FirmBody = Type.Object(
  {
    id: Id,
    name: Type.String(),
    address: Nullable(Type.String()),
    taxNumber: Nullable(Type.String()),
    role: MemberRoleText,
    status: OneOf(["active", "invited"], "invited: accept with POST /v1/firms/{firmId}/accept"),
    secondFactor: Type.Boolean({
      description: "True when the caller has a second factor, which access to clients requires",
    }),
    createdAt: Instant,
  },
  { $id: "Firm" },
);

const WithCode = Type.Object({
  ...FirmBody.properties,
  recoveryCode: Type.String({
    description:
      "Recovery code, returned only once. It makes a member an owner when the last owner has lost access. Store it offline",
    examples: ["7K2M-QW8R-0C4D-XN5T"],
  }),
});

const toResponse = ({ firm, role, hasFactor }: Membership): Static<typeof FirmBody> => ({
  id: firm.id,
  name: firm.name,
  address: firm.address,
  taxNumber: firm.taxNumber,
  role,
  status: "active",
  secondFactor: hasFactor,
  createdAt: firm.createdAt.toISOString(),
});

const withCode = ({ membership, recoveryCode }: CreatedFirm): Static<typeof WithCode> => ({
  ...toResponse(membership),
  recoveryCode,
});

const FIELDS = {
  address: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
  taxNumber: Type.Optional(
    Nullable(Type.String({ maxLength: 50, description: "Tax number of the firm, as printed on the report" })),
  ),
};

export const FirmParams = Type.Object({ firmId: Type.String({ maxLength: 500 }) });

/** The firm id of the path; a malformed one counts as unknown. */
export const firmIdOf = ({ firmId }: { readonly firmId: string }): string => {
  if (isId(firmId)) return firmId.toLowerCase();
  throw new HttpProblem(NO_FIRM);
};

/** Firms: the user who creates one becomes its first owner. */
export function firmRoutes(app: App, accounts: Accounts): void {
  app.addSchema(FirmBody);
  app.post(
    "/v1/firms",
    {
      config: { session: "required", access: "firm", recent: true, idempotent: true },
      schema: {
        tags: ["firms"],
        summary: "Create a firm; its creator is the first owner",
        description:
          "Requires an account with a verified email address, and a sign-in or POST /auth/confirm within the last 15 minutes. Members need a second factor for access to clients.",
        body: Whole({ name: NonBlank(200), ...FIELDS }),
        response: responses({ 201: WithCode }, 400, 401, 409, 422),
      },
    },
    async (request, reply) => {
      const created = await write(
        request,
        () =>
          refusing((db) =>
            createFirm({ ...accounts, db }, sessionOf(request), request.body, requester(request)),
          ),
        { audit: ({ membership }) => `/v1/firms/${membership.firm.id}` },
      );
      void reply.code(201).header("location", `/v1/firms/${created.membership.firm.id}`);
      return withCode(created);
    },
  );

  app.get(
    "/v1/firms",
    {
      config: { session: "required", access: "firm" },
      schema: {
        tags: ["firms"],
        summary: "Firms the caller is a member of or invited to",
        response: responses({ 200: Type.Object({ firms: List(Type.Ref("Firm")) }) }, 401),
      },
    },
    async (request) => {
      const user = await findUser(accounts.db, userOf(request));
      const memberships = await membershipsOf(accounts.db, userOf(request));
      const invited = user === null ? [] : await invitationsFor(accounts.db, user.emailKey);
      return {
        firms: [
          ...memberships.map(toResponse),
          ...invited.map(({ firm, invitation }) => ({
            ...toResponse({ firm, role: invitation.role ?? "assistant", hasFactor: false }),
            // An invited member sees the firm's name and nothing else yet.
            address: null,
            taxNumber: null,
            status: "invited" as const,
          })),
        ],
      };
    },
  );

  app.get(
    "/v1/firms/:firmId",
    {
      config: { session: "required", access: "firm" },
      schema: {
        tags: ["firms"],
        summary: "One firm the caller is a member of",
        params: FirmParams,
        response: responses({ 200: Type.Ref("Firm") }, 401, 404),
      },
    },
    async (request) =>
      toResponse(orThrow(await requireMembership(accounts.db, userOf(request), firmIdOf(request.params)))),
  );

  app.patch(
    "/v1/firms/:firmId",
    {
      config: { session: "required", access: "firm" },
      schema: {
        tags: ["firms"],
        summary: "Change the name, address or tax number of a firm; owners only",
        params: FirmParams,
        body: Whole({ name: Type.Optional(NonBlank(200)), ...FIELDS }),
        response: responses({ 200: Type.Ref("Firm") }, 400, 401, 404),
      },
    },
    async (request) =>
      toResponse(
        await write(request, () =>
          refusing((db) =>
            alterFirm({ ...accounts, db }, sessionOf(request), firmIdOf(request.params), request.body),
          ),
        ),
      ),
  );

  app.post(
    "/v1/firms/:firmId/accept",
    {
      config: { session: "required", access: "firm" },
      schema: {
        tags: ["firms"],
        summary: "Accept an invitation to a firm; requires a sign-in with the invited address",
        params: FirmParams,
        response: responses({ 200: Type.Ref("Firm") }, 401, 404, 409),
      },
    },
    async (request) =>
      toResponse(
        await write(request, () =>
          refusing((db) =>
            joinFirm({ ...accounts, db }, sessionOf(request), firmIdOf(request.params), requester(request)),
          ),
        ),
      ),
  );

  app.post(
    "/v1/firms/:firmId/decline",
    {
      config: { session: "required", access: "firm" },
      schema: {
        tags: ["firms"],
        summary: "Decline an invitation to a firm",
        params: FirmParams,
        response: responses({ 204: Type.Null({ description: "Declined" }) }, 401, 404),
      },
    },
    async (request, reply) => {
      await write(request, () =>
        refusing((db) => declineFirm({ ...accounts, db }, sessionOf(request), firmIdOf(request.params))),
      );
      return reply.code(204).send(null);
    },
  );

  app.post(
    "/v1/firms/:firmId/recovery-code",
    {
      config: { session: "required", access: "firm", recent: true, idempotent: true },
      schema: {
        tags: ["firms"],
        summary: "Create a new recovery code of the firm; the old one becomes invalid; owners only",
        params: FirmParams,
        response: responses({ 200: WithCode }, 401, 404),
      },
    },
    async (request) =>
      withCode(
        await write(request, () =>
          refusing((db) =>
            renewRecovery(
              { ...accounts, db },
              sessionOf(request),
              firmIdOf(request.params),
              requester(request),
            ),
          ),
        ),
      ),
  );

  app.post(
    "/v1/firms/:firmId/recover",
    {
      config: { session: "required", access: "firm", recent: true, idempotent: true },
      schema: {
        tags: ["firms"],
        summary: "Become an owner with the firm's recovery code; all members are notified",
        description: "For a firm whose last owner has lost access. Requires a member with a second factor.",
        params: FirmParams,
        body: Whole({ code: NonBlank(40) }),
        response: responses({ 200: WithCode }, 400, 401, 404),
      },
    },
    async (request) =>
      withCode(
        await write(request, async () =>
          refusing(
            orThrow(
              await recoverFirm(
                accounts,
                sessionOf(request),
                firmIdOf(request.params),
                request.body.code,
                requester(request),
              ),
            ),
          ),
        ),
      ),
  );
}
