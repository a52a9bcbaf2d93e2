import { type Static, Type } from "typebox";
import type { Accounts } from "../../accounts/accounts.ts";
import { SECURITY_KINDS } from "../../accounts/security.ts";
import { undo } from "../../accounts/undo.ts";
import { Id, Instant, List, Nullable, OneOf } from "../../basics/schema.ts";
import { type AccessEntry, ACCESS_KINDS } from "../../store/account-access.ts";
import { listSecurityEvents } from "../../store/security-events.ts";
import { RedirectTo, requester } from "../auth/schema.ts";
import { orThrow } from "../errors.ts";
import { responses, PageQuery } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";
import { decodeCursor, encodeCursor, limitOf, pageOf } from "../sources/source-access.ts";

const SecurityEventBody = Type.Object(
  {
    id: Id,
    at: Instant,
    kind: OneOf(SECURITY_KINDS),
    outcome: OneOf(["succeeded", "refused"]),
    address: Type.String({
      description: "IP address; IPv6 addresses are shortened to their network",
      examples: ["192.0.2.7"],
    }),
    userAgent: Nullable(Type.String()),
    sessionId: Nullable(Id),
    subject: Nullable(Type.String({ description: "Subject of the event: a provider, an id or an address" })),
    undone: Type.Boolean({ description: "True if the event was undone with the link in the email" }),
  },
  { $id: "SecurityEvent" },
);

const AccessItemBody = Type.Object({
  what: OneOf(ACCESS_KINDS),
  name: Nullable(Type.String({ description: "Name known to the owner: a name, an address or an exchange" })),
  createdAt: Instant,
});

const toAccessItem = ({ what, name, createdAt }: AccessEntry): Static<typeof AccessItemBody> => ({
  what,
  name,
  createdAt: createdAt.toISOString(),
});

const UndoneBody = Type.Object({
  redirectTo: RedirectTo,
  email: Type.String({ description: "Current email address of the account, which the code was sent to" }),
  movedFrom: Nullable(
    Type.String({ description: "Previous email address, if the account had another; null otherwise" }),
  ),
  event: Type.Object({
    kind: OneOf(SECURITY_KINDS),
    at: Instant,
    address: Type.String(),
    userAgent: Nullable(Type.String()),
  }),
  removed: List(AccessItemBody, { description: "Created after the event and now removed" }),
  restored: List(AccessItemBody, { description: "Removed after the event and now restored" }),
  unlinked: List(AccessItemBody, {
    description:
      "Exchanges unlinked after the event, with the time; they are not restored automatically and can be linked again",
  }),
  kept: List(AccessItemBody, {
    description: "Older than the event and therefore not removed; to be reviewed by the owner",
  }),
});

/** Security events of the account for its owner, and the undo link. */
export function accountSecurityRoutes(app: App, accounts: Accounts): void {
  app.addSchema(SecurityEventBody);
  app.get(
    "/v1/account/security-events",
    {
      config: { session: "required", access: "own" },
      schema: {
        tags: ["auth"],
        summary: "Sign-ins and changes of sign-in methods, newest first",
        querystring: Type.Object(PageQuery),
        response: responses(
          { 200: Type.Object({ events: List(Type.Ref("SecurityEvent")), page: Type.Ref("Page") }) },
          400,
          401,
        ),
      },
    },
    async (request) => {
      const limit = limitOf(request.query);
      const before = decodeCursor(request.query.cursor, "events", "id")?.[0] ?? null;
      const events = await listSecurityEvents(accounts.db, userOf(request), limit + 1, before);
      const { items, page } = pageOf(events, limit, ({ id }) => encodeCursor("events", id));
      return {
        events: items.map(({ id, at, kind, outcome, address, userAgent, sessionId, subject, undoneAt }) => ({
          id,
          at: at.toISOString(),
          kind,
          outcome,
          address,
          userAgent,
          sessionId,
          subject,
          undone: undoneAt !== null,
        })),
        page,
      };
    },
  );

  app.post(
    "/auth/undo",
    {
      schema: {
        tags: ["auth"],
        summary: "Report an unauthorized event: undo it with the token of the link in the email",
        description:
          "Restores the email address the link was sent to and removes access added since; all sessions end, the password becomes invalid, and a code for a new one is sent to that address. If the address was changed with an established second factor, that factor is required: totp, recoveryCode, or credential, the response to POST /auth/passkeys/challenge. 409 if the event cannot be undone; the link remains valid.",
        body: Type.Object({
          token: Type.String({ minLength: 1, maxLength: 200 }),
          totp: Type.Optional(Type.String({ maxLength: 100 })),
          recoveryCode: Type.Optional(Type.String({ maxLength: 100 })),
          credential: Type.Optional(Type.Object({}, { additionalProperties: true })),
        }),
        response: responses({ 200: UndoneBody }, 400, 401, 404, 409),
      },
    },
    async (request) => {
      const from = requester(request);
      orThrow(await accounts.throttle.take(["requestByAddress", from.address]));
      const { token, totp = null, recoveryCode = null, credential = null } = request.body;
      const done = orThrow(await undo(accounts, token, { totp, recoveryCode, credential }, from));
      const { kind, at, address, userAgent } = done.event;
      return {
        redirectTo: "/reset-password",
        email: done.email,
        movedFrom: done.emailBefore === done.email ? null : done.emailBefore,
        event: {
          kind: SECURITY_KINDS.find((one) => one === kind) ?? "undo",
          at: at.toISOString(),
          address,
          userAgent,
        },
        removed: done.removed.map(toAccessItem),
        restored: done.restored.map(toAccessItem),
        unlinked: done.unlinked.map(toAccessItem),
        kept: done.retained.map(toAccessItem),
      };
    },
  );
}
