import { type Command } from "commander";
import type { Schemas } from "../client/index.ts";
import { chosenSources } from "./choose-source.ts";
import { action, apiCommand, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { confirmed } from "./sign-in.ts";
import { table } from "./terminal/table.ts";
import { sharedHelp, localized } from "./localized.ts";

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
  apiCommand(
    "calendar",
    localized(
      "nennt die Tage, ab denen Ihre Kryptowerte steuerfrei verkauft werden können",
      "list the days from which your coins can be sold tax-free",
    ),
    ["lotbuch calendar", "lotbuch calendar --asset BTC --all", "lotbuch calendar --link"],
  )
    .option("--asset <asset>", sharedHelp("asset"))
    .option("--source <source>", sharedHelp("anySource"))
    .option("--all", localized("auch was schon steuerfrei ist", "also what is tax-free already"))
    .addOption(yearOption(sharedHelp("onlyYear")))
    .option(
      "--link",
      localized(
        "nennt einen neuen privaten Link für ein Kalenderprogramm; der alte führt dann nirgendwohin",
        "print a new private link for a calendar program; the old one then leads nowhere",
      ),
    )
    .option("--end-link", localized("beendet den privaten Link", "end the private link"))
    .action(action(run));

async function run(context: Context, { asset, source, all, year, link, endLink }: Flags): Promise<void> {
  const client = await context.signedIn();
  const { signal, t } = context;
  if (endLink === true) {
    await client.request("DELETE /v1/lots/calendar/link", { signal });
    return context.print([{ link: null }], () =>
      t("Der private Link führt nirgendwohin mehr.", "The private link leads nowhere any more."),
    );
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
      ? t("Nichts wartet auf seinen Tag.", "Nothing is waiting for its day.")
      : table(
          context.style,
          [
            {
              title: t("steuerfrei ab", "tax-free from"),
              value: ({ day, shelf }) =>
                day ??
                (shelf === "old"
                  ? t("schon jetzt", "now already")
                  : shelf === "new"
                    ? t("durch Warten nie", "never by waiting")
                    : t("nicht belegt", "not proven")),
            },
            { title: t("Kryptowert", "asset"), value: (entry) => entry.asset },
            { title: t("Menge", "quantity"), value: ({ quantity }) => quantity, right: true },
            { title: t("Wallet", "wallet"), value: ({ wallet }) => wallet },
            { title: t("angeschafft", "acquired"), value: ({ acquired }) => acquired },
          ],
          entries,
        ),
  );
}
