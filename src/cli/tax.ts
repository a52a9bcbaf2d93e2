import { TEXT } from "./locales/index.ts";
import type { Command } from "commander";
import { type Client, isLotbuchError, type Schemas } from "../client/index.ts";
import { roundText } from "../money/index.ts";
import { countryName } from "../tax/country-names.ts";
import { type Language, verdictOf } from "../wording/index.ts";
import { assessmentLines } from "./assessment-lines.ts";
import { chosenSources, type ApiSource } from "./choose-source.ts";
import { resolveYear } from "../agents/resolve-year.ts";
import { action, apiCommand, personOption, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { EXIT, CommandFailure } from "./failure.ts";
import { setExitCode } from "./host.ts";
import { plain, type TerminalStyle } from "./terminal/style.ts";
import { table, wrap } from "./terminal/table.ts";
import { cliText } from "./localized.ts";

type Flags = { readonly year: number; readonly source?: string; readonly person?: Person };
type Person = "a" | "b";
type PersonTax = Schemas["PersonTax"];

export const taxCommand = (): Command =>
  apiCommand("tax", cliText().tax.description, [
    "lotbuch tax --year 2024",
    "lotbuch tax --year 2024 --source coinbase",
    "lotbuch tax --year 2024 --json | jq .assessment.section23.taxable",
  ])
    .addOption(yearOption().makeOptionMandatory())
    .option("--source <source>", cliText().tax.source)
    .addOption(personOption())
    .action(action(run));

async function run(context: Context, { year, source: named, person }: Flags): Promise<void> {
  const client = await context.signedIn();
  const sources = await context.working(context.t.shared.reading, () =>
    chosenSources(context, client, named),
  );
  if (named === undefined) return printYear(context, client, sources, year, person);
  const source = sources[0]!;
  const path = { sourceId: source.id };
  const share = await withSyncHint(`${source.name}: `, async () =>
    client.sourceTax({
      path,
      body: await resolveYear(client, year, source.owner, context.signal),
      signal: context.signal,
    }),
  );
  context.print([share], () => shareText(context, source, share));
  if (!share.complete) setExitCode(EXIT.incomplete);
}

/**
 * Prints the user's year and sets the exit code if it is not final. A source that was never read makes it provisional.
 */
export async function printYear(
  context: Context,
  client: Client,
  sources: readonly ApiSource[],
  year: number,
  of: Person = "a",
): Promise<void> {
  const person = await context.working(context.t.shared.calculating, () =>
    withSyncHint("", async () =>
      client.tax({
        query: { person: of },
        body: await resolveYear(client, year, of, context.signal),
        signal: context.signal,
      }),
    ),
  );
  const unread = sources.filter(({ lastSyncedAt }) => lastSyncedAt === null).map(({ name }) => name);
  context.print([person], () => personText(context, person, unread));
  if (unread.length > 0) context.note(context.t.tax.unread({ sources: unread.map((name) => plain(name)) }));
  if (!person.complete || !person.current || unread.length > 0) setExitCode(EXIT.incomplete);
}

async function withSyncHint<T>(whose: string, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!isLotbuchError(error, "SourceNotSyncedError")) throw error;
    throw new CommandFailure(EXIT.failed, error.code, `${whose}${error.message} (lotbuch sync)`);
  }
}

function personText(
  { style, language, width }: Context,
  person: PersonTax,
  unread: readonly string[],
): string {
  const { kind, headline, sentences } = verdictOf(person, person.current && unread.length === 0, language);
  return [
    style.bold(
      `${TEXT[language].figures.year} ${person.year}, ${countryName(person.jurisdiction, language)}, ${TEXT[language].figures.inEuro}`,
    ),
    runLine(style, language, person),
    "",
    (kind === "provisional" ? style.warn : style.bold)(headline),
    ...sentences.map((sentence) => wrap(sentence, width)),
    "",
    ...assessmentLines(person.assessment, language),
    "",
    ...(person.sources.length === 0
      ? []
      : [TEXT[language].figures.bySource, sharesTable(style, language, person), ""]),
    ...warningLines(style, language, person),
    "",
    stateLine(style, language, person.complete && person.current && unread.length === 0, person.warningCount),
  ].join("\n");
}

