import { Command, Option } from "commander";
import type { Schemas } from "../client/index.ts";
import { action, apiCommand, withExamples } from "./command.ts";
import type { Context } from "./context.ts";
import { confirmed } from "./sign-in.ts";
import { berlinTime, table } from "./terminal/table.ts";
import { sharedHelp, cliText } from "./localized.ts";
import { API_KEY_SCOPES } from "../client/lists.ts";

type Scope = Schemas["ApiKey"]["scopes"][number];
type Flags = { readonly name: string; readonly scope: readonly Scope[]; readonly expires?: string };

/** `lotbuch keys ...`: API keys. */
export const keysCommand = (): Command =>
  withExamples(
    new Command("keys")
      .description(cliText().keys.description)
      .addCommand(listCommand(), { isDefault: true })
      .addCommand(addCommand())
      .addCommand(removeCommand()),
    ["lotbuch keys", 'lotbuch keys add --name "my script" --scope read write', "lotbuch keys remove ID"],
  );

const listCommand = (): Command =>
  apiCommand("list", cliText().keys.listKeys, ["lotbuch keys list"]).action(
    action(async (context: Context) => {
      const client = await context.signedIn();
      const { apiKeys } = await client.apiKeys({ signal: context.signal });
      context.print(apiKeys, () => keyTable(context, apiKeys));
    }),
  );

const addCommand = (): Command =>
  apiCommand("add", cliText().keys.createKey, ['lotbuch keys add --name "my script" --scope read'])
    .requiredOption("--name <name>", sharedHelp("name"))
    .addOption(
      new Option("--scope <scope...>", cliText().keys.scope).choices(API_KEY_SCOPES).makeOptionMandatory(),
    )
    .option("--expires <time>", cliText().keys.expires)
    .action(
      action(async (context: Context, { name, scope, expires }: Flags) => {
        const client = await context.signedIn();
        const body = { name, scopes: [...scope], ...(expires === undefined ? {} : { expiresAt: expires }) };
        const apiKey = await confirmed(context, client, () =>
          client.makeApiKey({ body, signal: context.signal }),
        );
        context.print([apiKey], () => apiKey.key);
      }),
    );

const removeCommand = (): Command =>
  apiCommand("remove", cliText().keys.revokeKey, ["lotbuch keys remove ID"])
    .argument("<id>", sharedHelp("id"))
    .action(
      action(async (context: Context, _flags: object, id) => {
        const client = await context.signedIn();
        await client.revokeApiKey({ path: { apiKeyId: id ?? "" }, signal: context.signal });
        context.print([{ id, removed: true }], () => context.t.keys.revoked);
      }),
    );

const keyTable = ({ style, t }: Context, keys: readonly Schemas["ApiKey"][]): string =>
  keys.length === 0
    ? t.keys.noKey
    : table(
        style,
        [
          { title: "id", value: ({ id }) => id },
          { title: t.shared.name, value: ({ name }) => name, narrow: "wrap" },
          { title: t.keys.startsWith, value: ({ start }) => start },
          { title: t.shared.may, value: ({ scopes }) => scopes.join(", ") },
          {
            title: t.keys.lastUsed,
            value: ({ lastUsedAt }) => formatTime(lastUsedAt),
            narrow: "omit",
          },
        ],
        keys,
      );

const formatTime = (at: string | null): string | null => (at === null ? null : berlinTime(at));
