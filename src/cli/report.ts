import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { type Command, Option } from "commander";
import type { Client } from "../client/index.ts";
import { resolveYear } from "../agents/resolve-year.ts";
import { action, apiCommand, personOption, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { EXIT, failed, wrongUse } from "./failure.ts";
import { host, setExitCode } from "./host.ts";
import { saveFile } from "./save-file.ts";
import { wordsOf } from "../tax/country-words.ts";
import { message } from "../wording/messages/index.ts";
import { cliText } from "./localized.ts";
import { LANGUAGES, REPORT_FORMATS, REPORT_STYLES, REPORT_VARIANTS } from "../client/lists.ts";

type Flags = {
  readonly year: number;
  readonly format: (typeof REPORT_FORMATS)[number];
  readonly output?: string;
  readonly language?: (typeof LANGUAGES)[number];
  readonly variant?: (typeof REPORT_VARIANTS)[number];
  readonly style?: (typeof REPORT_STYLES)[number];
  readonly person?: "a" | "b";
};

export const reportCommand = (): Command =>
  apiCommand("report", cliText().report.description, [
    "lotbuch report --year 2025 --format pdf -o report.pdf",
    "lotbuch report --year 2025 --format bundle",
    "lotbuch report --year 2025 --format json -o - | jq .result",
  ])
    .addOption(yearOption().makeOptionMandatory())
    .addOption(
      new Option("--format <format>", cliText().report.format).choices(REPORT_FORMATS).default("pdf"),
    )
    .option("-o, --output <file>", cliText().report.output)
    .addOption(
      new Option("--language <language>", cliText().report.language).choices(LANGUAGES).default("de"),
    )
    .addOption(new Option("--variant <variant>", cliText().report.variant).choices(REPORT_VARIANTS))
    .addOption(new Option("--style <style>", cliText().report.style).choices(REPORT_STYLES))
    .addOption(personOption())
    .action(action(run));

async function run(context: Context, flags: Flags): Promise<void> {
  const { year, format, output } = flags;
  if (output === "-" && context.json) throw wrongUse(message("cli.stdoutWithJson"));
  const client = await context.signedIn();
  const input = {
    path: { year: String(year) },
    query: {
      format,
      language: flags.language ?? "de",
      ...(flags.variant === undefined ? {} : { variant: flags.variant }),
      ...(flags.style === undefined ? {} : { style: flags.style }),
      ...(flags.person === undefined ? {} : { person: flags.person }),
    },
    signal: context.signal,
  } as const;
  const label = context.t.report.creatingReport({ year });
  const response = await context.working(`${label} ...`, async (progress) => {
    const done = new AbortController();
    const watching = watch(client, input, done.signal, (share) => progress.update(label, share));
    try {
      return await client.download("GET /v1/tax/{year}/report", input);
    } finally {
      done.abort();
      await watching;
    }
  });
  const file = output ?? nameOf(response) ?? `lotbuch-${year}.${format}`;
  if (output !== "-") await saveFile(context, response, file);
  else if (response.body === null) throw failed(message("cli.emptyResponse"));
  else await pipeline(Readable.fromWeb(response.body), host().stdout, { end: false });
  const note = response.headers.get("lotbuch-note");
  if (note !== null) context.note(context.language === "de" ? wordsOf(undefined).notes.handEntry.de : note);
  const { complete, current } = await client.tax({
    query: { person: flags.person ?? "a" },
    body: await resolveYear(client, year, flags.person, context.signal),
    signal: context.signal,
  });
  const final = complete && current;
  if (output !== "-")
    context.print([{ file, year, format, complete: final }], () => context.t.shared.savedFile({ file }));
  if (final) return;
  context.note(context.t.report.provisional({ year }));
  setExitCode(EXIT.incomplete);
}

type Input = { readonly path: { readonly year: string }; readonly query: object };

const LOOK_MS = 500;

/** Shows the progress of a report while it is being built. */
async function watch(
  client: Client,
  { path, query }: Input,
  done: AbortSignal,
  onProgress: (share: number | null) => void,
): Promise<void> {
  while (!done.aborted) {
    await sleep(LOOK_MS, undefined, { signal: done }).catch(() => {});
    if (done.aborted) return;
    const response = await client
      .request("GET /v1/tax/{year}/report/progress", { path, query, signal: done })
      .catch(() => null);
    if (response !== null && response.building) onProgress(response.progress);
  }
}

const nameOf = (response: Response): string | null =>
  /filename="([\w.-]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? null;
