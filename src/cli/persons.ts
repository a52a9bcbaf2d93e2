import type { Command } from "commander";
import { chosenSources } from "./choose-source.ts";
import { action, apiCommand, personOption, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { wrongUse } from "./failure.ts";
import { message } from "../wording/messages/index.ts";
import { sharedHelp, localized } from "./localized.ts";

export const ownerCommand = (): Command =>
  apiCommand(
    "owner",
    localized(
      "sagt, wem von zwei zusammen Veranlagten eine Quelle gehört",
      "say whose a source is, of two persons who are assessed together",
    ),
    ["lotbuch owner coinbase b", "lotbuch owner coinbase a"],
  )
    .argument("<source>", sharedHelp("source"))
    .argument("<person>", localized("a oder b", "a or b"))
    .action(action(own));

async function own(context: Context, _flags: object, source = "", owner = ""): Promise<void> {
  if (owner !== "a" && owner !== "b") throw wrongUse(message("cli.unknownPerson", { owner }));
  const client = await context.signedIn();
  const [its] = await chosenSources(context, client, source);
  const path = { sourceId: its!.id };
  const changed = await context.working(context.t("Wird geändert ...", "Changing ..."), () =>
    client.renameSource({ path, body: { owner }, signal: context.signal }),
  );
  context.print([changed], () =>
    context.t(
      `${changed.name} gehört Person ${changed.owner}.`,
      `${changed.name} belongs to person ${changed.owner}.`,
    ),
  );
}

type OtherFlags = {
  readonly year: number;
  readonly person?: "a" | "b";
  readonly sales?: string;
  readonly services?: string;
  readonly capital?: string;
  readonly reason?: string;
};

export const otherCommand = (): Command =>
  apiCommand(
    "other",
    localized(
      "zeigt oder nennt, was nicht Krypto ist und sich die Freigrenzen eines Jahres teilt",
      "show or state what is not crypto and shares the limits of a year",
    ),
    [
      "lotbuch other --year 2025",
      "lotbuch other --year 2025 --sales 250.00 --services 0 --reason 'gold coins'",
      "lotbuch other --year 2025 --capital 3000.00 --reason dividends",
    ],
  )
    .addOption(yearOption().makeOptionMandatory())
    .addOption(personOption())
    .option(
      "--sales <eur>",
      localized(
        "andere private Veräußerungen, Gewinne abzüglich Verlusten (Gold, fremde Währung)",
        "other private sales, gains less losses (gold, foreign cash)",
      ),
    )
    .option(
      "--services <eur>",
      localized("andere Leistungen, nach ihren Kosten", "other services, after their costs"),
    )
    .option(
      "--capital <eur>",
      localized(
        "andere Kapitaleinkünfte zu 27,5 %, etwa Dividenden (Österreich)",
        "other capital income at 27.5 %, such as dividends (Austria)",
      ),
    )
    .option(
      "--reason <text>",
      localized("was es war; bleibt bei der Entscheidung", "what it was, kept with the decision"),
    )
    .action(action(other));

async function other(context: Context, flags: OtherFlags): Promise<void> {
  const { year, person, sales, services, capital, reason } = flags;
  const client = await context.signedIn();
  const input = {
    path: { year: String(year) },
    query: person === undefined ? {} : { person },
    signal: context.signal,
  };
  const before = await client.otherIncome(input);
  const states = sales !== undefined || services !== undefined || capital !== undefined;
  if (states && reason === undefined) throw wrongUse(message("cli.reasonRequired"));
  const stated = states
    ? await context.working(context.t("Wird eingetragen ...", "Stating ..."), () =>
        client.stateOtherIncome({
          ...input,
          body: {
            // Values without an option stay unchanged.
            privateSales: sales ?? before.privateSales,
            services: services ?? before.services,
            ...(capital === undefined ? {} : { capital275: capital }),
            reason: reason ?? "",
          },
        }),
      )
    : before;
  const { capital275 } = stated;
  context.print([stated], () =>
    context.t(
      `Neben Krypto in ${stated.year}: private Veräußerungen ${stated.privateSales} EUR, Leistungen ${stated.services} EUR${capital275 === undefined ? "" : `, Kapitaleinkünfte ${capital275} EUR`}.`,
      `Beside crypto in ${stated.year}: private sales ${stated.privateSales} EUR, services ${stated.services} EUR${capital275 === undefined ? "" : `, capital income ${capital275} EUR`}.`,
    ),
  );
}
