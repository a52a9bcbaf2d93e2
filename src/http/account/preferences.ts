import type { FastifyRequest } from "fastify";
import { Type } from "typebox";
import type { Accounts } from "../../accounts/accounts.ts";
import { EMAILS, emailChoicesOf, PREFERENCES, preferencesOf } from "../../accounts/preferences.ts";
import { Named, Whole } from "../../basics/schema.ts";
import { changePreferences } from "../../store/preferences.ts";
import { findUser, type User } from "../../store/users.ts";
import { message } from "../../wording/messages/index.ts";
import { refuse } from "../errors.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";
import { write } from "../write.ts";

const ChoicesBody = Type.Object(EMAILS, { $id: "MailChoices" });
const PreferencesBody = Type.Object(PREFERENCES, { $id: "Preferences" });

/** Preferences of an account; the routes of the emails alone are older. */
export function preferenceRoutes(app: App, { db }: Pick<Accounts, "db">): void {
  for (const schema of [ChoicesBody, PreferencesBody]) app.addSchema(schema);
  const read = async (request: FastifyRequest): Promise<User> =>
    existing(await findUser(db, userOf(request)));
  const change = (request: FastifyRequest, changed: Parameters<typeof changePreferences>[2]) =>
    write(
      request,
      () => async (tx) => preferencesOf(existing(await changePreferences(tx, userOf(request), changed))),
    );

  app.get(
    "/v1/account/preferences",
    {
      config: { session: "required", access: "own" },
      schema: {
        tags: ["auth"],
        summary: "Preferences of the account, which apply on every device",
        response: responses({ 200: Named(PreferencesBody) }, 401),
      },
    },
    async (request) => preferencesOf(await read(request)),
  );

  app.patch(
    "/v1/account/preferences",
    {
      config: { session: "required", access: "own" },
      schema: {
        tags: ["auth"],
        summary: "Change preferences; omitted ones stay unchanged",
        body: Whole(
          Type.Partial(
            Type.Object({ ...PREFERENCES, emails: Whole(Type.Partial(Type.Object(EMAILS)).properties) }),
          ).properties,
        ),
        response: responses({ 200: Named(PreferencesBody) }, 400, 401),
      },
    },
    (request) => change(request, request.body),
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
    async (request) => emailChoicesOf(await read(request)),
  );

  app.put(
    "/v1/account/mail-choices",
    {
      config: { session: "required", access: "own" },
      schema: {
        tags: ["auth"],
        summary: "Enable or disable email notifications; omitted ones stay unchanged",
        body: Type.Partial(Type.Object(EMAILS)),
        response: responses({ 200: Named(ChoicesBody) }, 400, 401),
      },
    },
    async (request) => (await change(request, { emails: request.body })).emails,
  );
}

const existing = (user: User | null): User => user ?? refuse("UnauthorizedError", message("account.deleted"));
