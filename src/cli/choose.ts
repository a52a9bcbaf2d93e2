import type { Command } from "commander";
import type { Schemas } from "../client/index.ts";
import { countryName } from "../tax/country-names.ts";
import { chosenSources } from "./choose-source.ts";
import { action, apiCommand, personOption, yearOption } from "./command.ts";
import type { Context } from "./context.ts";
import { wrongUse } from "./failure.ts";
import { table } from "./terminal/table.ts";
import { say } from "../wording/said/index.ts";
import { sharedHelp, spoken } from "./spoken.ts";

type Choice = Schemas["Choice"];
type Offer = Schemas["Jurisdiction"]["elections"][number] & { readonly country: string };
type Flags = {
  readonly reason?: string;
  readonly year?: number;
  readonly source?: string;
  readonly wallet?: string;
  readonly asset?: string;
  readonly person?: "a" | "b";
};

/** `lotbuch choose KEY VALUE`: what the law of another country leaves to the person; `elections` lists it. */
export const chooseCommand = (): Command =>
  apiCommand(
    "choose",
    spoken(
      "wählt, was das Recht eines anderen Landes Ihnen überlässt; ohne Angaben steht da, was das ist",
      "choose what the law of another country leaves to you; without anything it says what that is",
    ),
    [
      "lotbuch choose",
      "lotbuch choose order neu-first --reason 'a loss'",
      "lotbuch choose tariff yes --year 2024 --reason 'my rate is lower'",
    ],
  )
    .argument("[key]", spoken("was gewählt wird, etwa order", "what is chosen, such as order"))
    .argument("[value]", spoken("wie, etwa neu-first", "how, such as neu-first"))
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
  if (key === undefined) return context.print(offers, () => offerTable(context, offers));
  const its = offers.find((one) => one.key === key);
  if (its === undefined)
    throw wrongUse(say("cli.nothingToChoose", { key, keys: offers.map((one) => one.key).join(", ") }));
  if (reason === undefined) throw wrongUse(say("cli.choiceNeedsReason"));
  const client = await context.signedIn();
  const [of] = source === undefined ? [] : await chosenSources(context, client, source);
  const made = await context.working(context.say("Wird gewählt ...", "Choosing ..."), () =>
    client.elect({
      query: person === undefined ? {} : { person },
      body: {
        country: its.country,
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
  // What was sent has a key: what comes back is that choice.
  if ("key" in made) context.print([made], () => choiceTable(context, offers, [made]));
}

/** What countries leave to a person; how a wallet is valued is chosen with `elect`, by its first day. */
export async function offered({ client, signal }: Context): Promise<readonly Offer[]> {
  const { jurisdictions } = await client.jurisdictions({ signal });
  return jurisdictions.flatMap(({ key: country, elections }) =>
    elections.flatMap((one) => (one.key === "method" ? [] : [{ ...one, country }])),
  );
}

const offerTable = ({ style, say: spokenAs, language }: Context, offers: readonly Offer[]): string =>
  table(
    style,
    [
      { title: spokenAs("Land", "country"), value: ({ country }) => countryName(country, language) },
      { title: spokenAs("was", "key"), value: ({ key }) => key },
      { title: spokenAs("wie", "values"), value: ({ values }) => values.join(", ") },
      { title: spokenAs("Bedeutung", "meaning"), value: ({ label }) => label[language] },
    ],
    offers,
  );

export const choiceTable = (
  { style, say: spokenAs, language }: Context,
  offers: readonly Offer[],
  choices: readonly Choice[],
): string =>
  table(
    style,
    [
      { title: "id", value: ({ id }) => id },
      { title: spokenAs("Land", "country"), value: ({ country }) => countryName(country, language) },
      { title: spokenAs("was", "key"), value: ({ key }) => key },
      {
        title: spokenAs("gewählt", "chosen"),
        value: ({ country, key, value }) =>
          offers.find((one) => one.country === country && one.key === key)?.labels[value]?.[language] ??
          value,
      },
      {
        title: spokenAs("wofür", "for"),
        value: ({ year, asset, wallet }) =>
          [year === null ? spokenAs("alle Jahre", "all years") : String(year), asset, wallet]
            .filter((one) => one !== null)
            .join(", "),
      },
    ],
    choices,
  );
