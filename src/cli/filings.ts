import { Command } from "commander";
import type { Client, Schemas } from "../client/index.ts";
import { action, apiCommand, personOption, withExamples, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { changesText, printFilings } from "./filing-text.ts";
import { EXIT, failed, wrongUse } from "./failure.ts";
import { setExitCode } from "./host.ts";
import { saveFile } from "./save-file.ts";
import { message } from "../wording/messages/index.ts";
import { sharedHelp, cliText } from "./localized.ts";

type Flags = {
  readonly year: number;
  readonly person?: "a" | "b";
  readonly note?: string;
  readonly output?: string;
};
type FilingQuery = Pick<Flags, "year" | "person">;
type Filing = Schemas["Filing"];

/** `lotbuch filings ...`: saved states of years, and their filing dates. */
export function filingsCommand(): Command {
  return withExamples(
    new Command("filings")
      .description(cliText().filings.description)
      .addCommand(listCommand(), { isDefault: true })
      .addCommand(addCommand())
      .addCommand(changesCommand())
      .addCommand(dateCommand())
      .addCommand(bundleCommand()),
    [
      "lotbuch filings --year 2025",
      'lotbuch filings add --year 2025 --note "sent with ELSTER"',
      "lotbuch filings changes --year 2025",
      "lotbuch filings date --year 2025 --handed-in 2026-07-31 --notice 2026-09-15",
    ],
  );
}

const ofYear = (name: string, description: string, examples: readonly string[]): Command =>
  apiCommand(name, description, examples)
    .addOption(yearOption().makeOptionMandatory())
    .addOption(personOption());

const listCommand = (): Command =>
  ofYear("list", cliText().filings.listFilings, ["lotbuch filings list --year 2025"]).action(
    action(async (context: Context, flags: Flags) => {
      const client = await context.signedIn();
      printFilings(context, await filingsOf(context, client, flags));
    }),
  );

const addCommand = (): Command =>
  ofYear("add", cliText().filings.addFiling, ["lotbuch filings add --year 2025"])
    .option("--note <text>", cliText().filings.note)
    .action(
      action(async (context: Context, { note, ...query }: Flags) => {
        const client = await context.signedIn();
        const filing = await context.working(context.t.filings.savingState({ year: query.year }), () =>
          client.request("POST /v1/tax/{year}/filings", {
            ...ofPerson(query),
            body: note === undefined ? {} : { note },
            signal: context.signal,
          }),
        );
        if (filing.status === "draft") context.note(context.t.filings.savedAsDraft);
        printFilings(context, [filing]);
        if (filing.status === "draft") setExitCode(EXIT.incomplete);
      }),
    );

const changesCommand = (): Command =>
  ofYear("changes", cliText().filings.compareFiling, ["lotbuch filings changes --year 2025"])
    .argument("[id]", sharedHelp("filing"))
    .action(
      action(async (context: Context, query: Flags, id) => {
        const client = await context.signedIn();
        const filing = await filingAt(context, client, query, id);
        const changes = await context.working(context.t.filings.comparing, () =>
          client.request("GET /v1/tax/{year}/filings/{id}/changes", {
            path: { year: String(filing.year), id: filing.id },
            signal: context.signal,
          }),
        );
        context.print([changes], () => changesText(context, changes));
      }),
    );

type DateFlags = FilingQuery & {
  readonly handedIn?: string;
  readonly notice?: string;
  readonly reason?: string;
};

const dateCommand = (): Command =>
  ofYear("date", cliText().filings.dateFiling, [
    "lotbuch filings date --year 2025 --handed-in 2026-07-31",
    "lotbuch filings date --year 2025 --notice none",
  ])
    .argument("[id]", sharedHelp("filing"))
    .option("--handed-in <day>", cliText().filings.handedIn)
    .option("--notice <day>", cliText().filings.notice)
    .option("--reason <text>", cliText().filings.reason)
    .action(
      action(async (context: Context, { handedIn, notice, reason, ...query }: DateFlags, id) => {
        if (handedIn === undefined && notice === undefined && reason === undefined)
          throw wrongUse(message("cli.filingDateRequired"));
        const client = await context.signedIn();
        const filing = await filingAt(context, client, query, id);
        const day = (text: string): string | null => (text === "none" ? null : text);
        const dated = await client.request("PATCH /v1/tax/{year}/filings/{id}", {
          path: { year: String(filing.year), id: filing.id },
          body: {
            ...(handedIn === undefined ? {} : { handedInAt: day(handedIn) }),
            ...(notice === undefined ? {} : { noticeDate: day(notice) }),
            ...(reason === undefined ? {} : { reason }),
          },
          signal: context.signal,
        });
        printFilings(context, [dated]);
      }),
    );

const bundleCommand = (): Command =>
  ofYear("bundle", cliText().filings.downloadBundle, ["lotbuch filings bundle --year 2025 -o filed.zip"])
    .argument("[id]", sharedHelp("filing"))
    .option("-o, --output <file>", cliText().filings.output)
    .action(
      action(async (context: Context, { output, ...query }: Flags, id) => {
        const client = await context.signedIn();
        const filing = await filingAt(context, client, query, id);
        const { year, person } = filing;
        const file = output ?? `lotbuch-${year}${person === "b" ? "-b" : ""}-filed.zip`;
        await context.working(context.t.filings.saving, async () =>
          saveFile(
            context,
            await client.download("GET /v1/tax/{year}/filings/{id}/bundle", {
              path: { year: String(year), id: filing.id },
              signal: context.signal,
            }),
            file,
          ),
        );
        context.print([{ file, year, id: filing.id, sha256: filing.sha256 }], () =>
          context.t.shared.savedFile({ file }),
        );
      }),
    );

const ofPerson = ({ year, person }: FilingQuery) => ({
  path: { year: String(year) },
  query: person === undefined ? {} : { person },
});

async function filingsOf(context: Context, client: Client, query: FilingQuery): Promise<readonly Filing[]> {
  const { filings } = await client.request("GET /v1/tax/{year}/filings", {
    ...ofPerson(query),
    signal: context.signal,
  });
  return filings;
}

async function filingAt(
  context: Context,
  client: Client,
  query: FilingQuery,
  id: string | undefined,
): Promise<Filing> {
  const all = await filingsOf(context, client, query);
  const of = `--year ${query.year}${query.person === undefined ? "" : ` --person ${query.person}`}`;
  const found = id === undefined ? all[0] : all.find((one) => one.id === id);
  if (found === undefined)
    throw id === undefined
      ? failed(message("cli.nothingFiled", { year: query.year, of }))
      : wrongUse(message("cli.noSuchFiling", { id, year: query.year, of }));
  return found;
}
