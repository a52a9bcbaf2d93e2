import { TEXT } from "./locales/index.ts";
import { Argument, type Command } from "commander";
import { berlinDay, yearOf } from "../calendar/index.ts";
import type { Schemas } from "../client/index.ts";
import { knownWalletName } from "../wording/index.ts";
import { action, apiCommand, personOption, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { EXIT, wrongUse } from "./failure.ts";
import { setExitCode } from "./host.ts";
import { table, wrap } from "./terminal/table.ts";
import { message } from "../wording/messages/index.ts";
import { cliText } from "./localized.ts";
import { PLAN_GOALS } from "../client/lists.ts";

type Goal = (typeof PLAN_GOALS)[number];

type Flags = {
  readonly amount?: string;
  readonly asset?: readonly string[];
  readonly price?: readonly string[];
  readonly year?: number;
  readonly person?: "a" | "b";
};

export const planCommand = (): Command =>
  apiCommand("plan", cliText().plan.description, [
    "lotbuch plan raise --amount 5000",
    "lotbuch plan use-limit --asset BTC ETH",
    "lotbuch plan realise-loss --price SOL=120.50",
  ])
    .addArgument(new Argument("<goal>", cliText().plan.goal).choices(PLAN_GOALS))
    .option("--amount <eur>", cliText().plan.amount)
    .option("--asset <assets...>", cliText().plan.asset)
    .option("--price <prices...>", cliText().plan.price)
    .addOption(yearOption(cliText().plan.yearOfSales))
    .addOption(personOption())
    .action(action(run));

async function run(context: Context, flags: Flags, goal = ""): Promise<void> {
  const { amount, asset, price = [], year = yearOf(berlinDay(Date.now())), person = "a" } = flags;
  const body = {
    year,
    goal: goal as Goal,
    ...(amount === undefined ? {} : { amountEur: amount }),
    ...(asset === undefined ? {} : { assets: [...asset] }),
    prices: Object.fromEntries(price.map(pricePair)),
  };
  const client = await context.signedIn();
  const plan = await context.working(context.t.shared.calculating, () =>
    client.planSales({ query: { person }, body, signal: context.signal }),
  );
  context.print([plan], () => text(context, plan));
  if (!plan.after.complete) setExitCode(EXIT.incomplete);
}

function pricePair(pair: string): readonly [string, string] {
  const at = pair.lastIndexOf("=");
  if (at < 1) throw wrongUse(message("cli.priceNotValid", { said: pair }));
  return [pair.slice(0, at), pair.slice(at + 1)];
}

function text({ style, language, width, t }: Context, { sales, reached, why }: Schemas["SalePlan"]): string {
  return [
    (reached ? style.bold : style.warn)(wrap(why, width)),
    ...(sales.length === 0
      ? []
      : [
          "",
          table(
            style,
            [
              { title: TEXT[language].lists.asset, value: (sale) => sale.asset },
              { title: TEXT[language].lists.wallet, value: (sale) => knownWalletName(sale.wallet) },
              { title: TEXT[language].lists.quantity, value: (sale) => sale.quantity, right: true },
              { title: TEXT[language].lists.proceeds, value: (sale) => sale.valueEur, right: true },
              { title: TEXT[language].lists.result, value: (sale) => sale.resultEur, right: true },
              {
                title: t.plan.tax,
                value: ({ free }) => (free ? t.plan.taxFree : t.plan.counts),
              },
            ],
            sales,
          ),
        ]),
  ].join("\n");
}
