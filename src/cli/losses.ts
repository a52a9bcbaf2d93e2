import { type Command, Option } from "commander";
import type { Schemas } from "../client/index.ts";
import { FIGURES, wordsOf } from "../wording/index.ts";
import { action, apiCommand, personOption, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { wrongUse } from "./failure.ts";
import { table } from "./terminal/table.ts";
import { message } from "../wording/messages/index.ts";
import { sharedHelp, localized } from "./localized.ts";

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
  apiCommand(
    "losses",
    localized(
      "nennt die Verluste jedes Jahres und wohin sie gingen, oder trägt ein, was ein Bescheid sagt",
      "list the losses of every year and where they went, or enter what a notice says",
    ),
    [
      "lotbuch losses",
      "lotbuch losses --box section23 --year 2024 --opening 1234.00 --reason 'notice of 2025-06-01'",
      "lotbuch losses --box section23 --year 2024 --waive --reason 'to be carried forward'",
    ],
  )
    .addOption(personOption())
    .addOption(
      new Option(
        "--box <box>",
        localized("private Veräußerungen oder Leistungen", "private sales or services"),
      ).choices(["section23", "section22"]),
    )
    .addOption(
      yearOption(
        localized(
          "nur dieses Jahr; beim Bescheid: das Jahr, in das der Verlust vorgetragen wurde",
          "only this year; of a notice: the year the loss was carried into",
        ),
      ),
    )
    .option(
      "--opening <eur>",
      localized(
        "der Verlust, den der Bescheid zum 31. Dezember des Vorjahres nennt",
        "the loss that the notice names as of 31 December of the year before",
      ),
    )
    .option(
      "--waive",
      localized(
        "der Verlust dieses Jahres geht nicht ins Vorjahr zurück",
        "the loss of that year does not go back to the year before",
      ),
    )
    .option("--carry-back", localized("er geht zurück, wie von selbst", "it does, as it would by itself"))
    .option("--reason <text>", sharedHelp("reason"))
    .action(action(run));

async function run(context: Context, flags: Flags): Promise<void> {
  const { box, year, opening, waive, carryBack, reason, person } = flags;
  const { signal, language } = context;
  const client = await context.signedIn();
  const query = person === undefined ? {} : { person };
  if (opening === undefined && waive === undefined && carryBack === undefined) {
    const { losses } = await context.working(context.t("Wird gelesen ...", "Reading ..."), () =>
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
      () => (visible.length === 0 ? FIGURES.noLosses[language] : lossTable(context, visible)),
    );
  }
  if (box === undefined || year === undefined || reason === undefined)
    throw wrongUse(message("cli.lossOptionsRequired"));
  const row = await context.working(context.t("Wird eingetragen ...", "Entering ..."), () =>
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
  const title = (name: keyof typeof FIGURES): string => FIGURES[name][language];
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
