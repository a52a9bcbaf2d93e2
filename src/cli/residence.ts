import type { Command } from "commander";
import { countryName } from "../tax/country-names.ts";
import { action, apiCommand, personOption } from "./command.ts";
import type { Context } from "./context.ts";
import { table } from "./terminal/table.ts";
import { sharedHelp, cliText } from "./localized.ts";

type Flags = { readonly person?: "a" | "b"; readonly reason?: string };
type ResidencePeriod = { readonly country: string; readonly from: string | null };

/** `lotbuch residence`: the country of residence decides which law applies to each year. */
export const residenceCommand = (): Command =>
  apiCommand("residence", cliText().residence.description, [
    "lotbuch residence",
    "lotbuch residence austria",
    "lotbuch residence germany austria:2024",
  ])
    .argument("[countries...]", cliText().residence.countries)
    .addOption(personOption())
    .option("--reason <text>", sharedHelp("reason"))
    .action(action(run));

async function run(context: Context, { person, reason }: Flags, ...args: readonly unknown[]): Promise<void> {
  const named = args.flat().filter((one) => typeof one === "string");
  const client = await context.signedIn();
  const input = { query: person === undefined ? {} : { person }, signal: context.signal };
  const { residence } =
    named.length === 0
      ? await client.residence(input)
      : await context.working(context.t.residence.computingAnew, () =>
          client.setResidence({
            ...input,
            body: { residence: named.map(residencePeriodOf), ...(reason === undefined ? {} : { reason }) },
          }),
        );
  context.print(residence, () =>
    table(
      context.style,
      [
        {
          title: context.t.shared.country,
          value: ({ country }) => countryName(country, context.language),
        },
        {
          title: context.t.shared.from,
          value: ({ from }) => from ?? context.t.residence.theBeginning,
        },
      ],
      residence,
    ),
  );
}

/** Parses `austria:2024`, or a full day; the service validates it. */
function residencePeriodOf(named: string): ResidencePeriod {
  const colon = named.indexOf(":");
  if (colon === -1) return { country: named, from: null };
  const from = named.slice(colon + 1);
  return { country: named.slice(0, colon), from: from.length === 4 ? `${from}-01-01` : from };
}
