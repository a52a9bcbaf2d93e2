import { Type } from "typebox";
import type { Accounts } from "../accounts/accounts.ts";
import { SECURITY_KINDS } from "../accounts/security.ts";
import { undo } from "../accounts/undo.ts";
import { Id, Instant, List, Nullable, OneOf } from "../schema.ts";
import { listSecurityEvents } from "../store/security-events.ts";
import { RedirectTo, requester } from "./auth-schema.ts";
import { orThrow } from "./errors.ts";
import { answers, PageQuery } from "./schema.ts";
import type { App } from "./server.ts";
import { userOf } from "./session.ts";
import { decodeCursor, encodeCursor, limitOf, pageOf } from "./source-access.ts";

const SecurityEventBody = Type.Object(
  {
    id: Id,
    at: Instant,
    kind: OneOf(SECURITY_KINDS),
    outcome: OneOf(["succeeded", "refused"]),
    address: Type.String({ description: "An IPv6 network counts as one", examples: ["192.0.2.7"] }),
    userAgent: Nullable(Type.String()),
    sessionId: Nullable(Id),
    subject: Nullable(Type.String({ description: "What it was about: a provider, an id, an address" })),
    undone: Type.Boolean({ description: "Taken back with the link from the mail" }),
  },
  { $id: "SecurityEvent" },
);

/** What happened to the account, for its owner; and "that was not me". */
export function accountSecurityRoutes(app: App, accounts: Accounts): void {
  app.addSchema(SecurityEventBody);
  app.get(
    "/v1/account/security-events",
    {
      config: { session: "required", access: "own" },
      schema: {
        tags: ["auth"],
        summary: "Sign-ins and changes of how one signs in, newest first",
        querystring: Type.Object(PageQuery),
        response: answers(
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
      const { shown, page } = pageOf(events, limit, ({ id }) => encodeCursor("events", id));
      return {
        events: shown.map(({ id, at, kind, outcome, address, userAgent, sessionId, subject, undoneAt }) => ({
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
        summary: "That was not me: undo what a mail told of, with the token of its link",
        description:
          "What was added is removed, every session ends, the password no longer works, and a code for a new one is mailed.",
        body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
        response: answers({ 200: Type.Object({ redirectTo: RedirectTo }) }, 400, 404),
      },
    },
    async (request) => {
      const from = requester(request);
      orThrow(await accounts.throttle.take(["requestByAddress", from.address]));
      orThrow(await undo(accounts, request.body.token, from));
      return { redirectTo: "/reset-password" };
    },
  );
}
