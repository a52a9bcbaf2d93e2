import { Command, Option } from "commander";
import type { Schemas } from "../client/index.ts";
import { action, apiCommand, withExamples } from "./command.ts";
import type { Context } from "./context.ts";
import { confirmed } from "./sign-in.ts";
import { table } from "./terminal/table.ts";
import { sharedHelp, localized } from "./localized.ts";

/** `lotbuch grants ...`: users with access to the account, and accounts that the user has access to. */
export const grantsCommand = (): Command =>
  withExamples(
    new Command("grants")
      .description(
        localized(
          "Berater: einladen, annehmen, beenden; wen Sie beraten",
          "advisers: invite them, accept, end; list whom you advise",
        ),
      )
      .addCommand(listCommand(), { isDefault: true })
      .addCommand(clientsCommand())
      .addCommand(inviteCommand())
      .addCommand(acceptCommand())
      .addCommand(removeCommand()),
    ["lotbuch grants", "lotbuch grants invite adviser@example.org --role viewer", "lotbuch grants clients"],
  );

const listCommand = (): Command =>
  apiCommand(
    "list",
    localized(
      "nennt, wer Zugang zum Konto hat und wer eingeladen ist",
      "list who is let into the account, and who is invited",
    ),
    ["lotbuch grants list"],
  ).action(
    action(async (context: Context) => {
      const client = await context.signedIn();
      const { grants } = await client.grants({ signal: context.signal });
      context.print(grants, () => grantTable(context, grants));
    }),
  );

const clientsCommand = (): Command =>
  apiCommand(
    "clients",
    localized("nennt die Konten, in denen Sie handeln dürfen", "list the accounts that you may act in"),
    ["lotbuch grants clients"],
  ).action(
    action(async (context: Context) => {
      const client = await context.signedIn();
      const { clients } = await client.clients({ signal: context.signal });
      const { style, t } = context;
      context.print(clients, () =>
        clients.length === 0
          ? t("Niemand.", "Nobody.")
          : table(
              style,
              [
                { title: t("Konto", "account"), value: ({ accountId }) => accountId },
                { title: t("Name", "name"), value: ({ displayName }) => displayName, narrow: "wrap" },
                { title: t("Rolle", "role"), value: ({ role }) => role },
                { title: t("Stand", "status"), value: ({ status }) => status },
                { title: "id", value: ({ grantId }) => grantId, narrow: "omit" },
              ],
              clients,
            ),
      );
    }),
  );

const inviteCommand = (): Command =>
  apiCommand(
    "invite",
    localized(
      "lädt per E-Mail einen Berater ein oder gibt ihm eine andere Rolle",
      "invite an adviser by mail, or give one another role",
    ),
    ["lotbuch grants invite adviser@example.org --role editor"],
  )
    .argument("<email>", localized("die Adresse des Beraters", "the adviser's address"))
    .addOption(
      new Option("--role <role>", localized("was der Berater darf", "what the adviser may do"))
        .choices(["viewer", "editor"])
        .default("viewer"),
    )
    .action(
      action(async (context: Context, { role }: { readonly role: "viewer" | "editor" }, email) => {
        const client = await context.signedIn();
        const body = { email: email ?? "", role };
        const grant = await confirmed(context, client, () => client.invite({ body, signal: context.signal }));
        context.print([grant], () => grantTable(context, [grant]));
      }),
    );

const acceptCommand = (): Command =>
  apiCommand("accept", localized("nimmt eine Einladung an", "accept an invitation"), [
    "lotbuch grants accept ID",
  ])
    .argument("<id>", sharedHelp("id"))
    .action(
      action(async (context: Context, _flags: object, id) => {
        const client = await context.signedIn();
        const grant = await client.acceptGrant({ path: { grantId: id ?? "" }, signal: context.signal });
        context.print([grant], () => grantTable(context, [grant]));
      }),
    );

const removeCommand = (): Command =>
  apiCommand(
    "remove",
    localized(
      "beendet einen Zugang oder nimmt eine Einladung zurück, sofort",
      "end a grant or take an invitation back, at once",
    ),
    ["lotbuch grants remove ID"],
  )
    .argument("<id>", sharedHelp("id"))
    .action(
      action(async (context: Context, _flags: object, id) => {
        const client = await context.signedIn();
        await client.endGrant({ path: { grantId: id ?? "" }, signal: context.signal });
        context.print([{ id, removed: true }], () => context.t("Beendet.", "Ended."));
      }),
    );

const grantTable = ({ style, t }: Context, grants: readonly Schemas["Grant"][]): string =>
  grants.length === 0
    ? t("Niemand.", "Nobody.")
    : table(
        style,
        [
          { title: "id", value: ({ id }) => id },
          { title: t("Adresse", "address"), value: ({ email }) => email },
          { title: t("Rolle", "role"), value: ({ role }) => role },
          { title: t("Stand", "status"), value: ({ status }) => status },
        ],
        grants,
      );
