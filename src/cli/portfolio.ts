import { type Command, Option } from "commander";
import type { Schemas } from "../client/index.ts";
import { action, apiCommand, personOption } from "./command.ts";
import type { Context } from "./context.ts";
import { table } from "./terminal/table.ts";
import { WORDS } from "./words.ts";

type Flags = {
  readonly from?: string;
  readonly to?: string;
  readonly step: "day" | "week" | "month";
  readonly person?: "a" | "b";
};

export const portfolioCommand = (): Command =>
  apiCommand("portfolio", "show what you hold is worth, now and over time, and what becomes tax-free next", [
    "lotbuch portfolio",
    "lotbuch portfolio --from 2024-01-01 --step week",
    "lotbuch portfolio --json | jq .today",
  ])
    .option("--from <date>", "the first day (default: a year ago)")
    .option("--to <date>", "the last day (default: today)")
    .addOption(
      new Option("--step <step>", "from one line to the next")
        .choices(["day", "week", "month"])
        .default("month"),
    )
    .addOption(personOption())
    .action(action(run));

async function run(context: Context, { from, to, step, person = "a" }: Flags): Promise<void> {
  const client = await context.signedIn();
  const query = {
    person,
    step,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
  const portfolio = await context.working(context.say("Wird berechnet ...", "Calculating ..."), () =>
    client.portfolio({ query, signal: context.signal }),
  );
  context.print([portfolio], () => text(context, portfolio));
}

function text({ style, language, say }: Context, portfolio: Schemas["Portfolio"]): string {
  const { points, today, nextFree, note } = portfolio;
  const { valueEur, costEur, taxableEur, freeEur, unpriced } = today;
  return [
    style.bold(
      valueEur === null
        ? say("Wert heute: nicht bekannt", "worth today: not known")
        : say(`Wert heute: ${valueEur} EUR`, `worth today: ${valueEur} EUR`),
    ),
    say(`angeschafft für ${costEur} EUR`, `acquired for ${costEur} EUR`),
    say(
      `Gewinn: ${taxableEur} EUR bei Verkauf heute steuerpflichtig, ${freeEur} EUR steuerfrei`,
      `gain: ${taxableEur} EUR taxable if sold today, ${freeEur} EUR tax-free`,
    ),
    ...(unpriced.length === 0
      ? []
      : [say(`ohne Kurs: ${unpriced.join(", ")}`, `without a price: ${unpriced.join(", ")}`)]),
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
              { title: say("Tag", "day"), value: ({ date }) => date },
              { title: say("Wert EUR", "value EUR"), value: ({ valueEur: value }) => value, right: true },
              { title: WORDS.cost[language], value: ({ costEur: cost }) => cost, right: true },
              { title: say("ohne Kurs", "unpriced"), value: ({ unpriced: count }) => count, right: true },
            ],
            points,
          ),
        ]),
  ].join("\n");
}
