import { Type } from "typebox";
import type { Accounts } from "../../accounts/accounts.ts";
import {
  changePassword,
  forgotPassword,
  identitiesAtReset,
  resetPassword,
} from "../../accounts/password-change.ts";
import { ownerByEmail } from "../../accounts/verification.ts";
import { CodeEmail, CodeText, Email, Password, RedirectTo, requester, Success } from "./schema.ts";
import { identityList, IdentityList } from "./identities.ts";
import { orThrow } from "../errors.ts";
import { Id } from "../../basics/schema.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { sessionOf } from "../session.ts";

export function passwordRoutes(app: App, accounts: Accounts): void {
  app.post(
    "/auth/change-password",
    {
      config: { session: "required" },
      schema: {
        tags: ["auth"],
        summary: "Change the password; all other sessions end",
        body: Type.Object({ currentPassword: Type.String(), newPassword: Password }),
        response: responses({ 200: Success }, 400, 401),
      },
    },
    async (request) => {
      const { currentPassword, newPassword } = request.body;
      orThrow(
        await changePassword(accounts, sessionOf(request), currentPassword, newPassword, requester(request)),
      );
      return { success: true };
    },
  );

  app.post(
    "/auth/forgot-password",
    {
      schema: {
        tags: ["auth"],
        summary: "Send a code to reset the password",
        description: "The response is the same for known and unknown addresses.",
        body: Type.Object({ email: Email }),
        response: responses(
          {
            200: Type.Object(
              { email: Email, redirectTo: RedirectTo },
              { examples: [{ email: "ada@example.org", redirectTo: "/reset-password" }] },
            ),
          },
          400,
        ),
      },
    },
    async (request) => ({
      email: orThrow(await forgotPassword(accounts, request.body.email, requester(request))),
      redirectTo: "/reset-password",
    }),
  );

  app.post(
    "/auth/reset-password",
    {
      schema: {
        tags: ["auth"],
        summary: "Set a new password with the code from the email; all sessions end",
        description:
          "Linked exchanges in keepIdentities can still sign in, all others are unlinked. Without keepIdentities, only the exchange that created the account remains. All codes and tokens of apps end; with keepConsents, consents that no undo has ended remain.",
        body: Type.Object({
          code: CodeText,
          newPassword: Password,
          email: CodeEmail,
          keepIdentities: Type.Optional(Type.Array(Id, { maxItems: 100 })),
          keepConsents: Type.Optional(Type.Boolean()),
        }),
        response: responses(
          { 200: Type.Object({ redirectTo: RedirectTo }, { examples: [{ redirectTo: "/login" }] }) },
          400,
        ),
      },
    },
    async (request) => {
      const { code, newPassword, email, keepIdentities = null, keepConsents = false } = request.body;
      const reset = { code, newPassword, owner: ownerByEmail(email), keepIdentities, keepConsents };
      orThrow(await resetPassword(accounts, reset, requester(request)));
      return { redirectTo: "/login" };
    },
  );

  app.post(
    "/auth/reset-password/identities",
    {
      schema: {
        tags: ["auth"],
        summary: "Other sign-in methods of the account of a reset code, to choose which ones remain",
        body: Type.Object({ code: CodeText, email: CodeEmail }),
        response: responses({ 200: IdentityList }, 400),
      },
    },
    async (request) => {
      const { code, email } = request.body;
      return identityList(
        orThrow(await identitiesAtReset(accounts, code, ownerByEmail(email), requester(request))),
      );
    },
  );
}
