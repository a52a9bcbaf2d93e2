import { Command, Option } from "commander";
import type { Schemas } from "../client/index.ts";
import { action, apiCommand, withExamples } from "./command.ts";
import type { Context } from "./context.ts";
import { confirmed } from "./sign-in.ts";
import { berlinTime, table } from "./terminal/table.ts";
import { sharedHelp, localized } from "./localized.ts";

type Scope = Schemas["ApiKey"]["scopes"][number];
type Flags = { readonly name: string; readonly scope: readonly Scope[]; readonly expires?: string };

/** `lotbuch keys ...`: API keys. */
export const keysCommand = (): Command =>
  withExamples(
    new Command("keys")
      .description(
        localized(
          "nennt, erzeugt und widerruft API-Schlüssel für Programme",
          "list, make and revoke API keys for programs",
        ),
      )
      .addCommand(listCommand(), { isDefault: true })
      .addCommand(addCommand())
      .addCommand(removeCommand()),
    ["lotbuch keys", 'lotbuch keys add --name "my script" --scope read write', "lotbuch keys remove ID"],
  );

const listCommand = (): Command =>
  apiCommand("list", localized("nennt die API-Schlüssel des Kontos", "list the account's API keys"), [
    "lotbuch keys list",
  ]).action(
    action(async (context: Context) => {
      const client = await context.signedIn();
      const { apiKeys } = await client.apiKeys({ signal: context.signal });
      context.print(apiKeys, () => keyTable(context, apiKeys));
    }),
  );

const addCommand = (): Command =>
  apiCommand(
    "add",
    localized(
      "erzeugt einen API-Schlüssel; er wird nur dieses Mal gezeigt",
      "make an API key; it is shown this once",
    ),
    ['lotbuch keys add --name "my script" --scope read'],
  )
    .requiredOption("--name <name>", sharedHelp("name"))
    .addOption(
      new Option("--scope <scope...>", localized("was er darf", "what it may do"))
        .choices(["read", "write", "webhooks"])
        .makeOptionMandatory(),
    )
    .option(
      "--expires <time>",
      localized("wann er endet, etwa 2027-01-01T00:00:00Z", "when it ends, such as 2027-01-01T00:00:00Z"),
    )
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
  apiCommand("remove", localized("widerruft einen API-Schlüssel, sofort", "revoke an API key, at once"), [
    "lotbuch keys remove ID",
  ])
    .argument("<id>", sharedHelp("id"))
    .action(
      action(async (context: Context, _flags: object, id) => {
        const client = await context.signedIn();
        await client.revokeApiKey({ path: { apiKeyId: id ?? "" }, signal: context.signal });
        context.print([{ id, removed: true }], () => context.t("Widerrufen.", "Revoked."));
      }),
    );

const keyTable = ({ style, t }: Context, keys: readonly Schemas["ApiKey"][]): string =>
  keys.length === 0
    ? t("Kein Schlüssel.", "No key.")
    : table(
        style,
        [
          { title: "id", value: ({ id }) => id },
          { title: t("Name", "name"), value: ({ name }) => name, narrow: "wrap" },
          { title: t("beginnt mit", "starts with"), value: ({ start }) => start },
          { title: t("darf", "may"), value: ({ scopes }) => scopes.join(", ") },
          {
            title: t("zuletzt benutzt", "last used"),
            value: ({ lastUsedAt }) => formatTime(lastUsedAt),
            narrow: "omit",
          },
        ],
        keys,
      );

const formatTime = (at: string | null): string | null => (at === null ? null : berlinTime(at));
