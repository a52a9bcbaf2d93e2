import type { Command } from "commander";
import { isLotbuchError, type Schemas } from "../client/index.ts";
import { roundText } from "../money/index.ts";
import { type Language, knownWalletName, waitingText, whatIfText } from "../wording/index.ts";
import { chosenSources } from "./choose-source.ts";
import { action, apiCommand, personOption } from "./command.ts";
import type { Context } from "./context.ts";
import { EXIT, wrongUse } from "./failure.ts";
import { setExitCode } from "./host.ts";
import { plain, type TerminalStyle } from "./terminal/style.ts";
import { table, wrap } from "./terminal/table.ts";
import { WORDS } from "./words.ts";
import { localized } from "./localized.ts";

type Flags = {
  readonly value: string;
  readonly wallet?: string;
  readonly source?: string;
  readonly date?: string;
  readonly person?: "a" | "b";
};
type WhatIf = Schemas["WhatIf"];

export const whatIfCommand = (): Command =>
  apiCommand(
    "what-if",
    localized(
      "zeigt, was ein Verkauf im Steuerjahr bewirken und was Warten ändern würde; nichts wird gespeichert",
      "show what a sale would do to its tax year, and what waiting would change; nothing is kept",
    ),
    [
      "lotbuch what-if BTC 0.5 --value 30000",
      "lotbuch what-if BTC 0.5 --value 30000 --wallet main --date 2027-03-01",
      "lotbuch what-if BTC 0.5 --value 30000 --json | jq .after.assessment.section23.taxable",
    ],
  )
    .argument("<asset>", localized("was verkauft würde", "what would be sold"))
    .argument("<quantity>", localized("wie viel davon", "how much of it"))
    .requiredOption(
      "--value <eur>",
      localized("was alles zusammen bringen würde, in Euro", "what all of it would bring, in euro"),
    )
    .option(
      "--wallet <wallet>",
      localized(
        "aus welcher Wallet, wenn es in mehreren liegt",
        "the wallet it would leave, where it lies in several",
      ),
    )
    .option(
      "--source <source>",
      localized(
        "die Quelle dieser Wallet, mit Name, Nummer oder Kennung",
        "the source the wallet belongs to, by name, number or id",
      ),
    )
    .option(
      "--date <date>",
      localized("der Tag des Verkaufs (sonst heute)", "the day of the sale (default: today)"),
    )
    .addOption(personOption())
    .action(action(run));

async function run(context: Context, flags: Flags, asset = "", quantity = ""): Promise<void> {
  const { value: valueEur, wallet, source, date, person = "a" } = flags;
  const client = await context.signedIn();
  const { signal } = context;
  const { result, read } = await context.working(
    context.t("Wird berechnet ...", "Calculating ..."),
    async () => {
      const sources = await chosenSources(context, client, undefined);
      const [chosen] = source === undefined ? [] : await chosenSources(context, client, source);
      const sale = {
        asset,
        quantity,
        valueEur,
        ...(wallet === undefined ? {} : { wallet }),
        ...(chosen === undefined ? {} : { sourceId: chosen.id }),
        ...(date === undefined ? {} : { date }),
      };
      return {
        result: await withOptionHints(() =>
          client.whatIf({ query: { person }, body: { sales: [sale] }, signal }),
        ),
        read: sources.every(({ lastSyncedAt }) => lastSyncedAt !== null),
      };
    },
  );
  context.print([result], () => text(context, result, read));
  if (!result.after.complete || !read) setExitCode(EXIT.incomplete);
}

/** Errors of the service; if it needs a wallet, with the option that sets it. */
async function withOptionHints(request: () => Promise<WhatIf>): Promise<WhatIf> {
  try {
    return await request();
  } catch (error) {
    if (!isLotbuchError(error, "SourceBadRequestError")) throw error;
    const field = error.field?.split(".").at(-1);
    if (field === "wallet") throw wrongUse(`${error.message} (--wallet)`);
    if (field === "sourceId") throw wrongUse(`${error.message} (--source)`);
    throw error;
  }
}

function text({ style, language, width }: Context, result: WhatIf, read: boolean): string {
  const { before, after, limit } = whatIfText(result, read, language);
  return [
    ...result.sales.flatMap((sale) => [
      style.bold(plain(sellingText(sale, language))),
      language === "de"
        ? `Erlös ${roundText(sale.proceeds)} - Kosten ${roundText(sale.cost)} = ${roundText(sale.result)} EUR`
        : `proceeds ${roundText(sale.proceeds)} - cost ${roundText(sale.cost)} = ${roundText(sale.result)} EUR`,
    ]),
    "",
    `${result.year} ${WORDS.without[language]} ${before.headline}`,
    (after.kind === "provisional" ? style.warn : style.bold)(
      `${result.year} ${WORDS.with[language]} ${after.headline}`,
    ),
    ...[...(limit === null ? [] : [limit]), ...after.sentences].map((sentence) => wrap(sentence, width)),
    "",
    WORDS.fromLots[language],
    sliceTable(
      style,
      language,
      result.sales.flatMap(({ slices }) => slices),
    ),
  ].join("\n");
}

const sellingText = ({ quantity, asset, wallet, day }: WhatIf["sales"][number], language: Language): string =>
  language === "de"
    ? `Verkauf von ${quantity} ${asset} aus ${knownWalletName(wallet)} am ${day}`
    : `Selling ${quantity} ${asset} from ${wallet} on ${day}`;

const sliceTable = (
  style: TerminalStyle,
  language: Language,
  slices: readonly Schemas["PlannedSlice"][],
): string =>
  table(
    style,
    [
      {
        title: WORDS.acquired[language],
        value: ({ gap, acquired }) => (gap === null ? acquired : WORDS.unknown[language]),
      },
      { title: WORDS.quantity[language], value: ({ quantity }) => quantity, right: true },
      { title: WORDS.proceeds[language], value: ({ proceeds }) => roundText(proceeds), right: true },
      { title: WORDS.cost[language], value: ({ cost }) => roundText(cost), right: true },
      { title: WORDS.result[language], value: ({ result }) => roundText(result), right: true },
      { title: WORDS.ifYouWait[language], value: (slice) => waitingText(slice, language), narrow: "wrap" },
    ],
    slices,
  );
