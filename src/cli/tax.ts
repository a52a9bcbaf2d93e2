import type { Command } from "commander";
import { type Client, isLotbuchError, type Schemas } from "../client/index.ts";
import { assessmentLines } from "./assessment-lines.ts";
import { chosenSources, type Source } from "./choose-source.ts";
import { action, apiCommand, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { EXIT, Failure } from "./failure.ts";
import { plain, type Style } from "./terminal/style.ts";

type Flags = { readonly year: number; readonly source?: string };

export const taxCommand = (): Command =>
  apiCommand("tax", "print a year's figures", [
    "lotbuch tax --year 2024",
    "lotbuch tax --year 2024 --source coinbase",
    "lotbuch tax --year 2024 --json | jq .taxableGains",
  ])
    .addOption(yearOption().makeOptionMandatory())
    .option("--source <source>", "id or name of a source (default: each of them)")
    .action(action(run));

async function run(context: Context, { year, source: named }: Flags): Promise<void> {
  const client = await context.signedIn();
  const results = await context.working("Calculating ...", async () => {
    const sources = await chosenSources(context, client, named);
    return Promise.all(
      sources.map(async (source) => ({ source, summary: await summaryOf(context, client, source, year) })),
    );
  });
  context.print(
    results.map(({ summary }) => summary),
    () => results.map(({ source, summary }) => taxText(context.style, source, summary)).join("\n\n"),
  );
}

/** A source that was never synced fails the whole: figures that leave one out must not look like all of them. */
export async function summaryOf(context: Context, client: Client, source: Source, year: number) {
  const body = { year, jurisdiction: "germany" };
  try {
    return await client.sourceTax({ path: { sourceId: source.id }, body, signal: context.signal });
  } catch (error) {
    if (!isLotbuchError(error, "SourceNotSyncedError")) throw error;
    throw new Failure(EXIT.failed, error.code, `${source.name}: ${error.message} (lotbuch sync)`);
  }
}

export function taxText(style: Style, source: Source, summary: Schemas["TaxSummary"]): string {
  const { year, method, ruleSetVersion, assessment, warnings, warningCount, complete } = summary;
  const more = warningCount - warnings.length;
  return [
    style.bold(`${plain(source.name)}: tax year ${year}, Germany, all amounts in EUR`),
    style.dim(`method ${method}, rules ${ruleSetVersion}, run ${summary.runId}`),
    "",
    ...assessmentLines(assessment),
    "",
    `Warnings (${warningCount})`,
    ...warnings.map(({ severity, message, effectEur }) => {
      const mark =
        severity === "error" ? style.bad(severity) : severity === "warning" ? style.warn(severity) : severity;
      return `  ${mark}: ${plain(message)}${effectEur === null ? "" : ` (${effectEur} EUR)`}`;
    }),
    ...(more > 0 ? [`  and ${more} more: lotbuch issues`] : []),
    "",
    complete
      ? style.good("Complete: nothing is left out or assumed.")
      : style.warn("NOT COMPLETE: see the warnings."),
    ...(assessment.scope === "source"
      ? [style.dim("Provisional: the limits belong to the person, and this is one source.")]
      : []),
  ].join("\n");
}
