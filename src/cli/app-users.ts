import { type Command, Option } from "commander";
import type { Schemas } from "../client/index.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { table } from "./terminal/table.ts";
import { sharedHelp, cliText } from "./localized.ts";
import { LANGUAGES } from "../client/lists.ts";

/**
 * The users of an app: signed in as its owner the live ones, with the app's token in LOTBUCH_TOKEN those of its
 * environment.
 */
export const appUserCommands = (): readonly Command[] => [
  apiCommand("users", cliText().appUsers.listUsers, ["lotbuch apps users APP --external-id customer-4711"])
    .argument("<app>", sharedHelp("id"))
    .option("--external-id <id>", cliText().appUsers.externalId)
    .action(
      action(async (context: Context, { externalId }: { readonly externalId?: string }, appId) => {
        const client = await context.signedIn();
        const found: Schemas["AppUser"][] = [];
        const query = { limit: 200, ...(externalId === undefined ? {} : { externalId }) };
        const path = { appId: appId ?? "" };
        for await (const page of client.pages("GET /v1/apps/{appId}/users", {
          path,
          query,
          signal: context.signal,
        }))
          found.push(...page.users);
        context.print(found, () => userTable(context, found));
      }),
    ),
  apiCommand("add-user", cliText().appUsers.createUser, ["lotbuch apps add-user APP customer-4711"])
    .argument("<app>", sharedHelp("id"))
    .argument("<external-id>", cliText().appUsers.userExternalId)
    .addOption(new Option("--locale <language>", cliText().appUsers.locale).choices(LANGUAGES).default("de"))
    .action(
      action(async (context: Context, { locale }: { readonly locale: "de" | "en" }, appId, externalId) => {
        const client = await context.signedIn();
        const user = await client.makeAppUser({
          path: { appId: appId ?? "" },
          body: { externalId: externalId ?? "", locale },
          signal: context.signal,
        });
        context.print([user], () => userTable(context, [user]));
      }),
    ),
  apiCommand("remove-user", cliText().appUsers.eraseUser, ["lotbuch apps remove-user APP USER"])
    .argument("<app>", sharedHelp("id"))
    .argument("<user>", sharedHelp("userId"))
    .action(
      action(async (context: Context, _flags: object, appId, userId) => {
        const client = await context.signedIn();
        const path = { appId: appId ?? "", userId: userId ?? "" };
        await client.removeAppUser({ path, signal: context.signal });
        context.print([{ id: userId, removed: true }], () => context.t.appUsers.erased);
      }),
    ),
  apiCommand("claim", cliText().appUsers.claimUser, ["lotbuch apps claim APP USER"])
    .argument("<app>", sharedHelp("id"))
    .argument("<user>", sharedHelp("userId"))
    .action(
      action(async (context: Context, _flags: object, appId, userId) => {
        const client = await context.signedIn();
        const path = { appId: appId ?? "", userId: userId ?? "" };
        const claim = await client.claimAppUser({ path, signal: context.signal });
        context.print([claim], () => claim.url);
      }),
    ),
];

const userTable = ({ style, t }: Context, users: readonly Schemas["AppUser"][]): string =>
  users.length === 0
    ? t.shared.noPerson
    : table(
        style,
        [
          { title: "id", value: ({ id }) => id },
          { title: "externalId", value: ({ externalId }) => externalId, narrow: "wrap" },
          { title: t.appUsers.language, value: ({ locale }) => locale },
          { title: t.shared.status, value: ({ status }) => status },
        ],
        users,
      );
