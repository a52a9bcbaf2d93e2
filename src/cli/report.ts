import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { type Command, Option } from "commander";
import type { Client } from "../client/index.ts";
import { action, apiCommand, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { failed, wrongUse } from "./failure.ts";

const FORMATS = ["pdf", "json", "csv", "wiso", "gobd", "bundle"] as const;

type Flags = {
  readonly year: number;
  readonly format: (typeof FORMATS)[number];
  readonly output?: string;
  readonly language?: "de" | "en";
  readonly variant?: "cointracking" | "blockpit";
  readonly style?: "excel" | "plain";
};

export const reportCommand = (): Command =>
  apiCommand("report", "save the year's report for the tax office, in the form asked for", [
    "lotbuch report --year 2025 --format pdf -o report.pdf",
    "lotbuch report --year 2025 --format bundle",
    "lotbuch report --year 2025 --format json -o - | jq .result",
  ])
    .addOption(yearOption().makeOptionMandatory())
    .addOption(new Option("--format <format>", "form of the report").choices(FORMATS).default("pdf"))
    .option("-o, --output <file>", "where to save it; - prints it (default: the name the service gives it)")
    .addOption(new Option("--language <language>", "of the report").choices(["de", "en"]).default("de"))
    .addOption(
      new Option("--variant <variant>", "of the WISO file; neither is confirmed by the vendor").choices([
        "cointracking",
        "blockpit",
      ]),
    )
    .addOption(new Option("--style <style>", "of the CSV files").choices(["excel", "plain"]))
    .action(action(run));

async function run(context: Context, flags: Flags): Promise<void> {
  const { year, format, output } = flags;
  const client = await context.signedIn();
  const input = {
    path: { year: String(year) },
    query: {
      format,
      language: flags.language ?? "de",
      ...(flags.variant === undefined ? {} : { variant: flags.variant }),
      ...(flags.style === undefined ? {} : { style: flags.style }),
    },
    signal: context.signal,
  } as const;
  const response = await context.working(`Making the report of ${year} ...`, async (progress) => {
    const made = new AbortController();
    const watching = watch(client, input, made.signal, (share) =>
      progress.update(`Making the report of ${year}`, share),
    );
    try {
      return await client.download("GET /v1/tax/{year}/report", input);
    } finally {
      made.abort();
      await watching;
    }
  });
  if (response.body === null) throw failed("The service sent nothing.");
  const body = Readable.fromWeb(response.body);
  if (output === "-") {
    if (context.json) throw wrongUse("-o - prints the report itself: leave --json out.");
    return pipeline(body, process.stdout, { end: false });
  }
  const file = output ?? nameOf(response) ?? `lotbuch-${year}.${format}`;
  // Whole or not at all: a file cut off in the middle would look like a report.
  const part = `${file}.part`;
  try {
    await pipeline(body, createWriteStream(part, { mode: 0o600 }), { signal: context.signal });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw context.signal.aborted ? error : failed(`${file} cannot be written: ${(error as Error).message}`);
  }
  const note = response.headers.get("lotbuch-note");
  if (note !== null) context.note(note);
  context.print([{ file, year, format }], () => `Saved ${file}`);
}

type Input = { readonly path: { readonly year: string }; readonly query: object };

const LOOK_MS = 500;

/** How far it is, for as long as it is being made. */
async function watch(
  client: Client,
  { path, query }: Input,
  made: AbortSignal,
  tell: (share: number | null) => void,
): Promise<void> {
  while (!made.aborted) {
    await sleep(LOOK_MS, undefined, { signal: made }).catch(() => {});
    if (made.aborted) return;
    const answer = await client
      .request("GET /v1/tax/{year}/report/progress", { path, query, signal: made })
      .catch(() => null);
    if (answer !== null && answer.building) tell(answer.progress);
  }
}

const nameOf = (response: Response): string | null =>
  /filename="([\w.-]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? null;
