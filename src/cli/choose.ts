import type { Command } from "commander";
import type { Schemas } from "../client/index.ts";
import { countryName } from "../tax/country-names.ts";
import { chosenSources } from "./choose-source.ts";
import { action, apiCommand, personOption, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { wrongUse } from "./failure.ts";
import { table } from "./terminal/table.ts";
import { message } from "../wording/messages/index.ts";
import { sharedHelp, cliText } from "./localized.ts";

type Choice = Schemas["Choice"];
type ElectionOption = Schemas["Jurisdiction"]["elections"][number] & { readonly country: string };
type Flags = {
  readonly reason?: string;
  readonly year?: number;
  readonly source?: string;
  readonly wallet?: string;
  readonly asset?: string;
  readonly person?: "a" | "b";
};

/**
 * `lotbuch choose KEY VALUE`: an election that the law of another country leaves to the taxpayer; `elections` lists
 * them.
 */
export const chooseCommand = (): Command =>
  apiCommand("choose", cliText().choose.description, [
    "lotbuch choose",
    "lotbuch choose order neu-first --reason 'a loss'",
    "lotbuch choose tariff yes --year 2024 --reason 'my rate is lower'",
  ])
    .argument("[key]", cliText().choose.key)
    .argument("[value]", cliText().choose.value)
    .addOption(yearOption(sharedHelp("onlyYear")))
    .option("--source <source>", sharedHelp("ofSource"))
    .option("--wallet <wallet>", sharedHelp("wallet"))
    .option("--asset <asset>", sharedHelp("asset"))
    .addOption(personOption())
    .option("--reason <text>", sharedHelp("reason"))
    .action(action(choose));

async function choose(
  context: Context,
  { year, source, wallet, asset, person, reason }: Flags,
  ...args: readonly (string | undefined)[]
): Promise<void> {
  const { signal } = context;
  const offers = await offered(context);
  const [key, value = ""] = args;
  if (key === undefined) return context.print(offers, () => optionTable(context, offers));
  const option = offers.find((one) => one.key === key);
  if (option === undefined)
    throw wrongUse(message("cli.unknownChoice", { key, keys: offers.map((one) => one.key).join(", ") }));
  if (reason === undefined) throw wrongUse(message("cli.choiceReasonRequired"));
  const client = await context.signedIn();
  const [of] = source === undefined ? [] : await chosenSources(context, client, source);
  const choice = await context.working(context.t.shared.choosing, () =>
    client.elect({
      query: person === undefined ? {} : { person },
      body: {
        country: option.country,
        key,
        value,
        reason,
        ...(year === undefined ? {} : { year }),
        ...(of === undefined ? {} : { sourceId: of.id }),
        ...(wallet === undefined ? {} : { wallet }),
        ...(asset === undefined ? {} : { asset }),
      },
      idempotencyKey: crypto.randomUUID(),
      signal,
    }),
  );
  // The request has a key, so the response is that choice.
  if ("key" in choice) context.print([choice], () => choiceTable(context, offers, [choice]));
}

/** Elections that countries leave to the taxpayer; the method of a wallet is set with `elect`, by its first day. */
export async function offered({ client, signal }: Context): Promise<readonly ElectionOption[]> {
  const { jurisdictions } = await client.jurisdictions({ signal });
  return jurisdictions.flatMap(({ key: country, elections }) =>
    elections.flatMap((one) => (one.key === "method" ? [] : [{ ...one, country }])),
  );
}

const optionTable = ({ style, t, language }: Context, offers: readonly ElectionOption[]): string =>
  table(
    style,
    [
      { title: t.shared.country, value: ({ country }) => countryName(country, language) },
      { title: t.choose.keyTitle, value: ({ key }) => key },
      { title: t.choose.values, value: ({ values }) => values.join(", ") },
      { title: t.choose.meaning, value: ({ label }) => label[language] },
    ],
    offers,
  );

export const choiceTable = (
  { style, t, language }: Context,
  offers: readonly ElectionOption[],
  choices: readonly Choice[],
): string =>
  table(
    style,
    [
      { title: "id", value: ({ id }) => id },
      { title: t.shared.country, value: ({ country }) => countryName(country, language) },
      { title: t.choose.keyTitle, value: ({ key }) => key },
      {
        title: t.shared.chosen,
        value: ({ country, key, value }) =>
          offers.find((one) => one.country === country && one.key === key)?.labels[value]?.[language] ??
          value,
      },
      {
        title: t.choose.for,
        value: ({ year, asset, wallet }) =>
          [year === null ? t.choose.allYears : String(year), asset, wallet]
            .filter((one) => one !== null)
            .join(", "),
      },
    ],
    choices,
  );
