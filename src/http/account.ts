import { Readable } from "node:stream";
import { Type } from "typebox";
import { eraseAccount } from "../accounts/erase.ts";
import { zipOf } from "../accounts/export.ts";
import type { OAuthFlow } from "../accounts/oauth/flow.ts";
import { note } from "../accounts/security.ts";
import { exportRows } from "../store/export.ts";
import { findUser } from "../store/users.ts";
import { CodeText, Email, requester, Success } from "./auth-schema.ts";
import { clearSession } from "./cookies.ts";
import { orThrow } from "./errors.ts";
import { answers } from "./schema.ts";
import type { App } from "./server.ts";
import { sessionOf, userOf } from "./session.ts";

/** What a person may ask of whoever holds their data: a copy, and to be forgotten. */
export function accountRoutes(app: App, flow: OAuthFlow): void {
  const { accounts } = flow;

  app.get(
    "/v1/account/export",
    {
      config: { session: "required" },
      schema: {
        tags: ["auth"],
        summary: "Everything we hold about the account, as a ZIP",
        response: answers(
          {
            200: {
              description: "One file of JSON lines per kind of record",
              content: {
                "application/zip": { schema: Type.Unsafe<Readable>({ type: "string", format: "binary" }) },
              },
            },
          },
          401,
        ),
      },
    },
    async (request, reply) => {
      const userId = userOf(request);
      orThrow(await accounts.throttle.take(["exportByAccount", userId]));
      const { sessionId } = sessionOf(request);
      await note(
        accounts,
        await findUser(accounts.db, userId),
        { kind: "export", sessionId },
        requester(request),
      );
      const day = new Date().toISOString().slice(0, 10);
      return reply
        .type("application/zip")
        .header("content-disposition", `attachment; filename="lotbuch-export-${day}.zip"`)
        .send(Readable.from(zipOf(exportRows(accounts.bulk.pool, userId)), { objectMode: false }));
    },
  );

  app.delete(
    "/auth/me",
    {
      config: { session: "required" },
      schema: {
        tags: ["auth"],
        summary: "Erase the account and everything in it",
        description:
          "Asks for the password; to an account without one a code is mailed, which is sent as code the next time. An account with sample data confirms with its email address. This cannot be undone.",
        body: Type.Object({
          password: Type.Optional(Type.String()),
          code: Type.Optional(CodeText),
          email: Type.Optional(Email),
        }),
        response: answers({ 200: Success }, 400, 401, 413, 415),
      },
    },
    async (request, reply) => {
      const { password = null, code = null, email = null } = request.body;
      orThrow(await eraseAccount(flow, sessionOf(request), { password, code, email }, requester(request)));
      clearSession(request, reply);
      return { success: true };
    },
  );
}
