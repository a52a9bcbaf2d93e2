import { Type } from "typebox";
import type { Accounts } from "../../accounts/accounts.ts";
import { requestEmailChange, moveToNewEmail } from "../../accounts/email-change.ts";
import { CodeText, Email, requester } from "./schema.ts";
import { orThrow } from "../errors.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { requireRecent, sessionOf } from "../session.ts";

const NewEmail = Type.Object({ email: Email });

/** Moves the account to another email address; both addresses are notified. */
export function emailRoutes(app: App, accounts: Accounts): void {
  app.post(
    "/auth/change-email",
    {
      config: { session: "required" },
      schema: {
        tags: ["auth"],
        summary: "Send a code to a new address and a notification to the old one",
        description: "Requires a sign-in or POST /auth/confirm within the last 15 minutes.",
        body: NewEmail,
        response: responses({ 200: NewEmail }, 400, 401, 403, 409),
      },
    },
    async (request) => ({
      email: orThrow(
        await requestEmailChange(
          accounts,
          await requireRecent(request),
          request.body.email,
          requester(request),
        ),
      ),
    }),
  );

  app.post(
    "/auth/change-email/confirm",
    {
      config: { session: "required" },
      schema: {
        tags: ["auth"],
        summary: "Change the account's email address with the code from the email; all other sessions end",
        body: Type.Object({ code: CodeText }),
        response: responses({ 200: NewEmail }, 400, 401, 409),
      },
    },
    async (request) => ({
      email: orThrow(
        await moveToNewEmail(accounts, sessionOf(request), request.body.code, requester(request)),
      ),
    }),
  );
}
