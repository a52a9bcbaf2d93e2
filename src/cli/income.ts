import type { Command } from "commander";
import { roundText } from "../money/index.ts";
import { action, apiCommand, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { everyPage } from "./every-page.ts";
import { sharedHelp, localized } from "./localized.ts";
import { table } from "./terminal/table.ts";
import { TYPE_LABELS } from "../wording/index.ts";
import { WORDS } from "./words.ts";

type Flags = { readonly year?: number; readonly asset?: string; readonly source?: string };

/** `lotbuch income`: receipts taxed as income, with their values. */
export const incomeCommand = (): Command =>
  apiCommand(
    "income",
    localized(
      "nennt Einkünfte wie Staking und Zinsen mit ihrem Wert, das Neueste zuerst",
      "list receipts such as staking and interest with their value, newest first",
    ),
    ["lotbuch income --year 2024", "lotbuch income --asset ETH --json"],
  )
    .addOption(yearOption(sharedHelp("onlyYear")))
    .option("--asset <asset>", sharedHelp("asset"))
    .option("--source <source>", sharedHelp("anySource"))
    .action(action(run));

async function run(context: Context, { year, asset, source }: Flags): Promise<void> {
  const client = await context.signedIn();
  const { signal, language, t } = context;
  const only = { ...(year === undefined ? {} : { year }), ...(asset === undefined ? {} : { asset }) };
  const rows = await everyPage(context, client, source, async function* (query) {
    for await (const page of client.pages("GET /v1/income", { query: { ...query, ...only }, signal }))
      yield page.income;
  });
  context.print(
    rows.map(({ item }) => item),
    () =>
      rows.length === 0
        ? t("Keine Einkünfte.", "No receipts.")
        : table(
            context.style,
            [
              { title: t("Tag", "day"), value: ({ item }) => item.day },
              { title: WORDS.source[language], value: ({ source: name }) => name },
              { title: t("Art", "type"), value: ({ item }) => t(TYPE_LABELS[item.type].de, item.type) },
              { title: WORDS.asset[language], value: ({ item }) => item.asset },
              { title: WORDS.quantity[language], value: ({ item }) => item.quantity, right: true },
              {
                title: t("Wert EUR", "value EUR"),
                value: ({ item }) => (item.value === null ? WORDS.unknown[language] : roundText(item.value)),
                right: true,
              },
            ],
            rows,
          ),
  );
}
