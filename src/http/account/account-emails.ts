import { type Static, Type } from "typebox";
import type { Accounts } from "../../accounts/accounts.ts";
import { EMAIL_DAYS } from "../../accounts/sweep.ts";
import { isEmailEnabled, EMAIL_KINDS, type EmailKind } from "../../reminders/kinds.ts";
import { Id, Instant, List, Named, Nullable, OneOf } from "../../basics/schema.ts";
import { undeliveredEmails } from "../../store/emails.ts";
import { setDisabledEmails } from "../../store/reminders.ts";
import { findUser } from "../../store/users.ts";
import { write } from "../write.ts";
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

const CHOICES = {
  sync: Type.Boolean({ description: "A source could not be synced, or needs a new key" }),
  free: Type.Boolean({ description: "Coins become tax-free within 14 days" }),
  filed: Type.Boolean({ description: "The figures of a filed year have changed" }),
  deadline: Type.Boolean({ description: "A tax return is due within 30 days" }),
  questions: Type.Boolean({ description: "An adviser or a firm has asked a question" }),
} satisfies Record<EmailKind, unknown>;
const ChoicesBody = Type.Object(CHOICES, { $id: "MailChoices" });

const MAX_EMAILS = 50;

/** Undelivered mails: a user who waits for a mail finds here why it did not arrive. */
export function accountEmailRoutes(app: App, { db }: Pick<Accounts, "db">): void {
  for (const schema of [EmailBody, ChoicesBody]) app.addSchema(schema);
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

  app.get(
    "/v1/account/mail-choices",
    {
      config: { session: "required", access: "own" },
      schema: {
        tags: ["auth"],
        summary: "Email notifications of the account; emails about sign-in are always sent",
        response: responses({ 200: Named(ChoicesBody) }, 401),
      },
    },
    async (request) => choicesOf((await findUser(db, userOf(request)))?.disabledEmails ?? ""),
  );

  app.put(
    "/v1/account/mail-choices",
    {
      config: { session: "required", access: "own" },
      schema: {
        tags: ["auth"],
        summary: "Enable or disable email notifications; omitted ones stay unchanged",
        body: Type.Partial(Type.Object(CHOICES)),
        response: responses({ 200: Named(ChoicesBody) }, 400, 401),
      },
    },
    async (request) => {
      const accountId = userOf(request);
      const before = choicesOf((await findUser(db, accountId))?.disabledEmails ?? "");
      const after = { ...before, ...request.body };
      const off = EMAIL_KINDS.filter((kind) => !after[kind]).join(",");
      await write(request, () => (tx) => setDisabledEmails(tx, accountId, off));
      return choicesOf(off);
    },
  );
}

const choicesOf = (disabledKinds: string): Static<typeof ChoicesBody> => ({
  sync: isEmailEnabled("sync", { disabledEmails: disabledKinds }),
  free: isEmailEnabled("free", { disabledEmails: disabledKinds }),
  filed: isEmailEnabled("filed", { disabledEmails: disabledKinds }),
  deadline: isEmailEnabled("deadline", { disabledEmails: disabledKinds }),
  questions: isEmailEnabled("questions", { disabledEmails: disabledKinds }),
});
