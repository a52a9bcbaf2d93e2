import { TEXT } from "./locales/index.ts";
import { type Command, Option } from "commander";
import type { Schemas } from "../client/index.ts";
import { berlinDay, formatDay } from "../calendar/index.ts";
import { action, apiCommand, personOption, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { wrongUse } from "./failure.ts";
import { table } from "./terminal/table.ts";
import { message } from "../wording/messages/index.ts";
import { cliText } from "./localized.ts";
import { PORTFOLIO_STEPS } from "../client/lists.ts";

type Flags = {
  readonly from?: string;
  readonly to?: string;
  readonly year?: number;
  readonly step: "day" | "week" | "month";
  readonly person?: "a" | "b";
};

export const portfolioCommand = (): Command =>
  apiCommand("portfolio", cliText().portfolio.description, [
    "lotbuch portfolio",
    "lotbuch portfolio --from 2024-01-01 --step week",
    "lotbuch portfolio --json | jq .today",
  ])
    .option("--from <date>", cliText().portfolio.from)
    .option("--to <date>", cliText().portfolio.to)
    .addOption(
      new Option("--step <step>", cliText().portfolio.step).choices(PORTFOLIO_STEPS).default("month"),
    )
    .addOption(yearOption(cliText().portfolio.daysOfYear))
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
  const portfolio = await context.working(context.t.shared.calculating, () =>
    client.portfolio({ query, signal: context.signal }),
  );
  context.print([portfolio], () => text(context, portfolio));
}

function text({ style, language, t }: Context, portfolio: Schemas["Portfolio"]): string {
  const { points, today, nextFree, note } = portfolio;
  const { valueEur, costEur, taxableEur, freeEur, unpriced } = today;
  return [
    style.bold(valueEur === null ? t.portfolio.valueUnknown : t.portfolio.valueToday({ valueEur })),
    t.portfolio.acquiredFor({ costEur }),
    t.portfolio.gain({ taxableEur, freeEur }),
    ...(unpriced.length === 0 ? [] : [t.portfolio.withoutPrice({ assets: unpriced })]),
    ...(note === undefined ? [] : [note]),
    ...(nextFree.length === 0
      ? []
      : [
          "",
          table(
            style,
            [
              { title: TEXT[language].lists.taxFreeFrom, value: ({ date }) => date },
              { title: TEXT[language].lists.asset, value: ({ asset }) => asset },
              { title: TEXT[language].lists.quantity, value: ({ quantity }) => quantity, right: true },
              { title: TEXT[language].lists.result, value: ({ gainEur }) => gainEur, right: true },
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
              { title: t.shared.day, value: ({ date }) => date },
              { title: t.shared.valueEUR, value: ({ valueEur: value }) => value, right: true },
              { title: TEXT[language].lists.cost, value: ({ costEur: cost }) => cost, right: true },
              { title: t.portfolio.unpriced, value: ({ unpriced: count }) => count, right: true },
            ],
            points,
          ),
        ]),
  ].join("\n");
}
