import { readFileSync } from "node:fs";
import { Argument, type Command } from "commander";
import type { Client } from "../client/index.ts";
import type { Source } from "./choose-source.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { consentAtExchange } from "./exchange.ts";
import { failed, wrongUse } from "./failure.ts";
import { plain } from "./terminal/style.ts";

type Flags = { readonly browser: boolean; readonly keyFile?: string; readonly name?: string };

export const connectCommand = (): Command =>
  apiCommand("connect", "connect an exchange account", [
    "lotbuch connect coinbase",
    "lotbuch connect coinbase --no-browser",
    "lotbuch connect coinbase --key-file cdp_api_key.json",
  ])
    .addArgument(new Argument("<exchange>", "which exchange").choices(["coinbase"]))
    .option("--no-browser", "print the exchange's address instead of opening it")
    .option("--key-file <file>", "use an API key (the JSON file from Coinbase) instead of the browser")
    .option("--name <name>", "what to call it, with --key-file")
    .action(action(run));

async function run(context: Context, flags: Flags): Promise<void> {
  const client = await context.signedIn();
  const source =
    flags.keyFile === undefined
      ? await connectInBrowser(context, client, flags)
      : await connectByKey(context, client, flags.keyFile, flags.name);
  context.print(
    [source],
    () => `Connected: ${plain(source.name)} (${source.id}). Fetch it with: lotbuch sync`,
  );
}

/** The flow itself makes the source, or finds the one that the account has. */
export async function connectInBrowser(
  context: Context,
  client: Client,
  options: { readonly browser: boolean },
) {
  await consentAtExchange(context, client, options);
  const source = await coinbaseSource(context, client);
  if (source === null) throw failed("Coinbase agreed, but the service has made no source. Try again.");
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

async function connectByKey(context: Context, client: Client, file: string, name: string | undefined) {
  const credentials = readKey(file);
  const body = { providerKey: "coinbase", credentials, ...(name === undefined ? {} : { name }) };
  return context.working("Checking the key at Coinbase ...", () =>
    client.createSource({ body, idempotencyKey: crypto.randomUUID(), signal: context.signal }),
  );
}

/** As Coinbase hands it out: `{"name": "organizations/...", "privateKey": "..."}`. */
function readKey(file: string): { readonly keyName: string; readonly privateKey: string } {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw wrongUse(`${file} cannot be read as the JSON file of an API key.`);
  }
  const { name, keyName = name, id = keyName, privateKey } = content as Readonly<Record<string, unknown>>;
  if (typeof id !== "string" || typeof privateKey !== "string")
    throw wrongUse(`${file} holds no API key: it needs "name" and "privateKey".`);
  return { keyName: id, privateKey };
}
