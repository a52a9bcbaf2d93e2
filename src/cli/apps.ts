import { Command, Option } from "commander";
import type { Schemas } from "../client/index.ts";
import { appUserCommands } from "./app-users.ts";
import { action, apiCommand, withExamples } from "./command.ts";
import type { Context } from "./context.ts";
import { confirmed, passwordFrom } from "./sign-in.ts";
import { berlinTime, table } from "./terminal/table.ts";
import { sharedHelp, cliText } from "./localized.ts";
import { APP_WORLDS } from "../client/lists.ts";

type Flags = { readonly name?: string; readonly redirect?: readonly string[] };

/** `lotbuch apps ...`: programs with users of their own. */
export function appsCommand(): Command {
  const command = withExamples(
    new Command("apps")
      .description(cliText().apps.description)
      .addCommand(listCommand(), { isDefault: true })
      .addCommand(addCommand())
      .addCommand(changeCommand())
      .addCommand(secretsCommand())
      .addCommand(removeCommand()),
    [
      "lotbuch apps",
      'lotbuch apps add --name "My app" --redirect https://app.example/back',
      "lotbuch apps users APP",
    ],
  );
  for (const one of appUserCommands()) command.addCommand(one);
  return command;
}

const listCommand = (): Command =>
  apiCommand("list", cliText().apps.listYourApps, ["lotbuch apps list"]).action(
    action(async (context: Context) => {
      const client = await context.signedIn();
      const { apps } = await client.apps({ signal: context.signal });
      context.print(apps, () => appTable(context, apps));
    }),
  );

const addCommand = (): Command =>
  apiCommand("add", cliText().apps.createApp, [
    'lotbuch apps add --name "My app" --redirect https://app.example/back',
  ])
    .requiredOption("--name <name>", sharedHelp("name"))
    .option("--redirect <address...>", sharedHelp("redirect"))
    .action(
      action(async (context: Context, { name = "", redirect = [] }: Flags) => {
        const client = await context.signedIn();
        const body = { name, redirectUris: [...redirect] };
        const app = await confirmed(context, client, () => client.makeApp({ body, signal: context.signal }));
        context.print([app], () => secretLines(context, app));
      }),
    );

const changeCommand = (): Command =>
  apiCommand("change", cliText().apps.changeApp, ['lotbuch apps change APP --name "Our app"'])
    .argument("<app>", sharedHelp("id"))
    .option("--name <name>", sharedHelp("name"))
    .option("--redirect <address...>", sharedHelp("redirect"))
    .action(
      action(async (context: Context, { name, redirect }: Flags, appId) => {
        const client = await context.signedIn();
        const body = {
          ...(name === undefined ? {} : { name }),
          ...(redirect === undefined ? {} : { redirectUris: [...redirect] }),
        };
        const changed = await confirmed(context, client, () =>
          client.changeApp({ path: { appId: appId ?? "" }, body, signal: context.signal }),
        );
        context.print([changed], () => appTable(context, [changed]));
      }),
    );

const secretsCommand = (): Command =>
  apiCommand("secrets", cliText().apps.renewSecrets, ["lotbuch apps secrets APP"])
    .argument("<app>", sharedHelp("id"))
    .addOption(new Option("--world <world>", cliText().apps.world).choices(APP_WORLDS))
    .action(
      action(async (context: Context, { world }: { readonly world?: (typeof APP_WORLDS)[number] }, appId) => {
        const client = await context.signedIn();
        const secrets = await confirmed(context, client, () =>
          client.renewAppSecrets({
            path: { appId: appId ?? "" },
            body: world === undefined ? {} : { world },
            signal: context.signal,
          }),
        );
        context.print([secrets], () => secretLines(context, secrets));
      }),
    );

const removeCommand = (): Command =>
  apiCommand("remove", cliText().apps.deleteApp, ["lotbuch apps remove APP"])
    .argument("<app>", sharedHelp("id"))
    .option("--password-stdin", sharedHelp("passwordStdin"))
    .action(
      action(async (context: Context, flags: { readonly passwordStdin?: true }, appId) => {
        const client = await context.signedIn();
        const password = await passwordFrom(context, flags.passwordStdin === true);
        await client.removeApp({ path: { appId: appId ?? "" }, body: { password }, signal: context.signal });
        context.print([{ id: appId, removed: true }], () => context.t.apps.deleted);
      }),
    );

const secretLines = (
  { t }: Context,
  secrets: {
    readonly clientId: string;
    readonly clientSecret?: string | undefined;
    readonly testSecret?: string | undefined;
  },
): string =>
  [
    `clientId      ${secrets.clientId}`,
    ...(secrets.clientSecret === undefined ? [] : [`clientSecret  ${secrets.clientSecret}`]),
    ...(secrets.testSecret === undefined ? [] : [`testSecret    ${secrets.testSecret}`]),
    t.apps.secretsOnlyOnce,
  ].join("\n");

const appTable = ({ style, t }: Context, apps: readonly Schemas["App"][]): string =>
  apps.length === 0
    ? t.apps.noApp
    : table(
        style,
        [
          { title: "id", value: ({ id }) => id },
          { title: t.shared.name, value: ({ name }) => name, narrow: "wrap" },
          {
            title: t.apps.redirects,
            value: ({ redirectUris }) => redirectUris.join(", "),
            narrow: "wrap",
          },
          { title: t.apps.createdAt, value: ({ createdAt }) => berlinTime(createdAt), narrow: "omit" },
        ],
        apps,
      );
