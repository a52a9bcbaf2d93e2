import { Type } from "typebox";
import type { Accounts } from "../../accounts/accounts.ts";
import { EMAIL_DAYS } from "../../accounts/sweep.ts";
import { Id, Instant, List, Nullable, OneOf } from "../../basics/schema.ts";
import { undeliveredEmails } from "../../store/emails.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";

const EmailBody = Type.Object(
  {
    id: Id,
    kind: Type.String({ description: "Kind of the email", examples: ["invitation"] }),
    address: Nullable(Type.String({ description: "Recipient address" })),
    status: OneOf(["waiting", "failed"], "`waiting`: to be retried; `failed`: no further attempts"),
    attempts: Type.Integer(),
    createdAt: Instant,
    lastTriedAt: Nullable(Instant),
    nextTryAt: Nullable(Instant),
  },
  { $id: "UndeliveredMail" },
);

const MAX_EMAILS = 50;

/** Undelivered mails: a user who waits for a mail finds here why it did not arrive. */
export function accountEmailRoutes(app: App, { db }: Pick<Accounts, "db">): void {
  app.addSchema(EmailBody);
  app.get(
    "/v1/account/mails",
    {
      config: { session: "required", access: "own" },
      schema: {
        tags: ["auth"],
        summary: "Undelivered emails to the account or sent on its behalf, newest first",
        response: responses({ 200: Type.Object({ mails: List(Type.Ref("UndeliveredMail")) }) }, 401),
      },
    },
    async (request) => {
      const since = new Date(Date.now() - EMAIL_DAYS * 86_400_000);
      const emails = await undeliveredEmails(db, userOf(request), since, MAX_EMAILS);
      return {
        mails: emails.map(({ id, kind, address, status, attempts, createdAt, triedAt, dueAt }) => ({
          id,
          kind,
          address,
          status: status === "waiting" ? ("waiting" as const) : ("failed" as const),
          attempts,
          createdAt: createdAt.toISOString(),
          lastTriedAt: triedAt?.toISOString() ?? null,
          nextTryAt: dueAt?.toISOString() ?? null,
        })),
      };
    },
  );
}
