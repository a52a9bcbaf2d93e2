import type { Command } from "commander";
import type { ApiSource } from "./choose-source.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import { berlinTime, table } from "./terminal/table.ts";
import { WORDS } from "./words.ts";
import { localized } from "./localized.ts";

export const sourcesCommand = (): Command =>
  apiCommand(
    "sources",
    localized("nennt die verbundenen Konten und Dateien", "list the connected accounts and files"),
    ["lotbuch sources", "lotbuch sources --json"],
  ).action(action(run));

async function run(context: Context): Promise<void> {
  const client = await context.signedIn();
  const { sources } = await context.working(context.t("Wird gelesen ...", "Reading ..."), () =>
    client.sources({ signal: context.signal }),
  );
  context.print(sources, () =>
    sources.length === 0 ? WORDS.noSources[context.language] : sourceTable(context, sources),
  );
}

export const sourceTable = (
  { style, language }: Pick<Context, "style" | "language">,
  sources: readonly ApiSource[],
): string =>
  table(
    style,
    [
      { title: WORDS.number[language], value: (source) => sources.indexOf(source) + 1, right: true },
      { title: WORDS.name[language], value: ({ name }) => name },
      { title: WORDS.provider[language], value: ({ providerKey }) => providerKey },
      {
        title: WORDS.status[language],
        value: ({ status }) => WORDS[status][language],
        paint: (text, { status }) =>
          status === "failed" ? style.bad(text) : status === "ready" ? style.good(text) : text,
      },
      { title: WORDS.lastSync[language], value: ({ lastSyncedAt }) => berlinTime(lastSyncedAt) },
      { title: "id", value: ({ id }) => id, narrow: "omit" },
    ],
    sources,
  );
