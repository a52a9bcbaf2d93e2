import { type Command, Option } from "commander";
import { roundText } from "../money/index.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { everyPage } from "./every-page.ts";
import { wrongUse } from "./failure.ts";
import { table } from "./terminal/table.ts";
import { WORDS } from "./words.ts";
import { message } from "../wording/messages/index.ts";
import { sharedHelp, localized } from "./localized.ts";

const TAX_FREE_ON = "--tax-free-on <date>";

type Flags = { readonly taxFreeOn?: string; readonly asset?: string; readonly source?: string };

export const lotsCommand = (): Command =>
  apiCommand(
    "lots",
    localized(
      "zeigt den Bestand Tranche für Tranche, und ab wann er steuerfrei verkauft werden kann",
      "list what you still hold, lot by lot, and from when it can be sold tax-free",
    ),
    ["lotbuch lots", "lotbuch lots --asset BTC --tax-free-on 2025-01-01"],
  )
    .addOption(
      new Option(
        TAX_FREE_ON,
        localized(
          "nur Tranchen, die an diesem Tag steuerfrei wären",
          "only lots that can be sold tax-free on this day",
        ),
      ).argParser(readDay),
    )
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
        ? WORDS.noLots[language]
        : table(
            context.style,
            [
              { title: WORDS.source[language], value: ({ source: name }) => name },
              { title: WORDS.wallet[language], value: ({ item }) => item.wallet },
              { title: WORDS.asset[language], value: ({ item }) => item.asset },
              { title: WORDS.quantity[language], value: ({ item }) => item.quantity, right: true },
              { title: WORDS.cost[language], value: ({ item }) => roundText(item.cost), right: true },
              {
                title: WORDS.acquired[language],
                value: ({ item }) => (item.gap === null ? item.acquired : WORDS.unknown[language]),
              },
              {
                title: WORDS.taxFreeFrom[language],
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
