import { type Command, Option } from "commander";
import type { Schemas } from "../client/index.ts";
import { berlinDay, formatDay } from "../calendar/index.ts";
import { action, apiCommand, personOption, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { wrongUse } from "./failure.ts";
import { table } from "./terminal/table.ts";
import { WORDS } from "./words.ts";
import { message } from "../wording/messages/index.ts";
import { localized } from "./localized.ts";

type Flags = {
  readonly from?: string;
  readonly to?: string;
  readonly year?: number;
  readonly step: "day" | "week" | "month";
  readonly person?: "a" | "b";
};

export const portfolioCommand = (): Command =>
  apiCommand(
    "portfolio",
    localized(
      "zeigt, was Ihr Bestand wert ist, heute und im Verlauf, und was als Nächstes steuerfrei wird",
      "show what you hold is worth, now and over time, and what becomes tax-free next",
    ),
    [
      "lotbuch portfolio",
      "lotbuch portfolio --from 2024-01-01 --step week",
      "lotbuch portfolio --json | jq .today",
    ],
  )
    .option(
      "--from <date>",
      localized("der erste Tag (sonst vor einem Jahr)", "the first day (default: a year ago)"),
    )
    .option("--to <date>", localized("der letzte Tag (sonst heute)", "the last day (default: today)"))
    .addOption(
      new Option("--step <step>", localized("von einer Zeile zur nächsten", "from one line to the next"))
        .choices(["day", "week", "month"])
        .default("month"),
    )
    .addOption(yearOption(localized("die Tage dieses Jahres", "the days of this year")))
    .addOption(personOption())
    .action(action(run));

/** Replaces a year by its first and last day, today at the latest. */
function daysOf({ year, from, to }: Pick<Flags, "year" | "from" | "to">): Pick<Flags, "from" | "to"> {
  if (year === undefined)
    return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  if (from !== undefined || to !== undefined) throw wrongUse(message("cli.yearOrDays"));
  const today = formatDay(berlinDay(Date.now()));
  const last = `${year}-12-31`;
  return { from: `${year}-01-01`, to: last < today ? last : today };
}

async function run(context: Context, { step, person = "a", ...days }: Flags): Promise<void> {
  const query = { person, step, ...daysOf(days) };
  const client = await context.signedIn();
  const portfolio = await context.working(context.t("Wird berechnet ...", "Calculating ..."), () =>
    client.portfolio({ query, signal: context.signal }),
  );
  context.print([portfolio], () => text(context, portfolio));
}

function text({ style, language, t }: Context, portfolio: Schemas["Portfolio"]): string {
  const { points, today, nextFree, note } = portfolio;
  const { valueEur, costEur, taxableEur, freeEur, unpriced } = today;
  return [
    style.bold(
      valueEur === null
        ? t("Wert heute: nicht bekannt", "worth today: not known")
        : t(`Wert heute: ${valueEur} EUR`, `worth today: ${valueEur} EUR`),
    ),
    t(`angeschafft für ${costEur} EUR`, `acquired for ${costEur} EUR`),
    t(
      `Gewinn: ${taxableEur} EUR bei Verkauf heute steuerpflichtig, ${freeEur} EUR steuerfrei`,
      `gain: ${taxableEur} EUR taxable if sold today, ${freeEur} EUR tax-free`,
    ),
    ...(unpriced.length === 0
      ? []
      : [t(`ohne Kurs: ${unpriced.join(", ")}`, `without a price: ${unpriced.join(", ")}`)]),
    ...(note === undefined ? [] : [note]),
    ...(nextFree.length === 0
      ? []
      : [
          "",
          table(
            style,
            [
              { title: WORDS.taxFreeFrom[language], value: ({ date }) => date },
              { title: WORDS.asset[language], value: ({ asset }) => asset },
              { title: WORDS.quantity[language], value: ({ quantity }) => quantity, right: true },
              { title: WORDS.result[language], value: ({ gainEur }) => gainEur, right: true },
            ],
            nextFree,
          ),
        ]),
    ...(points.length === 0
      ? []
      : [
          "",
          table(
            style,
            [
              { title: t("Tag", "day"), value: ({ date }) => date },
              { title: t("Wert EUR", "value EUR"), value: ({ valueEur: value }) => value, right: true },
              { title: WORDS.cost[language], value: ({ costEur: cost }) => cost, right: true },
              { title: t("ohne Kurs", "unpriced"), value: ({ unpriced: count }) => count, right: true },
            ],
            points,
          ),
        ]),
  ].join("\n");
}
