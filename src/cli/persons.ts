import type { Command } from "commander";
import { chosenSources } from "./choose-source.ts";
import { action, apiCommand, personOption, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { wrongUse } from "./failure.ts";
import { message } from "../wording/messages/index.ts";
import { sharedHelp, cliText } from "./localized.ts";

export const ownerCommand = (): Command =>
  apiCommand("owner", cliText().persons.assignSource, [
    "lotbuch owner coinbase b",
    "lotbuch owner coinbase a",
  ])
    .argument("<source>", sharedHelp("source"))
    .argument("<person>", cliText().persons.person)
    .action(action(own));

async function own(context: Context, _flags: object, source = "", owner = ""): Promise<void> {
  if (owner !== "a" && owner !== "b") throw wrongUse(message("cli.unknownPerson", { owner }));
  const client = await context.signedIn();
  const [its] = await chosenSources(context, client, source);
  const path = { sourceId: its!.id };
  const changed = await context.working(context.t.persons.changing, () =>
    client.renameSource({ path, body: { owner }, signal: context.signal }),
  );
  context.print([changed], () => context.t.persons.assigned({ name: changed.name, owner: changed.owner }));
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
  apiCommand("other", cliText().persons.stateOtherIncome, [
    "lotbuch other --year 2025",
    "lotbuch other --year 2025 --sales 250.00 --services 0 --reason 'gold coins'",
    "lotbuch other --year 2025 --capital 3000.00 --reason dividends",
  ])
    .addOption(yearOption().makeOptionMandatory())
    .addOption(personOption())
    .option("--sales <eur>", cliText().persons.sales)
    .option("--services <eur>", cliText().persons.services)
    .option("--capital <eur>", cliText().persons.capital)
    .option("--reason <text>", cliText().persons.reason)
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
    ? await context.working(context.t.persons.stating, () =>
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
    context.t.persons.otherIncome({
      year: stated.year,
      privateSales: stated.privateSales,
      services: stated.services,
      capital275: capital275 ?? null,
    }),
  );
}
