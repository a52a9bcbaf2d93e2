import type { Command } from "commander";
import { isLotbuchError, type Schemas } from "../client/index.ts";
import { action, apiCommand, personOption, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { wrongUse } from "./failure.ts";
import { berlinTime } from "./terminal/table.ts";
import { message } from "../wording/messages/index.ts";
import { sharedHelp, cliText } from "./localized.ts";

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
  apiCommand("declare", cliText().declare.description, [
    "lotbuch declare --year 2025",
    "lotbuch declare --year 2025 --all-accounts",
    "lotbuch declare --year 2025 --take-back",
  ])
    .addOption(yearOption().makeOptionMandatory())
    .addOption(personOption())
    .option("--all-accounts", cliText().declare.allAccounts)
    .option("--text <text>", cliText().declare.text)
    .option("--reason <text>", sharedHelp("reason"))
    .option("--take-back", cliText().declare.takeBack)
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
    return context.print([{ year, takenBack: true }], () => context.t.shared.takenBack);
  }
  const given =
    allAccounts === true
      ? await context.working(context.t.declare.declaring, () =>
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
  if (given === null) return t.declare.notConfirmed({ year });
  const words = given.text === null ? "" : ` "${given.text}"`;
  return t.declare.declared({ givenAt: berlinTime(given.givenAt) ?? "", year, words });
}
