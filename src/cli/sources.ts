import type { Command } from "commander";
import type { Source } from "./choose-source.ts";
import { action, apiCommand } from "./command.ts";
import type { Context } from "./context.ts";
import type { Style } from "./terminal/style.ts";
import { berlinTime, table } from "./terminal/table.ts";

export const sourcesCommand = (): Command =>
  apiCommand("sources", "list the connected accounts and files", [
    "lotbuch sources",
    "lotbuch sources --json",
  ]).action(action(run));

async function run(context: Context): Promise<void> {
  const client = await context.signedIn();
  const { sources } = await context.working("Reading ...", () => client.sources({ signal: context.signal }));
  context.print(sources, () =>
    sources.length === 0
      ? "No sources yet. Connect one with: lotbuch connect coinbase"
      : sourceTable(context.style, sources),
  );
}

export const sourceTable = (style: Style, sources: readonly Source[]): string =>
  table(
    style,
    [
      { title: "no", value: (source) => sources.indexOf(source) + 1, right: true },
      { title: "name", value: ({ name }) => name },
      { title: "provider", value: ({ providerKey }) => providerKey },
      {
        title: "status",
        value: ({ status }) => status,
        paint: (text, { status }) =>
          status === "failed" ? style.bad(text) : status === "ready" ? style.good(text) : text,
      },
      { title: "last sync", value: ({ lastSyncedAt }) => berlinTime(lastSyncedAt) },
      { title: "id", value: ({ id }) => id },
    ],
    sources,
  );
