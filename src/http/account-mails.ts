import { Type } from "typebox";
import type { Accounts } from "../accounts/accounts.ts";
import { MAIL_DAYS } from "../accounts/sweep.ts";
import { Id, Instant, List, Nullable, OneOf } from "../schema.ts";
import { undeliveredMails } from "../store/mails.ts";
import { answers } from "./schema.ts";
import type { App } from "./server.ts";
import { userOf } from "./session.ts";

const MailBody = Type.Object(
  {
    id: Id,
    kind: Type.String({ description: "What it was about", examples: ["invitation"] }),
    address: Nullable(Type.String({ description: "Whom it did not reach" })),
    status: OneOf(["waiting", "failed"], "`waiting`: it is tried again; `failed`: it was given up"),
    attempts: Type.Integer(),
    createdAt: Instant,
    lastTriedAt: Nullable(Instant),
    nextTryAt: Nullable(Instant),
  },
  { $id: "UndeliveredMail" },
);

const SHOWN = 50;

/** What did not arrive: a person who waits for a mail, or whose adviser does, finds here why. */
export function accountMailRoutes(app: App, { db }: Pick<Accounts, "db">): void {
  app.addSchema(MailBody);
  app.get(
    "/v1/account/mails",
    {
      config: { session: "required", access: "own" },
      schema: {
        tags: ["auth"],
        summary: "Mails to you, or sent for you, that could not be delivered, newest first",
        response: answers({ 200: Type.Object({ mails: List(Type.Ref("UndeliveredMail")) }) }, 401),
      },
    },
    async (request) => {
      const since = new Date(Date.now() - MAIL_DAYS * 86_400_000);
      const mails = await undeliveredMails(db, userOf(request), since, SHOWN);
      return {
        mails: mails.map(({ id, kind, address, status, attempts, createdAt, triedAt, dueAt }) => ({
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
