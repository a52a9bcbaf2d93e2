import { TEXT } from "./locales/index.ts";
import type { Command } from "commander";
import { roundText } from "../money/index.ts";
import { action, apiCommand, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { everyPage } from "./every-page.ts";
import { sharedHelp, cliText } from "./localized.ts";
import { table } from "./terminal/table.ts";
import { TYPE_LABELS } from "../wording/index.ts";

type Flags = { readonly year?: number; readonly asset?: string; readonly source?: string };

/** `lotbuch income`: receipts taxed as income, with their values. */
export const incomeCommand = (): Command =>
  apiCommand("income", cliText().income.description, [
    "lotbuch income --year 2024",
    "lotbuch income --asset ETH --json",
  ])
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
        ? t.income.noReceipts
        : table(
            context.style,
            [
              { title: t.shared.day, value: ({ item }) => item.day },
              { title: TEXT[language].lists.source, value: ({ source: name }) => name },
              {
                title: t.shared.type,
                value: ({ item }) => (context.language === "de" ? TYPE_LABELS[item.type].de : item.type),
              },
              { title: TEXT[language].lists.asset, value: ({ item }) => item.asset },
              { title: TEXT[language].lists.quantity, value: ({ item }) => item.quantity, right: true },
              {
                title: t.shared.valueEUR,
                value: ({ item }) =>
                  item.value === null ? TEXT[language].lists.unknown : roundText(item.value),
                right: true,
              },
            ],
            rows,
          ),
  );
}
