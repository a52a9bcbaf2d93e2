import { Command } from "commander";
import type { Client, Schemas } from "../client/index.ts";
import { action, apiCommand, personOption, withExamples, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { changesText, showFilings } from "./filing-text.ts";
import { EXIT, failed, wrongUse } from "./failure.ts";
import { setExitCode } from "./host.ts";
import { saveFile } from "./save-file.ts";
import { say } from "../wording/said/index.ts";
import { sharedHelp, spoken } from "./spoken.ts";

type Flags = {
  readonly year: number;
  readonly person?: "a" | "b";
  readonly note?: string;
  readonly output?: string;
};
type Asked = Pick<Flags, "year" | "person">;
type Filing = Schemas["Filing"];

/** `lotbuch filings ...`: saved states of years, and when they were handed in. */
export function filingsCommand(): Command {
  return withExamples(
    new Command("filings")
      .description(
        spoken(
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
    spoken("nennt die gesicherten Stände eines Jahres", "list the saved states of a year, the newest first"),
    ["lotbuch filings list --year 2025"],
  ).action(
    action(async (context: Context, flags: Flags) => {
      const client = await context.signedIn();
      showFilings(context, await filingsOf(context, client, flags));
    }),
  );

const addCommand = (): Command =>
  ofYear(
    "add",
    spoken(
      "sichert den Stand des Jahres: Sein Belegpaket bleibt beim Konto",
      "save the year as it is now: its evidence bundle is kept with the account",
    ),
    ["lotbuch filings add --year 2025"],
  )
    .option("--note <text>", spoken("was dazu zu merken ist", "what to remember about it"))
    .action(
      action(async (context: Context, { note, ...asked }: Flags) => {
        const client = await context.signedIn();
        const filing = await context.working(
          context.say(`Stand ${asked.year} wird gesichert ...`, `Saving the state of ${asked.year} ...`),
          () =>
            client.request("POST /v1/tax/{year}/filings", {
              ...ofPerson(asked),
              body: note === undefined ? {} : { note },
              signal: context.signal,
            }),
        );
        if (filing.status === "draft")
          context.note(
            context.say(
              "Der Bericht ist ein Entwurf: Warum, steht auf seiner ersten Seite. So wurde er gesichert.",
              "The report is a draft: it says on its first page why. It was saved as such.",
            ),
          );
        showFilings(context, [filing]);
        if (filing.status === "draft") setExitCode(EXIT.incomplete);
      }),
    );

const changesCommand = (): Command =>
  ofYear(
    "changes",
    spoken(
      "sagt, wie das Jahr heute gegenüber dem gesicherten Stand ist, und warum",
      "say how the year is today against the saved state, and why",
    ),
    ["lotbuch filings changes --year 2025"],
  )
    .argument("[id]", sharedHelp("filing"))
    .action(
      action(async (context: Context, asked: Flags, id) => {
        const client = await context.signedIn();
        const filing = await filingAt(context, client, asked, id);
        const changes = await context.working(context.say("Wird verglichen ...", "Comparing ..."), () =>
          client.request("GET /v1/tax/{year}/filings/{id}/changes", {
            path: { year: String(filing.year), id: filing.id },
            signal: context.signal,
          }),
        );
        context.print([changes], () => changesText(context, changes));
      }),
    );

type DateFlags = Asked & {
  readonly handedIn?: string;
  readonly notice?: string;
  readonly reason?: string;
};

const dateCommand = (): Command =>
  ofYear(
    "date",
    spoken(
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
      spoken("der Tag der Abgabe, etwa 2026-07-31", "the day on which it was handed in, such as 2026-07-31"),
    )
    .option("--notice <day>", spoken("der Tag des Bescheids", "the day of the tax office's notice"))
    .option("--reason <text>", spoken("was dazu zu merken ist", "what to remember about these days"))
    .action(
      action(async (context: Context, { handedIn, notice, reason, ...asked }: DateFlags, id) => {
        if (handedIn === undefined && notice === undefined && reason === undefined)
          throw wrongUse(say("cli.sayHandedNotice"));
        const client = await context.signedIn();
        const filing = await filingAt(context, client, asked, id);
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
        showFilings(context, [dated]);
      }),
    );

const bundleCommand = (): Command =>
  ofYear(
    "bundle",
    spoken("speichert das Belegpaket des gesicherten Stands", "save the evidence bundle of the saved state"),
    ["lotbuch filings bundle --year 2025 -o filed.zip"],
  )
    .argument("[id]", sharedHelp("filing"))
    .option(
      "-o, --output <file>",
      spoken("wohin (sonst lotbuch-JAHR-filed.zip)", "where to save it (default: lotbuch-YEAR-filed.zip)"),
    )
    .action(
      action(async (context: Context, { output, ...asked }: Flags, id) => {
        const client = await context.signedIn();
        const filing = await filingAt(context, client, asked, id);
        const { year, person } = filing;
        const file = output ?? `lotbuch-${year}${person === "b" ? "-b" : ""}-filed.zip`;
        await context.working(context.say("Wird gespeichert ...", "Saving ..."), async () =>
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
          context.say(`Gespeichert: ${file}`, `Saved ${file}`),
        );
      }),
    );

const ofPerson = ({ year, person }: Asked) => ({
  path: { year: String(year) },
  query: person === undefined ? {} : { person },
});

async function filingsOf(context: Context, client: Client, asked: Asked): Promise<readonly Filing[]> {
  const { filings } = await client.request("GET /v1/tax/{year}/filings", {
    ...ofPerson(asked),
    signal: context.signal,
  });
  return filings;
}

async function filingAt(
  context: Context,
  client: Client,
  asked: Asked,
  id: string | undefined,
): Promise<Filing> {
  const all = await filingsOf(context, client, asked);
  const of = `--year ${asked.year}${asked.person === undefined ? "" : ` --person ${asked.person}`}`;
  const found = id === undefined ? all[0] : all.find((one) => one.id === id);
  if (found === undefined)
    throw id === undefined
      ? failed(say("cli.nothingFiled", { year: asked.year, of }))
      : wrongUse(say("cli.noFiling", { id, year: asked.year, of }));
  return found;
}
