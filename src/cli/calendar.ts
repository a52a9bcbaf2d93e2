import { type Command } from "commander";
import type { Schemas } from "../client/index.ts";
import { chosenSources } from "./choose-source.ts";
import { action, apiCommand, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { confirmed } from "./sign-in.ts";
import { table } from "./terminal/table.ts";
import { sharedHelp, cliText } from "./localized.ts";

type Flags = {
  readonly asset?: string;
  readonly source?: string;
  readonly all?: true;
  readonly year?: number;
  readonly link?: true;
  readonly endLink?: true;
};

/** The largest page of the API. */
const PAGE = 200;

export const calendarCommand = (): Command =>
  apiCommand("calendar", cliText().calendar.description, [
    "lotbuch calendar",
    "lotbuch calendar --asset BTC --all",
    "lotbuch calendar --link",
  ])
    .option("--asset <asset>", sharedHelp("asset"))
    .option("--source <source>", sharedHelp("anySource"))
    .option("--all", cliText().calendar.all)
    .addOption(yearOption(sharedHelp("onlyYear")))
    .option("--link", cliText().calendar.link)
    .option("--end-link", cliText().calendar.endLink)
    .action(action(run));

async function run(context: Context, { asset, source, all, year, link, endLink }: Flags): Promise<void> {
  const client = await context.signedIn();
  const { signal, t } = context;
  if (endLink === true) {
    await client.request("DELETE /v1/lots/calendar/link", { signal });
    return context.print([{ link: null }], () => t.calendar.linkWithdrawn);
  }
  if (link === true) {
    const created = await confirmed(context, client, () =>
      client.request("POST /v1/lots/calendar/link", { signal }),
    );
    return context.print([created], () => created.url);
  }
  const query = { limit: PAGE, ...(asset === undefined ? {} : { asset }) };
  const [one] = source === undefined ? [] : await chosenSources(context, client, source);
  const isSelected = ({ free, sourceId, day }: Schemas["CalendarEntry"]): boolean =>
    (all === true || !free) &&
    (one === undefined || sourceId === one.id) &&
    (year === undefined || day?.startsWith(String(year)) === true);
  const entries: Schemas["CalendarEntry"][] = [];
  for await (const page of client.pages("GET /v1/lots/calendar", { query, signal }))
    entries.push(...page.calendar.filter(isSelected));
  context.print(entries, () =>
    entries.length === 0
      ? t.calendar.nothingPending
      : table(
          context.style,
          [
            {
              title: t.calendar.taxFreeFrom,
              value: ({ day, shelf }) =>
                day ??
                (shelf === "old"
                  ? t.calendar.nowAlready
                  : shelf === "new"
                    ? t.calendar.neverByWaiting
                    : t.calendar.notProven),
            },
            { title: t.shared.asset, value: (entry) => entry.asset },
            { title: t.calendar.quantity, value: ({ quantity }) => quantity, right: true },
            { title: t.shared.wallet, value: ({ wallet }) => wallet },
            { title: t.calendar.acquired, value: ({ acquired }) => acquired },
          ],
          entries,
        ),
  );
}
