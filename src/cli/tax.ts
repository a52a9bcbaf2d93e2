import type { Command } from "commander";
import { type Client, isLotbuchError, type Schemas } from "../client/index.ts";
import { verdictOf } from "../wording/index.ts";
import { assessmentLines } from "./assessment-lines.ts";
import { chosenSources, type Source } from "./choose-source.ts";
import { action, apiCommand, personOption, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { EXIT, Failure } from "./failure.ts";
import { plain, type Style } from "./terminal/style.ts";
import { table, wrap } from "./terminal/table.ts";

type Flags = { readonly year: number; readonly source?: string; readonly person?: Person };
type Person = "a" | "b";
type PersonTax = Schemas["PersonTax"];

export const taxCommand = (): Command =>
  apiCommand(
    "tax",
    "print your tax year over all sources, or the share of one; ends with 4 while provisional",
    [
      "lotbuch tax --year 2024",
      "lotbuch tax --year 2024 --source coinbase",
      "lotbuch tax --year 2024 --json | jq .assessment.section23.taxable",
    ],
  )
    .addOption(yearOption().makeOptionMandatory())
    .option("--source <source>", "id or name of a source: its share of the year")
    .addOption(personOption())
    .action(action(run));

async function run(context: Context, { year, source: named, person }: Flags): Promise<void> {
  const client = await context.signedIn();
  const sources = await context.working("Reading ...", () => chosenSources(context, client, named));
  if (named === undefined) return printYear(context, client, sources, year, person);
  const source = sources[0]!;
  const path = { sourceId: source.id };
  const share = await asked(`${source.name}: `, () =>
    client.sourceTax({ path, body: { year, jurisdiction: "germany" }, signal: context.signal }),
  );
  context.print([share], () => shareText(context.style, source, share));
  if (!share.complete) process.exitCode = EXIT.incomplete;
}

/** The person's year, and whether it is final in the exit code. A source that nobody has read yet makes it provisional. */
export async function printYear(
  context: Context,
  client: Client,
  sources: readonly Source[],
  year: number,
  of: Person = "a",
): Promise<void> {
  const body = { year, jurisdiction: "germany" };
  const person = await context.working("Calculating ...", () =>
    asked("", () => client.tax({ query: { person: of }, body, signal: context.signal })),
  );
  const unread = sources.filter(({ lastSyncedAt }) => lastSyncedAt === null).map(({ name }) => name);
  context.print([person], () => personText(context, person, unread));
  if (unread.length > 0) context.note(`Not read yet: ${plain(unread.join(", "))}. Run 'lotbuch sync'.`);
  if (!person.complete || !person.current || unread.length > 0) process.exitCode = EXIT.incomplete;
}

async function asked<T>(whose: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isLotbuchError(error, "SourceNotSyncedError")) throw error;
    throw new Failure(EXIT.failed, error.code, `${whose}${error.message} (lotbuch sync)`);
  }
}

function personText(
  { style, language, width }: Context,
  person: PersonTax,
  unread: readonly string[],
): string {
  const { kind, headline, sentences } = verdictOf(person, person.current && unread.length === 0, language);
  return [
    style.bold(`Your tax year ${person.year}, Germany, all amounts in EUR`),
    runLine(style, person),
    "",
    (kind === "provisional" ? style.warn : style.bold)(headline),
    ...sentences.map((sentence) => wrap(sentence, width)),
    "",
    ...assessmentLines(person.assessment),
    "",
    ...(person.sources.length === 0 ? [] : ["By source", sharesTable(style, person.sources), ""]),
    ...warningLines(style, person),
    "",
    stateLine(style, person.complete && person.current && unread.length === 0, person.warningCount),
  ].join("\n");
}

function shareText(style: Style, source: Source, share: Schemas["TaxSummary"]): string {
  return [
    style.bold(`${plain(source.name)}: tax year ${share.year}, its share, all amounts in EUR`),
    runLine(style, share),
    "",
    ...assessmentLines(share.assessment),
    "",
    ...warningLines(style, share),
    "",
    stateLine(style, share.complete, share.warningCount),
    style.dim("Limits and losses are the person's: 'lotbuch tax' without --source tells what is taxable."),
  ].join("\n");
}

type Figures = Pick<PersonTax, "method" | "ruleSetVersion" | "runId" | "warnings" | "warningCount">;

const runLine = (style: Style, { method, ruleSetVersion, runId }: Figures): string =>
  style.dim(`method ${method}, rules ${ruleSetVersion}, run ${runId}`);

function warningLines(style: Style, { warnings, warningCount }: Figures): readonly string[] {
  const more = warningCount - warnings.length;
  return [
    `Warnings (${warningCount})`,
    ...warnings.map(({ severity, message, effectEur }) => {
      const mark =
        severity === "error" ? style.bad(severity) : severity === "warning" ? style.warn(severity) : severity;
      return `  ${mark}: ${plain(message)}${effectEur === null ? "" : ` (${effectEur} EUR)`}`;
    }),
    ...(more > 0 ? [`  and ${more} more: lotbuch issues`] : []),
  ];
}

function stateLine(style: Style, final: boolean, warningCount: number): string {
  if (!final) return style.warn("PROVISIONAL: something is left out, assumed or not read yet.");
  return style.good(
    warningCount === 0
      ? "Complete: nothing is left out or assumed."
      : "Complete: nothing is left out or assumed. The warnings are for you to judge.",
  );
}

const sharesTable = (style: Style, shares: PersonTax["sources"]): string =>
  table(
    style,
    [
      { title: "source", value: ({ name }) => name },
      { title: "taxable gains", value: ({ taxableGains }) => taxableGains.toFixed(2), right: true },
      { title: "losses", value: ({ taxableLosses }) => taxableLosses.toFixed(2), right: true },
      { title: "tax-free gains", value: ({ taxFreeGains }) => taxFreeGains.toFixed(2), right: true },
      { title: "income", value: ({ incomeTotal }) => incomeTotal.toFixed(2), right: true },
    ],
    shares,
  );
