import type { Command } from "commander";
import type { Schemas } from "../client/index.ts";
import { INTERPRETATION_NAMES, wordsOf } from "../wording/index.ts";
import { action, apiCommand, personOption, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { table } from "./terminal/table.ts";
import { sharedHelp, localized } from "./localized.ts";

type Interpretation = Schemas["Reading"];
type Flags = { readonly person?: "a" | "b" };

/** `lotbuch readings`, and `lotbuch readings set CLASS READING`: the user's interpretations of open law. */
export const readingsCommand = (): Command =>
  apiCommand(
    "readings",
    localized(
      "nennt die Fragen, die das Recht offen lässt, wie jede gelesen wird und was die andere Lesart ergäbe",
      "list the questions the law leaves open, how each is read, and what the other reading gives",
    ),
    [
      "lotbuch readings",
      "lotbuch readings set lending exchange --reason 'A swap by Rn 54'",
      "lotbuch readings reset lending",
    ],
  )
    .addOption(personOption())
    .addOption(yearOption(sharedHelp("onlyYear")))
    .action(action(list))
    .addCommand(
      apiCommand(
        "set",
        localized(
          "wählt, wie eine Frage gelesen wird, für alle Jahre",
          "choose how a question is read, for all years",
        ),
        ["lotbuch readings set lending exchange --reason 'A swap by Rn 54'"],
      )
        .argument("<class>", sharedHelp("openClass"))
        .argument(
          "<reading>",
          localized(
            "carry oder exchange; bei nft counted oder left-out",
            "carry or exchange; for nft counted or left-out",
          ),
        )
        .requiredOption("--reason <text>", sharedHelp("reason"))
        .addOption(personOption())
        .action(action(set)),
    )
    .addCommand(
      apiCommand(
        "reset",
        localized(
          "nimmt zur Standard-Lesart einer Frage zurück",
          "go back to the default reading of a question",
        ),
        ["lotbuch readings reset lending"],
      )
        .argument("<class>", sharedHelp("openClass"))
        .addOption(personOption())
        .action(action(reset)),
    );

const queryOf = ({ person }: Flags) => (person === undefined ? {} : { person });

async function list(context: Context, flags: Flags & { readonly year?: number }): Promise<void> {
  const client = await context.signedIn();
  const response = await context.working(context.t("Wird gelesen ...", "Reading ..."), () =>
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
      ? context.t("Keine Frage ist offen.", "No question is open.")
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
  const chosen = await context.working(context.t("Wird gewählt ...", "Choosing ..."), () =>
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
  await context.working(context.t("Wird zurückgenommen ...", "Taking back ..."), () =>
    client.resetReading({ path: { class: of }, query: queryOf(flags), signal: context.signal }),
  );
  context.print([{ class: of, reset: true }], () => context.t("Zurückgenommen.", "Taken back."));
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
        title: t("Frage", "question"),
        value: (row) => wordsOf(undefined).openLaw[row.class]?.name[language] ?? row.class,
      },
      { title: t("Lesart", "reading"), value: (row) => name(row.reading) },
      {
        title: t("Grund", "basis"),
        value: (row) => (row.basis === "decision" ? t("gewählt", "chosen") : t("Standard", "default")),
      },
      { title: t("Vorgänge", "events"), value: (row) => String(row.events), right: true },
      {
        title: t("Jahr", "year"),
        value: (row) => (row.year === null ? "" : String(row.year.year)),
        right: true,
      },
      {
        title: t("steuerpflichtig", "taxable"),
        value: (row) => row.year?.taxable ?? "",
        right: true,
      },
      {
        title: t("andere Lesart", "other reading"),
        value: (row) => (row.year === null ? "" : (row.year.other.taxable ?? t("unbekannt", "unknown"))),
        right: true,
      },
    ],
    rows,
  );
}
