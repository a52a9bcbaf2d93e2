import { TEXT, type Texts } from "./locales/index.ts";
import { type Command, Option } from "commander";
import type { Schemas } from "../client/index.ts";
import { wordsOf } from "../wording/index.ts";
import { action, apiCommand, personOption, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { wrongUse } from "./failure.ts";
import { table } from "./terminal/table.ts";
import { message } from "../wording/messages/index.ts";
import { sharedHelp, cliText } from "./localized.ts";
import { LOSS_BOXES } from "../client/lists.ts";

type Loss = Schemas["Loss"];
type Flags = {
  readonly person?: "a" | "b";
  readonly box?: Loss["box"];
  readonly year?: number;
  readonly opening?: string;
  readonly waive?: true;
  readonly carryBack?: true;
  readonly reason?: string;
};

export const lossesCommand = (): Command =>
  apiCommand("losses", cliText().losses.description, [
    "lotbuch losses",
    "lotbuch losses --box section23 --year 2024 --opening 1234.00 --reason 'notice of 2025-06-01'",
    "lotbuch losses --box section23 --year 2024 --waive --reason 'to be carried forward'",
  ])
    .addOption(personOption())
    .addOption(new Option("--box <box>", cliText().losses.box).choices(LOSS_BOXES))
    .addOption(yearOption(cliText().losses.yearOfLoss))
    .option("--opening <eur>", cliText().losses.opening)
    .option("--waive", cliText().losses.waive)
    .option("--carry-back", cliText().losses.carryBack)
    .option("--reason <text>", sharedHelp("reason"))
    .action(action(run));

async function run(context: Context, flags: Flags): Promise<void> {
  const { box, year, opening, waive, carryBack, reason, person } = flags;
  const { signal, language } = context;
  const client = await context.signedIn();
  const query = person === undefined ? {} : { person };
  if (opening === undefined && waive === undefined && carryBack === undefined) {
    const { losses } = await context.working(context.t.shared.reading, () =>
      client.losses({ query, signal }),
    );
    const visible = losses.filter(
      (row) =>
        (box === undefined || row.box === box) &&
        // A year without losses is left out, unless it was requested.
        (year === undefined ? hasLosses(row) : row.year === year),
    );
    return context.print(
      losses.filter((row) => year === undefined || row.year === year),
      () => (visible.length === 0 ? TEXT[language].figures.noLosses : lossTable(context, visible)),
    );
  }
  if (box === undefined || year === undefined || reason === undefined)
    throw wrongUse(message("cli.lossOptionsRequired"));
  const row = await context.working(context.t.losses.entering, () =>
    client.stateLoss({
      path: { box, year: String(year) },
      query,
      body: {
        reason,
        ...(opening === undefined ? {} : { opening }),
        ...(waive === undefined && carryBack === undefined ? {} : { waivesCarryBack: waive === true }),
      },
      signal,
    }),
  );
  context.print([row], () => lossTable(context, [row]));
}

const hasLosses = (row: Loss): boolean =>
  [row.opening, row.arising, row.closing, row.used, row.receivedBack].some((text) => Number(text) !== 0);

function lossTable({ style, language }: Context, rows: readonly Loss[]): string {
  const title = (name: keyof Texts["figures"]): string => TEXT[language].figures[name];
  return table(
    style,
    [
      { title: title("lossYear"), value: (row) => row.year, right: true },
      { title: title("lossBox"), value: (row) => wordsOf(undefined).short[row.box] ?? row.box },
      { title: title("opening"), value: (row) => row.opening, right: true },
      { title: title("arising"), value: (row) => row.arising, right: true },
      { title: title("carriedBack"), value: (row) => row.carriedBack, right: true },
      { title: title("used"), value: (row) => row.used, right: true },
      { title: title("receivedBack"), value: (row) => row.receivedBack, right: true },
      { title: title("closing"), value: (row) => row.closing, right: true },
      { title: title("basis"), value: (row) => title(row.openingBasis) },
    ],
    rows,
  );
}
