import { TEXT } from "./locales/index.ts";
import { type Command, Option } from "commander";
import { roundText } from "../money/index.ts";
import { action, apiCommand, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { everyPage } from "./every-page.ts";
import { table } from "./terminal/table.ts";
import { sharedHelp, cliText } from "./localized.ts";
import { ISSUE_SEVERITIES } from "../client/lists.ts";

type Flags = {
  readonly severity?: "error" | "warning" | "info";
  readonly source?: string;
  readonly year?: number;
};

export const issuesCommand = (): Command =>
  apiCommand("issues", cliText().issues.description, [
    "lotbuch issues",
    "lotbuch issues --severity error --json",
  ])
    .addOption(new Option("--severity <severity>", sharedHelp("only")).choices(ISSUE_SEVERITIES))
    .option("--source <source>", sharedHelp("anySource"))
    .addOption(yearOption(sharedHelp("onlyYear")))
    .action(action(run));

async function run(context: Context, { severity, source, year }: Flags): Promise<void> {
  const { style, signal, language } = context;
  const client = await context.signedIn();
  const only = {
    ...(severity === undefined ? {} : { severity }),
    ...(year === undefined ? {} : { year }),
  };
  const rows = await everyPage(context, client, source, async function* (query) {
    for await (const page of client.pages("GET /v1/issues", { query: { ...query, ...only }, signal }))
      yield page.issues;
  });
  context.print(
    rows.map(({ item }) => item),
    () =>
      rows.length === 0
        ? style.good(TEXT[language].lists.nothingOpen)
        : table(
            style,
            [
              {
                title: TEXT[language].lists.severity,
                value: ({ item }) => TEXT[language].lists[item.severity],
                paint: (text, { item }) =>
                  item.severity === "error"
                    ? style.bad(text)
                    : item.severity === "warning"
                      ? style.warn(text)
                      : text,
              },
              { title: TEXT[language].lists.source, value: ({ source: name }) => name },
              { title: TEXT[language].lists.year, value: ({ item }) => item.year, right: true },
              { title: TEXT[language].lists.count, value: ({ item }) => item.count, right: true },
              {
                title: TEXT[language].lists.effect,
                value: ({ item }) => (item.effectEur === null ? null : roundText(item.effectEur)),
                right: true,
              },
              { title: TEXT[language].lists.what, value: ({ item }) => item.message, narrow: "wrap" },
            ],
            rows,
          ),
  );
}
