import type { Command } from "commander";
import { countryName } from "../tax/country-names.ts";
import { action, apiCommand, personOption } from "./command.ts";
import type { Context } from "./context.ts";
import { table } from "./terminal/table.ts";
import { sharedHelp, localized } from "./localized.ts";

type Flags = { readonly person?: "a" | "b"; readonly reason?: string };
type ResidencePeriod = { readonly country: string; readonly from: string | null };

/** `lotbuch residence`: the country of residence decides which law applies to each year. */
export const residenceCommand = (): Command =>
  apiCommand(
    "residence",
    localized(
      "zeigt oder nennt den Wohnsitz: Nach dem Recht dieses Landes wird jedes Jahr gerechnet",
      "show or say where you live: each year is computed by the law of that country",
    ),
    ["lotbuch residence", "lotbuch residence austria", "lotbuch residence germany austria:2024"],
  )
    .argument(
      "[countries...]",
      localized(
        "das erste Land, danach jedes weitere mit dem Jahr, ab dem es gilt, etwa austria:2024",
        "the first country, then each further one with the year from which it holds, such as austria:2024",
      ),
    )
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
      : await context.working(context.t("Wird neu berechnet ...", "Computing anew ..."), () =>
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
          title: context.t("Land", "country"),
          value: ({ country }) => countryName(country, context.language),
        },
        {
          title: context.t("ab", "from"),
          value: ({ from }) => from ?? context.t("von Anfang an", "the beginning"),
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
