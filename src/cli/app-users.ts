import { type Command, Option } from "commander";
import type { Schemas } from "../client/index.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { table } from "./terminal/table.ts";
import { sharedHelp, localized } from "./localized.ts";

/**
 * The users of an app: signed in as its owner the live ones, with the app's token in LOTBUCH_TOKEN those of its
 * environment.
 */
export const appUserCommands = (): readonly Command[] => [
  apiCommand(
    "users",
    localized("nennt die Nutzer einer App oder findet einen", "list an app's users, or find one"),
    ["lotbuch apps users APP --external-id customer-4711"],
  )
    .argument("<app>", sharedHelp("id"))
    .option("--external-id <id>", localized("den, den die App so nennt", "the one that the app calls so"))
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
  apiCommand(
    "add-user",
    localized(
      "legt einen verwalteten Nutzer an oder findet den, den es gibt",
      "make a managed user, or find the one there is",
    ),
    ["lotbuch apps add-user APP customer-4711"],
  )
    .argument("<app>", sharedHelp("id"))
    .argument("<external-id>", localized("wie die App ihn nennt", "what the app calls her"))
    .addOption(
      new Option("--locale <language>", localized("seine Sprache", "her language"))
        .choices(["de", "en"])
        .default("de"),
    )
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
  apiCommand(
    "remove-user",
    localized(
      "löscht einen verwalteten Nutzer mit allem, was ihm gehört",
      "erase a managed user and all that is hers",
    ),
    ["lotbuch apps remove-user APP USER"],
  )
    .argument("<app>", sharedHelp("id"))
    .argument("<user>", sharedHelp("userId"))
    .action(
      action(async (context: Context, _flags: object, appId, userId) => {
        const client = await context.signedIn();
        const path = { appId: appId ?? "", userId: userId ?? "" };
        await client.removeAppUser({ path, signal: context.signal });
        context.print([{ id: userId, removed: true }], () => context.t("Gelöscht.", "Erased."));
      }),
    ),
  apiCommand(
    "claim",
    localized(
      "eine einmalige Adresse, unter der ein Nutzer das Konto zu seinem macht",
      "a one-time address where a user makes the account her own",
    ),
    ["lotbuch apps claim APP USER"],
  )
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
    ? t("Niemand.", "Nobody.")
    : table(
        style,
        [
          { title: "id", value: ({ id }) => id },
          { title: "externalId", value: ({ externalId }) => externalId, narrow: "wrap" },
          { title: t("Sprache", "language"), value: ({ locale }) => locale },
          { title: t("Stand", "status"), value: ({ status }) => status },
        ],
        users,
      );
