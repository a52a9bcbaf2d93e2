import type { Command } from "commander";
import type { Client, Operations } from "../client/index.ts";
import { fileFormatName } from "../wording/index.ts";
import { chosenSources, type ApiSource } from "./choose-source.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { wrongUse } from "./failure.ts";
import { failIfAny, followJob, outcomeOf } from "./follow-job.ts";
import { inputName, readInput, readText } from "./read-input.ts";
import { sizeText } from "./terminal/table.ts";
import { plain } from "./terminal/style.ts";
import { message } from "../wording/messages/index.ts";
import { cliText } from "./localized.ts";

type Flags = {
  readonly source?: string;
  readonly name?: string;
  readonly mapping?: string;
  readonly timeZone?: string;
  readonly wait: boolean;
};

export const importCommand = (): Command =>
  apiCommand("import", cliText().import.description, [
    "lotbuch import coinbase-2023.csv",
    "lotbuch import ledger.csv --name 'Old wallet'",
    "lotbuch import more.csv --source 'Old wallet' --no-wait",
    "lotbuch import unknown.csv --mapping mapping.json",
    "zcat old.csv.gz | lotbuch import - --name 'Old wallet'",
  ])
    .argument("<file>", cliText().import.file)
    .option("--source <source>", cliText().import.source)
    .option("--name <name>", cliText().import.name)
    .option("--mapping <mapping>", cliText().import.mapping)
    .option("--time-zone <zone>", cliText().import.timeZone)
    .option("--no-wait", cliText().import.noWait)
    .action(action(run));

async function run(context: Context, flags: Flags, file = ""): Promise<void> {
  const { signal, t } = context;
  const client = await context.signedIn();
  const bytes = await readInput(file);
  const body = new FormData();
  body.set("file", new Blob([bytes], { type: "text/csv" }), inputName(file));
  const name = plain(inputName(file));
  const sending = t.import.sendingName({ name });
  const { source, added } = await context.working(`${sending} ...`, async (progress) => {
    const target = await targetFor(context, client, flags, file);
    const uploading = await context.uploading((sent) =>
      sent < bytes.length
        ? progress.update(`${sending}: ${sizeText(sent)} / ${sizeText(bytes.length)}`, sent / bytes.length)
        : progress.update(t.import.readingRows({ name })),
    );
    const path = { sourceId: target.source.id };
    const watching = watchUpload(context, client, path, (step, fraction) =>
      progress.update(`${name}: ${step}`, fraction),
    );
    try {
      return {
        source: target.source,
        added: await uploading.addFile({
          path,
          query: await queryFor(client, flags, signal),
          body,
          idempotencyKey: crypto.randomUUID(),
          signal,
        }),
      };
    } catch (error) {
      // A source that was created only for this file would stay behind empty.
      if (target.isNew) await client.removeSource({ path }).catch(() => undefined);
      throw error;
    } finally {
      watching.stop();
    }
  });
  const labels = [
    ...new Set(
      added.tables.map(
        (one) =>
          `${fileFormatName(one, context.language)}${one.format === "ledger" || one.format === "mapped" ? "" : ` (${one.generation})`}`,
      ),
    ),
  ];
  const summary = `${plain(added.file.name)} (${sizeText(bytes.length)}): ${plain(labels.join(", "))}`;
  const { newRecords: fresh, file: storedFile } = added;
  context.note(t.import.outcome({ summary, encoding: added.encoding, fresh, records: storedFile.records }));
  if (added.conflictingRecords > 0)
    context.note(t.import.conflictingRows({ conflictingRecords: added.conflictingRecords }));
  for (const warning of added.warnings) context.note(plain(warning));
  const job = flags.wait ? await followJob(context, client, source, added.job) : added.job;
  context.print([{ ...added, job }], () => (flags.wait ? outcomeOf(context, source, job) : t.import.sent));
  failIfAny(context, [job]);
}

