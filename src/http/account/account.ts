import { Type } from "typebox";
import { eraseAccount } from "../../accounts/erase.ts";
import type { OAuthFlow } from "../../accounts/oauth/flow.ts";
import { CodeText, Email, requester, Success } from "../auth/schema.ts";
import { clearSession } from "../cookies.ts";
import { orThrow } from "../errors.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { sessionOf } from "../session.ts";

/** Erasure of all personal data. The export is in `account-export.ts`. */
export function accountRoutes(app: App, flow: OAuthFlow): void {
  app.delete(
    "/auth/me",
    {
      config: { session: "required" },
      schema: {
        tags: ["auth"],
        summary: "Delete the account and all its data",
        description:
          "Requires the password; for an account without one, a code is sent by email, and the request is repeated with it. An account with sample data confirms with its email address. This cannot be undone.",
        body: Type.Object({
          password: Type.Optional(Type.String()),
          code: Type.Optional(CodeText),
          email: Type.Optional(Email),
        }),
        response: responses({ 200: Success }, 400, 401, 409),
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
