import { type Command, Option } from "commander";
import { roundText } from "../money/index.ts";
import { action, apiCommand, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { everyPage } from "./every-page.ts";
import { table } from "./terminal/table.ts";
import { WORDS } from "./words.ts";
import { sharedHelp, localized } from "./localized.ts";

type Flags = {
  readonly severity?: "error" | "warning" | "info";
  readonly source?: string;
  readonly year?: number;
};

export const issuesCommand = (): Command =>
  apiCommand(
    "issues",
    localized(
      "nennt, was Ihre Aufmerksamkeit braucht, mit der Wirkung in Euro",
      "list what needs your attention, with its effect in euro",
    ),
    ["lotbuch issues", "lotbuch issues --severity error --json"],
  )
    .addOption(new Option("--severity <severity>", sharedHelp("only")).choices(["error", "warning", "info"]))
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
        ? style.good(WORDS.nothingOpen[language])
        : table(
            style,
            [
              {
                title: WORDS.severity[language],
                value: ({ item }) => WORDS[item.severity][language],
                paint: (text, { item }) =>
                  item.severity === "error"
                    ? style.bad(text)
                    : item.severity === "warning"
                      ? style.warn(text)
                      : text,
              },
              { title: WORDS.source[language], value: ({ source: name }) => name },
              { title: WORDS.year[language], value: ({ item }) => item.year, right: true },
              { title: WORDS.count[language], value: ({ item }) => item.count, right: true },
              {
                title: WORDS.effect[language],
                value: ({ item }) => (item.effectEur === null ? null : roundText(item.effectEur)),
                right: true,
              },
              { title: WORDS.what[language], value: ({ item }) => item.message, narrow: "wrap" },
            ],
            rows,
          ),
  );
}
