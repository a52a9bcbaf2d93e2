import { Command } from "commander";
import type { Client, Schemas } from "../client/index.ts";
import { action, apiCommand, personOption, withExamples, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { changesText, printFilings } from "./filing-text.ts";
import { EXIT, failed, wrongUse } from "./failure.ts";
import { setExitCode } from "./host.ts";
import { saveFile } from "./save-file.ts";
import { message } from "../wording/messages/index.ts";
import { sharedHelp, localized } from "./localized.ts";

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
      .description(
        localized(
          "sichert den Stand eines Jahres und zeigt, was sich seither geändert hat",
          "save the state of a year, and see what has changed since",
        ),
      )
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
  ofYear(
    "list",
    localized(
      "nennt die gesicherten Stände eines Jahres",
      "list the saved states of a year, the newest first",
    ),
    ["lotbuch filings list --year 2025"],
  ).action(
    action(async (context: Context, flags: Flags) => {
      const client = await context.signedIn();
      printFilings(context, await filingsOf(context, client, flags));
    }),
  );

const addCommand = (): Command =>
  ofYear(
    "add",
    localized(
      "sichert den Stand des Jahres: Sein Belegpaket bleibt beim Konto",
      "save the year as it is now: its evidence bundle is kept with the account",
    ),
    ["lotbuch filings add --year 2025"],
  )
    .option("--note <text>", localized("was dazu zu merken ist", "what to remember about it"))
    .action(
      action(async (context: Context, { note, ...query }: Flags) => {
        const client = await context.signedIn();
        const filing = await context.working(
          context.t(`Stand ${query.year} wird gesichert ...`, `Saving the state of ${query.year} ...`),
          () =>
            client.request("POST /v1/tax/{year}/filings", {
              ...ofPerson(query),
              body: note === undefined ? {} : { note },
              signal: context.signal,
            }),
        );
        if (filing.status === "draft")
          context.note(
            context.t(
              "Der Bericht ist ein Entwurf: Warum, steht auf seiner ersten Seite. So wurde er gesichert.",
              "The report is a draft: it says on its first page why. It was saved as such.",
            ),
          );
        printFilings(context, [filing]);
        if (filing.status === "draft") setExitCode(EXIT.incomplete);
      }),
    );

const changesCommand = (): Command =>
  ofYear(
    "changes",
    localized(
      "sagt, wie das Jahr heute gegenüber dem gesicherten Stand ist, und warum",
      "say how the year is today against the saved state, and why",
    ),
    ["lotbuch filings changes --year 2025"],
  )
    .argument("[id]", sharedHelp("filing"))
    .action(
      action(async (context: Context, query: Flags, id) => {
        const client = await context.signedIn();
        const filing = await filingAt(context, client, query, id);
        const changes = await context.working(context.t("Wird verglichen ...", "Comparing ..."), () =>
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
  ofYear(
    "date",
    localized(
      "sagt, wann abgegeben wurde und von welchem Tag der Bescheid ist; 'none' entfernt einen Tag",
      "say when it was handed in and of which day the notice is; 'none' removes a day",
    ),
    [
      "lotbuch filings date --year 2025 --handed-in 2026-07-31",
      "lotbuch filings date --year 2025 --notice none",
    ],
  )
    .argument("[id]", sharedHelp("filing"))
    .option(
      "--handed-in <day>",
      localized(
        "der Tag der Abgabe, etwa 2026-07-31",
        "the day on which it was handed in, such as 2026-07-31",
      ),
    )
    .option("--notice <day>", localized("der Tag des Bescheids", "the day of the tax office's notice"))
    .option("--reason <text>", localized("was dazu zu merken ist", "what to remember about these days"))
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
  ofYear(
    "bundle",
    localized(
      "speichert das Belegpaket des gesicherten Stands",
      "save the evidence bundle of the saved state",
    ),
    ["lotbuch filings bundle --year 2025 -o filed.zip"],
  )
    .argument("[id]", sharedHelp("filing"))
    .option(
      "-o, --output <file>",
      localized("wohin (sonst lotbuch-JAHR-filed.zip)", "where to save it (default: lotbuch-YEAR-filed.zip)"),
    )
    .action(
      action(async (context: Context, { output, ...query }: Flags, id) => {
        const client = await context.signedIn();
        const filing = await filingAt(context, client, query, id);
        const { year, person } = filing;
        const file = output ?? `lotbuch-${year}${person === "b" ? "-b" : ""}-filed.zip`;
        await context.working(context.t("Wird gespeichert ...", "Saving ..."), async () =>
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
          context.t(`Gespeichert: ${file}`, `Saved ${file}`),
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
