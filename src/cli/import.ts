import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Command } from "commander";
import type { Client } from "../client/index.ts";
import { chosenSources, type Source } from "./choose-source.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { wrongUse } from "./failure.ts";
import { failIfAny, followJob, outcomeOf } from "./follow-job.ts";
import { plain } from "./terminal/style.ts";

type Flags = { readonly source?: string; readonly name?: string; readonly wait: boolean };

export const importCommand = (): Command =>
  apiCommand("import", "add a CSV file: an exchange's export, or a ledger file of your own", [
    "lotbuch import coinbase-2023.csv",
    "lotbuch import ledger.csv --name 'Old wallet'",
    "lotbuch import more.csv --source 'Old wallet' --no-wait",
  ])
    .argument("<file>", "the file")
    .option("--source <source>", "id or name of the source to add it to (default: the one for files)")
    .option("--name <name>", "put it into a new source of this name")
    .option("--no-wait", "send it and leave")
    .action(action(run));

async function run(context: Context, flags: Flags, file = ""): Promise<void> {
  const { signal, style } = context;
  const client = await context.signedIn();
  const body = new FormData();
  body.set("file", new Blob([read(file)], { type: "text/csv" }), basename(file));
  const { source, added } = await context.working(`Sending ${plain(basename(file))} ...`, async () => {
    const place = await placeFor(context, client, flags, file);
    const path = { sourceId: place.id };
    return {
      source: place,
      added: await client.addFile({ path, body, idempotencyKey: crypto.randomUUID(), signal }),
    };
  });
  context.note(
    `${plain(added.file.name)}: ${plain(added.file.format)} in ${added.encoding}, ${added.newRecords} of ${added.file.records} rows are new.`,
  );
  const job = flags.wait ? await followJob(context, client, source, added.job) : added.job;
  context.print([{ ...added, job }], () =>
    flags.wait ? outcomeOf(style, source, job) : "Sent. See how it goes with: lotbuch jobs",
  );
  failIfAny([job]);
}

/** Files of one account belong together, because their lots do: without a word from the person there is one place. */
async function placeFor(
  context: Context,
  client: Client,
  { source, name }: Flags,
  file: string,
): Promise<Source> {
  const { signal } = context;
  const create = (called: string): Promise<Source> =>
    client.createSource({
      body: { providerKey: "file", name: called },
      idempotencyKey: crypto.randomUUID(),
      signal,
    });
  if (name !== undefined) return create(name);
  if (source !== undefined) return (await chosenSources(context, client, source))[0]!;
  const places = (await client.sources({ signal })).sources.filter(({ type }) => type === "file");
  if (places.length > 1)
    throw wrongUse(
      `Several sources hold files: ${places.map((place) => place.name).join(", ")}. Choose one with --source.`,
    );
  return places[0] ?? create(basename(file).replace(/\.csv$/i, ""));
}

function read(file: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    throw wrongUse(`${file} cannot be read: ${(error as Error).message}`);
  }
}
