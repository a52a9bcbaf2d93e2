import { TEXT } from "./locales/index.ts";
import { type Command, Option } from "commander";
import { roundText } from "../money/index.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { everyPage } from "./every-page.ts";
import { wrongUse } from "./failure.ts";
import { table } from "./terminal/table.ts";
import { message } from "../wording/messages/index.ts";
import { sharedHelp, cliText } from "./localized.ts";

const TAX_FREE_ON = "--tax-free-on <date>";

type Flags = { readonly taxFreeOn?: string; readonly asset?: string; readonly source?: string };

export const lotsCommand = (): Command =>
  apiCommand("lots", cliText().lots.description, [
    "lotbuch lots",
    "lotbuch lots --asset BTC --tax-free-on 2025-01-01",
  ])
    .addOption(new Option(TAX_FREE_ON, cliText().lots.freeOnDay).argParser(readDay))
    .option("--asset <asset>", sharedHelp("asset"))
    .option("--source <source>", sharedHelp("anySource"))
    .action(action(run));

async function run(context: Context, { taxFreeOn, asset, source }: Flags): Promise<void> {
  const client = await context.signedIn();
  const { signal, language } = context;
  const only = asset === undefined ? {} : { asset };
  const all = await everyPage(context, client, source, async function* (query) {
    for await (const page of client.pages("GET /v1/lots", { query: { ...query, ...only }, signal }))
      yield page.lots;
  });
  // A lot with an unknown acquisition date is not proven to be past its holding period.
  const rows =
    taxFreeOn === undefined
      ? all
      : all.filter(
          ({ item }) => item.gap === null && item.taxFreeFrom !== null && item.taxFreeFrom <= taxFreeOn,
        );
  context.print(
    rows.map(({ item }) => item),
    () =>
      rows.length === 0
        ? TEXT[language].lists.noLots
        : table(
            context.style,
            [
              { title: TEXT[language].lists.source, value: ({ source: name }) => name },
              { title: TEXT[language].lists.wallet, value: ({ item }) => item.wallet },
              { title: TEXT[language].lists.asset, value: ({ item }) => item.asset },
              { title: TEXT[language].lists.quantity, value: ({ item }) => item.quantity, right: true },
              { title: TEXT[language].lists.cost, value: ({ item }) => roundText(item.cost), right: true },
              {
                title: TEXT[language].lists.acquired,
                value: ({ item }) => (item.gap === null ? item.acquired : TEXT[language].lists.unknown),
              },
              {
                title: TEXT[language].lists.taxFreeFrom,
                value: ({ item }) => (item.gap === null ? item.taxFreeFrom : null),
              },
            ],
            rows,
          ),
  );
}

/** Parses a calendar day: 2025-02-30 is invalid. */
function readDay(text: string): string {
  const time = Date.parse(`${text}T00:00:00Z`);
  if (
    !/^\d{4}-\d\d-\d\d$/.test(text) ||
    Number.isNaN(time) ||
    new Date(time).toISOString().slice(0, 10) !== text
  )
    throw wrongUse(message("cli.optionDateNotValid", { option: TAX_FREE_ON, given: text }));
  return text;
}
