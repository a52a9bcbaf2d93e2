import { Type } from "typebox";
import type { Accounts } from "../../accounts/accounts.ts";
import { confirm, sendConfirmationCode } from "../../accounts/confirm.ts";
import { CodeText, Email, requester, Success } from "./schema.ts";
import { orThrow } from "../errors.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { sessionOf, userOf } from "../session.ts";

/** The user authenticates again, before actions that a stolen session must not allow. */
export function confirmRoutes(app: App, accounts: Accounts): void {
  app.post(
    "/auth/confirm",
    {
      config: { session: "required" },
      schema: {
        tags: ["auth"],
        summary: "Confirm the identity of the account owner again; equivalent to a sign-in for 15 minutes",
        description:
          "By password, emailed code, or a second factor (totp, recoveryCode, or credential, the response to POST /auth/passkeys/challenge), alone or combined. Changes to the second factors of an account require a second factor if it has one.",
        body: Type.Object({
          password: Type.Optional(Type.String({ description: "The account's password" })),
          code: Type.Optional(CodeText),
          totp: Type.Optional(Type.String({ description: "Six-digit code of the authenticator app" })),
          recoveryCode: Type.Optional(Type.String({ description: "Alternative to totp; valid once" })),
          credential: Type.Optional(
            Type.Object({}, { additionalProperties: true, description: "AuthenticationResponseJSON" }),
          ),
        }),
        response: responses({ 200: Success }, 400, 401),
      },
    },
    async (request) => {
      const {
        password = null,
        code = null,
        totp = null,
        recoveryCode = null,
        credential = null,
      } = request.body;
      const proof = { password, code, totp, recoveryCode, credential };
      orThrow(await confirm(accounts, sessionOf(request), proof, requester(request)));
      return { success: true };
    },
  );

  app.post(
    "/auth/confirm/code",
    {
      config: { session: "required" },
      schema: {
        tags: ["auth"],
        summary: "Send a code to the account's address, as an alternative to a password",
        response: responses({ 200: Type.Object({ email: Email }) }, 401, 409),
      },
    },
    async (request) => ({
      email: orThrow(await sendConfirmationCode(accounts, userOf(request), requester(request))),
    }),
  );
}