function shareText({ style, language }: Context, source: ApiSource, share: Schemas["TaxSummary"]): string {
  return [
    style.bold(
      wrap(
        `${source.name}: ${TEXT[language].figures.taxYear} ${share.year}, ${TEXT[language].figures.share}, ${countryName(share.jurisdiction, language)}, ${TEXT[language].figures.inEuro}`,
        style.width,
      ),
    ),
    runLine(style, language, share),
    "",
    ...assessmentLines(share.assessment, language),
    "",
    ...warningLines(style, language, share),
    "",
    stateLine(style, language, share.complete, share.warningCount),
    style.dim(wrap(TEXT[language].figures.limitsArePersonal, style.width)),
  ].join("\n");
}

type Figures = Pick<PersonTax, "method" | "ruleSetVersion" | "runId" | "warnings" | "warningCount">;

const runLine = (
  style: TerminalStyle,
  language: Language,
  { method, ruleSetVersion, runId }: Figures,
): string =>
  style.dim(
    wrap(
      `${TEXT[language].figures.method} ${method}, ${TEXT[language].figures.rules} ${ruleSetVersion}, ${TEXT[language].figures.run} ${runId}`,
      style.width,
    ),
  );

function warningLines(
  style: TerminalStyle,
  language: Language,
  { warnings, warningCount }: Figures,
): readonly string[] {
  const more = warningCount - warnings.length;
  return [
    `${TEXT[language].figures.warnings} (${warningCount})`,
    ...warnings.map(({ severity, message, effectEur }) => {
      const word = TEXT[language].lists[severity];
      const painted =
        severity === "error" ? style.bad(word) : severity === "warning" ? style.warn(word) : word;
      const effect = effectEur === null ? "" : ` (${roundText(effectEur)} EUR)`;
      // The label is colored after wrapping, because escape codes have no width.
      const text = wrap(`${word}: ${message}${effect}`, style.width, "    ").slice(4 + word.length);
      return `  ${painted}${text}`;
    }),
    ...(more > 0
      ? [`  ${language === "de" ? `und ${more} weitere` : `and ${more} more`}: lotbuch issues`]
      : []),
  ];
}

/** Either warnings or a remark that there are none, never both. */
function stateLine(style: TerminalStyle, language: Language, final: boolean, warningCount: number): string {
  if (!final) return style.warn(TEXT[language].figures.provisional);
  return style.good(TEXT[language].figures[warningCount === 0 ? "complete" : "completeWithWarnings"]);
}

function sharesTable(style: TerminalStyle, language: Language, { sources, assessment }: PersonTax): string {
  const byPeriod = assessment.boxes.some(({ key }) => key === "section23");
  return table(
    style,
    [
      { title: TEXT[language].figures.source, value: ({ name }) => name },
      {
        title: TEXT[language].figures[byPeriod ? "taxableGains" : "gainsAnywhere"],
        value: ({ taxableGains }) => taxableGains.toFixed(2),
        right: true,
      },
      {
        title: TEXT[language].figures[byPeriod ? "taxableLosses" : "lossesAnywhere"],
        value: ({ taxableLosses }) => taxableLosses.toFixed(2),
        right: true,
      },
      {
        title: TEXT[language].figures[byPeriod ? "taxFreeGains" : "freeAnywhere"],
        value: ({ taxFreeGains }) => taxFreeGains.toFixed(2),
        right: true,
      },
      {
        title: TEXT[language].figures.incomeTotal,
        value: ({ incomeTotal }) => incomeTotal.toFixed(2),
        right: true,
      },
    ],
    sources,
  );
}
