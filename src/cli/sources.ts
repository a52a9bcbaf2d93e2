import { TEXT } from "./locales/index.ts";
import type { Command } from "commander";
import type { ApiSource } from "./choose-source.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { berlinTime, table } from "./terminal/table.ts";
import { cliText } from "./localized.ts";

export const sourcesCommand = (): Command =>
  apiCommand("sources", cliText().sources.description, ["lotbuch sources", "lotbuch sources --json"]).action(
    action(run),
  );

async function run(context: Context): Promise<void> {
  const client = await context.signedIn();
  const { sources } = await context.working(context.t.shared.reading, () =>
    client.sources({ signal: context.signal }),
  );
  context.print(sources, () =>
    sources.length === 0 ? TEXT[context.language].lists.noSources : sourceTable(context, sources),
  );
}

export const sourceTable = (
  { style, language }: Pick<Context, "style" | "language">,
  sources: readonly ApiSource[],
): string =>
  table(
    style,
    [
      { title: TEXT[language].lists.number, value: (source) => sources.indexOf(source) + 1, right: true },
      { title: TEXT[language].lists.name, value: ({ name }) => name },
      { title: TEXT[language].lists.provider, value: ({ providerKey }) => providerKey },
      {
        title: TEXT[language].lists.status,
        value: ({ status }) => TEXT[language].lists[status],
        paint: (text, { status }) =>
          status === "failed" ? style.bad(text) : status === "ready" ? style.good(text) : text,
      },
      { title: TEXT[language].lists.lastSync, value: ({ lastSyncedAt }) => berlinTime(lastSyncedAt) },
      { title: "id", value: ({ id }) => id, narrow: "omit" },
    ],
    sources,
  );
