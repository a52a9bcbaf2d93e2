import type { Command } from "commander";
import { type Client, isLotbuchError, type Schemas } from "../client/index.ts";
import type { Source } from "./choose-source.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { consentAtExchange } from "./exchange.ts";
import { failed, Failure, reportOf, wrongUse } from "./failure.ts";
import { readText } from "./read-input.ts";
import { ask, askSecret, canAsk } from "./terminal/prompt.ts";
import { plain } from "./terminal/style.ts";
import { wrap } from "./terminal/table.ts";
import { say } from "../wording/said/index.ts";
import { sharedHelp, spoken } from "./spoken.ts";

type Flags = {
  readonly browser: boolean;
  readonly keyFile?: string;
  readonly set?: Readonly<Record<string, string>>;
  readonly name?: string;
};
type Provider = Schemas["Provider"];
type Way = Provider["ways"][number];
type Values = Readonly<Record<string, string>>;

export const connectCommand = (): Command =>
  apiCommand(
    "connect",
    spoken(
      "verbindet ein Konto oder eine Wallet; ohne Anbieter werden sie genannt",
      "connect an account or a wallet; without a provider it lists them",
    ),
    [
      "lotbuch connect",
      "lotbuch connect coinbase",
      "lotbuch connect coinbase --key-file cdp_api_key.json",
      "lotbuch connect kraken",
    ],
  )
    .argument("[provider]", spoken("welcher", "which one"))
    .option("--no-browser", sharedHelp("noBrowser"))
    .option(
      "--key-file <file>",
      spoken(
        "nimmt die Angaben aus dieser JSON-Datei, etwa der eines API-Schlüssels",
        "take what it asks for from this JSON file, such as the one of an API key",
      ),
    )
    .option(
      "--set <field=value>",
      spoken("eine der Angaben; für mehrere mehrmals", "one thing it asks for; several times for several"),
      collect,
    )
    .option("--name <name>", sharedHelp("name"))
    .action(action(run));

export function collect(text: string, before: Values = {}): Values {
  const at = text.indexOf("=");
  if (at < 1) throw wrongUse(say("cli.setTakesFieldValue", { text }));
  return { ...before, [text.slice(0, at)]: text.slice(at + 1) };
}

async function run(context: Context, flags: Flags, key?: string): Promise<void> {
  const { providers } = await context.client.providers({ signal: context.signal });
  if (key === undefined) return list(context, providers);
  const provider = providers.find(({ providerKey }) => providerKey === key.toLowerCase());
  if (provider === undefined)
    throw wrongUse(say("cli.noProviderKnown", { key, providers: keysOf(providers).join(", ") }));
  const client = await context.signedIn();
  const given = { ...(flags.keyFile === undefined ? {} : await readKeyFile(flags.keyFile)), ...flags.set };
  const way = wayFor(provider, given);
  const source =
    way.kind === "oauth"
      ? await connectInBrowser(context, client, flags)
      : await connectByFields(context, client, provider, way, given, flags.name);
  context.print(
    [source],
    () =>
      `${context.say("Verbunden", "Connected")}: ${plain(source.name)} (${source.id}). ${context.say("Lesen mit", "Fetch it with")}: lotbuch sync`,
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
        ...ways.map((way) => wrap(`${label}: ${way.label}`, context.width, "  ")),
      ])
      .join("\n"),
  );
}

/** The way whose fields were given; signing in where there were none. */
function wayFor({ label, ways }: Provider, given: Readonly<Record<string, unknown>>): Way {
  const fitting = ways.find(({ fields }) => fields.some((field) => valueIn(given, field) !== null));
  if (fitting !== undefined) return fitting;
  const [first] = ways;
  if (first === undefined || first.kind === "file")
    throw wrongUse(say("cli.cannotConnectedHereBring", { label }));
  if (Object.keys(given).length === 0) return first;
  const names = new Set(ways.flatMap(({ fields }) => fields.map(({ name }) => name)));
  throw wrongUse(say("cli.asksNoneThemGiven", { label, names: [...names].join(", ") }));
}

async function connectByFields(
  context: Context,
  client: Client,
  provider: Provider,
  way: Way,
  given: Readonly<Record<string, unknown>>,
  name: string | undefined,
) {
  const values: Record<string, string | string[]> = {};
  let told = false;
  for (const field of way.fields) {
    const known = valueIn(given, field) ?? (field.optional ? "" : null);
    if (known === null && !told) {
      if (!canAsk())
        throw wrongUse(
          say("cli.asksGiveKeyFile", { label: provider.label, name: field.name, label2: field.label }),
        );
      context.note(way.steps.map((step, i) => `${i + 1}. ${step}`).join("\n"));
      told = true;
    }
    const value = known ?? (await (field.secret ? askSecret : ask)(`${field.label}: `));
    if (value !== "")
      values[field.name] = field.choices === undefined ? value : value.split(",").map((part) => part.trim());
  }
  const body = {
    providerKey: provider.providerKey,
    ...(way.kind === "credentials" ? { credentials: values } : values),
    ...(name === undefined ? {} : { name }),
  };
  return context
    .working(context.say(`${provider.label} wird gefragt ...`, `Asking ${provider.label} ...`), () =>
      client.createSource({ body, idempotencyKey: crypto.randomUUID(), signal: context.signal }),
    )
    .catch((error: unknown) => {
      // The page shows beside the field how it should look; here that stands behind the refusal.
      if (!isLotbuchError(error)) throw error;
      const at = way.fields.find(({ name: one }) => error.field?.endsWith(one) === true);
      if (at === undefined) throw error;
      const help = `${at.name}: ${error.message} (${at.label}: ${at.help})`;
      throw new Failure(reportOf(error).exit, error.code, help);
    });
}

/** Under its own name, or under one that the provider's file gives it. */
function valueIn(
  given: Readonly<Record<string, unknown>>,
  { name, aliases = [] }: Way["fields"][number],
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
    throw wrongUse(say("cli.cannotReadJsonFile", { file }));
  }
  if (typeof content !== "object" || content === null) throw wrongUse(say("cli.holdsNoApiKey", { file }));
  return { ...content };
}

/** The flow itself makes the source, or finds the one that the account has. */
export async function connectInBrowser(
  context: Context,
  client: Client,
  options: { readonly browser: boolean },
) {
  await consentAtExchange(context, client, options);
  const source = await coinbaseSource(context, client);
  if (source === null) throw failed(say("cli.coinbaseAgreedButService"));
  return source;
}

/** The newest connected Coinbase account. */
export async function coinbaseSource(context: Context, client: Client): Promise<Source | null> {
  const { sources } = await client.sources({ signal: context.signal });
  return (
    sources
      .filter(({ providerKey }) => providerKey === "coinbase")
      .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0] ?? null
  );
}
