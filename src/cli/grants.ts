import { Command, Option } from "commander";
import type { Schemas } from "../client/index.ts";
import { action, apiCommand, withExamples } from "./command.ts";
import type { Context } from "./context.ts";
import { confirmed } from "./sign-in.ts";
import { table } from "./terminal/table.ts";
import { sharedHelp, cliText } from "./localized.ts";
import { GRANT_ROLES } from "../client/lists.ts";

/** `lotbuch grants ...`: users with access to the account, and accounts that the user has access to. */
export const grantsCommand = (): Command =>
  withExamples(
    new Command("grants")
      .description(cliText().grants.description)
      .addCommand(listCommand(), { isDefault: true })
      .addCommand(clientsCommand())
      .addCommand(inviteCommand())
      .addCommand(acceptCommand())
      .addCommand(removeCommand()),
    ["lotbuch grants", "lotbuch grants invite adviser@example.org --role viewer", "lotbuch grants clients"],
  );

const listCommand = (): Command =>
  apiCommand("list", cliText().grants.listGrants, ["lotbuch grants list"]).action(
    action(async (context: Context) => {
      const client = await context.signedIn();
      const { grants } = await client.grants({ signal: context.signal });
      context.print(grants, () => grantTable(context, grants));
    }),
  );

const clientsCommand = (): Command =>
  apiCommand("clients", cliText().grants.listClients, ["lotbuch grants clients"]).action(
    action(async (context: Context) => {
      const client = await context.signedIn();
      const { clients } = await client.clients({ signal: context.signal });
      const { style, t } = context;
      context.print(clients, () =>
        clients.length === 0
          ? t.shared.noPerson
          : table(
              style,
              [
                { title: t.shared.account, value: ({ accountId }) => accountId },
                { title: t.shared.name, value: ({ displayName }) => displayName, narrow: "wrap" },
                { title: t.shared.role, value: ({ role }) => role },
                { title: t.shared.status, value: ({ status }) => status },
                { title: "id", value: ({ grantId }) => grantId, narrow: "omit" },
              ],
              clients,
            ),
      );
    }),
  );

const inviteCommand = (): Command =>
  apiCommand("invite", cliText().grants.inviteAdviser, [
    "lotbuch grants invite adviser@example.org --role editor",
  ])
    .argument("<email>", cliText().grants.email)
    .addOption(new Option("--role <role>", cliText().grants.role).choices(GRANT_ROLES).default("viewer"))
    .action(
      action(async (context: Context, { role }: { readonly role: (typeof GRANT_ROLES)[number] }, email) => {
        const client = await context.signedIn();
        const body = { email: email ?? "", role };
        const grant = await confirmed(context, client, () => client.invite({ body, signal: context.signal }));
        context.print([grant], () => grantTable(context, [grant]));
      }),
    );

const acceptCommand = (): Command =>
  apiCommand("accept", cliText().grants.acceptAnInvitation, ["lotbuch grants accept ID"])
    .argument("<id>", sharedHelp("id"))
    .action(
      action(async (context: Context, _flags: object, id) => {
        const client = await context.signedIn();
        const grant = await client.acceptGrant({ path: { grantId: id ?? "" }, signal: context.signal });
        context.print([grant], () => grantTable(context, [grant]));
      }),
    );

const removeCommand = (): Command =>
  apiCommand("remove", cliText().grants.endGrant, ["lotbuch grants remove ID"])
    .argument("<id>", sharedHelp("id"))
    .action(
      action(async (context: Context, _flags: object, id) => {
        const client = await context.signedIn();
        await client.endGrant({ path: { grantId: id ?? "" }, signal: context.signal });
        context.print([{ id, removed: true }], () => context.t.shared.ended);
      }),
    );

const grantTable = ({ style, t }: Context, grants: readonly Schemas["Grant"][]): string =>
  grants.length === 0
    ? t.shared.noPerson
    : table(
        style,
        [
          { title: "id", value: ({ id }) => id },
          { title: t.shared.address, value: ({ email }) => email },
          { title: t.shared.role, value: ({ role }) => role },
          { title: t.shared.status, value: ({ status }) => status },
        ],
        grants,
      );
