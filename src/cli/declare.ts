import type { Command } from "commander";
import { isLotbuchError, type Schemas } from "../client/index.ts";
import { action, apiCommand, personOption, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { wrongUse } from "./failure.ts";
import { berlinTime } from "./terminal/table.ts";
import { message } from "../wording/messages/index.ts";
import { sharedHelp, localized } from "./localized.ts";

type Flags = {
  readonly year: number;
  readonly person?: "a" | "b";
  readonly allAccounts?: true;
  readonly takeBack?: true;
  readonly text?: string;
  readonly reason?: string;
};

/** `lotbuch declare`: the declarations of a report, which only the taxpayer can give. */
export const declareCommand = (): Command =>
  apiCommand(
    "declare",
    localized(
      "zeigt die Erklärung zu einem Jahr, gibt sie ab oder nimmt sie zurück; ohne sie ist ein Bericht ein Entwurf",
      "show, give or take back the declaration of a year; without it a report is a draft",
    ),
    [
      "lotbuch declare --year 2025",
      "lotbuch declare --year 2025 --all-accounts",
      "lotbuch declare --year 2025 --take-back",
    ],
  )
    .addOption(yearOption().makeOptionMandatory())
    .addOption(personOption())
    .option(
      "--all-accounts",
      localized(
        "das sind alle Konten und Wallets, die ich bis zum Ende des Jahres benutzt habe",
        "these are all accounts and wallets I used up to the end of the year",
      ),
    )
    .option(
      "--text <text>",
      localized(
        "dasselbe in eigenen Worten; sie stehen im Bericht",
        "the same in your own words, which stand in the report",
      ),
    )
    .option("--reason <text>", sharedHelp("reason"))
    .option("--take-back", localized("nimmt die Erklärung zurück", "take the declaration back"))
    .action(action(run));

async function run(context: Context, flags: Flags): Promise<void> {
  const { year, person, allAccounts, takeBack, text, reason } = flags;
  if (allAccounts === true && takeBack === true) throw wrongUse(message("cli.declareOptionsConflict"));
  if (allAccounts === undefined && (text !== undefined || reason !== undefined))
    throw wrongUse(message("cli.declareNeedsAllAccounts"));
  const client = await context.signedIn();
  const input = {
    path: { year: String(year) },
    query: person === undefined ? {} : { person },
    signal: context.signal,
  };
  if (takeBack === true) {
    await client.takeDeclarationBack(input);
    return context.print([{ year, takenBack: true }], () => context.t("Zurückgenommen.", "Taken back."));
  }
  const given =
    allAccounts === true
      ? await context.working(context.t("Wird erklärt ...", "Declaring ..."), () =>
          client.declare({
            ...input,
            body: {
              allAccounts: true,
              ...(text === undefined ? {} : { text }),
              ...(reason === undefined ? {} : { reason }),
            },
          }),
        )
      : await client.declaration(input).catch((error: unknown) => {
          if (isLotbuchError(error, "NotFoundError")) return null;
          throw error;
        });
  context.print(given === null ? [] : [given], () => declarationText(context, year, given));
}

function declarationText({ t }: Context, year: number, given: Schemas["Declaration"] | null): string {
  if (given === null)
    return t(
      `Vollständigkeit für ${year} nicht bestätigt: Der Bericht ist ein Entwurf.`,
      `Completeness for ${year} not confirmed: the report is a draft.`,
    );
  const words = given.text === null ? "" : ` "${given.text}"`;
  return t(
    `Erklärt am ${berlinTime(given.givenAt)}: Das sind alle Konten und Wallets bis Ende ${year}.${words}`,
    `Declared on ${berlinTime(given.givenAt)}: these are all accounts and wallets up to the end of ${year}.${words}`,
  );
}
