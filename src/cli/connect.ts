import type { Command } from "commander";
import { type Client, isLotbuchError, type Schemas } from "../client/index.ts";
import type { ApiSource } from "./choose-source.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { consentAtExchange } from "./exchange.ts";
import { failed, CommandFailure, reportOf, wrongUse } from "./failure.ts";
import { readText } from "./read-input.ts";
import { prompt, promptSecret, isInteractive } from "./terminal/prompt.ts";
import { plain } from "./terminal/style.ts";
import { wrap } from "./terminal/table.ts";
import { message } from "../wording/messages/index.ts";
import { sharedHelp, cliText } from "./localized.ts";

type Flags = {
  readonly browser: boolean;
  readonly keyFile?: string;
  readonly set?: Readonly<Record<string, string>>;
  readonly name?: string;
};
type Provider = Schemas["Provider"];
type ConnectionMethod = Provider["ways"][number];
type Values = Readonly<Record<string, string>>;

export const connectCommand = (): Command =>
  apiCommand("connect", cliText().connect.description, [
    "lotbuch connect",
    "lotbuch connect coinbase",
    "lotbuch connect coinbase --key-file cdp_api_key.json",
    "lotbuch connect kraken",
  ])
    .argument("[provider]", cliText().connect.provider)
    .option("--no-browser", sharedHelp("noBrowser"))
    .option("--key-file <file>", cliText().connect.keyFile)
    .option("--set <field=value>", cliText().connect.set, collect)
    .option("--name <name>", sharedHelp("name"))
    .action(action(run));

export function collect(text: string, before: Values = {}): Values {
  const at = text.indexOf("=");
  if (at < 1) throw wrongUse(message("cli.setNotValid", { text }));
  return { ...before, [text.slice(0, at)]: text.slice(at + 1) };
}

async function run(context: Context, flags: Flags, key?: string): Promise<void> {
  const { providers } = await context.client.providers({ signal: context.signal });
  if (key === undefined) return list(context, providers);
  const provider = providers.find(({ providerKey }) => providerKey === key.toLowerCase());
  if (provider === undefined)
    throw wrongUse(message("cli.unknownProvider", { key, providers: keysOf(providers).join(", ") }));
  const client = await context.signedIn();
  const given = { ...(flags.keyFile === undefined ? {} : await readKeyFile(flags.keyFile)), ...flags.set };
  const method = methodFor(provider, given);
  const source =
    method.kind === "oauth"
      ? await connectInBrowser(context, client, flags)
      : await connectByFields(context, client, provider, method, given, flags.name);
  context.print(
    [source],
    () =>
      `${context.t.connect.connected}: ${plain(source.name)} (${source.id}). ${context.t.connect.fetchItWith}: lotbuch sync`,
  );
}

const keysOf = (providers: readonly Provider[]): readonly string[] =>
  providers.filter(({ type }) => type !== "file").map(({ providerKey }) => providerKey);

function list(context: Context, providers: readonly Provider[]): void {
  context.print(providers, () =>
    providers
      .filter(({ type }) => type !== "file")
      .flatMap(({ providerKey, label, ways }) => [
        `lotbuch connect ${providerKey}`,
        ...ways.map((method) => wrap(`${label}: ${method.label}`, context.width, "  ")),
      ])
      .join("\n"),
  );
}

/** The connection method whose fields were given; OAuth if there were none. */
function methodFor({ label, ways }: Provider, given: Readonly<Record<string, unknown>>): ConnectionMethod {
  const fitting = ways.find(({ fields }) => fields.some((field) => valueIn(given, field) !== null));
  if (fitting !== undefined) return fitting;
  const [first] = ways;
  if (first === undefined || first.kind === "file")
    throw wrongUse(message("cli.providerNotConnectable", { label }));
  if (Object.keys(given).length === 0) return first;
  const names = new Set(ways.flatMap(({ fields }) => fields.map(({ name }) => name)));
  throw wrongUse(message("cli.credentialsMissing", { label, names: [...names].join(", ") }));
}

async function connectByFields(
  context: Context,
  client: Client,
  provider: Provider,
  method: ConnectionMethod,
  given: Readonly<Record<string, unknown>>,
  name: string | undefined,
) {
  const values: Record<string, string | string[]> = {};
  let stepsPrinted = false;
  for (const field of method.fields) {
    const known = valueIn(given, field) ?? (field.optional ? "" : null);
    if (known === null && !stepsPrinted) {
      if (!isInteractive())
        throw wrongUse(
          message("cli.credentialMissing", { label: provider.label, name: field.name, label2: field.label }),
        );
      context.note(method.steps.map((step, i) => `${i + 1}. ${step}`).join("\n"));
      stepsPrinted = true;
    }
    const value = known ?? (await (field.secret ? promptSecret : prompt)(`${field.label}: `));
    if (value !== "")
      values[field.name] = field.choices === undefined ? value : value.split(",").map((part) => part.trim());
  }
  const body = {
    providerKey: provider.providerKey,
    ...(method.kind === "credentials" ? { credentials: values } : values),
    ...(name === undefined ? {} : { name }),
  };
  return context
    .working(context.t.connect.askingLabel({ label: provider.label }), () =>
      client.createSource({ body, idempotencyKey: crypto.randomUUID(), signal: context.signal }),
    )
    .catch((error: unknown) => {
      // The page shows the expected format beside the field; the CLI appends it to the error.
      if (!isLotbuchError(error)) throw error;
      const at = method.fields.find(({ name: one }) => error.field?.endsWith(one) === true);
      if (at === undefined) throw error;
      const help = `${at.name}: ${error.message} (${at.label}: ${at.help})`;
      throw new CommandFailure(reportOf(error).exit, error.code, help);
    });
}

/** The value of a field, under its own name or under the one in the provider's key file. */
function valueIn(
  given: Readonly<Record<string, unknown>>,
  { name, aliases = [] }: ConnectionMethod["fields"][number],
): string | null {
  for (const known of [name, ...aliases]) {
    const value = given[known];
    if (typeof value === "string" && value.trim() !== "") return value.trim();
  }
  return null;
}

async function readKeyFile(file: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await readText(file);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw wrongUse(message("cli.keyFileNotJson", { file }));
  }
  if (typeof content !== "object" || content === null)
    throw wrongUse(message("cli.keyFileWithoutKey", { file }));
  return { ...content };
}

/** The OAuth flow itself creates the source, or finds the existing one of the account. */
export async function connectInBrowser(
  context: Context,
  client: Client,
  options: { readonly browser: boolean },
) {
  await consentAtExchange(context, client, options);
  const source = await coinbaseSource(context, client);
  if (source === null) throw failed(message("cli.coinbaseSourceNotCreated"));
  return source;
}

/** The newest connected Coinbase account. */
export async function coinbaseSource(context: Context, client: Client): Promise<ApiSource | null> {
  const { sources } = await client.sources({ signal: context.signal });
  return (
    sources
      .filter(({ providerKey }) => providerKey === "coinbase")
      .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0] ?? null
  );
}
