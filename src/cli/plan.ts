import { Argument, type Command } from "commander";
import { berlinDay, yearOf } from "../calendar/index.ts";
import type { Schemas } from "../client/index.ts";
import { knownWalletName } from "../wording/index.ts";
import { action, apiCommand, personOption, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { EXIT, wrongUse } from "./failure.ts";
import { setExitCode } from "./host.ts";
import { table, wrap } from "./terminal/table.ts";
import { WORDS } from "./words.ts";
import { message } from "../wording/messages/index.ts";
import { localized } from "./localized.ts";

const GOALS = ["raise", "use-limit", "realise-loss"] as const;
type Goal = (typeof GOALS)[number];

type Flags = {
  readonly amount?: string;
  readonly asset?: readonly string[];
  readonly price?: readonly string[];
  readonly year?: number;
  readonly person?: "a" | "b";
};

export const planCommand = (): Command =>
  apiCommand(
    "plan",
    localized(
      "sucht die Verkäufe, die ein Ziel erreichen und am wenigsten steuerpflichtig sind; nichts wird gespeichert",
      "find the sales that reach a goal with the least that is taxable; nothing is kept",
    ),
    [
      "lotbuch plan raise --amount 5000",
      "lotbuch plan use-limit --asset BTC ETH",
      "lotbuch plan realise-loss --price SOL=120.50",
    ],
  )
    .addArgument(
      new Argument(
        "<goal>",
        localized(
          "raise: einen Betrag erlösen; use-limit: Gewinne unter der Freigrenze; realise-loss: Verluste",
          "raise: bring in an amount; use-limit: gains below the limit; realise-loss",
        ),
      ).choices(GOALS),
    )
    .option(
      "--amount <eur>",
      localized(
        "Euro, die erlöst werden sollen, oder Gewinn oder Verlust, der realisiert werden soll",
        "euro to bring in, or gain or loss to realise",
      ),
    )
    .option(
      "--asset <assets...>",
      localized(
        "die Kryptowerte, die verkauft werden dürfen (sonst alle)",
        "the coins that may be sold (default: all)",
      ),
    )
    .option(
      "--price <prices...>",
      localized(
        "was eine Einheit statt des Kurses von jetzt wert ist, etwa BTC=60000",
        "what one unit is worth instead of the price of now, such as BTC=60000",
      ),
    )
    .addOption(
      yearOption(
        localized(
          "Steuerjahr der Verkäufe (sonst dieses Jahr)",
          "tax year of the sales (default: this year)",
        ),
      ),
    )
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
  const plan = await context.working(context.t("Wird berechnet ...", "Calculating ..."), () =>
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
              { title: WORDS.asset[language], value: (sale) => sale.asset },
              { title: WORDS.wallet[language], value: (sale) => knownWalletName(sale.wallet) },
              { title: WORDS.quantity[language], value: (sale) => sale.quantity, right: true },
              { title: WORDS.proceeds[language], value: (sale) => sale.valueEur, right: true },
              { title: WORDS.result[language], value: (sale) => sale.resultEur, right: true },
              {
                title: t("Steuer", "tax"),
                value: ({ free }) => (free ? t("steuerfrei", "tax-free") : t("zählt mit", "counts")),
              },
            ],
            sales,
          ),
        ]),
  ].join("\n");
}