const LOOK_EACH_MS = 500;

/** Polls the progress of a file that the service is still reading, until it is stopped. */
function watchUpload(
  { t, signal }: Pick<Context, "t" | "signal">,
  client: Client,
  path: { readonly sourceId: string },
  onStep: (step: string, fraction: number) => void,
): { readonly stop: () => void } {
  let stopped = false;
  const poll = async (): Promise<void> => {
    const response = await client
      .request("GET /v1/sources/{sourceId}/files/reading", { path, signal })
      .catch(() => null);
    const [upload] = response?.reading ?? [];
    if (stopped) return;
    if (upload !== undefined && upload.step !== "waiting") {
      const { step, bytes, allBytes, rows } = upload;
      const done = {
        looking: t.import.rowsLookedAt({ rows }),
        reading: t.import.rowsRowsRead({ rows }),
        keeping: t.import.rowsStored({ rows }),
      }[step];
      const sizes = step === "keeping" ? "" : ` (${sizeText(bytes)} / ${sizeText(allBytes)})`;
      onStep(`${done}${sizes}`, allBytes === 0 ? 1 : bytes / allBytes);
    }
    timer = setTimeout(() => void poll(), LOOK_EACH_MS);
  };
  let timer = setTimeout(() => void poll(), LOOK_EACH_MS);
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** Saves a mapping file under its name for reuse; an existing mapping with that name is replaced. */
async function queryFor(
  client: Client,
  { mapping, timeZone }: Flags,
  signal: AbortSignal,
): Promise<{ mappingId?: string; timeZone?: string }> {
  const zone = timeZone === undefined ? {} : { timeZone };
  if (mapping === undefined) return zone;
  if (mapping === "-" || /\.json$/i.test(mapping)) {
    const saved = await client.request("POST /v1/mappings", {
      body: await mappingIn(mapping),
      idempotencyKey: crypto.randomUUID(),
      signal,
    });
    return { ...zone, mappingId: saved.id };
  }
  const { mappings } = await client.request("GET /v1/mappings", { signal });
  const found = mappings.find((one) => one.id === mapping || one.mapping.name === mapping);
  if (found === undefined)
    throw wrongUse(
      message("cli.noSuchMapping", {
        mapping,
        name: mappings.map((one) => one.mapping.name).join(", ") || "none",
      }),
    );
  return { ...zone, mappingId: found.id };
}

/** Parses the mapping file; the service validates it. */
async function mappingIn(file: string): Promise<Operations["POST /v1/mappings"]["body"]> {
  const text = await readText(file);
  try {
    return JSON.parse(text) as Operations["POST /v1/mappings"]["body"];
  } catch {
    throw wrongUse(message("cli.fileNotJson", { file }));
  }
}

type UploadTarget = { readonly source: ApiSource; readonly isNew: boolean };

/**
 * The source of a file: files of one account belong together, because their lots do, so without an option there is a
 * single source for all files.
 */
async function targetFor(
  context: Context,
  client: Client,
  { source, name }: Flags,
  file: string,
): Promise<UploadTarget> {
  const { signal } = context;
  const create = async (called: string): Promise<UploadTarget> => ({
    source: await client.createSource({
      body: { providerKey: "file", name: called },
      idempotencyKey: crypto.randomUUID(),
      signal,
    }),
    isNew: true,
  });
  if (name !== undefined) return create(name);
  if (source !== undefined)
    return { source: (await chosenSources(context, client, source))[0]!, isNew: false };
  const fileSources = (await client.sources({ signal })).sources.filter(({ type }) => type === "file");
  if (fileSources.length > 1)
    throw wrongUse(
      message("cli.severalFileSources", {
        name: fileSources.map((fileSource) => fileSource.name).join(", "),
      }),
    );
  return fileSources[0] !== undefined
    ? { source: fileSources[0], isNew: false }
    : create(inputName(file).replace(/\.csv$/i, ""));
}
