import type { Command } from "commander";
import type { Schemas } from "../client/index.ts";
import { INTERPRETATION_NAMES, wordsOf } from "../wording/index.ts";
import { action, apiCommand, personOption, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { table } from "./terminal/table.ts";
import { sharedHelp, cliText } from "./localized.ts";

type Interpretation = Schemas["Reading"];
type Flags = { readonly person?: "a" | "b" };

/** `lotbuch readings`, and `lotbuch readings set CLASS READING`: the user's interpretations of open law. */
export const readingsCommand = (): Command =>
  apiCommand("readings", cliText().readings.listReadings, [
    "lotbuch readings",
    "lotbuch readings set lending exchange --reason 'A swap by Rn 54'",
    "lotbuch readings reset lending",
  ])
    .addOption(personOption())
    .addOption(yearOption(sharedHelp("onlyYear")))
    .action(action(list))
    .addCommand(
      apiCommand("set", cliText().readings.chooseReading, [
        "lotbuch readings set lending exchange --reason 'A swap by Rn 54'",
      ])
        .argument("<class>", sharedHelp("openClass"))
        .argument("<reading>", cliText().readings.reading)
        .requiredOption("--reason <text>", sharedHelp("reason"))
        .addOption(personOption())
        .action(action(set)),
    )
    .addCommand(
      apiCommand("reset", cliText().readings.resetReading, ["lotbuch readings reset lending"])
        .argument("<class>", sharedHelp("openClass"))
        .addOption(personOption())
        .action(action(reset)),
    );

const queryOf = ({ person }: Flags) => (person === undefined ? {} : { person });

async function list(context: Context, flags: Flags & { readonly year?: number }): Promise<void> {
  const client = await context.signedIn();
  const response = await context.working(context.t.shared.reading, () =>
    client.readings({ query: queryOf(flags), signal: context.signal }),
  );
  const isSelectedYear = ({ year }: { readonly year: number }): boolean =>
    flags.year === undefined || year === flags.year;
  const interpretations = response.readings.map((one) => ({
    ...one,
    years: one.years.filter(isSelectedYear),
  }));
  context.print(interpretations, () =>
    interpretations.length === 0
      ? context.t.readings.noQuestion
      : interpretationTable(context, interpretations),
  );
}

async function set(
  context: Context,
  flags: Flags & { readonly reason: string },
  ...args: readonly (string | undefined)[]
): Promise<void> {
  const [of = "", reading = ""] = args;
  const client = await context.signedIn();
  const chosen = await context.working(context.t.shared.choosing, () =>
    client.setReading({
      path: { class: of },
      query: queryOf(flags),
      body: { reading, reason: flags.reason },
      signal: context.signal,
    }),
  );
  context.print([chosen], () => interpretationTable(context, [chosen]));
}

async function reset(
  context: Context,
  flags: Flags,
  ...args: readonly (string | undefined)[]
): Promise<void> {
  const [of = ""] = args;
  const client = await context.signedIn();
  await context.working(context.t.readings.takingBack, () =>
    client.resetReading({ path: { class: of }, query: queryOf(flags), signal: context.signal }),
  );
  context.print([{ class: of, reset: true }], () => context.t.shared.takenBack);
}

function interpretationTable(
  { style, t, language }: Context,
  interpretations: readonly Interpretation[],
): string {
  const name = (key: string): string => INTERPRETATION_NAMES[key]?.[language] ?? key;
  type Row = Interpretation & { readonly year: Interpretation["years"][number] | null };
  const rows = interpretations.flatMap((one): readonly Row[] =>
    one.years.length === 0 ? [{ ...one, year: null }] : one.years.map((year) => ({ ...one, year })),
  );
  return table(
    style,
    [
      {
        title: t.shared.question,
        value: (row) => wordsOf(undefined).openLaw[row.class]?.name[language] ?? row.class,
      },
      { title: t.readings.readingTitle, value: (row) => name(row.reading) },
      {
        title: t.readings.basis,
        value: (row) => (row.basis === "decision" ? t.shared.chosen : t.readings.default),
      },
      { title: t.readings.events, value: (row) => String(row.events), right: true },
      {
        title: t.shared.year,
        value: (row) => (row.year === null ? "" : String(row.year.year)),
        right: true,
      },
      {
        title: t.shared.taxable,
        value: (row) => row.year?.taxable ?? "",
        right: true,
      },
      {
        title: t.readings.otherReading,
        value: (row) => (row.year === null ? "" : (row.year.other.taxable ?? t.readings.unknown)),
        right: true,
      },
    ],
    rows,
  );
}
